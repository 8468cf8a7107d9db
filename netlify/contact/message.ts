import * as z from 'zod/mini';

/**
 * How far the delivery by mail has come. `at` (ISO 8601, UTC) depends on the status: when a waiting message may be tried
 * next, when the claim on a message being sent runs out, when it was sent, given up, or named in a digest because too
 * many came to mail each. An imported message had not been mailed where it comes from, and is not mailed by itself.
 */
const deliverySchema = z.object({
  status: z.enum(['waiting', 'sending', 'sent', 'undeliverable', 'named', 'imported']),
  attempts: z.number(),
  at: z.string(),
  /** Why the last try failed: a word such as `EAUTH` or `550`, never the server's own text. */
  reason: z.optional(z.string()),
});

/** What changes about a message while it is kept. */
export const messageStateSchema = z.object({
  read: z.boolean(),
  /** Quarantined: kept and listed, mailed only within the daily digest. */
  spam: z.boolean(),
  /** A quarantined message that was in a digest to the owner. */
  reported: z.boolean(),
  /** On the oldest quarantined message: when the digest was sent, until all that it covers are marked as reported. */
  digestAt: z.optional(z.string()),
  delivery: deliverySchema,
});

/** One message as the store keeps it: what was typed, when, the spam signs found, and its changing state. */
const storedMessageSchema = z.object({
  id: z.string(),
  receivedAt: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  signs: z.array(z.string()),
  state: messageStateSchema,
});

export type Delivery = z.infer<typeof deliverySchema>;
export type MessageState = z.infer<typeof messageStateSchema>;
export type StoredMessage = z.infer<typeof storedMessageSchema>;

/** The message in a stored text, or nothing if the text is half-written, empty or another message's. */
export function parseStoredMessage(id: string, text: string): StoredMessage | undefined {
  try {
    const { success, data } = storedMessageSchema.safeParse(JSON.parse(text));
    return success && data.id === id ? data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a message may be deleted for its age alone: the owner has read it or has been sent it, or it was named in a
 * digest.
 */
export function isDone({ read, spam, reported, delivery }: MessageState): boolean {
  return read || (spam ? reported : delivery.status === 'sent' || delivery.status === 'named');
}

/** Whether the delivery has nothing left to do for a message. */
export function isSettled({ spam, reported, delivery }: MessageState): boolean {
  return spam ? reported : delivery.status !== 'waiting' && delivery.status !== 'sending';
}

/** Whether the mail of a message was given up. */
export function isUndeliverable({ spam, delivery }: MessageState): boolean {
  return !spam && delivery.status === 'undeliverable';
}

/**
 * What is known of a message without its text: `time` is when it was received, in milliseconds; `done` as `isDone` says;
 * `waiting`, that it is still to be mailed.
 */
export type Summary = {
  id: string;
  time: number;
  read: boolean;
  done: boolean;
  waiting: boolean;
  undeliverable: boolean;
};

/** What a listing keeps of a message. */
export function summarize({ id, receivedAt, state }: StoredMessage): Summary {
  return {
    id,
    time: Date.parse(receivedAt),
    read: state.read,
    done: isDone(state),
    waiting: !state.spam && !isSettled(state),
    undeliverable: isUndeliverable(state),
  };
}
