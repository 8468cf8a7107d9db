import { hasCode } from '../../../lib/errors.ts';
import { inParallel } from '../../../lib/inParallel.ts';
import { pluralize } from '../../../lib/pluralize.ts';
import { describeMailFailure } from '../mail/mail.ts';
import { mailsPerDay, readMails } from '../mail/outbox.ts';
import { describeRetention, type Environment, mailNeeds, readContactSettings } from '../settings.ts';
import { type MessageStore, type OutboxEntry, timeOf } from '../store/messageStore.ts';

const hour = 3_600_000;
const readsAtOnce = 48;

/** How many of the newest messages are read to find those that cannot be. */
const maxRead = 500;

type StatusOptions = {
  store: MessageStore;
  env: Environment;
  now: Date;
  /** Whether the site runs with settings that `env` does not have. */
  isElsewhere?: boolean;
};

type Counts = Awaited<ReturnType<typeof countMessages>>;

type StatusLine = { label: string; text: string; commands?: string | undefined; need?: string | undefined };

/** The status in lines, and the ids of unread messages in quarantine, the oldest first. Rejects when the store does. */
export async function readStatus({ store, env, now, isElsewhere = false }: StatusOptions) {
  const { faults, mail, isMailWrong, retentionDays } = readContactSettings(env);
  const counts = await countMessages(store, now);
  const { messages, unread, unreadable, quarantine, givenUp, lastMail, held } = counts;
  const lines: StatusLine[] = [];
  const add = (label: string, text: string, need?: string | false, commands?: string) =>
    lines.push({ label, text, commands, need: need || undefined });
  for (const { message } of faults)
    add('A setting', `is wrong, and counts as not set: ${message.replace(/\.$/, '')}`, 'a setting is wrong');
  add('Messages', `${messages} kept, ${unread} unread`);
  if (unreadable > 0) {
    const need = `${pluralize(unreadable, 'message')} cannot be read`;
    add('Unreadable', `${unreadable}`, need, '. To see which: npm run inbox -- list --all');
  }
  const hasNoMail = mail === undefined && !isMailWrong && !isElsewhere;
  if (hasNoMail) {
    const text = `is not set up: messages are kept here. To get them by mail, set ${mailNeeds} at your host and deploy again, or in .env`;
    add('Mail', text, unread > 0 && `${pluralize(unread, 'message')} unread, and mail is not set up`);
  }
  add('Quarantine', quarantine === 0 ? 'empty' : `${quarantine}`);
  if (!hasNoMail) lines.push(describeWaiting(counts, now, mail?.smtpUrl));
  if (givenUp > 0) {
    const need = `${pluralize(givenUp, 'message')} could not be mailed and ${givenUp === 1 ? 'is' : 'are'} given up`;
    const commands = '. To see which: npm run inbox -- list. To mail one again: npm run inbox -- release ID';
    add('Given up', `${givenUp}`, need, commands);
  }
  add('Deletion', describeRetention(retentionDays));
  add('Last mail', lastMail ? formatUtc(lastMail) : 'none yet');
  return { lines, held };
}

/** From keys; only the outbox and the newest messages are read. */
async function countMessages(store: MessageStore, now: Date) {
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
  return {
    messages: ids.length,
    unreadable,
    unread: unread.size,
    quarantine: quarantine.size,
    held: ids.filter((id) => quarantine.has(id) && unread.has(id)).reverse(),
    waiting: waiting.length,
    waitingSince: waiting[0] && new Date(timeOf(waiting[0].id)).toISOString(),
    failure: waiting.find(({ reason }) => reason)?.reason,
    /** The messages whose mail was given up, and that the owner has not opened. */
    givenUp: outbox.filter(({ id, at }) => at === undefined && unread.has(id)).length,
    lastMail: (await readMails(store.kv, now)).last,
  };
}

/** Mail that fails once is tried again within the hour, and needs nobody. */
function describeWaiting(
  { waiting, waitingSince, failure }: Counts,
  now: Date,
  smtpUrl?: string,
): StatusLine {
  const label = 'To be mailed';
  if (waitingSince === undefined) return { label, text: 'none' };
  const limit = waiting >= mailsPerDay ? `; at most ${mailsPerDay} mails go out a day` : '';
  const why = failure ? `; ${describeMailFailure(failure, smtpUrl)}` : '';
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
