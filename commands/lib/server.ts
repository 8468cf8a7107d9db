import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { OwnerError } from '../../lib/errors.ts';
import { contactSettings, type Environment, readSettings } from '../../netlify/settings.ts';

const serverSettings = ['PORT', 'HOST', 'MESSAGES_DIR', ...contactSettings] as const;

export const devAddress = { port: 5173, hostname: 'localhost' };

export const localEditorAddress = `http://${devAddress.hostname}:${devAddress.port}/edit/`;

export function readServerSettings(env: Environment, defaults = { port: 8888, hostname: '127.0.0.1' }) {
  const { PORT, HOST, MESSAGES_DIR } = readSettings(env, serverSettings);
  const messagesDir = resolve(MESSAGES_DIR);
  const build = findBuildAround(messagesDir);
  if (build !== undefined) {
    const reason = 'the next build replaces that folder, and visitors can read it';
    throw new OwnerError(`MESSAGES_DIR must not be inside ${build}: ${reason}.`, 2);
  }
  return { port: Number(PORT || defaults.port), hostname: HOST || defaults.hostname, messagesDir };
}

function findBuildAround(folder: string): string | undefined {
  const isBuild = existsSync(join(folder, 'replies.json')) && existsSync(join(folder, 'client'));
  if (isBuild) return folder;
  return dirname(folder) === folder ? undefined : findBuildAround(dirname(folder));
}
