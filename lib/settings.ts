import { SettingsError } from './errors.ts';

export type Environment = Record<string, string | undefined>;

type SettingDefinition = {
  isValid?: (value: string) => boolean;
  rule?: string;
  /** No message shows the value: it has a password or, if the owner writes a whole URL there, may have one. */
  isSecret?: true;
  default?: string;
};

const matches = (pattern: RegExp) => (value: string) => pattern.test(value);

const port = {
  rule: 'must be a number from 0 to 65535',
  isValid: (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
};
const part = '[^\\s@<>"“”‘’,;:]+';
const plainAddress = `${part}@${part}`;
const address = {
  rule: 'must be an email address',
  isValid: matches(new RegExp(`^${plainAddress}$|<${plainAddress}>$`)),
};
/** Needs TLS, since a token is sent there. */
const apiAddress = {
  rule: 'must be an address such as https://github.example.com/api/v3',
  isValid: matches(/^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])[^\s?#@]+$/),
  isSecret: true,
} as const;

/** In the order of `.env.example`, which explains them. A zod schema would double the size of every function. */
const definitions = {
  CONTENT_DIR: { default: 'content' },
  MESSAGES_DIR: { default: '.data/messages' },
  PORT: port,
  HOST: {},
  TRUST_PROXY: {
    rule: 'must be a whole number of reverse proxies, from 0 to 9',
    isValid: matches(/^\d$/),
    default: '0',
  },
  SITE_URL: {
    rule: 'must be an address such as https://me.github.io/portfolio',
    isValid: matches(/^https:\/\/[^\s/?#@]+(?:\/[\w.~-]+)*\/?$/),
  },
  CONTACT_RATE_LIMIT: {
    rule: 'must be a whole number of messages a minute, or 0 for no limit',
    isValid: matches(/^\d{1,9}$/),
    default: '5',
  },
  MESSAGE_RETENTION_DAYS: {
    rule: 'must be a whole number of days',
    isValid: matches(/^[1-9]\d{0,4}$/),
  },
  SMTP_HOST: {
    rule: 'must be the name of a server, such as smtp.example.com',
    isValid: matches(/^[\w.-]+$/),
    isSecret: true,
  },
  SMTP_PORT: { ...port, default: '465' },
  SMTP_USER: {},
  SMTP_PASSWORD: {},
  SMTP_URL: {
    rule: 'must look like smtps://user:password@mail.example.com:465; in the password write @ as %40, # as %23, / as %2F, ? as %3F',
    // In a URL, one of / ? # ends the password, and its beginning would be the server's name.
    isValid: (value: string) => /^smtps?:\/\/[^/?#]+\/?(\?[^@]*)?$/.test(value) && URL.canParse(value),
    isSecret: true,
  },
  CONTACT_TO: address,
  CONTACT_FROM: address,
  NETLIFY_SITE_ID: {},
  NETLIFY_AUTH_TOKEN: {},
  NETLIFY_API_URL: apiAddress,
  GITHUB_API_URL: { ...apiAddress, default: 'https://api.github.com' },
} as const satisfies Record<string, SettingDefinition>;

export type Setting = keyof typeof definitions;

const settings: Readonly<Record<Setting, SettingDefinition>> = definitions;

export const settingNames = Object.keys(settings);

export function isSetting(name: string): name is Setting {
  return Object.hasOwn(settings, name);
}

/** The rule that a value breaks, as the end of a sentence that starts with the setting's name; `undefined` if it is valid. */
export function explainWrongValue(name: Setting, value: string): string | undefined {
  const { isValid, rule, isSecret } = settings[name];
  const trimmed = value.trim();
  if (trimmed === '' || !isValid || isValid(trimmed)) return undefined;
  return `${rule}${isSecret ? '' : `, not "${trimmed}"`}.`;
}

const mailServer = ['SMTP_HOST', 'SMTP_USER', 'SMTP_PASSWORD'] as const;
const mailbox = ['CONTACT_TO', 'CONTACT_FROM'] as const;
const liveInbox = ['NETLIFY_SITE_ID', 'NETLIFY_AUTH_TOKEN'] as const;

export type WrongSetting = { names: Setting[]; message: string };

/** Settings that need others, which are missing. */
export function findIncompleteGroups(
  env: Environment,
  names: readonly Setting[] = [...mailServer, 'SMTP_URL', ...mailbox, ...liveInbox],
): WrongSetting[] {
  const isSet = (name: Setting) => names.includes(name) && Boolean(env[name]?.trim());
  // A mail server is either one URL or three settings.
  const mail: Setting[] = isSet('SMTP_URL') ? ['SMTP_URL', ...mailbox] : [...mailServer, ...mailbox];
  const explainMissing = (purpose: string, members: readonly Setting[]): WrongSetting[] => {
    const present = members.filter(isSet);
    const missing = members.filter((name) => names.includes(name) && !isSet(name));
    if (present.length === 0 || missing.length === 0) return [];
    const message = `${purpose} needs ${members.join(', ')}; missing: ${missing.join(', ')}.`;
    return [{ names: present, message }];
  };
  return [...explainMissing('Mail', mail), ...explainMissing('The live inbox', liveInbox)];
}

/** Treats a wrong setting as not set: no message is refused or deleted because of it. */
export function readValidSettings<const Name extends Setting>(
  env: Environment,
  names: readonly Name[],
): { values: Record<Name, string>; wrongSettings: WrongSetting[] } {
  const wrongSettings = findIncompleteGroups(env, names);
  const values: Record<string, string> = {};
  for (const name of names) {
    const value = env[name] ?? '';
    const brokenRule = explainWrongValue(name, value);
    if (brokenRule !== undefined) wrongSettings.push({ names: [name], message: `${name} ${brokenRule}` });
    const isUsed = brokenRule === undefined && value.trim() !== '';
    values[name] = isUsed ? value.trim() : (settings[name].default ?? '');
  }
  return { values, wrongSettings };
}

/** A setting that is not set has its default, or is empty. @throws {SettingsError} with a line for each wrong or missing one */
export function readSettings<const Name extends Setting>(
  env: Environment,
  names: readonly Name[],
): Record<Name, string> {
  const { values, wrongSettings } = readValidSettings(env, names);
  if (wrongSettings.length > 0)
    throw new SettingsError(wrongSettings.map(({ message }) => message).join('\n'));
  return values;
}

export const mailSettings = [...mailServer, 'SMTP_PORT', 'SMTP_URL', ...mailbox] as const;

export const contactSettings = [
  'TRUST_PROXY',
  'CONTACT_RATE_LIMIT',
  'MESSAGE_RETENTION_DAYS',
  'GITHUB_API_URL',
  ...mailSettings,
] as const;
