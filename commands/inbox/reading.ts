import { describeMail, readMailSettings, readRetention } from '../../netlify/contact/settings.ts';
import { count, describeStatus, formatStatus, readStatus } from '../../netlify/contact/status.ts';
import type { Summary } from '../../netlify/contact/store/message.ts';
import { changeState, type StoreEntry } from '../../netlify/contact/store/store.ts';
import { until } from '../../netlify/contact/store/survey.ts';
import { createTable, formatDamaged, formatMessage, jsonArray, printParts, toJson } from './formats.ts';
import { type Inbox, mailSetupOf } from './inbox.ts';
import { type Filter, findRecords, loadPages, selectMessages } from './selection.ts';

const pageSize = 100;

/**
 * Prints the newest messages, or with `all` every one, as a table, cut to the terminal's width; or all as JSON, without
 * their texts.
 */
export async function listMessages(
  inbox: Inbox,
  { json, all, ...filter }: Filter & { json?: true; all?: true },
): Promise<void> {
  const { store, name, folder, env } = inbox;
  // Wrong settings end the command before it prints anything.
  const mail = json || folder === undefined ? undefined : `${describeMail(env)}.`;
  const selection = await selectMessages(store, filter);
  const { messages, total } = selection;
  if (json) return printParts(jsonArray(withoutTexts(loadPages(store, selection))));
  const shown = { ...selection, messages: all ? messages : messages.slice(0, pageSize) };
  const number = shown.messages.length;
  const width = process.stdout.isTTY ? process.stdout.columns : undefined;
  await printParts(tableOf(loadPages(store, shown), createTable(width, mailSetupOf(inbox))));
  if (total === 0) console.error(`There are no messages yet in ${name}.`);
  else console.error(`${number > 0 ? '\n' : ''}${summarize(messages, total)}, in ${name}.`);
  if (messages.length > number) {
    const older = count(messages.length - number, 'message');
    console.error(`Only the newest ${number} are shown. To see the other ${older} too, add --all.`);
  }
  if (mail) console.error(mail);
}

async function* tableOf(pages: AsyncIterable<StoreEntry[]>, format: ReturnType<typeof createTable>) {
  for await (const page of pages) if (page.length > 0) yield `${format(page)}\n`;
}

/** Lists carry no texts: these may be more than a reader of the list can hold. */
async function* withoutTexts(pages: AsyncIterable<StoreEntry[]>) {
  for await (const page of pages) yield page.map(({ message: _, ...entry }) => entry);
}

/** Prints messages and damaged records whole, and marks the messages as read. */
export async function showMessages(
  inbox: Inbox,
  prefixes: readonly string[],
  { json }: { json?: true },
): Promise<void> {
  const { store } = inbox;
  const { messages, damaged } = await findRecords(store, prefixes);
  const records: { id: string; damaged: true; texts: string[] }[] = [];
  for (const id of damaged) records.push({ id, damaged: true, texts: await store.raw(id) });
  const all = [...messages, ...records];
  if (json) console.log(toJson(all.length === 1 ? all[0] : all, 2));
  else {
    const mail = mailSetupOf(inbox);
    const texts = [...messages.map((message) => formatMessage(message, mail)), ...records.map(formatDamaged)];
    console.log(texts.join(`\n\n${'─'.repeat(40)}\n\n`));
  }
  for (const { id } of messages.filter(({ state }) => !state.read)) {
    await changeState(store, id, ({ state }) => ({ ...state, read: true }));
  }
}

function summarize(messages: readonly Summary[], total: number): string {
  const part = messages.length < total ? `${messages.length} of ` : '';
  const unread = messages.filter(({ state }) => !state.read).length;
  return `${part}${count(total, 'message')}, ${unread} unread`;
}

/** The exit status where something needs a person. */
export const needsYou = 3;

/** How long records may be read, in milliseconds. On Netlify, each run marks those that it has read for the next. */
const patience = 20_000;

/**
 * Prints the status of the contact form, and returns the exit status: 0, `needsYou`, or 1 if not everything could be
 * loaded. The settings of a live site are known only as far as they are set here too.
 * @throws {OwnerError} on a wrong setting
 */
export async function printStatus(
  inbox: Inbox,
  { json }: { json?: true },
  now: () => Date = () => new Date(),
): Promise<number> {
  const { store, name, folder, env } = inbox;
  const mails = readMailSettings(env) !== undefined || (folder === undefined ? undefined : false);
  const { smtpUrl } = mailSetupOf(inbox);
  const known = { mails, retentionDays: readRetention(env), smtpUrl };
  const survey = await store.survey(until(now, patience));
  const status = await readStatus(store, survey, known, now());
  const lines = describeStatus(status, now());
  const needs = lines.flatMap(({ need }) => need ?? []);
  if (json) console.log(JSON.stringify({ ...status, needs }, null, 2));
  else {
    console.log(formatStatus(lines).join('\n'));
    if (needs.length > 0) console.log(`\nNeeds you: ${needs.join(', ')}.`);
    else if (survey.notLoaded === 0) console.log('\nNothing needs you.');
    else console.log('\nNot everything was loaded. Run the command again.');
    console.error(`The messages are in ${name}.`);
    if (folder === undefined) {
      console.error('Settings of the live site count here only if they are set on this machine too.');
    }
  }
  if (needs.length > 0) return needsYou;
  return survey.notLoaded > 0 ? 1 : 0;
}
