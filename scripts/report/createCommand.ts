import { Command } from 'commander';

/** A command of this project: help, no stray arguments, and exit status 2 where it was called wrongly. */
export function createCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .allowExcessArguments(false)
    .showHelpAfterError('(add --help for what can be said)')
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
}
