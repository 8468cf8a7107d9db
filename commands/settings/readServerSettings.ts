import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { OwnerError } from '../../lib/errors.ts';
import { readPort } from './readPort.ts';

type ServerSettings = { port: number; hostname: string; messagesDir: string };

/**
 * Where to listen and where to keep messages, from `PORT`, `HOST` and `MESSAGES_DIR`; one that is empty counts as not
 * set. Throws a `OwnerError` when the port is none.
 */
export function readServerSettings(
  env: Record<string, string | undefined>,
  usual = { port: 8888, hostname: '127.0.0.1' },
): ServerSettings {
  const text = (name: string) => env[name]?.trim() || undefined;
  const port = readPort(env, 'PORT', usual.port);
  const messagesDir = resolve(text('MESSAGES_DIR') ?? '.data/messages');
  const build = findBuildAround(messagesDir);
  if (build !== undefined) {
    throw new OwnerError(
      `MESSAGES_DIR must not lie in ${build}, which the next build replaces and everybody can read.`,
      2,
    );
  }
  return {
    port,
    hostname: text('HOST') ?? usual.hostname,
    messagesDir,
  };
}

/** The folder of a build in which `folder` lies, if it lies in one. */
function findBuildAround(folder: string): string | undefined {
  const isBuild = existsSync(join(folder, 'replies.json')) && existsSync(join(folder, 'client'));
  if (isBuild) return folder;
  return dirname(folder) === folder ? undefined : findBuildAround(dirname(folder));
}
