import { inParallel } from '../../../lib/inParallel.ts';
import { pluralize } from '../../../lib/pluralize.ts';
import type { Environment } from '../../../lib/settings.ts';
import { describeRetention, mailNeeds, readContactSettings } from '../contactSettings.ts';
import { describeMailFailure } from '../mail/mail.ts';
import { callsAtOnce } from '../store/keyValue.ts';
import type { OutboxEntry } from '../store/mailRecords.ts';
import type { MessageStore } from '../store/messageStore.ts';
import { timeOf } from '../store/storedMessage.ts';
import { hour } from '../time.ts';
import { inboxPageLength, readInboxPage } from './records.ts';

type StatusOptions = {
  store: MessageStore;
  env: Environment;
  now?: Date;
  /** Whether the site runs elsewhere, with settings that are not in `env`. */
  isElsewhere?: boolean;
};

/** A sentence, and whether the owner has to do something. */
export type StatusLine = { text: string; isNeed: boolean };

/** The status in sentences, and its sources; `toReport`: unread messages in quarantine, oldest first. Rejects if the store fails. */
export async function readStatus(options: StatusOptions) {
  const facts = await readFacts(options);
  return { lines: describeFacts(facts), ...facts };
}

async function readFacts({ store, env, now = new Date(), isElsewhere = false }: StatusOptions) {
  const { wrongSettings, mail, isMailWrong, retentionDays } = readContactSettings(env);
  const hasNoMail = mail === undefined && !isMailWrong && !isElsewhere;
  const index = await store.readIndex();
  // The newest page alone, since reading all messages takes too long for a page of the inbox.
  const newest = await readInboxPage(store, index);
  const { last: lastMail } = await store.readSentMails(now);
  // `findOutage` writes, and an empty store must not create a file.
  const outage = index.ids.length > 0 ? await store.findOutage() : undefined;
  // Without mail, every message is in the outbox.
  const toMail = hasNoMail ? [] : await readOutbox(store, index.outbox);
  const toReport = index.ids.filter((id) => index.quarantine.has(id) && index.unread.has(id)).reverse();
  return { wrongSettings, retentionDays, hasNoMail, index, newest, lastMail, outage, toMail, toReport, now };
}

function describeFacts(facts: Awaited<ReturnType<typeof readFacts>>): StatusLine[] {
  const { wrongSettings, retentionDays, hasNoMail, index, newest, lastMail, outage, toMail, now } = facts;
  const { ids, unread, quarantine } = index;
  const lines: StatusLine[] = [];
  const add = (text: string, isNeed = false) => lines.push({ text, isNeed });
  for (const { message } of wrongSettings) add(`A setting is wrong, and counts as not set: ${message}`, true);
  add(`${pluralize(ids.length, 'message')}, ${unread.size} unread, ${quarantine.size} in quarantine.`);
  if (outage !== undefined) add(`The form refuses messages: ${outage}.`, true);
  const { length: unreadable } = newest.unreadable;
  if (unreadable > 0) add(`${unreadable} of the newest ${inboxPageLength} messages cannot be read.`, true);
  if (hasNoMail)
    add(
      `Mail is not set up. To get messages by mail, set ${mailNeeds} at your host and deploy again, or in .env.`,
      unread.size > 0,
    );
  else lines.push(...describeWaiting(toMail, now));
  const givenUp = toMail.filter(({ id, at }) => at === undefined && unread.has(id)).length;
  if (givenUp > 0)
    add(`${pluralize(givenUp, 'message')} could not be mailed. No more tries; release mails again.`, true);
  add(`${describeRetention(retentionDays)}.`);
  add(lastMail ? `The last mail went out at ${formatUtc(lastMail)}.` : 'No mail went out yet.');
  return lines;
}

async function readOutbox(store: MessageStore, ids: Iterable<string>) {
  const entries: (OutboxEntry & { id: string; since: number })[] = [];
  await inParallel(callsAtOnce, ids, async (id) => {
    const mail = await store.getMail(id);
    if (mail) entries.push({ ...mail, id, since: mail.since ?? timeOf(id) });
  });
  return entries.sort((a, b) => a.since - b.since);
}

/** Waiting mail needs the owner only after an hour: a failed try is repeated before. */
function describeWaiting(outbox: Awaited<ReturnType<typeof readOutbox>>, now: Date): StatusLine[] {
  const waiting = outbox.filter(({ at }) => at !== undefined);
  const [oldest] = waiting;
  if (!oldest) return [];
  const { since } = oldest;
  const reason = waiting.find((entry) => entry.reason)?.reason;
  const why = reason ? `; ${describeMailFailure(reason)}` : '';
  const count = pluralize(waiting.length, 'message');
  const text = `${count} to be mailed, the oldest since ${formatUtc(new Date(since).toISOString())}${why}.`;
  return [{ text, isNeed: now.getTime() - since > hour }];
}

/** The lines, marked with `!` where they need a person. */
export function formatStatus(lines: readonly StatusLine[]): string[] {
  return lines.map(({ text, isNeed }) => `${isNeed ? '!' : ' '} ${text}`);
}

export function formatUtc(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
