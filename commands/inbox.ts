import { randomUUID } from 'node:crypto';
import { confirm } from '@clack/prompts';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { plainText } from '../lib/controlCharacters.ts';
import { toAsciiEmail } from '../lib/emailAddress.ts';
import { failureReason, OwnerError, SettingsError } from '../lib/errors.ts';
import { inParallel } from '../lib/inParallel.ts';
import { pluralize } from '../lib/pluralize.ts';
import { isReleasable, jsonArray, toCsv } from '../netlify/contact/inbox.ts';
import { addressMail, describeMailFailure, openMailer } from '../netlify/contact/mail.ts';
import { openOutbox } from '../netlify/contact/outbox.ts';
import { describeMail, mailNeeds, readMailSettings, readRetention } from '../netlify/contact/settings.ts';
import { describeStatus, formatStatus, readStatus } from '../netlify/contact/status.ts';
import * as records from './inbox/records.ts';
import { createCommand, failWith } from './lib/command.ts';

/** The exit status where something needs a person. */
const needsYou = 3;

const listedByDefault = 100;
const describedAtMost = 20;

/** Shows and handles the messages of the contact form. `env` says where they are and whether mail is set up. */
export function inboxCommand(env: NodeJS.ProcessEnv = process.env): Command {
  const from = new Option('--from <sender>', 'only those from ana@example.org, or from all of @example.org');
  from.argParser(parseSender);
  const ids = (name = '<id...>') =>
    new Argument(name, 'ids of messages, or their first characters').argParser(parseIdPrefix);
  const help = `
The messages are in MESSAGES_DIR (.data/messages), or on the live site if NETLIFY_SITE_ID and
NETLIFY_AUTH_TOKEN are set. Exit status: 0 for success, 1 for a failure, 2 for wrong options;
${needsYou} if status shows that something needs you.`;
  const about = 'Shows and handles the messages that came through the contact form.';
  const program = createCommand('npm run inbox --', about).addHelpText('after', help);
  /** Adds a subcommand. Its action gets the inbox before its arguments. */
  function add<Args extends unknown[]>(
    name: string,
    about: string,
    act: (inbox: records.Inbox, ...args: Args) => Promise<void>,
  ): Command {
    const command = program.command(name).description(about);
    return command.action((...args: Args) => act(records.openInbox(env), ...args));
  }

  add('status', 'print the status of the form, and whether something needs you', printStatus);
  add('list', `list the newest ${listedByDefault} messages, newest first`, listMessages)
    .option('--all', 'all messages')
    .option('--unread', 'only those that you have not seen')
    .option('--spam', 'only those in quarantine')
    .addOption(from);
  add('show', 'show messages, which then count as read', showMessages).addArgument(ids());
  const release = 'take messages out of quarantine, or mail again what failed';
  add('release', release, releaseMessages).addArgument(ids());
  add('delete', 'delete messages for good', deleteMessages)
    .addArgument(ids('[id...]'))
    .addOption(from)
    .option('-y, --yes', 'do not ask');
  add('export', 'print all messages for a spreadsheet (csv) or anything else (json)', exportMessages)
    .addArgument(new Argument('<format>').choices(['csv', 'json']))
    .addOption(from);
  add('test-mail', 'send yourself a test mail with the settings of this machine', sendTestMail);
  return program;
}

/** The settings of a live site count only as far as they are set here too. @throws {SettingsError} on a wrong setting */
async function printStatus({ store, name, isLive, env, smtpUrl }: records.Inbox) {
  const mails = readMailSettings(env) !== undefined || (isLive ? undefined : false);
  const status = await readStatus(store, { mails, retentionDays: readRetention(env), smtpUrl });
  const lines = describeStatus(status, new Date());
  const needs = lines.flatMap(({ need }) => need ?? []);
  if (needs.length > 0) process.exitCode = needsYou;
  console.log(formatStatus(lines).join('\n'));
  console.log(needs.length > 0 ? `\nAction needed: ${needs.join(', ')}.` : '\nNo action needed.');
  console.error(`The messages are in ${name}.`);
}

/** Prints messages, one a line. */
async function listMessages(inbox: records.Inbox, { all, ...filter }: records.Filter & { all?: true }) {
  const { store, name, isLive, env } = inbox;
  // Wrong settings end the command before it prints anything.
  const mail = isLive ? undefined : `${describeMail(env)}.`;
  const index = await store.readIndex();
  const ids = await records.selectIds(store, index, filter);
  const shown = all ? ids : ids.slice(0, listedByDefault);
  for await (const page of records.loadPages(store, index, shown))
    for (const record of page) console.log(records.formatLine(record, inbox));
  const part = ids.length < index.ids.length ? `${ids.length} of ` : '';
  const unread = ids.filter((id) => index.unread.has(id)).length;
  if (index.ids.length === 0) console.error(`There are no messages yet in ${name}.`);
  else console.error(`${part}${pluralize(index.ids.length, 'message')}, ${unread} unread, in ${name}.`);
  if (ids.length > shown.length) console.error(`The newest ${listedByDefault} are shown; --all shows all.`);
  if (mail) console.error(mail);
}

async function showMessages(inbox: records.Inbox, prefixes: string[]): Promise<void> {
  const index = await inbox.store.readIndex();
  const found = await records.loadAll(inbox.store, index, records.findIds(index, prefixes));
  console.log(found.map((record) => records.formatMessage(record, inbox)).join(`\n\n${'─'.repeat(40)}\n\n`));
  for (const { id } of found) await inbox.store.markSeen(id);
}

/** @throws {OwnerError} if one is neither in quarantine nor failed to be mailed; then nothing is done */
async function releaseMessages({ store, isLive, env, smtpUrl }: records.Inbox, prefixes: string[]) {
  const outbox = openOutbox(store, () => {}, env);
  const index = await store.readIndex();
  const found = await records.loadAll(store, index, records.findIds(index, prefixes));
  const others = found.filter((record) => !isReleasable(record));
  records.refuseAll(others.map(({ id }) => `${records.shortId(id)} is not in quarantine.`));
  const later = isLive ? 'within a quarter of an hour' : `once ${mailNeeds} are set and the site is served`;
  for (const { id } of found) {
    await store.release(id);
    await outbox?.deliver(id);
    const left = await store.getMail(id);
    const failure = left?.reason && `was not mailed: ${describeMailFailure(left.reason, smtpUrl)}`;
    console.error(`${records.shortId(id)} ${left ? failure || `will be mailed ${later}` : 'was mailed'}.`);
    if (failure) process.exitCode = 1;
  }
}

/** Deletes messages for good, by id or all from one sender, after the owner confirms. */
async function deleteMessages(
  inbox: records.Inbox,
  prefixes: string[],
  { from, yes }: { from?: string; yes?: true },
  command: Command,
) {
  if (prefixes.length > 0 === (from !== undefined))
    command.error("error: give either ids or the option '--from'");
  const { store } = inbox;
  const index = await store.readIndex();
  const ids = from ? await records.selectIds(store, index, { from }) : records.findIds(index, prefixes);
  if (ids.length === 0) return console.error(`There are no messages from ${from}.`);
  const first = await records.loadAll(store, index, ids.slice(0, describedAtMost));
  const described = first.map((record) => records.formatLine(record, inbox)).join('\n');
  const more = ids.length > describedAtMost ? `\n… and ${ids.length - describedAtMost} more` : '';
  const what = ids.length === 1 ? 'this message' : `these ${pluralize(ids.length, 'message')}`;
  const message = `${described}${more}\nDelete ${what} for good?`;
  if (!yes && !process.stdin.isTTY)
    throw new OwnerError(`${message} There is no terminal to ask on; add --yes to confirm.`);
  const answer = yes || (await confirm({ message, initialValue: false, output: process.stderr }));
  if (answer !== true) return console.error('Nothing was deleted.');
  await inParallel(16, ids, store.remove);
  // Unreadable messages set an exit code above, and are deleted as well.
  if (!from) process.exitCode = 0;
  console.error(`${pluralize(ids.length, 'message')} deleted.`);
}

/** Prints all messages, or those from one sender, page after page; on a terminal without the characters that control it. */
async function exportMessages(
  { store, isMailOff }: records.Inbox,
  format: 'csv' | 'json',
  { from }: { from?: string },
) {
  const index = await store.readIndex();
  const ids = await records.selectIds(store, index, { from });
  const pages = records.loadPages(store, index, ids);
  const parts = format === 'csv' ? toCsv(pages, isMailOff) : jsonArray(pages);
  const { stdout } = process;
  for await (const part of parts) {
    // No faster than it is read, or until the reader closes the pipe.
    const isRead = stdout.write(stdout.isTTY ? plainText(part) : part);
    if (!isRead) await new Promise<unknown>((resolve) => stdout.write('', resolve));
  }
}

/** @throws {OwnerError} if mail is not set up here, or the mail was not accepted */
async function sendTestMail({ env }: records.Inbox): Promise<void> {
  const settings = readMailSettings(env);
  if (!settings) throw new SettingsError(`No test mail was sent: ${mailNeeds} are not set on this machine.`);
  const { to, from, smtpUrl } = settings;
  const text = 'This is a test mail. Messages reach you in the same way.\n';
  const mail = addressMail(settings, 'test', `test-${randomUUID()}`, 'Test mail');
  try {
    await openMailer(smtpUrl).send({ ...mail, date: new Date(), text });
  } catch (cause) {
    const words = describeMailFailure(failureReason(cause), smtpUrl);
    throw new OwnerError(`The test mail was not sent: ${words}.`, 1, { cause });
  }
  console.error(`The mail server at ${new URL(smtpUrl).host} accepted a test mail from ${from} to ${to}.
Look there for "[Contact] Test mail", also among the spam. It was sent with the mail settings of this machine.`);
}

function parseIdPrefix(value: string, previous: string[] = []): string[] {
  // An empty prefix would match every message.
  if (value === '') throw new InvalidArgumentError('Give at least one character.');
  return [...previous, value];
}

function parseSender(value: string): string {
  if (/^[^\s@<>]*@[^\s@<>]+$/.test(value)) return toAsciiEmail(value).toLowerCase();
  throw new InvalidArgumentError(
    'It must be an address or a domain after an @: ana@example.org, @example.org.',
  );
}

if (import.meta.main) await inboxCommand().parseAsync().catch(failWith);
