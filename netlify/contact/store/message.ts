import * as z from 'zod/mini';

/**
 * How far the mail of a message has come. `at` (ISO 8601, UTC) depends on the status: when a waiting message may be tried
 * next, when the claim on a message being sent runs out, when it was sent, or given up. An imported message had not been
 * mailed where it comes from, and is not mailed by itself.
 */
const deliverySchema = z.object({
  status: z.enum(['waiting', 'sending', 'sent', 'undeliverable', 'imported']),
  attempts: z.number(),
  at: z.string(),
  /** Why the last try failed: a word such as `EAUTH` or `550`, never the server's own text. */
  reason: z.optional(z.string()),
});

/** What changes about a message while it is kept. */
export const messageStateSchema = z.object({
  read: z.boolean(),
  /** Quarantined: kept and listed, mailed only within the daily report. */
  spam: z.boolean(),
  /** A quarantined message that was in a report to the owner. */
  reported: z.boolean(),
  delivery: deliverySchema,
});

/** One message as the store keeps it: what was typed, when, the spam signs found, and its changing state. */
export const storedMessageSchema = z.object({
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The message in a stored text, or nothing if the text is half-written, empty or another message's. */
export function parseStoredMessage(id: string, text: string): StoredMessage | undefined {
  const { data } = storedMessageSchema.safeParse(parseJson(text));
  return data?.id === id ? data : undefined;
}

/** The state in a stored text, or nothing if the text is not a state. */
export function parseState(text: string): MessageState | undefined {
  return messageStateSchema.safeParse(parseJson(text)).data;
}

/** Whether a message may be deleted for its age alone: the owner has read it, or it was mailed or reported. */
export function isDone({ read, spam, reported, delivery }: MessageState): boolean {
  return read || (spam ? reported : delivery.status === 'sent');
}

/** Whether a message is still to be mailed. */
export function isWaiting({ spam, delivery }: MessageState): boolean {
  return !spam && (delivery.status === 'waiting' || delivery.status === 'sending');
}

/** Whether a message is in quarantine and was in no report yet. */
export function isUnreported({ spam, reported }: MessageState): boolean {
  return spam && !reported;
}

/** Whether the mail of a message was given up. */
export function isGivenUp({ spam, delivery }: MessageState): boolean {
  return !spam && delivery.status === 'undeliverable';
}

/** A message without its text: when it was received, in milliseconds, and its state. */
export type Summary = { id: string; time: number; state: MessageState };

/** What a survey keeps of a message. */
export function summarize({ id, receivedAt, state }: StoredMessage): Summary {
  return { id, time: Date.parse(receivedAt), state };
}
