import { Command, Option } from 'commander';
import { type Setting, settings } from '../settings/settings.ts';
import { outliveReader } from './outliveReader.ts';

/**
 * A command of this project: help, no stray arguments, and exit status 2 where it was called wrongly. It ends its work
 * also where its output is read no further.
 * @param reads the settings that it takes from the environment
 */
export function createCommand(name: string, description: string, reads: readonly Setting[] = []): Command {
  for (const stream of [process.stdout, process.stderr]) outliveReader(stream);
  const command = new Command(name)
    .description(description)
    .allowExcessArguments(false)
    .showHelpAfterError('(see --help)')
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
  if (reads.length > 0) command.addHelpText('after', describeSettings(reads));
  if (reads.includes('PORT')) refusePortOption(command);
  return command;
}

function describeSettings(reads: readonly Setting[]): string {
  const width = Math.max(...reads.map((setting) => setting.length));
  const lines = reads.map((setting) => `  ${setting.padEnd(width)}  ${settings[setting]}`);
  return ['', 'Settings (environment variables):', ...lines].join('\n');
}

/** Says how the port is chosen. Where `--` is missing, npm takes `--port` for an option of its own, and tells us so. */
function refusePortOption(command: Command): void {
  const refuse = (given: string) => {
    const port = /^\d+$/.test(given) ? given : '3000';
    command.error(`error: the port is a setting; use PORT=${port} ${command.name().replace(/ --$/, '')}`);
  };
  command.addOption(new Option('--port <number>').hideHelp()).on('option:port', refuse);
  const { npm_config_port: taken } = process.env;
  if (taken) refuse(taken);
}
