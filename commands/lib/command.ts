import { relative, sep } from 'node:path';
import { Command } from 'commander';
import { OwnerError, SettingsError } from '../../lib/errors.ts';
import { readSettings } from '../../lib/settings.ts';

export const contentFolder = (): string => readSettings(process.env, ['CONTENT_DIR']).CONTENT_DIR;

/** The path from a folder to the project, in which commands run. */
export function pathToProject(folder: string): string {
  return relative(folder, '.').replaceAll(sep, '/');
}

/** A command that ends with status 2 after wrong options, and that ignores a closed output, as with `| head`. */
export function createCommand(name: string, description: string): Command {
  for (const stream of [process.stdout, process.stderr]) {
    if (!stream.listeners('error').includes(ignoreClosedPipe)) stream.on('error', ignoreClosedPipe);
  }
  return new Command(name)
    .description(description)
    .allowExcessArguments(false)
    .showHelpAfterError('(see --help)')
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
}

/** No bug: the message has the path, as in "EACCES: permission denied, open 'dist/a'". */
const refusalOfSystem = /^(?:EACCES|EBUSY|EDQUOT|EISDIR|ENOSPC|ENOTDIR|EPERM|EROFS):/;

/** Prints why a command failed, and sets the exit status: `process.exit` may hang, see https://github.com/nodejs/node/issues/54918. */
export function failWith(error: unknown): void {
  if (error instanceof Error && refusalOfSystem.test(error.message))
    console.error(`${error.message}. Check the permissions there, and the free space of the disk.`);
  else console.error(error instanceof OwnerError ? error.message : error);
  const whereToLook =
    'Settings are in the file .env or in the environment. For the file, npm run check shows the line.';
  if (error instanceof SettingsError) console.error(whereToLook);
  process.exitCode = error instanceof OwnerError ? error.exitStatus : 1;
}

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') failWith(error);
}
