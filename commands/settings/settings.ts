/** The settings that commands read from the environment: what each is, and in brackets what holds without it. */
export const settings = {
  CONTENT_DIR: 'the content folder (content)',
  MESSAGES_DIR: 'the folder where messages are kept (.data/messages)',
  PORT: 'the port to listen on (8888; npm run dev: 5173)',
  HOST: 'the address to listen on (one that only this machine reaches)',
  CONTACT_RATE_LIMIT: 'messages a minute from one address, 0 for no limit (5)',
  MESSAGE_RETENTION_DAYS: 'the days after which messages are deleted (never)',
  SMTP_URL: 'the server to mail messages through (they are not mailed)',
  CONTACT_TO: 'the address to mail messages to',
  CONTACT_FROM: 'the address they are mailed from',
  EDITOR_PORT: 'the port of the visual editor (5174)',
  EDITOR_REPO: 'the GitHub repository of the deployed editor (the one that Netlify builds, or the origin)',
  EDITOR_BRANCH: 'the branch that it writes to (the default branch)',
  CHROME_PATH: 'the browser (an installed Chrome or Chromium, else the one of a package)',
} as const;

export type Setting = keyof typeof settings;

/** What a command that serves the form reads. */
export const serverSettings = [
  'PORT',
  'HOST',
  'MESSAGES_DIR',
  'CONTACT_RATE_LIMIT',
  'MESSAGE_RETENTION_DAYS',
  'SMTP_URL',
  'CONTACT_TO',
  'CONTACT_FROM',
] as const satisfies readonly Setting[];
