import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { type Environment, readSettings } from '../../netlify/contact/settings.ts';

/** The content folder: `CONTENT_DIR`, or `content`. */
export function contentFolder(env: Environment = process.env): string {
  return readSettings(env, ['CONTENT_DIR']).CONTENT_DIR;
}

/** Vite's cache for the dev server of a content folder. Two servers with one cache delete each other's files. */
export function viteCache(folder: string): string {
  return join('node_modules/.vite', createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 12));
}
