import { oneLine } from '../../lib/controlCharacters.ts';
import { failureReason } from '../../lib/errors.ts';
import { inParallel } from '../../lib/inParallel.ts';
import type { ContactLog } from './log.ts';
import { type Mail, type Mailer, messageIdOf } from './mail.ts';
import type { MessageState, StoredMessage } from './message.ts';
import { backoff, claimTime, isDue } from './schedule.ts';
import type { MailSettings } from './settings.ts';
import { changeState, type MessageStore, type StoreEntry, type StoreListing } from './store.ts';

const day = 24 * 3_600_000;
const marksAtOnce = 16;

/**
 * Reports quarantined messages to the owner, in at most one mail a day: it is sent when the oldest unreported one is a
 * day old, and counts all of them. While some could not be read, it waits for a second day at most.
 *
 * The oldest message is claimed in the store, for all of them. It keeps the time of the digest until every message
 * before that time is marked as reported. So after a crash, or with more messages than one listing holds, the next
 * round goes on with the marks and sends no second mail. Rejects when the store does.
 */
export async function sendDigest(
  {
    store,
    mailer,
    settings,
    log,
    now,
  }: {
    store: MessageStore;
    mailer: Mailer;
    settings: Pick<MailSettings, 'from' | 'to'>;
    log: ContactLog;
    now: () => Date;
  },
  { entries, heldBack, unread }: Pick<StoreListing, 'entries' | 'heldBack' | 'unread'>,
): Promise<void> {
  const quarantined = entries
    .filter(({ state }) => isUnreported(state))
    .sort((a, b) => Date.parse(a.receivedAt) - Date.parse(b.receivedAt));
  const [oldest] = quarantined;
  if (!oldest) return;
  const more = heldBack + unread > 0;
  const told = quarantined.find(({ state }) => state.digestAt);
  if (told) return markReported(store, told, quarantined, more);
  if (now().getTime() - Date.parse(oldest.receivedAt) < (unread > 0 ? 2 * day : day)) return;

  const later = (wait: number) => new Date(now().getTime() + wait).toISOString();
  const claimed = await changeState(store, oldest.id, ({ state }) => {
    if (!isUnreported(state) || state.digestAt || !isDue(state.delivery, now())) return undefined;
    const attempts = state.delivery.attempts + 1;
    return { ...state, delivery: { status: 'sending', attempts, at: later(claimTime) } };
  });
  if (typeof claimed === 'string') return;

  const { attempts } = claimed.state.delivery;
  const digestAt = later(0);
  // A message that was taken out of quarantine meanwhile is mailed by itself, and its state is no longer the digest's.
  const conclude = (change: Pick<MessageState, 'delivery' | 'digestAt'>) =>
    changeState(store, oldest.id, ({ state }) => (isUnreported(state) ? { ...state, ...change } : undefined));
  try {
    await mailer.send(composeDigest(quarantined, settings, now(), heldBack));
  } catch (error) {
    const reason = failureReason(error);
    log({ event: 'digest.failed', attempts, reason });
    await conclude({ delivery: { status: 'waiting', attempts, at: later(backoff(attempts)), reason } });
    return;
  }
  await conclude({ delivery: { status: 'waiting', attempts: 0, at: digestAt }, digestAt });
  log({ event: 'digest.sent', count: quarantined.length + heldBack });
  await markReported(store, { ...claimed, state: { ...claimed.state, digestAt } }, quarantined, more);
}

/** Marks what was received before the digest that `told` records. `told` itself is marked last, once none is left. */
async function markReported(
  store: MessageStore,
  told: StoreEntry,
  quarantined: StoreEntry[],
  more: boolean,
): Promise<void> {
  const at = told.state.digestAt ?? told.receivedAt;
  const others = quarantined.filter(({ id }) => id !== told.id);
  const covered = others.filter(({ receivedAt }) => Date.parse(receivedAt) <= Date.parse(at));
  const report = async ({ id }: StoreEntry) => {
    await changeState(store, id, ({ state: { digestAt: _, ...state } }) =>
      isUnreported(state)
        ? { ...state, reported: true, delivery: { status: 'waiting', attempts: 0, at } }
        : undefined,
    );
  };
  await inParallel(marksAtOnce, covered, report);
  if (!more || covered.length < others.length) await report(told);
}

const isUnreported = ({ spam, reported }: Pick<MessageState, 'spam' | 'reported'>) => spam && !reported;

const listed = 100;

/**
 * The mail that names the quarantined messages, the first hundred of them each in a line, with the signs found.
 * `heldBack` more are counted only.
 */
function composeDigest(
  messages: StoredMessage[],
  { from, to }: Pick<MailSettings, 'from' | 'to'>,
  now: Date,
  heldBack = 0,
): Mail {
  const total = messages.length + heldBack;
  const count = total === 1 ? '1 message' : `${total} messages`;
  const lines = messages
    .slice(0, listed)
    .map(({ id, name, email, subject, signs }) =>
      oneLine(`${id.slice(0, 8)}  ${name} <${email}>: ${subject}  [${signs.join(', ')}]`),
    );
  const more = total > lines.length ? [`… and ${total - lines.length} more.`] : [];
  return {
    messageId: messageIdOf(`quarantine-${messages[0]?.id}-${total}`, from),
    from,
    to,
    subject: `Contact form: ${count} held back as spam`,
    date: now,
    text: [
      `${count} looked like spam and stayed in quarantine. Nothing was deleted.`,
      '',
      ...lines,
      ...more,
      '',
      'To read one:                 npm run inbox -- show ID',
      'To have one mailed after all: npm run inbox -- not-spam ID',
      '',
    ].join('\n'),
  };
}
