import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { type Environment, readSettings } from '../../netlify/settings.ts';

export function contentFolder(env: Environment = process.env): string {
  return readSettings(env, ['CONTENT_DIR']).CONTENT_DIR;
}

/** Two dev servers with one cache delete each other's files. */
export function viteCache(folder: string): string {
  return join('node_modules/.vite', createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 12));
}
