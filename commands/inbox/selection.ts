import { OwnerError } from '../../lib/errors.ts';
import { inParallel } from '../../lib/inParallel.ts';
import type { Delivery } from '../../netlify/contact/message.ts';
import { isFrom } from '../../netlify/contact/sender.ts';
import { count } from '../../netlify/contact/status.ts';
import type { MessageStore, StoreEntry, StoreListing } from '../../netlify/contact/store.ts';
import { plainText } from '../lib/terminal.ts';
import { shortId } from './formats.ts';

const readsAtOnce = 16;
const namedAtMost = 20;

/** A record that cannot be read. */
export type DamagedRecord = { id: string; damaged: true };

export function isDamaged(record: StoreEntry | DamagedRecord): record is DamagedRecord {
  return 'damaged' in record;
}

export function isReadable(record: StoreEntry | DamagedRecord): record is StoreEntry {
  return !isDamaged(record);
}

/** Filters by how the mail of a message fares, each a part of the one before it. */
const mailFilters = {
  notMailed: ({ status }: Delivery) => status !== 'sent' && status !== 'named',
  undelivered: ({ status, attempts }: Delivery) =>
    status === 'undeliverable' || (status === 'waiting' && attempts > 0),
  givenUp: ({ status }: Delivery) => status === 'undeliverable',
};

/** Which messages are wanted: those that match every filter. `from` is as `parseSender` gives it. */
export type Filter = { unread?: true; spam?: true; from?: string } & {
  [Name in keyof typeof mailFilters]?: true;
};

/**
 * The messages and damaged records whose ids begin so, in that order, each once.
 * @throws {OwnerError} that names every id that is unknown or ambiguous
 */
export async function findRecords(
  store: MessageStore,
  prefixes: readonly string[],
): Promise<(StoreEntry | DamagedRecord)[]> {
  const wanted = prefixes.map((prefix) => prefix.toLowerCase());
  const areWhole = wanted.every((prefix) => /^[\da-f]{32}$/.test(prefix));
  const { messages, damaged, unread } = areWhole
    ? { messages: wanted.map((id) => ({ id })), damaged: [], unread: 0 }
    : await store.survey();
  const known = [...messages.map(({ id }) => id), ...damaged];
  const found = new Map<string, StoreEntry | DamagedRecord>();
  const faults: string[] = [];
  for (const prefix of wanted) {
    const starting = [...new Set(known.filter((id) => id.toLowerCase().startsWith(prefix)))];
    const whole = starting.filter((id) => id.toLowerCase() === prefix);
    const ids = whole.length > 0 ? whole : starting;
    const [id] = ids;
    if (id === undefined) faults.push(describeUnknown(prefix, unread));
    else if (ids.length > 1) faults.push(describeAmbiguity(prefix, ids));
    else found.set(id, { id, damaged: true });
  }
  // A record that the disk or the service refused in the survey is not asked for again.
  const unreadable = new Set(damaged);
  await inParallel(readsAtOnce, [...found.keys()], async (id) => {
    const entry = unreadable.has(id) ? 'damaged' : await store.get(id);
    if (entry === 'missing') faults.push(describeUnknown(id, 0));
    else if (entry !== 'damaged') found.set(id, entry);
  });
  refuseAll(prefixes, faults);
  return [...found.values()];
}

/**
 * The messages whose ids begin so.
 * @throws {OwnerError} that names every id that is unknown, ambiguous or of a damaged record
 */
export async function findMessages(store: MessageStore, prefixes: readonly string[]): Promise<StoreEntry[]> {
  const found = await findRecords(store, prefixes);
  const damaged = found.filter(isDamaged);
  refuseAll(
    prefixes,
    damaged.map(({ id }) => {
      const short = shortId(id);
      return `The record ${plainText(id)} cannot be read. To see it: npm run inbox -- show ${short}`;
    }),
  );
  return found.filter(isReadable);
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
 * The messages that match, newest first, how many there are in all, and how many records did not arrive in time. Trouble
 * with others is told on standard error.
 */
export async function selectMessages(
  store: MessageStore,
  filter: Filter,
): Promise<{ messages: StoreEntry[]; total: number; unread: number }> {
  const listing = await store.list();
  reportUnreadable(listing);
  const messages = listing.entries.filter((entry) => matches(entry, filter));
  return { messages: sortNewestFirst(messages), total: listing.entries.length, unread: listing.unread };
}

/**
 * Ends a command that has done what it could with the records that arrived.
 * @throws {OwnerError} if some did not
 */
export function requireComplete(what: string, unread: number): void {
  if (unread === 0) return;
  throw new OwnerError(
    `The ${what} is not complete: ${count(unread, 'record')} did not arrive in time. Run the command again.`,
  );
}

/** Tells on standard error which records of a listing could not be read. */
export function reportUnreadable({ damaged, unread }: Pick<StoreListing, 'damaged' | 'unread'>): void {
  if (damaged.length > 0) {
    const more = damaged.length > namedAtMost ? ` … and ${damaged.length - namedAtMost} more` : '';
    console.error(
      `Records that cannot be read: ${plainText(damaged.slice(0, namedAtMost).join(', '))}${more}`,
    );
    console.error(
      'To see one: npm run inbox -- show ID. To have those back that are in a backup: npm run inbox -- import FILE. To delete all: npm run inbox -- purge --damaged',
    );
  }
  if (unread > 0) console.error(`Records that did not arrive in time: ${unread}. Try again.`);
}

export function sortNewestFirst(messages: StoreEntry[]): StoreEntry[] {
  return messages.sort((a, b) => Date.parse(b.receivedAt) - Date.parse(a.receivedAt));
}

function matches({ email, state: { read, spam, delivery } }: StoreEntry, filter: Filter): boolean {
  if (filter.unread && read) return false;
  if (filter.spam && !spam) return false;
  for (const name of ['notMailed', 'undelivered', 'givenUp'] as const) {
    if (filter[name] && (spam || !mailFilters[name](delivery))) return false;
  }
  return filter.from === undefined || isFrom(filter.from, email);
}

function describeUnknown(prefix: string, unread: number): string {
  const late = unread > 0 ? ` ${unread} records did not arrive in time; try again.` : '';
  return `There is no message ${plainText(prefix)}.${late} To see all: npm run inbox -- list --all`;
}

function describeAmbiguity(prefix: string, ids: string[]): string {
  const starts = ids.map((id) => plainText(id.slice(0, prefix.length + 4))).sort();
  const more = ids.length > 5 ? ' …' : '';
  return `${ids.length} messages begin with ${plainText(prefix)}: ${starts.slice(0, 5).join(', ')}${more}`;
}
