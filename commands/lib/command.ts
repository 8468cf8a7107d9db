import { Command } from 'commander';
import { OwnerError, SettingsError } from '../../lib/errors.ts';
import { describeSettings, type Setting } from '../../netlify/contact/settings.ts';

/** Wrong options end with status 2. It finishes its work even if nobody reads its output, as with `| head`. `reads` are the settings in its help. */
export function createCommand(name: string, description: string, reads: readonly Setting[] = []): Command {
  for (const stream of [process.stdout, process.stderr]) {
    if (!stream.listeners('error').includes(ignoreClosedPipe)) stream.on('error', ignoreClosedPipe);
  }
  const command = new Command(name)
    .description(description)
    .allowExcessArguments(false)
    .showHelpAfterError('(see --help)')
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
  if (reads.length > 0) command.addHelpText('after', listSettings(reads));
  return command;
}

export function failWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof SettingsError) {
    console.error(
      'Settings are in the file .env or in the environment. For the file, npm run check shows the line.',
    );
  }
  process.exit(error instanceof OwnerError ? error.exitStatus : 1);
}

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') failWith(error);
}

function listSettings(reads: readonly Setting[]): string {
  const read: readonly string[] = reads;
  const width = Math.max(...reads.map((setting) => setting.length));
  const lines = describeSettings()
    .filter(({ name }) => read.includes(name))
    .map(({ name, help }) => `  ${name.padEnd(width)}  ${help}`);
  return ['', 'Settings (environment variables):', ...lines].join('\n');
}
