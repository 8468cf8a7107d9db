import { describeMailFailure } from './mail/mail.ts';
import { describeRetention } from './settings.ts';
import { isDone, isGivenUp, isWaiting, type Summary } from './store/message.ts';
import { isRefusal, type MessageStore, refusals, refusedPrefix, type Survey } from './store/store.ts';

const day = 24 * 3_600_000;

/** Claimed with the minute (UTC) in which a mail went through. */
export const mailedPrefix = 'mailed/';

/** What the settings say: whether messages are mailed, and after how many days they are deleted. */
export type StatusSettings = {
  /** Nothing where it is not known, as on a site whose settings are elsewhere. */
  mails: boolean | undefined;
  retentionDays: number | undefined;
};

/** The state of the store. Times are in ISO 8601 (UTC). */
type Status = StatusSettings & {
  messages: number;
  unread: number;
  /** Messages that the owner has neither read nor been mailed. */
  unseen: number;
  /** The last hour in which messages were refused, and why, in words. */
  lastRefused: { hour: string; reason: string } | undefined;
  /** Records that there was no time to load. */
  notLoaded: number;
  waiting: number;
  waitingSince: string | undefined;
  /** Why the last try failed to mail the message that has waited longest, in words. */
  lastFailure: string | undefined;
  /** The mail server refused to sign the site in, which no further try changes. */
  signInRefused: boolean;
  givenUp: number;
  unreadable: number;
  /** Messages that are older than they may be, and should have been deleted by now. */
  overdue: number;
  overdueSince: string | undefined;
  lastMail: string | undefined;
};

/** A line of the status; `need` says in a few words what needs a person. */
export type StatusLine = { label: string; text: string; need?: string | undefined };

/** The label of the line about messages that are still to be mailed. */
export const waitingLabel = 'To be mailed';

/** The status of a store, from a survey of it. Rejects when the store does. */
export async function readStatus(
  store: MessageStore,
  { messages, damaged, notLoaded }: Survey,
  { mails, retentionDays, smtpUrl }: StatusSettings & { smtpUrl?: string | undefined },
  now: Date,
): Promise<Status> {
  const lastMail = (await store.claims(mailedPrefix)).at(-1)?.slice(mailedPrefix.length);
  const waiting = messages.filter(({ state }) => isWaiting(state)).sort((a, b) => a.time - b.time);
  const reason = waiting[0]?.state.delivery.reason;
  const unseen = messages.filter(({ state }) => !isDone(state)).length;
  const overdue = messages.filter(
    ({ time, state }) =>
      isDone(state) && retentionDays !== undefined && now.getTime() - time > retentionDays * day,
  );
  return {
    mails,
    retentionDays,
    messages: messages.length,
    unread: messages.filter(({ state }) => !state.read).length,
    unseen,
    lastRefused: await readLastRefused(store),
    notLoaded,
    waiting: waiting.length,
    waitingSince: oldest(waiting),
    lastFailure: reason === undefined ? undefined : describeMailFailure(reason, smtpUrl),
    signInRefused: reason?.startsWith('EAUTH 5') ?? false,
    givenUp: messages.filter(({ state }) => isGivenUp(state)).length,
    unreadable: damaged.length,
    overdue: overdue.length,
    overdueSince: oldest(overdue),
    lastMail: lastMail === undefined ? undefined : `${lastMail}Z`,
  };
}

async function readLastRefused(store: MessageStore): Promise<Status['lastRefused']> {
  const [hour, reason] =
    (await store.claims(refusedPrefix)).at(-1)?.slice(refusedPrefix.length).split('/') ?? [];
  return hour && reason && isRefusal(reason) ? { hour: `${hour}:00Z`, reason: refusals[reason] } : undefined;
}

/** The status in words, as `npm run inbox -- status` and the daily report have it. */
export function describeStatus(status: Status, now: Date): StatusLine[] {
  return [
    describeMessages(status),
    describeRefusals(status, now),
    ...(status.mails === false ? [] : [describeWaiting(status, now)]),
    describeGivenUp(status),
    describeUnreadable(status),
    describeDeletion(status, now),
    { label: 'Last mail', text: status.lastMail ? at(status.lastMail) : 'none yet' },
  ];
}

/** The lines as a table, marked with `!` where they need a person. */
export function formatStatus(lines: readonly StatusLine[]): string[] {
  const width = Math.max(...lines.map(({ label }) => label.length));
  return lines.map(({ label, text, need }) => `${need ? '!' : ' '} ${label.padEnd(width)}  ${text}`);
}

function describeMessages({ messages, unread, unseen, notLoaded, mails }: Status): StatusLine {
  const parts = [`${messages} kept, ${unread} unread`];
  if (notLoaded > 0) parts.push(`no time to load ${notLoaded} more; try again`);
  if (mails === false) parts.push('mail is not set up: SMTP_URL, CONTACT_TO and CONTACT_FROM are not set');
  const isUnknown = mails === false && unseen > 0;
  return {
    label: 'Messages',
    text: parts.join('; '),
    need: isUnknown ? `${count(unseen, 'message')} unread, and mail is not set up` : undefined,
  };
}

/** A refusal is news for two days, so that it is in the report of the day after. */
function describeRefusals({ lastRefused }: Status, now: Date): StatusLine {
  const label = 'New messages';
  if (!lastRefused || now.getTime() - Date.parse(lastRefused.hour) > 2 * day)
    return { label, text: 'accepted' };
  const need = `messages were refused on ${lastRefused.hour.slice(0, 10)}: ${lastRefused.reason}`;
  return {
    label,
    text: `last refused in the hour from ${at(lastRefused.hour)}: ${lastRefused.reason}`,
    need,
  };
}

function describeWaiting({ waiting, waitingSince, lastFailure, signInRefused }: Status, now: Date) {
  const label = waitingLabel;
  if (waiting === 0 || waitingSince === undefined) return { label, text: 'none' };
  const isLate = now.getTime() - Date.parse(waitingSince) > day;
  const late = isLate ? `${count(waiting, 'message')} waiting to be mailed for more than a day` : undefined;
  const failure = lastFailure ? `; its last try failed: ${lastFailure}` : '';
  return {
    label,
    text: `${waiting}, the oldest since ${at(waitingSince)}${failure}`,
    need: signInRefused ? lastFailure : late,
  };
}

function describeGivenUp({ givenUp }: Status): StatusLine {
  const label = 'Given up';
  if (givenUp === 0) return { label, text: 'none' };
  const need = `${count(givenUp, 'message')} could not be mailed and ${givenUp === 1 ? 'is' : 'are'} given up`;
  const text = `${need} until another mail goes through. To see them: npm run inbox -- list --given-up`;
  return { label, text, need };
}

function describeUnreadable({ unreadable }: Status): StatusLine {
  const label = 'Unreadable';
  if (unreadable === 0) return { label, text: 'none' };
  const need = `${count(unreadable, 'record')} cannot be read`;
  return { label, text: `${need}. To see which: npm run inbox -- list`, need };
}

function describeDeletion({ retentionDays, overdue, overdueSince }: Status, now: Date): StatusLine {
  const label = 'Deletion';
  const rule = describeRetention(retentionDays);
  if (retentionDays === undefined || overdueSince === undefined) return { label, text: rule };
  const behind = now.getTime() - Date.parse(overdueSince) - retentionDays * day;
  return {
    label,
    text: `${rule}; ${count(overdue, 'older one')} still there, the oldest from ${at(overdueSince)}`,
    // A purge runs every hour, and after a long absence it may take several.
    need: behind > day ? `${count(overdue, 'message')} should have been deleted` : undefined,
  };
}

function oldest(messages: readonly Summary[]): string | undefined {
  const time = messages.reduce((first, message) => Math.min(first, message.time), Number.POSITIVE_INFINITY);
  return Number.isFinite(time) ? new Date(time).toISOString() : undefined;
}

/** `2026-11-22 09:40 UTC` */
function at(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}

/** A number of things in words: `1 message`, `12 messages`. */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
