import { resolve } from 'node:path';
import { SettingError } from '../../netlify/contact/SettingError.ts';

export type ServerSettings = { port: number; hostname: string; messagesDir: string };

/**
 * Where to listen and where to keep messages, from `PORT`, `HOST` and `MESSAGES_DIR`; one that is empty counts as not
 * set. Throws a `SettingError` when the port is none.
 */
export function readServerSettings(
  env: Record<string, string | undefined>,
  usual: { port: number; hostname: string },
): ServerSettings {
  const text = (name: string) => env[name]?.trim() || undefined;
  const port = text('PORT') ?? String(usual.port);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new SettingError(`PORT must be a number from 0 to 65535, not "${port}".`);
  }
  return {
    port: Number(port),
    hostname: text('HOST') ?? usual.hostname,
    messagesDir: resolve(text('MESSAGES_DIR') ?? '.data/messages'),
  };
}
