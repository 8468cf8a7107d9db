import { hasCode } from '../../../lib/errors.ts';
import { inParallel } from '../../../lib/inParallel.ts';
import { pluralize } from '../../../lib/pluralize.ts';
import { describeMailFailure } from '../mail/mail.ts';
import { mailsPerDay, readMails } from '../mail/outbox.ts';
import { describeRetention, mailNeeds } from '../settings.ts';
import { type MessageStore, type OutboxEntry, timeOf } from '../store/messageStore.ts';

const hour = 3_600_000;
const readsAtOnce = 48;

/** How many of the newest messages are read to find those that cannot be. */
const maxRead = 500;

/** `mails` is `undefined` for a site whose settings are elsewhere. */
type StatusSettings = {
  mails: boolean | undefined;
  retentionDays: number | undefined;
  smtpUrl?: string | undefined;
};

type Status = Awaited<ReturnType<typeof readStatus>>;

type StatusLine = { label: string; text: string; commands?: string; need?: string | undefined };

/** From keys; only the outbox and the newest messages are read. Rejects when the store does. */
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
  const waiting = outbox.filter(({ at }) => at !== undefined).sort((a, b) => timeOf(a.id) - timeOf(b.id));
  const reason = waiting.find((mail) => mail.reason)?.reason;
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
    failure: reason && describeMailFailure(reason, smtpUrl),
    /** The messages whose mail was given up, and that the owner has not opened. */
    givenUp: outbox.filter(({ id, at }) => at === undefined && unread.has(id)).length,
    lastMail: (await readMails(store.kv, new Date())).last,
  };
}

export function describeStatus(status: Status, now: Date): StatusLine[] {
  const { messages, unread, unreadable, mails, quarantine, givenUp, retentionDays, lastMail } = status;
  const lines: StatusLine[] = [{ label: 'Messages', text: `${messages} kept, ${unread} unread` }];
  if (unreadable > 0) {
    const need = `${pluralize(unreadable, 'message')} cannot be read`;
    const commands = '. To see which: npm run inbox -- list --all';
    lines.push({ label: 'Unreadable', text: `${unreadable}`, commands, need });
  }
  if (mails === false) {
    const text = `is not set up: messages are kept here. To get them by mail, set ${mailNeeds} at your host and deploy again, or in .env`;
    const need = `${pluralize(unread, 'message')} unread, and mail is not set up`;
    lines.push({ label: 'Mail', text, need: unread === 0 ? undefined : need });
  }
  lines.push({ label: 'Quarantine', text: quarantine === 0 ? 'empty' : `${quarantine}` });
  if (mails !== false) lines.push(describeWaiting(status, now));
  if (givenUp > 0) {
    const need = `${pluralize(givenUp, 'message')} could not be mailed and ${givenUp === 1 ? 'is' : 'are'} given up`;
    const commands = '. To see which: npm run inbox -- list. To mail one again: npm run inbox -- release ID';
    lines.push({ label: 'Given up', text: `${givenUp}`, commands, need });
  }
  lines.push({ label: 'Deletion', text: describeRetention(retentionDays) });
  lines.push({ label: 'Last mail', text: lastMail ? formatUtc(lastMail) : 'none yet' });
  return lines;
}

/** Mail that fails once is tried again within the hour, and needs nobody. */
function describeWaiting({ waiting, waitingSince, failure }: Status, now: Date): StatusLine {
  const label = 'To be mailed';
  if (waitingSince === undefined) return { label, text: 'none' };
  const limit = waiting >= mailsPerDay ? `; at most ${mailsPerDay} mails go out a day` : '';
  const why = failure ? `; ${failure}` : '';
  const text = `${waiting}, the oldest since ${formatUtc(waitingSince)}${limit}${why}`;
  const isLate = now.getTime() - Date.parse(waitingSince) > hour;
  const need = `${pluralize(waiting, 'message')} waiting to be mailed for more than an hour`;
  return { label, text, need: isLate ? need : undefined };
}

/** The lines as a table, marked with `!` where they need a person. */
export function formatStatus(lines: readonly StatusLine[]): string[] {
  return lines.map(
    ({ label, text, commands = '', need }) => `${need ? '!' : ' '} ${label.padEnd(12)}  ${text}${commands}`,
  );
}

export function toSentence({ label, text }: StatusLine): string {
  return `${label}${text.startsWith('is ') ? ' ' : ': '}${text}.`;
}

function formatUtc(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
