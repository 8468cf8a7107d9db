import { plainText } from '../../lib/controlCharacters.ts';
import { OwnerError } from '../../lib/errors.ts';
import { escapeForShell } from '../../netlify/contact/mail/mail.ts';
import { count } from '../../netlify/contact/status.ts';
import type { MessageState, Summary } from '../../netlify/contact/store/message.ts';
import type { MessageStore, StoreEntry, Survey } from '../../netlify/contact/store/store.ts';
import { loadMessages } from '../../netlify/contact/store/survey.ts';

const namedAtMost = 20;

const filters = {
  unread: ({ read }) => !read,
  spam: ({ spam }) => spam,
  notMailed: ({ spam, delivery: { status } }) => !spam && status !== 'sent',
} satisfies Record<string, (state: MessageState) => boolean>;

/** Which messages are wanted: those that match every filter. `from` is an address or `@` and a domain, in lower case. */
export type Filter = { from?: string } & { [Name in keyof typeof filters]?: true };

/** Messages, and the ids of damaged records. */
export type Found = { messages: StoreEntry[]; damaged: string[] };

/**
 * The messages and damaged records whose ids begin so, each once.
 * @throws {OwnerError} that names every id that is unknown or ambiguous
 */
export async function findRecords(store: MessageStore, prefixes: readonly string[]): Promise<Found> {
  const wanted = prefixes.map((prefix) => prefix.toLowerCase());
  const isWhole = wanted.every((prefix) => /^[\da-f]{32}$/.test(prefix));
  const known = isWhole ? wanted : await listIds(store);
  const found = new Set<string>();
  const faults: string[] = [];
  for (const prefix of wanted) {
    const ids = known.filter((id) => id.toLowerCase().startsWith(prefix));
    const [id] = ids;
    if (id === undefined) faults.push(describeUnknown(prefix));
    else if (new Set(ids).size > 1) faults.push(describeAmbiguity(prefix, ids));
    else found.add(id);
  }
  const { messages, damaged, notLoaded } = await loadMessages(store, [...found]);
  const loaded = new Set([...messages.map(({ id }) => id), ...damaged]);
  if (notLoaded === 0) faults.push(...[...found].filter((id) => !loaded.has(id)).map(describeUnknown));
  refuseAll(prefixes, faults);
  requireComplete('search', notLoaded);
  return { messages, damaged };
}

async function listIds(store: MessageStore): Promise<string[]> {
  const { messages, damaged, notLoaded } = await store.survey();
  requireComplete('search', notLoaded);
  return [...messages.map(({ id }) => id), ...damaged];
}

/**
 * The messages whose ids begin so.
 * @throws {OwnerError} that names every id that is unknown, ambiguous or of a damaged record
 */
export async function findMessages(store: MessageStore, prefixes: readonly string[]): Promise<StoreEntry[]> {
  const { messages, damaged } = await findRecords(store, prefixes);
  refuseAll(
    prefixes,
    damaged.map(
      (id) =>
        `The record ${plainText(id)} cannot be read. To see it: npm run inbox -- show ${plainText(id.slice(0, 8))}`,
    ),
  );
  return messages;
}

/**
 * Ends a command that was given these ids before it has done anything.
 * @throws {OwnerError} with the faults, if there are any
 */
export function refuseAll(prefixes: readonly string[], faults: readonly string[]): void {
  if (faults.length === 0) return;
  const lines = prefixes.length > 1 ? [...faults, 'Nothing was done.'] : faults;
  throw new OwnerError(lines.join('\n'));
}

/**
 * The messages that match, newest first, and the number of all messages, of those whose texts were loaded, and of those that
 * did not arrive in time.
 */
export type Selection = { messages: Summary[]; total: number; loaded: number; notLoaded: number };

/** Selects messages by their summaries. Records that cannot be read are named on standard error. */
export async function selectMessages(store: MessageStore, { from, ...filter }: Filter): Promise<Selection> {
  const { messages: all, ...rest } = await store.survey();
  reportUnreadable(rest);
  const wanted = Object.entries(filters).flatMap(([name, holds]) => (name in filter ? holds : []));
  const messages = all
    .filter(({ state }) => wanted.every((holds) => holds(state)))
    .sort((a, b) => b.time - a.time);
  const selection = { messages, total: all.length, loaded: 0, notLoaded: rest.notLoaded };
  if (from === undefined) return selection;
  const found = new Set<string>();
  for await (const page of loadPages(store, selection)) {
    for (const { id, email } of page) if (isFrom(from, email)) found.add(id);
  }
  return { ...selection, loaded: 0, messages: messages.filter(({ id }) => found.has(id)) };
}

const pageLength = 50;

/**
 * The selected messages with their texts, in their order, a page at a time: there may be more than the memory holds. What
 * arrives and what does not is added to the selection's numbers.
 */
export async function* loadPages(store: MessageStore, selection: Selection): AsyncGenerator<StoreEntry[]> {
  const ids = selection.messages.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += pageLength) {
    const { messages, ...rest } = await loadMessages(store, ids.slice(start, start + pageLength));
    reportUnreadable(rest);
    selection.loaded += messages.length;
    selection.notLoaded += rest.notLoaded;
    yield messages;
  }
}

/**
 * Ends a command that has done what it could with the records that arrived.
 * @throws {OwnerError} if some did not
 */
export function requireComplete(what: string, notLoaded: number): void {
  if (notLoaded === 0) return;
  throw new OwnerError(
    `The ${what} is not complete: ${count(notLoaded, 'record')} did not arrive in time. Run the command again.`,
  );
}

function reportUnreadable({ damaged, notLoaded }: Pick<Survey, 'damaged' | 'notLoaded'>): void {
  if (damaged.length > 0) {
    const more = damaged.length > namedAtMost ? ` … and ${damaged.length - namedAtMost} more` : '';
    console.error(
      `Records that cannot be read: ${plainText(damaged.slice(0, namedAtMost).join(', '))}${more}`,
    );
    console.error(
      'To see one: npm run inbox -- show ID. To restore those in a backup: npm run inbox -- import FILE. To delete one: npm run inbox -- delete ID',
    );
  }
  if (notLoaded > 0) console.error(`Records that did not arrive in time: ${notLoaded}. Try again.`);
}

function describeUnknown(prefix: string): string {
  return `There is no message ${plainText(prefix)}. To see all: npm run inbox -- list --all`;
}

function describeAmbiguity(prefix: string, ids: string[]): string {
  const starts = ids.map((id) => plainText(id.slice(0, prefix.length + 4))).sort();
  const more = ids.length > 5 ? ' …' : '';
  return `${ids.length} messages begin with ${plainText(prefix)}: ${starts.slice(0, 5).join(', ')}${more}`;
}

/** Whether an address, as it is printed, is this one, or at this domain: `ana@example.org`, `@example.org`. */
function isFrom(sender: string, email: string): boolean {
  const address = escapeForShell(email).toLowerCase();
  return sender.startsWith('@') ? address.endsWith(sender) : address === sender;
}
