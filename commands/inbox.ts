import { randomUUID } from 'node:crypto';
import { confirm as confirmPrompt } from '@clack/prompts';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { oneLine } from '../lib/controlCharacters.ts';
import { failureReason, hasCode, OwnerError, SettingsError } from '../lib/errors.ts';
import { inParallel } from '../lib/inParallel.ts';
import { addressMail, describeMailFailure, openMailer } from '../netlify/contact/mail.ts';
import { openOutbox, parseEntry } from '../netlify/contact/outbox.ts';
import {
  describeMail,
  mailNeeds,
  readMailSettings,
  readRetention,
  readSmtpUrl,
} from '../netlify/contact/settings.ts';
import { count, describeStatus, formatStatus, readStatus } from '../netlify/contact/status.ts';
import { type ExportFormat, exportMessages } from './inbox/export.ts';
import { createTable, formatMessage, jsonArray, printParts, shortId, toJson } from './inbox/formats.ts';
import {
  type Filter,
  findIds,
  type InboxRecord,
  isMailOff,
  loadAll,
  loadPages,
  openInbox,
  readIndex,
  selectIds,
} from './inbox/records.ts';
import { createCommand, failWith } from './lib/command.ts';

/** The exit status where something needs a person. */
const needsYou = 3;

const newest = 100;
const describedAtMost = 20;
const removalsAtOnce = 16;

/** Shows and handles the messages of the contact form. `env` says where they are and whether mail is set up. */
export function inboxCommand(env: NodeJS.ProcessEnv = process.env): Command {
  const json = new Option('--json', 'print JSON');
  const from = new Option('--from <sender>', 'only those from ana@example.org, or from all of @example.org');
  from.argParser(parseSender);
  const ids = (name = '<id...>') =>
    new Argument(name, 'ids of messages, or their first characters').argParser(parseIdPrefix);
  const program = createCommand(
    'npm run inbox --',
    'Shows and handles the messages that came through the contact form.',
  ).addHelpText(
    'after',
    `
The messages are in MESSAGES_DIR (.data/messages), or on the live site if NETLIFY_SITE_ID
and NETLIFY_AUTH_TOKEN are set.
Exit status: 0 for success, 1 for a failure, 2 for wrong options; of status also ${needsYou} if
something needs you.`,
  );

  program
    .command('status')
    .description('print the status of the contact form, and whether something needs you')
    .addOption(json)
    .action((options: { json?: true }) => printStatus(env, options));
  program
    .command('list')
    .description(`list the newest ${newest} messages, newest first`)
    .option('--all', 'all messages')
    .option('--unread', 'only those that you have not seen')
    .option('--spam', 'only those in quarantine')
    .addOption(from)
    .option('--json', 'print JSON, of all messages')
    .action((options: Parameters<typeof listMessages>[1]) => listMessages(env, options));
  program
    .command('show')
    .description('show messages, which then count as read')
    .addArgument(ids())
    .addOption(json)
    .action((prefixes: string[], options: { json?: true }) => showMessages(env, prefixes, options));
  program
    .command('release')
    .description('take messages out of quarantine and mail them, or mail again what was given up')
    .addArgument(ids())
    .action((prefixes: string[]) => releaseMessages(env, prefixes));
  program
    .command('delete')
    .description('delete messages for good')
    .addArgument(ids('[id...]'))
    .addOption(from)
    .option('-y, --yes', 'do not ask')
    .action((prefixes: string[], options: { from?: string; yes?: true }, command: Command) => {
      if (prefixes.length > 0 === (options.from !== undefined))
        command.error("error: give either ids or the option '--from'");
      return deleteMessages(env, prefixes, options);
    });
  program
    .command('export')
    .description('export all messages for a spreadsheet (csv) or anything else (json)')
    .addArgument(new Argument('<format>').choices(['csv', 'json']))
    .addOption(from)
    .option('-o, --output <file>', 'the file to write, instead of the standard output')
    .action((format: ExportFormat, options: { output?: string; from?: string }) =>
      exportMessages(env, format, options),
    );
  program
    .command('test-mail')
    .description('send yourself a test mail with the settings of this machine')
    .action(() => sendTestMail(env));
  return program;
}

/** The settings of a live site count only as far as they are set here too. @throws {SettingsError} on a wrong setting */
async function printStatus(env: NodeJS.ProcessEnv, { json }: { json?: true }): Promise<void> {
  const { store, name, isLive } = openInbox(env);
  const mails = readMailSettings(env) !== undefined || (isLive ? undefined : false);
  const known = { mails, retentionDays: readRetention(env), smtpUrl: readSmtpUrl(env) };
  const status = await readStatus(store, known);
  const lines = describeStatus(status, new Date());
  const needs = lines.flatMap(({ need }) => need ?? []);
  if (needs.length > 0) process.exitCode = needsYou;
  if (json) return console.log(JSON.stringify({ ...status, needs }, null, 2));
  console.log(formatStatus(lines).join('\n'));
  console.log(needs.length > 0 ? `\nNeeds you: ${needs.join(', ')}.` : '\nNothing needs you.');
  console.error(`The messages are in ${name}.`);
  if (isLive) console.error('Settings of the live site count here only if they are set on this machine too.');
}

/** Prints messages as a table, cut to the terminal's width, or as JSON without their texts. */
async function listMessages(
  env: NodeJS.ProcessEnv,
  { json, all, ...filter }: Filter & { json?: true; all?: true },
): Promise<void> {
  const inbox = openInbox(env);
  const { store, name, isLive } = inbox;
  // Wrong settings end the command before it prints anything.
  const mail = json || isLive ? undefined : `${describeMail(env)}.`;
  const index = await readIndex(store);
  const ids = await selectIds(store, index, filter);
  if (json) return printParts(jsonArray(withoutTexts(loadPages(store, index, ids))));
  const shown = all ? ids : ids.slice(0, newest);
  const format = createTable(process.stdout.isTTY ? process.stdout.columns : undefined, isMailOff(inbox));
  for await (const page of loadPages(store, index, shown)) console.log(format(page));
  const part = ids.length < index.ids.length ? `${ids.length} of ` : '';
  const unread = `${ids.filter((id) => index.unread.has(id)).length} unread`;
  if (index.ids.length === 0) console.error(`There are no messages yet in ${name}.`);
  else console.error(`${part}${count(index.ids.length, 'message')}, ${unread}, in ${name}.`);
  if (ids.length > shown.length) console.error(`Only the newest ${newest} are shown. To see all, add --all.`);
  if (mail) console.error(mail);
}

/** Lists carry no texts: these may be more than a reader of the list can hold. */
async function* withoutTexts(pages: AsyncIterable<InboxRecord[]>) {
  for await (const page of pages) yield page.map(({ message: _, ...record }) => record);
}

async function showMessages(env: NodeJS.ProcessEnv, prefixes: string[], { json }: { json?: true }) {
  const inbox = openInbox(env);
  const index = await readIndex(inbox.store);
  const records = await loadAll(inbox.store, index, findIds(index, prefixes));
  const off = isMailOff(inbox);
  if (json) console.log(toJson(records.length === 1 ? records[0] : records, 2));
  else {
    const texts = records.map((record) => formatMessage(record, off, readSmtpUrl(env)));
    console.log(texts.join(`\n\n${'─'.repeat(40)}\n\n`));
  }
  for (const { id } of records) await inbox.store.markSeen(id);
}

/** @throws {OwnerError} if one could not be mailed, or is neither in quarantine nor given up; then nothing is done */
async function releaseMessages(env: NodeJS.ProcessEnv, prefixes: string[]): Promise<void> {
  const { store, isLive } = openInbox(env);
  const outbox = openOutbox(store, () => {}, env);
  const index = await readIndex(store);
  const entryOf = async (id: string) => {
    const found = await store.kv.get(`outbox/${id}`);
    return found && parseEntry(found);
  };
  const waiting = await Promise.all([...index.outbox].map(async (id) => ({ id, ...(await entryOf(id)) })));
  const givenUp = new Set(waiting.flatMap(({ id, at }) => (at === undefined ? id : [])));
  const ids = findIds(index, prefixes, (id) =>
    index.spam.has(id) || givenUp.has(id) ? undefined : `${shortId(id)} is not in quarantine.`,
  );
  const later = isLive
    ? 'within a quarter of an hour by the site'
    : `once ${mailNeeds} are set and the site is served`;
  for (const id of ids) {
    await store.release(id);
    await outbox?.deliver(id);
    const left = await entryOf(id);
    const words = left?.reason && `was not mailed: ${describeMailFailure(left.reason, readSmtpUrl(env))}`;
    console.error(`${shortId(id)} ${left ? (words ?? `will be mailed ${later}`) : 'was mailed'}.`);
    if (words) process.exitCode = 1;
  }
}

/** Deletes messages for good, by id or all from one sender, after the owner confirms. */
async function deleteMessages(
  env: NodeJS.ProcessEnv,
  prefixes: string[],
  { from, yes }: { from?: string; yes?: true },
): Promise<void> {
  const inbox = openInbox(env);
  const { store } = inbox;
  const index = await readIndex(store);
  const ids = from ? await selectIds(store, index, { from }) : findIds(index, prefixes);
  if (ids.length === 0) return console.error(`There are no messages from ${from}.`);
  const described = await loadAll(store, index, ids.slice(0, describedAtMost));
  const more = ids.length > describedAtMost ? `\n… and ${ids.length - describedAtMost} more` : '';
  const what = ids.length === 1 ? 'this message' : `these ${count(ids.length, 'message')}`;
  const question = `${createTable(undefined, isMailOff(inbox))(described)}${more}\nDelete ${what} for good?`;
  if (!yes && !(await confirm(question))) return console.error('Nothing was deleted.');
  await inParallel(removalsAtOnce, ids, store.remove);
  console.error(`${count(ids.length, 'message')} deleted.`);
}

/**
 * Asks at the terminal; Enter alone is a no.
 * @throws {OwnerError} if there is no terminal
 */
async function confirm(message: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new OwnerError(`${message} There is no terminal to ask on; add --yes to confirm.`);
  }
  return (await confirmPrompt({ message, initialValue: false, output: process.stderr })) === true;
}

/** @throws {OwnerError} if mail is not set up here, or the mail was not accepted */
async function sendTestMail(env: NodeJS.ProcessEnv): Promise<void> {
  const settings = readMailSettings(env);
  if (!settings) {
    throw new SettingsError(`No test mail was sent: ${mailNeeds} are not set on this machine.`);
  }
  const { to, from, smtpUrl } = settings;
  const lines = [
    'This is a test mail from `npm run inbox -- test-mail`.',
    'Messages reach you in the same way.',
    '',
  ];
  try {
    await openMailer(smtpUrl).send({
      ...addressMail(settings, 'test', `test-${randomUUID()}`, 'Test mail'),
      date: new Date(),
      text: lines.join('\n'),
    });
  } catch (error) {
    const words = describeMailFailure(failureReason(error), smtpUrl);
    // OpenSSL's message for a wrong protocol does not help people.
    const answer = error instanceof Error && !hasCode(error, 'ETLS') ? `\n${oneLine(error.message)}` : '';
    throw new OwnerError(`The test mail was not sent: ${words}.${answer}`, 1, { cause: error });
  }
  console.error(
    `The mail server at ${new URL(smtpUrl).host} accepted a test mail from ${from} to ${to}.\nLook there for "[Contact] Test mail", also among the spam.`,
  );
  console.error(
    openInbox(env).isLive
      ? 'It was sent with the mail settings of this machine, not with those of the site.'
      : 'If you have changed the settings, restart the site: it reads them only when it starts.',
  );
}

function parseIdPrefix(value: string, previous: string[] | undefined): string[] {
  // An empty prefix would match every message.
  if (value === '') throw new InvalidArgumentError('Give at least one character.');
  return [...(previous ?? []), value];
}

function parseSender(value: string): string {
  if (/^[^\s@<>]*@[^\s@<>]+$/.test(value)) return value.toLowerCase();
  throw new InvalidArgumentError(
    'It must be an address such as ana@example.org, or a domain such as @example.org.',
  );
}

if (import.meta.main) {
  await inboxCommand()
    .parseAsync()
    .catch((error) => {
      if (error instanceof OwnerError) failWith(error);
      failWith(`The messages cannot be reached: ${error instanceof Error ? error.message : error}`);
    });
}
