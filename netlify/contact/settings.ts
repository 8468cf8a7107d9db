import * as z from 'zod/mini';
import { OwnerError } from '../../lib/errors.ts';
import { secretForm } from './canarySignature.ts';

export type Environment = Record<string, string | undefined>;

/** What a setting is for; the value it has if it is not set, or what that means in words. */
type Purpose = { description: string; usual?: string; unset?: string };

const purposes = new Map<z.ZodMiniType, Purpose>();

/**
 * Everything that the owner can set in the environment. Every value is text. This module is part of the form's function,
 * so it uses nothing of zod that the function does not hold already: a transformation or a registry adds 4 kB to it.
 */
export const environmentSchema = z.object({
  CONTENT_DIR: setting(z.string(), { description: 'the content folder', usual: 'content' }),
  MESSAGES_DIR: setting(z.string(), {
    description: 'the folder where messages are kept',
    usual: '.data/messages',
  }),
  PORT: setting(z.optional(port()), {
    description: 'the port to listen on',
    unset: '8888; npm run dev: 5173',
  }),
  HOST: setting(z.optional(z.string()), {
    description: 'the address to listen on',
    unset: 'one that only this machine reaches',
  }),
  CONTACT_RATE_LIMIT: setting(count('messages a minute'), {
    description:
      'messages a minute from one address, four times as many an hour and ten times a day; 0 for no limit',
    usual: '5',
  }),
  MESSAGE_RETENTION_DAYS: setting(z.optional(text('a whole number of days', /^[1-9]\d{0,4}$/)), {
    description: 'the days after which messages are deleted',
    unset: 'never',
  }),
  SMTP_URL: setting(z.optional(smtpUrl()), {
    description: 'the server to mail messages through',
    unset: 'they are not mailed',
  }),
  CONTACT_TO: setting(z.optional(address()), { description: 'the address to mail messages to' }),
  CONTACT_FROM: setting(z.optional(address()), { description: 'the address they are mailed from' }),
  CONTACT_SUBJECT_PREFIX: setting(text('one line of at most 50 characters', /^[^\p{Cc}]{1,50}$/u), {
    description: 'what the subjects of these mails begin with',
    usual: '[Contact]',
  }),
  CONTACT_MAILS_PER_HOUR: setting(count('mails an hour'), {
    description: 'mails an hour from all senders together, 0 for no limit; further messages wait',
    usual: '30',
  }),
  CONTACT_MAILS_PER_DAY: setting(count('mails a day'), {
    description:
      'mails a day from all senders together, 0 for no limit; further messages are named in a digest',
    usual: '200',
  }),
  CONTACT_CANARY_SECRET: setting(z.optional(secret()), {
    description: 'the secret that npm run canary signs with; make it of 32 or more random characters',
    unset: 'no canary is answered',
  }),
  NETLIFY_SITE_ID: setting(z.optional(z.string()), {
    description: 'the live site whose messages the inbox shows, by its id',
    unset: 'those on this machine',
  }),
  NETLIFY_AUTH_TOKEN: setting(z.optional(z.string()), {
    description: 'the access token for the messages of the live site',
  }),
  NETLIFY_API_URL: setting(z.optional(z.string()), {
    description: "the address of Netlify's API",
    unset: 'the public one',
  }),
  EDITOR_PORT: setting(port(), { description: 'the port of the visual editor', usual: '5174' }),
  EDITOR_REPO: setting(z.optional(z.string()), {
    description: 'the GitHub repository of the deployed editor',
    unset: 'the one that Netlify builds, or the origin',
  }),
  EDITOR_BRANCH: setting(z.optional(z.string()), {
    description: 'the branch that it writes to',
    unset: 'the default branch',
  }),
  CHROME_PATH: setting(z.optional(z.string()), {
    description: 'the browser',
    unset: 'an installed Chrome or Chromium, else the one of a package',
  }),
});

export type Setting = keyof typeof environmentSchema.shape;

/** Every setting in the order in which it is documented, with what it is for and what holds if it is not set. */
export const settings = Object.entries(environmentSchema.shape).map(([name, schema]) => {
  const { description = '', usual, unset = usual } = purposes.get(schema) ?? {};
  return { name, description, default: unset };
});

/** What a setting is for, and in brackets what holds if it is not set. */
export function describeSetting(name: Setting): string {
  const { description = '', usual, unset = usual } = purposes.get(environmentSchema.shape[name]) ?? {};
  return unset ? `${description} (${unset})` : description;
}

/** Whether there is a setting of this name. */
export function isSetting(name: string): name is Setting {
  return Object.hasOwn(environmentSchema.shape, name);
}

/** What is wrong with a value, as the end of a sentence that begins with the setting's name; nothing if it is right. */
export function findSettingFault(name: Setting, value: string): string | undefined {
  const schema: z.ZodMiniType = environmentSchema.shape[name];
  return value.trim() === '' ? undefined : schema.safeParse(value.trim()).error?.issues[0]?.message;
}

/** Settings that need each other, and for what. */
const groups = [
  { names: ['SMTP_URL', 'CONTACT_TO', 'CONTACT_FROM'], purpose: 'Mail' },
  { names: ['NETLIFY_SITE_ID', 'NETLIFY_AUTH_TOKEN'], purpose: 'The live inbox' },
] as const satisfies { names: Setting[]; purpose: string }[];

/** The groups of which `env` has a part, with the names that it has, and a sentence on what is missing. */
export function findIncompleteGroups(
  env: Environment,
  names: readonly Setting[] = groups.flatMap((group) => group.names),
): { names: Setting[]; message: string }[] {
  const isGiven = (name: Setting) => names.includes(name) && Boolean(env[name]?.trim());
  return groups.flatMap(({ names: members, purpose }) => {
    const given = members.filter(isGiven);
    const missing = members.filter((name) => names.includes(name) && !isGiven(name));
    if (given.length === 0 || missing.length === 0) return [];
    const message = `${purpose} needs ${members.join(', ')}; missing: ${missing.join(', ')}.`;
    return [{ names: given, message }];
  });
}

/**
 * The values of the settings that are named. An empty or blank one counts as not set.
 * @throws {OwnerError} with a line for each that is wrong or missing, and exit status 2
 */
export function readSettings<const Name extends Setting>(
  env: Environment,
  names: readonly Name[],
): Pick<z.infer<typeof environmentSchema>, Name> {
  const given = new Map(
    names.map((name): [string, string | undefined] => [name, env[name]?.trim() || undefined]),
  );
  const values = Object.entries(environmentSchema.shape).map(([name, schema]) => [
    name,
    given.get(name) ?? purposes.get(schema)?.usual,
  ]);
  const { error, data } = environmentSchema.safeParse(Object.fromEntries(values));
  const faults = findIncompleteGroups(env, names).map(({ message }) => message);
  for (const { path, message } of error?.issues ?? []) faults.push(`${path.join('.')} ${message}`);
  if (faults.length > 0 || !data) throw new OwnerError(faults.join('\n'), 2);
  return data;
}

/**
 * Where mail goes: the SMTP server's URL with its credentials, the owner's address, and the sender's; what subjects
 * begin with; and how many mails may go out an hour and a day (UTC), 0 for no limit.
 */
export type MailSettings = {
  smtpUrl: string;
  to: string;
  from: string;
  subjectPrefix: string;
  perHour: number;
  perDay: number;
};

/**
 * The mail settings, or nothing when none of the three is set: then messages are kept only.
 * @throws {OwnerError} when they are incomplete or wrong
 */
export function readMailSettings(env: Environment): MailSettings | undefined {
  const given = readSettings(env, [
    'SMTP_URL',
    'CONTACT_TO',
    'CONTACT_FROM',
    'CONTACT_SUBJECT_PREFIX',
    'CONTACT_MAILS_PER_HOUR',
    'CONTACT_MAILS_PER_DAY',
  ]);
  const { SMTP_URL: smtpUrl, CONTACT_TO: to, CONTACT_FROM: from } = given;
  if (!smtpUrl || !to || !from) return undefined;
  const perHour = Number(given.CONTACT_MAILS_PER_HOUR);
  const perDay = Number(given.CONTACT_MAILS_PER_DAY);
  return { smtpUrl, to, from, subjectPrefix: given.CONTACT_SUBJECT_PREFIX, perHour, perDay };
}

/**
 * One line for the owner on whether messages are mailed, and where to.
 * @throws {OwnerError} when the mail settings are incomplete or wrong
 */
export function describeMail(env: Environment): string {
  const mail = readMailSettings(env);
  return mail
    ? `Messages are mailed to ${mail.to} through ${new URL(mail.smtpUrl).host}`
    : 'Messages are kept but not mailed: SMTP_URL, CONTACT_TO and CONTACT_FROM are not set';
}

/** The days after which messages are deleted, or nothing if they are kept. @throws {OwnerError} on a wrong setting */
export function readRetention(env: Environment): number | undefined {
  const { MESSAGE_RETENTION_DAYS: days } = readSettings(env, ['MESSAGE_RETENTION_DAYS']);
  return days === undefined ? undefined : Number(days);
}

/** One line for the owner on how long messages are kept. */
export function describeRetention(days: number | undefined): string {
  return days === undefined
    ? 'Messages are kept until you delete them: MESSAGE_RETENTION_DAYS is not set'
    : `Messages are deleted after ${days} ${days === 1 ? 'day' : 'days'} (MESSAGE_RETENTION_DAYS)`;
}

function setting<T extends z.ZodMiniType>(schema: T, purpose: Purpose): T {
  purposes.set(schema, purpose);
  return schema;
}

function text(must: string, form: RegExp) {
  return z.string().check(z.regex(form, { error: ({ input }) => `must be ${must}, not "${input}".` }));
}

function count(what: string) {
  return text(`a whole number of ${what}, or 0 for no limit`, /^\d{1,9}$/);
}

function port() {
  const upTo65535 = /^(?:\d{1,4}|[0-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])$/;
  return text('a number from 0 to 65535', upTo65535);
}

function address() {
  return text('an email address', /^[^\s@<>]+@[^\s@<>]+$|<[^\s@<>]+@[^\s@<>]+>$/);
}

/** Not quoted where it is wrong. */
function secret() {
  return z.string().check(z.regex(secretForm, 'must be one word of at least 32 characters.'));
}

/** The value is not quoted where it is wrong, since it holds a password. */
function smtpUrl() {
  const message = 'must look like smtps://user:password@mail.example.com:465.';
  return z.string().check(({ value, issues }) => {
    if (/^smtps?:\/\/[^/]/.test(value) && URL.canParse(value)) return;
    issues.push({ code: 'custom', message, input: value });
  });
}
