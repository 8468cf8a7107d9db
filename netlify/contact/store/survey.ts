import { hasCode } from '../../../lib/errors.ts';
import { inParallel } from '../../../lib/inParallel.ts';
import { type Summary, summarize } from './message.ts';
import type { InTime, MessageStore, StoreEntry, Survey } from './store.ts';

const parallelReads = 48;

type Unreadable = Pick<Survey, 'damaged' | 'notLoaded'>;

/** Reads records side by side. One that the disk or the service refuses must not hide the others. */
async function readEach(
  ids: readonly string[],
  get: MessageStore['get'],
  inTime: InTime,
  use: (entry: StoreEntry) => unknown,
): Promise<Unreadable> {
  const rest: Unreadable = { damaged: [], notLoaded: 0 };
  await inParallel(parallelReads, ids, async (id) => {
    const entry = inTime()
      ? await get(id).catch((error: unknown) => (hasCode(error, 'ETIMEDOUT') ? 'late' : 'damaged'))
      : 'late';
    if (entry === 'damaged') rest.damaged.push(id);
    else if (entry === 'late') rest.notLoaded++;
    else if (entry !== 'missing') await use(entry);
  });
  return rest;
}

/** The messages of these ids, in their order. */
export async function loadMessages(
  { get }: Pick<MessageStore, 'get'>,
  ids: readonly string[],
): Promise<Unreadable & { messages: StoreEntry[] }> {
  const found = new Map<string, StoreEntry>();
  const always = () => true;
  const rest = await readEach(ids, get, always, (entry) => found.set(entry.id, entry));
  return { messages: ids.flatMap((id) => found.get(id) ?? []), ...rest };
}

/**
 * The survey of a store that knows the version of each message: what is not known of that version is read.
 * @param recall what is known of a message in that version
 * @param remember keeps the summary for the next survey
 */
export async function surveyVersions({
  versions,
  recall,
  remember,
  get,
  inTime = () => true,
}: {
  versions: ReadonlyMap<string, string>;
  recall: (id: string, version: string) => Summary | undefined;
  remember: (summary: Summary, version: string) => unknown;
  get: MessageStore['get'];
  inTime?: InTime | undefined;
}): Promise<Survey> {
  const messages: Summary[] = [];
  const unknown: string[] = [];
  for (const [id, version] of versions) {
    const known = recall(id, version);
    if (known) messages.push(known);
    else unknown.push(id);
  }
  const rest = await readEach(unknown, get, inTime, async (entry) => {
    const summary = summarize(entry);
    messages.push(summary);
    await remember(summary, entry.version);
  });
  return { messages, ...rest };
}

/** Makes a function that says whether so many milliseconds from now have not passed yet. */
export function until(now: () => Date, wait = Number.POSITIVE_INFINITY): InTime {
  const end = now().getTime() + wait;
  return () => now().getTime() < end;
}
