import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { replaceControls, replaceControlsAndBreaks } from '../lib/controlCharacters.ts';
import { OwnerError } from '../lib/errors.ts';
import { inParallel } from '../lib/inParallel.ts';
import { pluralize } from '../lib/pluralize.ts';
import { readSettings } from '../lib/settings.ts';
import { mailNeeds, readContactSettings } from '../netlify/contact/contactSettings.ts';
import {
  describeState,
  explainState,
  type InboxRecord,
  isReleasable,
  loadInboxPages,
  toCsv,
} from '../netlify/contact/inbox/records.ts';
import { formatStatus, formatUtc, readStatus } from '../netlify/contact/inbox/status.ts';
import { describeSender } from '../netlify/contact/mail/mail.ts';
import { openBlobs } from '../netlify/contact/store/blobs.ts';
import { openLocalStore } from '../netlify/contact/store/localStore.ts';
import type { MessageIndex } from '../netlify/contact/store/messageIndex.ts';
import { createMessageStore } from '../netlify/contact/store/messageStore.ts';
import { createCommand, failWith } from './lib/command.ts';

export function inboxCommand(env: NodeJS.ProcessEnv = process.env): Command {
  const help = `
An id may be shortened to its first characters. The messages are in MESSAGES_DIR (.data/messages),
or on the live site if NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN are set. Exit status: 0 for success,
1 for a failure, 2 for wrong options.`;
  const about = 'Shows and handles the messages that came through the contact form.';
  const program = createCommand('npm run inbox --', about).addHelpText('after', help);
  const add = <Args extends unknown[]>(
    usage: string,
    description: string,
    run: (inbox: Inbox, ...args: Args) => Promise<void>,
  ) =>
    program
      .command(usage)
      .description(description)
      .action((...args: Args) => run(openInbox(env), ...args));

  add('status', 'print the status of the form, and whether something needs you', printStatus);
  add('list', 'list the messages, newest first', listMessages);
  add('show <id...>', 'show messages, which then count as read', showMessages);
  add('release <id...>', 'take messages out of quarantine, or mail again what failed', releaseMessages);
  add('delete <id...>', 'delete messages for good', deleteMessages).option('-y, --yes', 'confirm it');
  add('export', 'print all messages as a spreadsheet (CSV)', exportMessages);
  return program;
}

type Inbox = ReturnType<typeof openInbox>;

function openInbox(env: NodeJS.ProcessEnv) {
  const names = ['MESSAGES_DIR', 'NETLIFY_SITE_ID', 'NETLIFY_AUTH_TOKEN', 'NETLIFY_API_URL'] as const;
  const settings = readSettings(env, names);
  const { MESSAGES_DIR: folder, NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = settings;
  if (siteID === '') {
    const name = existsSync(folder) ? folder : `${folder}, which does not exist yet`;
    return { store: openLocalStore(folder), name, isLive: false, env };
  }
  const site = { siteID, token, ...(settings.NETLIFY_API_URL && { apiURL: settings.NETLIFY_API_URL }) };
  const store = createMessageStore(openBlobs(site));
  return { store, name: `the Netlify site ${siteID}`, isLive: true, env };
}

/** Prints the status. Settings of a live site are known only if they are also set here. */
async function printStatus({ store, name, isLive, env }: Inbox) {
  const { lines } = await readStatus({ store, env, isElsewhere: isLive });
  console.log(formatStatus(lines).join('\n'));
  console.error(`The messages are in ${name}.`);
}

async function listMessages(inbox: Inbox) {
  const index = await inbox.store.readIndex();
  for await (const page of readPages(inbox, index, index.ids))
    for (const record of page) console.log(formatLine(record));
  const count = pluralize(index.ids.length, 'message');
  console.error(`${count}, ${index.unread.size} unread, in ${inbox.name}.`);
}

async function showMessages(inbox: Inbox, prefixes: string[]): Promise<void> {
  const { records } = await readNamed(inbox, prefixes);
  const text = records.map(formatMessage).join(`\n\n${'─'.repeat(40)}\n\n`);
  // They are unread until the output has them: its pipe may be closed.
  const error = await new Promise((resolve) => process.stdout.write(`${text}\n`, resolve));
  if (!error) for (const { id } of records) await inbox.store.markRead(id);
}

async function releaseMessages(inbox: Inbox, prefixes: string[]) {
  const { records } = await readNamed(inbox, prefixes);
  const other = records.find((record) => !isReleasable(record));
  if (other) throw refuse(`${shortId(other.id)} is on its way, or was mailed.`);
  // The settings of a live site are not known here.
  const isMailed = inbox.isLive || readContactSettings(inbox.env).mail !== undefined;
  const when = isMailed ? 'by the site' : `after ${mailNeeds} are set`;
  for (const { id } of records) {
    await inbox.store.release(id);
    console.error(`${shortId(id)} will be mailed ${when}.`);
  }
}

async function deleteMessages(inbox: Inbox, prefixes: string[], { yes }: { yes?: true }) {
  const { ids, records } = await readNamed(inbox, prefixes);
  const question = `Delete ${pluralize(ids.length, 'message')} for good? To confirm, add --yes.`;
  if (!yes) throw new OwnerError([...records.map(formatLine), question].join('\n'));
  await inParallel(16, ids, inbox.store.remove);
  process.exitCode = 0;
  console.error(`${pluralize(ids.length, 'message')} deleted.`);
}

async function exportMessages(inbox: Inbox) {
  const index = await inbox.store.readIndex();
  const pages = readPages(inbox, index, index.ids);
  for await (const part of toCsv(pages))
    process.stdout.write(process.stdout.isTTY ? replaceControls(part) : part);
}

function readPages({ store }: Inbox, index: MessageIndex, ids: readonly string[]) {
  return loadInboxPages(store, index, ids, (id, reason) => {
    console.error(`${reason} npm run inbox -- delete ${id} deletes it.`);
    process.exitCode = 1;
  });
}

/** The ids that begin with these prefixes, and the records of those that can be read. */
async function readNamed(inbox: Inbox, prefixes: readonly string[]) {
  const index = await inbox.store.readIndex();
  const ids = [...new Set(prefixes.map((prefix) => findId(index, prefix)))];
  return { ids, records: (await Array.fromAsync(readPages(inbox, index, ids))).flat() };
}

function findId({ ids }: MessageIndex, typed: string): string {
  const prefix = replaceControls(typed).toLowerCase();
  const [id, ...others] = ids.filter((candidate) => prefix !== '' && candidate.startsWith(prefix));
  if (id === undefined) throw refuse(`There is no message ${prefix}. To see all: npm run inbox -- list`);
  if (others.length > 0) throw refuse(`${others.length + 1} messages begin with ${prefix}.`);
  return id;
}

function refuse(reason: string): OwnerError {
  return new OwnerError(`${reason}\nNothing was done.`);
}

const shortId = (id: string) => replaceControls(id.slice(0, 8));

function formatMessage(record: InboxRecord): string {
  const { id, receivedAt, subject, message } = record;
  const rows: [string, string][] = [
    ['ID', id],
    ['Received', formatUtc(receivedAt)],
    ['From', describeSender(record)],
    ['Subject', replaceControlsAndBreaks(subject)],
    ['State', describeState(record) || 'read'],
    ...explainState(record),
  ];
  const head = rows.map(([label, value]) => `${label}:`.padEnd(12) + replaceControls(value));
  return [...head, '', replaceControls(message)].join('\n');
}

function formatLine(record: InboxRecord): string {
  const state = describeState(record).padEnd(22);
  const words = `${describeSender(record)}  ${replaceControlsAndBreaks(record.subject)}`;
  return replaceControls(`${shortId(record.id)}  ${formatUtc(record.receivedAt)}  ${state}  ${words}`);
}

if (import.meta.main) await inboxCommand().parseAsync().catch(failWith);
