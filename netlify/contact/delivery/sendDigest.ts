import { changeState } from '../changeState.ts';
import type { ContactLog } from '../contactLog.ts';
import { failureReason } from '../failureReason.ts';
import { inParallel } from '../inParallel.ts';
import type { MessageStore, StoreEntry } from '../messageStore.ts';
import { composeDigest } from './composeDigest.ts';
import type { Mailer } from './mailer.ts';
import type { MailSettings } from './readMailSettings.ts';
import { backoff, claimTime, isDue } from './schedule.ts';

const day = 24 * 3_600_000;

/**
 * Tells the owner of quarantined messages, in one mail a day at most: it is sent when the oldest that the owner has
 * not been told of is a day old, and names all of them. The oldest is claimed as a message is, for all. Rejects when
 * the store does.
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
  entries: StoreEntry[],
): Promise<void> {
  const quarantined = entries
    .filter(({ state }) => state.spam && !state.reported)
    .sort((a, b) => Date.parse(a.receivedAt) - Date.parse(b.receivedAt));
  const [oldest] = quarantined;
  if (!oldest || now().getTime() - Date.parse(oldest.receivedAt) < day) return;

  const later = (wait: number) => new Date(now().getTime() + wait).toISOString();
  const claimed = await changeState(store, oldest.id, ({ state }) => {
    if (state.reported || !state.spam || !isDue(state.delivery, now())) return undefined;
    const attempts = state.delivery.attempts + 1;
    return { ...state, delivery: { status: 'sending', attempts, at: later(claimTime) } };
  });
  if (typeof claimed === 'string') return;

  try {
    await mailer.send(composeDigest(quarantined, settings, now()));
  } catch (error) {
    const reason = failureReason(error);
    const { attempts } = claimed.state.delivery;
    log({ event: 'digest.failed', attempts, reason });
    const at = later(backoff(attempts));
    await changeState(store, oldest.id, ({ state }) => ({
      ...state,
      delivery: { status: 'waiting', attempts, at, reason },
    }));
    return;
  }
  await inParallel(4, quarantined, async ({ id }) => {
    await changeState(store, id, ({ state }) => ({
      ...state,
      reported: true,
      delivery: { status: 'waiting', attempts: 0, at: now().toISOString() },
    }));
  });
  log({ event: 'digest.sent', count: quarantined.length });
}
