import { inParallel } from '../../../lib/inParallel.ts';
import { mailedPrefix } from '../status.ts';
import type { Delivery } from '../store/message.ts';
import { type MessageStore, refusedPrefix } from '../store/store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a claim on a message is valid, in milliseconds: much longer than one mail may take. */
export const claimTime = minute;

/**
 * Tries before a message is given up: four weeks, so that an expired password costs no mail while its owner is away
 * (RFC 5321, 4.5.4.1, asks for four days at least).
 */
export const maxAttempts = 36;

/** The wait after the given number of failed tries, in milliseconds: 5 minutes, doubling, at most a day. */
export function backoff(attempts: number): number {
  return Math.min(5 * minute * 2 ** (attempts - 1), day);
}

const clockSkew = 5 * minute;

/**
 * Whether a message may be tried now. A time further ahead than any wait was written before the clock was set back, so
 * it counts as past. If it is only a little further ahead, the clocks of two workers differ and the claim is valid.
 */
export function isDue({ status, attempts, at }: Delivery, now: Date): boolean {
  if (status !== 'waiting' && status !== 'sending') return false;
  if (status === 'waiting' && attempts === 0) return true;
  const wait = Date.parse(at) - now.getTime();
  return !(wait > 0 && wait <= (status === 'sending' ? claimTime : day) + clockSkew);
}

const dated = ['mail/', mailedPrefix, 'report/', 'unsent/', 'trouble/', 'known/', refusedPrefix];

/**
 * The mails that all workers together may send in a day of UTC, and in an hour a sixth of them, so that a flood leaves room
 * for later; 0 means no limit. A mail takes a slot such as `mail/2026-11-22T09/0007`, a name that the store gives to one
 * worker only.
 */
export function createBudget(store: MessageStore, perDay: number, now: () => Date) {
  const perHour = Math.ceil(perDay / 6);
  let last: Promise<unknown> = Promise.resolve();
  let tidiedOn = '';

  async function take(): Promise<string | undefined> {
    const hour = now().toISOString().slice(0, 13);
    const today = hour.slice(0, 10);
    if (tidiedOn !== today) await deleteExpired(store, now());
    tidiedOn = today;
    if (perDay === 0) return 'unlimited';
    const taken = new Set(await store.claims(`mail/${today}`));
    if (taken.size >= perDay) return undefined;
    for (let number = 0; number < perHour; number++) {
      const slot = `mail/${hour}/${String(number).padStart(4, '0')}`;
      if (!taken.has(slot) && (await store.claim(slot))) return slot;
    }
    return undefined;
  }

  return {
    /** Takes a slot, first come, first served; nothing if no slot is left. Rejects when the store does. */
    take(): Promise<string | undefined> {
      const slot = last.then(take);
      last = slot.catch(() => {});
      return slot;
    },

    /** Gives a slot back, for a mail that was not sent. A failure costs one mail of the budget. */
    async giveBack(slot: string): Promise<void> {
      if (slot !== 'unlimited') await store.unclaim(slot).catch(() => {});
    },
  };
}

/** Gives back the names of days before yesterday, but not that of the last mail that went through. */
async function deleteExpired(store: MessageStore, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - day).toISOString().slice(0, 10);
  const names = await store.claims('');
  const lastMail = names.findLast((name) => name.startsWith(mailedPrefix));
  const old = names.filter((name) =>
    dated.some((kind) => name !== lastMail && name.startsWith(kind) && name.slice(kind.length) < yesterday),
  );
  await inParallel(8, old, (name) => store.unclaim(name).catch(() => {}));
}
