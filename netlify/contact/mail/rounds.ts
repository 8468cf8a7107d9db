import { setTimeout as sleep } from 'node:timers/promises';
import { replaceControlsAndBreaks } from '../../../lib/controlCharacters.ts';
import { failureReason } from '../../../lib/errors.ts';
import { inParallel } from '../../../lib/inParallel.ts';
import { pluralize } from '../../../lib/pluralize.ts';
import type { Environment } from '../../../lib/settings.ts';
import { readContactSettings } from '../contactSettings.ts';
import { formatStatus, readStatus, type StatusLine } from '../inbox/status.ts';
import { describeError } from '../log.ts';
import { callsAtOnce } from '../store/keyValue.ts';
import type { ContactContext, MessageStore } from '../store/messageStore.ts';
import { minute } from '../time.ts';
import { addressMail, describeMailFailure, describeSender, openMailer } from './mail.ts';
import { type OutboxParts, openOutbox } from './outbox.ts';

/** The first hourly round is ten minutes after the start: by then, a wrong system clock is usually corrected. */
const firstHourly = 10;
const roundsPerHour = 60;

/** Runs a round every minute. The returned function stops the loop after the current round. */
export function startLoop(round: (isHourly: boolean) => Promise<void>): () => Promise<void> {
  const stopping = new AbortController();
  const running = run();
  async function run() {
    for (let count = 0; !stopping.signal.aborted; count++) {
      await round(count % roundsPerHour === firstHourly);
      await sleep(minute, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
  return () => {
    stopping.abort();
    return running;
  };
}

type RoundOptions = ContactContext & {
  isHourly: boolean;
  hasTime?: (() => boolean) | undefined;
  now?: (() => Date) | undefined;
};

/** Hourly purges the store and sends the digest, then mails what waits. Never rejects: each part logs its failure. */
export async function runRound({ store, env, log, isHourly, hasTime, now }: RoundOptions): Promise<void> {
  const attempt = (during: string, work: () => Promise<unknown>) =>
    work().catch((error: unknown) => log({ event: 'failed', during, ...describeError(error) }));

  if (isHourly) {
    const { wrongSettings, mail, retentionDays } = readContactSettings(env);
    for (const { names } of wrongSettings) log({ event: 'setting.invalid', names });
    await attempt('purge', async () => {
      if (retentionDays === undefined) return;
      log({ event: 'messages.purged', count: await store.purge(retentionDays, hasTime) });
    });
    await attempt('digest', async () => {
      if (!mail) return;
      await sendDigest({ store, mailer: openMailer(mail.smtpUrl), settings: mail, log, now }, env, hasTime);
    });
  }
  await attempt('delivery', async () => openOutbox(store, log, env)?.deliverDue(hasTime));
}

/** Messages in one digest; the next digest lists the others. */
const maxListed = 100;

/** Sends at most one digest a day. Claims it before sending, and then marks the listed messages as read. */
export async function sendDigest(
  { store, mailer, settings, log, now = () => new Date() }: OutboxParts,
  env: Environment,
  hasTime: () => boolean = () => true,
): Promise<void> {
  const time = now();
  if (!(await store.isDigestDue(time))) return;
  const { lines, toReport } = await readStatus({ store, env, now: time });
  if (toReport.length === 0 && !lines.some(({ isNeed }) => isNeed)) return;
  const listed = toReport.slice(0, maxListed);
  const count = pluralize(toReport.length, 'message');
  const subject = toReport.length > 0 ? `${count} held back as spam` : 'The form needs you';
  const id = `digest-${time.getTime()}`;
  const address = addressMail(settings, { kind: 'digest', id, subject, name: 'Contact form' });
  const text = await writeDigest(store, listed, lines);
  // Check the time before the claim: a round that is stopped after it loses the digest of the day.
  if (!hasTime() || !(await store.claimDigest(time))) return;

  try {
    await mailer.send({ ...address, date: time, text });
  } catch (error) {
    const reason = failureReason(error);
    log({ event: 'digest.failed', reason, failure: describeMailFailure(reason) });
    return store.unclaimDigest();
  }
  log({ event: 'digest.sent', quarantined: toReport.length });
  await inParallel(callsAtOnce, listed, (id) => store.markRead(id));
}

async function writeDigest(store: MessageStore, quarantined: readonly string[], status: StatusLine[]) {
  return [
    ...(quarantined.length > 0 ? await describeQuarantined(store, quarantined) : []),
    'Status of the contact form ("!" needs you):\n',
    ...formatStatus(status),
    '\nTo see this at any time: npm run inbox -- status\n',
  ].join('\n');
}

async function describeQuarantined(store: MessageStore, ids: readonly string[]): Promise<string[]> {
  const lines = new Map(ids.map((id) => [id, '']));
  await inParallel(callsAtOnce, ids, async (id) => {
    const message = await store.get(id).catch(() => undefined);
    const words = message && `${describeSender(message)}: ${message.subject}  [${message.signs.join(', ')}]`;
    lines.set(id, replaceControlsAndBreaks(`${id.slice(0, 8)}  ${words ?? 'cannot be read'}`));
  });
  return [
    'Held back as spam. Nothing was deleted.\n',
    ...lines.values(),
    '\nTo read one: npm run inbox -- show ID',
    'To have it mailed: npm run inbox -- release ID\n',
  ];
}
