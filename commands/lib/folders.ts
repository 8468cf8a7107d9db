import { type Environment, readSettings } from '../../netlify/settings.ts';

export function contentFolder(env: Environment = process.env): string {
  return readSettings(env, ['CONTENT_DIR']).CONTENT_DIR;
}
