import { describeMailFailure } from './mail.ts';
import type { Summary } from './message.ts';
import { describeRetention } from './settings.ts';
import type { MessageStore } from './store.ts';

const day = 24 * 3_600_000;

/** Claimed with the minute (UTC) in which a mail went through. */
export const mailedPrefix = 'mailed/';

/** Claimed with the time (UTC), the run and the outcome of a canary: `canary/2026-11-22T09:40:12/1b9d6bcd/mailed`. */
export const canaryPrefix = 'canary/';

/** How a canary ended: mailed; kept, where no mail was awaited; or the step that failed. */
const canaryOutcomes = {
  mailed: 'stored and mailed',
  stored: 'stored; no mail was awaited',
  unmailed: 'failed: stored, but not mailed',
  quarantined: 'failed: put into quarantine',
  missing: 'failed: not stored',
} as const;

export type CanaryOutcome = keyof typeof canaryOutcomes;

/** What the settings say: whether messages are mailed, and after how many days they are deleted. */
export type StatusSettings = {
  /** Nothing where it is not known, as on a site whose settings are elsewhere. */
  mails: boolean | undefined;
  retentionDays: number | undefined;
};

/** How the store stands. Times are in ISO 8601 (UTC). `unseen` counts records that there was no time to look at. */
export type Status = StatusSettings & {
  messages: number;
  unread: number;
  /** Messages that the owner has neither read nor been mailed. */
  untold: number;
  unseen: number;
  waiting: number;
  waitingSince: string | undefined;
  /** Why the last try failed to mail the message that has waited longest, in words. */
  lastFailure: string | undefined;
  /** The mail server refused to sign the site in, which no further try changes. */
  signInRefused: boolean;
  givenUp: number;
  unreadable: number;
  /** Messages that are older than they may be, and would have been deleted by now. */
  overdue: number;
  overdueSince: string | undefined;
  lastMail: string | undefined;
  /** `scheduled`: canaries ran over many hours before it, so others were to follow. */
  lastCanary: { at: string; outcome: CanaryOutcome; scheduled: boolean } | undefined;
};

/** One thing that an owner wants to know; `need` says in a few words what only a person can put right. */
export type Fact = { name: string; text: string; need?: string | undefined };

/** The name of the fact about messages that are still to be mailed. */
export const waitingFact = 'To be mailed';

type Listed = { messages: readonly Summary[]; damaged: readonly string[]; unread: number };

/** The status of a store, from a listing of it. Reads one message at most. Rejects when the store does. */
export async function readStatus(
  store: MessageStore,
  { messages, damaged, unread: unseen }: Listed,
  { mails, retentionDays, smtpUrl }: StatusSettings & { smtpUrl?: string | undefined },
  now: Date,
): Promise<Status> {
  const [mailed, canaries] = await Promise.all([store.claims(mailedPrefix), store.claims(canaryPrefix)]);
  const lastMail = mailed.at(-1)?.slice(mailedPrefix.length);
  const waiting = messages.filter((message) => message.waiting);
  const reason = await readFailure(store, waiting);
  const overdue = messages.filter(
    ({ time, done }) => done && retentionDays !== undefined && now.getTime() - time > retentionDays * day,
  );
  return {
    mails,
    retentionDays,
    messages: messages.length,
    unread: messages.filter(({ read }) => !read).length,
    untold: messages.filter(({ read, done }) => !read && !done).length,
    unseen,
    waiting: waiting.length,
    waitingSince: oldest(waiting),
    lastFailure: reason === undefined ? undefined : describeMailFailure(reason, smtpUrl),
    signInRefused: reason?.startsWith('EAUTH 5') ?? false,
    givenUp: messages.filter(({ undeliverable }) => undeliverable).length,
    unreadable: damaged.length,
    overdue: overdue.length,
    overdueSince: oldest(overdue),
    lastMail: lastMail === undefined ? undefined : `${lastMail}Z`,
    lastCanary: parseCanaries(canaries),
  };
}

/** The status as facts, in the words of `npm run inbox -- status` and of the digest. */
export function describeStatus(status: Status, now: Date): Fact[] {
  return [
    describeMessages(status),
    ...(status.mails === false ? [] : [describeWaiting(status, now)]),
    describeGivenUp(status),
    describeUnreadable(status),
    describeDeletion(status, now),
    { name: 'Last mail', text: status.lastMail ? at(status.lastMail) : 'none yet' },
    describeCanary(status, now),
  ];
}

/** The facts as lines of a table, marked with `!` where they need the owner. */
export function formatStatus(facts: readonly Fact[]): string[] {
  const width = Math.max(...facts.map(({ name }) => name.length));
  return facts.map(({ name, text, need }) => `${need ? '!' : ' '} ${name.padEnd(width)}  ${text}`);
}

function describeMessages({ messages, unread, untold, unseen, mails }: Status): Fact {
  const parts = [`${messages} kept, ${unread} unread`];
  if (unseen > 0) parts.push(`${unseen} more not looked at for lack of time; try again`);
  if (mails === false) parts.push('mail is not set up: SMTP_URL, CONTACT_TO and CONTACT_FROM are not set');
  return {
    name: 'Messages',
    text: parts.join('; '),
    need:
      mails === false && untold > 0
        ? `${count(untold, 'message')} unread, and mail is not set up`
        : undefined,
  };
}

function describeWaiting({ waiting, waitingSince, lastFailure, signInRefused }: Status, now: Date): Fact {
  const name = waitingFact;
  if (waiting === 0 || waitingSince === undefined) return { name, text: 'none' };
  const isLate = now.getTime() - Date.parse(waitingSince) > day;
  return {
    name,
    text: `${waiting}, the oldest since ${at(waitingSince)}${lastFailure ? `; its last try failed: ${lastFailure}` : ''}`,
    need: signInRefused
      ? lastFailure
      : isLate
        ? `${count(waiting, 'message')} waiting to be mailed for more than a day`
        : undefined,
  };
}

function describeGivenUp({ givenUp }: Status): Fact {
  const name = 'Given up';
  if (givenUp === 0) return { name, text: 'none' };
  const need = `${count(givenUp, 'message')} could not be mailed and ${givenUp === 1 ? 'is' : 'are'} given up`;
  const text = `${need} until another mail goes through. To see them: npm run inbox -- list --given-up`;
  return { name, text, need };
}

function describeUnreadable({ unreadable }: Status): Fact {
  if (unreadable === 0) return { name: 'Unreadable', text: 'none' };
  const need = `${count(unreadable, 'record')} cannot be read`;
  return { name: 'Unreadable', text: `${need}. To see which: npm run inbox -- list`, need };
}

function describeDeletion({ retentionDays, overdue, overdueSince }: Status, now: Date): Fact {
  const rule = describeRetention(retentionDays);
  if (retentionDays === undefined || overdueSince === undefined) return { name: 'Deletion', text: rule };
  const behind = now.getTime() - Date.parse(overdueSince) - retentionDays * day;
  return {
    name: 'Deletion',
    text: `${rule}; ${count(overdue, 'older one')} still there, the oldest from ${at(overdueSince)}`,
    // A purge runs every hour, and after a long absence it may take several.
    need: behind > day ? `${count(overdue, 'message')} should have been deleted` : undefined,
  };
}

function describeCanary({ lastCanary }: Status, now: Date): Fact {
  const name = 'Last canary';
  if (!lastCanary) return { name, text: 'none yet' };
  const { outcome, scheduled } = lastCanary;
  const text = `${at(lastCanary.at)}: ${canaryOutcomes[outcome]}`;
  if (outcome !== 'mailed' && outcome !== 'stored') return { name, text, need: 'the last canary failed' };
  if (!scheduled || now.getTime() - Date.parse(lastCanary.at) <= 2 * day) return { name, text };
  return {
    name,
    text: `${text}; none since. Start its schedule again, or run it once by hand if it is to stop`,
    need: 'the canary has stopped running',
  };
}

/** The last of the canaries that are kept, which are those of the day before it. By hand they run within a few hours. */
function parseCanaries(claims: readonly string[]): Status['lastCanary'] {
  const timeOf = (claim = '') => `${claim.split('/')[1]}Z`;
  const last = claims.at(-1);
  const outcome = last?.split('/')[3] ?? '';
  if (!isOutcome(outcome)) return undefined;
  const span = Date.parse(timeOf(last)) - Date.parse(timeOf(claims[0]));
  return { at: timeOf(last), outcome, scheduled: span >= day / 2 };
}

function isOutcome(word: string): word is CanaryOutcome {
  return Object.hasOwn(canaryOutcomes, word);
}

/** Why the last try failed of the message that has waited longest, as a code. */
async function readFailure(store: MessageStore, waiting: readonly Summary[]): Promise<string | undefined> {
  const [first] = waiting.toSorted((a, b) => a.time - b.time);
  // Only a detail of the status; the delivery logs it if a message cannot be read.
  const entry = first && (await store.get(first.id).catch(() => 'unknown'));
  return typeof entry === 'object' ? entry.state.delivery.reason : undefined;
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
