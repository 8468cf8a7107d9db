import { plainText } from '../../lib/controlCharacters.ts';
import { OwnerError } from '../../lib/errors.ts';
import { inParallel } from '../../lib/inParallel.ts';
import { purgeMessages as purgeStore } from '../../netlify/contact/purge.ts';
import { count } from '../../netlify/contact/status.ts';
import type { MessageStore } from '../../netlify/contact/store/store.ts';
import { loadMessages } from '../../netlify/contact/store/survey.ts';
import { createTable, shortId } from './formats.ts';
import { confirm, type Inbox, type MailSetup, mailSetupOf } from './inbox.ts';
import { findRecords, requireComplete, selectMessages } from './selection.ts';

const removalsAtOnce = 16;
const namedAtMost = 20;

/** Deletes messages and damaged records for good, by id or all from one sender, after the owner confirms. */
export async function deleteMessages(
  inbox: Inbox,
  prefixes: readonly string[],
  { from, yes }: { from?: string; yes?: true },
): Promise<void> {
  const { store } = inbox;
  const { messages, damaged, notLoaded } = from
    ? { damaged: [], ...(await selectMessages(store, { from })) }
    : { notLoaded: 0, ...(await findRecords(store, prefixes)) };
  const ids = [...messages.map(({ id }) => id), ...damaged];
  if (ids.length === 0) {
    console.error(`There are no messages from ${from}.`);
    return requireComplete('search', notLoaded);
  }
  const noun = damaged.length > 0 ? 'record' : 'message';
  const what = ids.length === 1 ? `this ${noun}` : `these ${count(ids.length, noun)}`;
  const described = await describeRecords(store, ids, mailSetupOf(inbox));
  if (!yes && !(await confirm(`${described}\nDelete ${what} for good?`))) {
    return console.error('Nothing was deleted.');
  }
  let deleted = 0;
  const failures: string[] = [];
  await inParallel(removalsAtOnce, ids, async (id) => {
    if (failures.length > 0) return;
    await store.remove(id).then(
      () => deleted++,
      (error: Error) => failures.push(`${shortId(id)} could not be deleted: ${error.message}`),
    );
  });
  if (failures.length > 0) {
    throw new OwnerError(
      `${failures[0]}\n${deleted} of ${ids.length} were deleted. To go on, repeat the command.`,
    );
  }
  console.error(`${count(deleted, noun)} deleted.`);
  requireComplete('deletion', notLoaded);
}

/** Deletes old messages for good, after the owner confirms; with `all` even those that were neither mailed nor read. */
export async function purgeMessages(
  { store, name }: Inbox,
  { olderThan: days, all = false, yes }: { olderThan: number; all?: boolean; yes?: true },
): Promise<void> {
  const question = `Delete all messages in ${name} that are older than ${count(days, 'day')}, for good?`;
  if (!yes && !(await confirm(question))) return console.error('Nothing was deleted.');
  const { deleted, spared, left } = await purgeStore(store, { days, all, now: () => new Date() });
  console.error(`${deleted} deleted.`);
  if (spared > 0) {
    console.error(`${spared} kept that were neither mailed nor read. To delete them too, add --all.`);
  }
  requireComplete('deletion', left);
}

async function describeRecords(store: MessageStore, ids: readonly string[], mail: MailSetup = {}) {
  const { messages, damaged } = await loadMessages(store, ids.slice(0, namedAtMost));
  const lines = messages.length > 0 ? createTable(undefined, mail)(messages).split('\n') : [];
  lines.push(...damaged.map((id) => `${plainText(id)}  cannot be read`));
  const more = ids.length - namedAtMost;
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}
