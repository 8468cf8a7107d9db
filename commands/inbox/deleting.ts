import { OwnerError } from '../../lib/errors.ts';
import { inParallel } from '../../lib/inParallel.ts';
import { purgeDamaged, purgeMessages as purgeStore } from '../../netlify/contact/purge.ts';
import { count } from '../../netlify/contact/status.ts';
import type { StoreEntry } from '../../netlify/contact/store.ts';
import { plainText } from '../lib/terminal.ts';
import { formatTable, shortId } from './formats.ts';
import { confirm, type Inbox, type MailSetup, mailSetupOf } from './inbox.ts';
import {
  type DamagedRecord,
  findRecords,
  isDamaged,
  isReadable,
  requireComplete,
  selectMessages,
} from './selection.ts';

const removalsAtOnce = 16;
const namedAtMost = 20;

/** Deletes messages and damaged records for good, by id or all from one sender, after the owner confirms. */
export async function deleteMessages(
  inbox: Inbox,
  prefixes: readonly string[],
  { from, yes }: { from?: string; yes?: true },
): Promise<void> {
  const { store } = inbox;
  const { messages: records, unread } = from
    ? await selectMessages(store, { from })
    : { messages: await findRecords(store, prefixes), unread: 0 };
  if (records.length === 0) {
    console.error(`There are no messages from ${from}.`);
    return requireComplete('search', unread);
  }
  const noun = records.some(isDamaged) ? 'record' : 'message';
  const what = records.length === 1 ? `this ${noun}` : `these ${count(records.length, noun)}`;
  const question = `${describeRecords(records, mailSetupOf(inbox))}\nDelete ${what} for good?`;
  if (!yes && !(await confirm(question))) return console.error('Nothing was deleted.');
  let deleted = 0;
  let failure: string | undefined;
  await inParallel(removalsAtOnce, records, async ({ id }) => {
    if (failure !== undefined) return;
    try {
      await store.remove(id);
      deleted++;
    } catch (error) {
      failure = `${shortId(id)} could not be deleted: ${error instanceof Error ? error.message : error}`;
    }
  });
  if (failure !== undefined) {
    throw new OwnerError(
      `${failure}\n${deleted} of ${records.length} were deleted. To go on, repeat the command.`,
    );
  }
  console.error(`${count(deleted, noun)} deleted.`);
  requireComplete('deletion', unread);
}

/**
 * Deletes old messages for good, after the owner confirms; with `all` even those that were neither mailed nor read.
 * With `damaged` it deletes the records that cannot be read instead.
 */
export async function purgeMessages(
  { store, place }: Inbox,
  options: { olderThan: number; all?: true; yes?: true } | { damaged: true; yes?: true },
): Promise<void> {
  if ('damaged' in options) return purgeUnreadable({ store, place }, options);
  const { olderThan: days, all = false, yes } = options;
  const question = `Delete all messages in ${place} that are older than ${count(days, 'day')}, for good?`;
  if (!yes && !(await confirm(question))) return console.error('Nothing was deleted.');
  const { deleted, spared, left } = await purgeStore(store, { days, all, now: () => new Date() });
  console.error(`${deleted} deleted.`);
  if (spared > 0) {
    console.error(`${spared} kept that were neither mailed nor read. To delete them too, add --all.`);
  }
  requireComplete('deletion', left);
}

async function purgeUnreadable(
  { store, place }: Pick<Inbox, 'store' | 'place'>,
  { yes }: { yes?: true },
): Promise<void> {
  if (!yes) {
    const { damaged } = await store.survey();
    if (damaged.length === 0) return console.error(`Every record in ${place} can be read.`);
    const records = damaged.map((id) => ({ id, damaged: true as const }));
    const question = `${describeRecords(records)}\nDelete all records in ${place} that cannot be read (${damaged.length}), for good?`;
    if (!(await confirm(question))) return console.error('Nothing was deleted.');
  }
  const { deleted, refused } = await purgeDamaged(store);
  console.error(`${deleted} deleted.`);
  if (refused.length > 0) {
    throw new OwnerError(
      `The disk or the service refuses to read these, so they were kept: ${plainText(refused.join(', '))}`,
    );
  }
}

/** The first of the records, as the owner sees them before they are deleted. */
function describeRecords(records: readonly (StoreEntry | DamagedRecord)[], mail: MailSetup = {}): string {
  const named = records.slice(0, namedAtMost);
  const messages = named.filter(isReadable);
  const lines = messages.length > 0 ? [formatTable(messages, undefined, mail)] : [];
  for (const { id } of named.filter(isDamaged)) lines.push(`${plainText(id)}  cannot be read`);
  if (records.length > named.length) lines.push(`… and ${records.length - named.length} more`);
  return lines.join('\n');
}
