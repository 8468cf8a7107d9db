import { resolve } from 'node:path';
import { contactSettings, type Environment, readSettings } from '../../lib/settings.ts';

/** Where the servers listen without PORT and HOST. */
const defaults = {
  start: { port: 8888, hostname: '127.0.0.1' },
  dev: { port: 5173, hostname: 'localhost' },
};

type ServerName = keyof typeof defaults;

const ownSettings = ['PORT', 'HOST', 'MESSAGES_DIR'] as const;

/** The dev server has no form, and needs none of its settings. @throws {SettingsError} with a line for each wrong one */
export function readServerSettings(server: ServerName, env: Environment) {
  const settings = readSettings(env, server === 'dev' ? ownSettings : [...ownSettings, ...contactSettings]);
  return {
    port: Number(settings.PORT || defaults[server].port),
    hostname: settings.HOST || defaults[server].hostname,
    messagesDir: resolve(settings.MESSAGES_DIR),
  };
}

/** The address of a server for the browser of this machine. */
export function localAddress(server: ServerName, { PORT }: Environment = process.env): string {
  return `http://localhost:${PORT || defaults[server].port}`;
}
