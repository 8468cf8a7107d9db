import { hasCode } from '../../lib/errors.ts';
import { inParallel } from '../../lib/inParallel.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { describeMailFailure } from './mail.ts';
import { lastTry, mailsPerDay, readMails } from './outbox.ts';
import { describeRetention, mailForm } from './settings.ts';
import { type MessageStore, type OutboxEntry, timeOf } from './store.ts';

const day = 24 * 3_600_000;
const maxIds = 5;
const readsAtOnce = 48;

/** How many of the newest messages are read to find those that cannot be. */
const maxRead = 500;

/** Values from the settings. `mails` is `undefined` for a site whose settings are elsewhere. */
type StatusSettings = {
  mails: boolean | undefined;
  retentionDays: number | undefined;
  smtpUrl?: string | undefined;
};

type Status = Awaited<ReturnType<typeof readStatus>>;

/** The text of a line of the status, the commands that follow it, and in a few words what needs a person. */
type StatusText = { text: string; commands?: string; need?: string | undefined };
type StatusLine = StatusText & { label: string };

/** The state of a store in numbers, from its keys; only the outbox and the newest messages are read. Times are in ISO 8601. Rejects when the store does. */
export async function readStatus(store: MessageStore, { mails, retentionDays, smtpUrl }: StatusSettings) {
  const { ids, unread, quarantine, outbox: toMail } = await store.readIndex();
  const outbox: (OutboxEntry & { id: string })[] = [];
  await inParallel(readsAtOnce, toMail, async (id) => {
    const mail = await store.getMail(id);
    if (mail) outbox.push({ id, ...mail });
  });
  let unreadable = 0;
  await inParallel(readsAtOnce, ids.slice(0, maxRead), async (id) => {
    await store.get(id).catch((error: unknown) => {
      if (!hasCode(error, 'EUNREADABLE')) throw error;
      unreadable++;
    });
  });
  outbox.sort((a, b) => timeOf(a.id) - timeOf(b.id));
  const waiting = outbox.filter(({ at }) => at !== undefined);
  const lastMail = (await readMails(store.kv, new Date())).last;
  // What failed before the last mail is only late.
  const mailedAt = Date.parse(lastMail ?? '');
  const failing = waiting.find((entry) => entry.reason && !(lastTry(entry) < mailedAt));
  const reason = failing?.reason;
  return {
    mails,
    retentionDays,
    messages: ids.length,
    unreadable,
    unread: unread.size,
    quarantine: quarantine.size,
    /** Those in quarantine that are unread, the oldest first. */
    held: ids.filter((id) => quarantine.has(id) && unread.has(id)).reverse(),
    waiting: waiting.length,
    waitingSince: waiting[0] && new Date(timeOf(waiting[0].id)).toISOString(),
    failingSince: failing && new Date(timeOf(failing.id)).toISOString(),
    lastFailure: reason && describeMailFailure(reason, smtpUrl),
    /** The mail server refused to sign the site in, which no further try changes. */
    signInRefused: reason?.startsWith('EAUTH 5') ?? false,
    /** The messages whose mail was given up, and that the owner has not opened. */
    givenUp: outbox.flatMap(({ id, at }) => (at === undefined && unread.has(id) ? id : [])),
    lastMail,
  };
}

/** The status in words, as `npm run inbox -- status` and the digest have it. */
export function describeStatus(status: Status, now: Date): StatusLine[] {
  const mail = describeMail(status);
  const lines: Record<string, StatusText> = {
    Messages: { text: `${status.messages} kept, ${status.unread} unread` },
    ...(status.unreadable > 0 && { Unreadable: describeUnreadable(status) }),
    ...(mail && { Mail: mail }),
    Quarantine: { text: status.quarantine === 0 ? 'empty' : `${status.quarantine}` },
    ...(status.mails !== false && {
      'To be mailed': describeWaiting(status, now),
      'Given up': describeGivenUp(status),
    }),
    Deletion: { text: describeRetention(status.retentionDays) },
    'Last mail': { text: status.lastMail ? formatUtc(status.lastMail) : 'none yet' },
  };
  return Object.entries(lines).map(([label, line]) => ({ label, ...line }));
}

/** The lines as a table, marked with `!` where they need a person. */
export function formatStatus(lines: readonly StatusLine[]): string[] {
  const width = Math.max(...lines.map(({ label }) => label.length));
  return lines.map(
    ({ label, text, commands = '', need }) =>
      `${need ? '!' : ' '} ${label.padEnd(width)}  ${text}${commands}`,
  );
}

/** A line of the status as a sentence. */
export function toSentence({ label, text }: StatusLine): string {
  return `${label}${/^(?:is|fails) /.test(text) ? ' ' : ': '}${text}.`;
}

/**
 * Whether visitors, who have no cookies, see the site or meet a login; nothing if it does not answer.
 * Source: https://docs.netlify.com/manage/security/secure-access-to-sites/
 */
export async function describeVisitors(address: string | undefined): Promise<StatusLine[]> {
  if (address === undefined) return [];
  const response = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  await response?.body?.cancel();
  if (!response) return [];
  const [asked, answered] = [address, response.url].map((url) => new URL(url).host.replace(/^www\./, ''));
  const isLogin = response.status === 401 || answered !== asked;
  if (!isLogin) return [{ label: 'Your site', text: 'is public' }];
  const way = 'Project configuration › General › Visitor access › Project visibility';
  const text = `is private: visitors meet a login. At Netlify, make it public under ${way}`;
  return [{ label: 'Your site', text, need: 'visitors meet a login' }];
}

/** Whether mail is missing or fails; nothing if it works, or is set up elsewhere. */
function describeMail({ mails, unread, failingSince, lastFailure, signInRefused }: Status) {
  if (mails === false) {
    const text = `is not set up: messages are kept here. To get them by mail, set ${mailForm} at your host and deploy again, or in .env`;
    const need = `${pluralize(unread, 'message')} unread, and mail is not set up`;
    return { text, need: unread === 0 ? undefined : need };
  }
  if (failingSince === undefined || lastFailure === undefined) return undefined;
  const need = signInRefused ? lastFailure : undefined;
  return { text: `fails since ${formatUtc(failingSince)}: ${lastFailure}`, need };
}

function describeUnreadable({ unreadable }: Status): StatusText {
  const need = `${pluralize(unreadable, 'message')} cannot be read`;
  return { text: `${unreadable}`, commands: '. To see which: npm run inbox -- list --all', need };
}

function describeWaiting({ waiting, waitingSince, signInRefused }: Status, now: Date): StatusText {
  if (waitingSince === undefined) return { text: 'none' };
  const limit = waiting >= mailsPerDay ? `; at most ${mailsPerDay} mails go out a day` : '';
  const text = `${waiting}, the oldest since ${formatUtc(waitingSince)}${limit}`;
  if (signInRefused || !isOlder(waitingSince, 1, now)) return { text };
  return { text, need: `${pluralize(waiting, 'message')} waiting to be mailed for more than a day` };
}

function describeGivenUp({ givenUp }: Status): StatusText {
  if (givenUp.length === 0) return { text: 'none' };
  const more = givenUp.length > maxIds ? ' …' : '';
  const ids = givenUp.slice(0, maxIds).map((id) => id.slice(0, 8));
  return {
    need: `${pluralize(givenUp.length, 'message')} could not be mailed and ${givenUp.length === 1 ? 'is' : 'are'} given up`,
    text: `${ids.join(', ')}${more}`,
    commands: '. To read one: npm run inbox -- show ID. To mail it again: npm run inbox -- release ID',
  };
}

function isOlder(time: string, days: number, now: Date): boolean {
  return now.getTime() - Date.parse(time) > days * day;
}

/** A time in ISO 8601 for people. */
export function formatUtc(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
