import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { hasCode } from '../../../lib/errors.ts';
import { hour } from '../time.ts';
import { type KeyValue, parseStored, updateValue, type Versioned } from './keyValue.ts';

/** A mail that waits: `at` is the time of the next try in milliseconds; without it, there are no more tries. */
const entrySchema = z.object({
  attempts: z.number(),
  at: z.optional(z.number()),
  /** When the message was released; without it, the mail waits since the message came. */
  since: z.optional(z.number()),
  /** Why the last try failed: a word such as `EAUTH` or `550`, never the server's own text. */
  reason: z.optional(z.string()),
});

export type OutboxEntry = z.infer<typeof entrySchema>;

/** Half an hour less than a day, so that the digest does not move later every day. */
const digestPause = 23.5 * hour;

/** The part of the store that records waiting mails, today's sent mails and the last digest. */
export function createMailRecords(kv: KeyValue) {
  const isPaused = (digest: Versioned | undefined, time: Date) =>
    Math.abs(time.getTime() - Number(digest?.value)) < digestPause;

  return {
    async getMail(id: string): Promise<OutboxEntry | undefined> {
      const stored = await kv.get(`outbox/${id}`).catch((error: unknown) => {
        if (!hasCode(error, 'EDAMAGED')) throw error;
        return undefined;
      });
      return stored && parseOutboxEntry(stored);
    },

    async replaceMail(id: string, was: OutboxEntry, entry: OutboxEntry): Promise<boolean> {
      const stored = await kv.get(`outbox/${id}`);
      if (!stored || !isDeepStrictEqual(parseOutboxEntry(stored), was)) return false;
      return kv.put(`outbox/${id}`, JSON.stringify(entry), stored);
    },

    /** The outbox goes last: after a crash, a second mail is better than a message that stays unread. */
    async markMailed(id: string): Promise<void> {
      await kv.delete(`unread/${id}`);
      await kv.delete(`outbox/${id}`);
    },

    async readSentMails(time: Date) {
      return parseMails(await kv.get('mails'), time);
    },

    countMail: (time: Date) =>
      updateValue(kv, 'mails', (stored) => `${time.toISOString()} ${parseMails(stored, time).count + 1}`),

    async isDigestDue(time: Date): Promise<boolean> {
      return !isPaused(await kv.get('digest'), time);
    },

    async claimDigest(time: Date): Promise<boolean> {
      const stored = await kv.get('digest');
      return !isPaused(stored, time) && kv.put('digest', `${time.getTime()}`, stored);
    },

    unclaimDigest: () => kv.delete('digest'),
  };
}

/** An empty or unreadable entry counts as not tried yet. */
export function parseOutboxEntry({ value }: Versioned): OutboxEntry {
  return entrySchema.safeParse(parseStored(value)).data ?? { attempts: 0, at: 0 };
}

function parseMails(stored: Versioned | undefined, time: Date): { last: string | undefined; count: number } {
  const [last, count] = stored?.value.split(' ') ?? [];
  const isToday = last?.slice(0, 10) === time.toISOString().slice(0, 10);
  return { last, count: isToday ? Number(count) : 0 };
}
