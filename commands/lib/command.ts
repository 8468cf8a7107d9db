import { Command, Option } from 'commander';
import { OwnerError } from '../../lib/errors.ts';
import { describeSetting, type Setting } from '../../netlify/contact/settings.ts';

/**
 * A command of this project: it prints help, refuses stray arguments, and ends with exit status 2 when it is called
 * wrongly. It finishes its work even if nobody reads its output, as after `| head`.
 * @param reads the settings that it takes from the environment
 */
export function createCommand(name: string, description: string, reads: readonly Setting[] = []): Command {
  for (const stream of [process.stdout, process.stderr]) {
    if (!stream.listeners('error').includes(failUnlessUnread)) stream.on('error', failUnlessUnread);
  }
  const command = new Command(name)
    .description(description)
    .allowExcessArguments(false)
    .showHelpAfterError('(see --help)')
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
  if (reads.length > 0) command.addHelpText('after', describeSettings(reads));
  if (reads.includes('PORT')) refusePortOption(command);
  return command;
}

/** Ends the process with the error's message, and with the status that an `OwnerError` carries. */
export function failWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(error instanceof OwnerError ? error.exitStatus : 1);
}

function failUnlessUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') failWith(error);
}

function describeSettings(reads: readonly Setting[]): string {
  const width = Math.max(...reads.map((setting) => setting.length));
  const lines = reads.map((setting) => `  ${setting.padEnd(width)}  ${describeSetting(setting)}`);
  return ['', 'Settings (environment variables):', ...lines].join('\n');
}

/** Without `--` before it, npm takes `--port` as an option of its own and passes it on in `npm_config_port`. */
function refusePortOption(command: Command): void {
  const refuse = (given: string) => {
    const port = /^\d+$/.test(given) ? given : '3000';
    command.error(`error: the port is a setting; use PORT=${port} ${command.name().replace(/ --$/, '')}`);
  };
  command.addOption(new Option('--port <number>').hideHelp()).on('option:port', refuse);
  const { npm_config_port: given } = process.env;
  if (given) refuse(given);
}
