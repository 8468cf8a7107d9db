import { describeMailFailure } from './mail/mail.ts';
import { describeRetention, mailNeeds } from './settings.ts';
import { isDone, isGivenUp, isWaiting, type MessageState, type Summary } from './store/message.ts';
import { isRefusal, type MessageStore, refusals, refusedPrefix, type Survey } from './store/store.ts';

const day = 24 * 3_600_000;

/** Claimed with the minute (UTC) in which a mail went through. */
export const mailedPrefix = 'mailed/';

/** What the settings say: whether messages are mailed, after how many days they are deleted, and the mail server. */
type StatusSettings = {
  /** Nothing where it is not known, as on a site whose settings are elsewhere. */
  mails: boolean | undefined;
  retentionDays: number | undefined;
  smtpUrl?: string | undefined;
};

type Status = Awaited<ReturnType<typeof readStatus>>;

/** A line of the status; `need` says in a few words what needs a person. */
export type StatusLine = { label: string; text: string; need?: string | undefined };

/** The label of the line about messages that are still to be mailed. */
export const waitingLabel = 'To be mailed';

/** The status of a store, from a survey of it. Times are in ISO 8601 (UTC). Rejects when the store does. */
export async function readStatus(
  store: MessageStore,
  { messages, damaged, notLoaded }: Survey,
  { mails, retentionDays, smtpUrl }: StatusSettings,
  now: Date,
) {
  const lastOf = async (prefix: string) => (await store.claims(prefix)).at(-1)?.slice(prefix.length);
  const numberOf = (holds: (state: MessageState) => boolean) =>
    messages.filter(({ state }) => holds(state)).length;
  const lastMail = await lastOf(mailedPrefix);
  const [hour, refusal = ''] = (await lastOf(refusedPrefix))?.split('/') ?? [];
  const byAge = messages.toSorted((a, b) => a.time - b.time);
  const waiting = byAge.filter(({ state }) => isWaiting(state));
  const reason = waiting[0]?.state.delivery.reason;
  const latest = retentionDays === undefined ? Number.NEGATIVE_INFINITY : now.getTime() - retentionDays * day;
  const overdue = byAge.filter(({ time, state }) => isDone(state) && time < latest);
  return {
    mails,
    retentionDays,
    messages: messages.length,
    unread: numberOf(({ read }) => !read),
    /** Messages that the owner has neither read nor been mailed. */
    unseen: numberOf((state) => !isDone(state)),
    /** The last hour in which messages were refused, and why, in words. */
    lastRefused: hour && isRefusal(refusal) ? { hour: `${hour}:00Z`, reason: refusals[refusal] } : undefined,
    /** Records that there was no time to load. */
    notLoaded,
    waiting: waiting.length,
    waitingSince: since(waiting),
    /** Why the last try failed to mail the message that has waited longest, in words. */
    lastFailure: reason && describeMailFailure(reason, smtpUrl),
    /** The mail server refused to sign the site in, which no further try changes. */
    signInRefused: reason?.startsWith('EAUTH 5') ?? false,
    givenUp: numberOf(isGivenUp),
    unreadable: damaged.length,
    /** Messages that are older than they may be, and should have been deleted by now. */
    overdue: overdue.length,
    overdueSince: since(overdue),
    lastMail: lastMail && `${lastMail}Z`,
  };
}

type Said = Omit<StatusLine, 'label'>;

/** The status in words, as `npm run inbox -- status` and the daily report have it. */
export function describeStatus(status: Status, now: Date): StatusLine[] {
  const lines: Record<string, Said> = {
    Messages: describeMessages(status),
    'New messages': describeRefusals(status, now),
    ...(status.mails !== false && { [waitingLabel]: describeWaiting(status, now) }),
    'Given up': describeGivenUp(status),
    Unreadable: describeUnreadable(status),
    Deletion: describeDeletion(status, now),
    'Last mail': { text: status.lastMail ? at(status.lastMail) : 'none yet' },
  };
  return Object.entries(lines).map(([label, said]) => ({ label, ...said }));
}

/** The lines as a table, marked with `!` where they need a person. */
export function formatStatus(lines: readonly StatusLine[]): string[] {
  const width = Math.max(...lines.map(({ label }) => label.length));
  return lines.map(({ label, text, need }) => `${need ? '!' : ' '} ${label.padEnd(width)}  ${text}`);
}

function describeMessages({ messages, unread, unseen, notLoaded, mails }: Status): Said {
  const parts = [`${messages} kept, ${unread} unread`];
  if (notLoaded > 0) parts.push(`no time to load ${notLoaded} more; try again`);
  if (mails === false) parts.push(`mail is not set up: ${mailNeeds} are not set`);
  const text = parts.join('; ');
  if (mails !== false || unseen === 0) return { text };
  return { text, need: `${count(unseen, 'message')} unread, and mail is not set up` };
}

/** A refusal is reported for two days, so that the next day's report has it. */
function describeRefusals({ lastRefused }: Status, now: Date): Said {
  if (!lastRefused || isOlder(lastRefused.hour, 2, now)) return { text: 'accepted' };
  const { hour, reason } = lastRefused;
  return {
    text: `last refused in the hour from ${at(hour)}: ${reason}`,
    need: `messages were refused on ${hour.slice(0, 10)}: ${reason}`,
  };
}

function describeWaiting({ waiting, waitingSince, lastFailure, signInRefused }: Status, now: Date): Said {
  if (waitingSince === undefined) return { text: 'none' };
  const failure = lastFailure ? `; its last try failed: ${lastFailure}` : '';
  const text = `${waiting}, the oldest since ${at(waitingSince)}${failure}`;
  if (signInRefused) return { text, need: lastFailure };
  if (!isOlder(waitingSince, 1, now)) return { text };
  return { text, need: `${count(waiting, 'message')} waiting to be mailed for more than a day` };
}

function describeGivenUp({ givenUp }: Status): Said {
  if (givenUp === 0) return { text: 'none' };
  const need = `${count(givenUp, 'message')} could not be mailed and ${givenUp === 1 ? 'is' : 'are'} given up`;
  return {
    need,
    text: `${need}. To mail one again: npm run inbox -- resend ID`,
  };
}

function describeUnreadable({ unreadable }: Status): Said {
  if (unreadable === 0) return { text: 'none' };
  const need = `${count(unreadable, 'record')} cannot be read`;
  return { need, text: `${need}. To see which: npm run inbox -- list` };
}

function describeDeletion({ retentionDays, overdue, overdueSince }: Status, now: Date): Said {
  const rule = describeRetention(retentionDays);
  if (retentionDays === undefined || overdueSince === undefined) return { text: rule };
  const text = `${rule}; ${count(overdue, 'older one')} still there, the oldest from ${at(overdueSince)}`;
  // At Netlify a purge runs once a day, and after a long absence it may take several.
  if (!isOlder(overdueSince, retentionDays + 2, now)) return { text };
  return { text, need: `${count(overdue, 'message')} should have been deleted` };
}

function isOlder(time: string, days: number, now: Date): boolean {
  return now.getTime() - Date.parse(time) > days * day;
}

function since([oldest]: readonly Summary[]): string | undefined {
  return oldest && new Date(oldest.time).toISOString();
}

function at(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}

/** A number of things in words: `1 message`, `12 messages`. */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
