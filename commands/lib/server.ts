import { resolve } from 'node:path';
import { contactSettings, type Environment, readSettings } from '../../netlify/settings.ts';

const serverSettings = ['PORT', 'HOST', 'MESSAGES_DIR', ...contactSettings] as const;

export const devAddress = { port: 5173, hostname: 'localhost' };

export const localEditorAddress = `http://${devAddress.hostname}:${devAddress.port}/edit/`;

export function readServerSettings(env: Environment, defaults = { port: 8888, hostname: '127.0.0.1' }) {
  const { PORT, HOST, MESSAGES_DIR } = readSettings(env, serverSettings);
  const messagesDir = resolve(MESSAGES_DIR);
  return { port: Number(PORT || defaults.port), hostname: HOST || defaults.hostname, messagesDir };
}
