import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { hour } from '../../../lib/durations.ts';
import { hasCode } from '../../../lib/errors.ts';
import { type KeyValue, parseJson, type Versioned } from './keyValue.ts';

/** The mail of a message: `at` is the time of the next try in milliseconds; without it, the mail is given up. */
const entrySchema = z.object({
  attempts: z.number(),
  at: z.optional(z.number()),
  /** Why the last try failed: a word such as `EAUTH` or `550`, never the server's own text. */
  reason: z.optional(z.string()),
});

export type OutboxEntry = z.infer<typeof entrySchema>;

/** Half an hour less than a day, so that digests do not come later every day. */
const digestPause = 23.5 * hour;

/** What is to be mailed, how many mails went out, and when the last digest did. Several workers may use it at once. */
export function createMailRecords(kv: KeyValue) {
  const isPaused = (digest: Versioned | undefined, time: Date) =>
    Math.abs(time.getTime() - Number(digest?.value)) < digestPause;

  return {
    /** The mail of a message that is to be mailed, or was given up; nothing on a damaged page of the database. */
    async getMail(id: string): Promise<OutboxEntry | undefined> {
      const found = await kv.get(`outbox/${id}`).catch((error: unknown) => {
        if (!hasCode(error, 'EDAMAGED')) throw error;
        return undefined;
      });
      return found && parseOutboxEntry(found);
    },

    /** Changes the mail of a message if it is still as it `was`. */
    async replaceMail(id: string, was: OutboxEntry, entry: OutboxEntry): Promise<boolean> {
      const found = await kv.get(`outbox/${id}`);
      if (!found || !isDeepStrictEqual(parseOutboxEntry(found), was)) return false;
      return kv.put(`outbox/${id}`, JSON.stringify(entry), found);
    },

    /** The outbox last: a crash makes a second mail rather than a message that counts as unseen for ever. */
    async markMailed(id: string): Promise<void> {
      await kv.delete(`unread/${id}`);
      await kv.delete(`outbox/${id}`);
    },

    async readMails(time: Date) {
      return parseMails(await kv.get('mails'), time);
    },

    /** Parallel workers may send a few more than they count. */
    async countMail(time: Date): Promise<void> {
      for (let round = 0; round < 20; round++) {
        const found = await kv.get('mails');
        const { count } = parseMails(found, time);
        if (await kv.put('mails', `${time.toISOString()} ${count + 1}`, found)) return;
      }
    },

    async isDigestDue(time: Date): Promise<boolean> {
      return !isPaused(await kv.get('digest'), time);
    },

    /** Whether this worker may send the digest of the day. */
    async claimDigest(time: Date): Promise<boolean> {
      const found = await kv.get('digest');
      return !isPaused(found, time) && kv.put('digest', `${time.getTime()}`, found);
    },

    /** The next round may try again. */
    unclaimDigest: () => kv.delete('digest'),
  };
}

/** An empty or unreadable entry was not tried yet. */
export function parseOutboxEntry({ value }: Versioned): OutboxEntry {
  return entrySchema.safeParse(parseJson(value)).data ?? { attempts: 0, at: 0 };
}

/** When the last mail went out (ISO 8601), and how many have on this day (UTC). */
function parseMails(found: Versioned | undefined, time: Date): { last: string | undefined; count: number } {
  const [last, count] = found?.value.split(' ') ?? [];
  const isToday = last?.slice(0, 10) === time.toISOString().slice(0, 10);
  return { last, count: isToday ? Number(count) : 0 };
}
