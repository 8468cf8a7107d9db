/** Something worth a line in the log. It never holds a name, an address or a text that a visitor typed. */
export type ContactEvent =
  | { event: 'message.stored'; id: string; signs: string[] }
  | { event: 'message.repeated'; id: string }
  | { event: 'message.limited' }
  | MailEvent
  | { event: 'digest.sent'; count: number }
  | { event: 'digest.failed'; attempts: number; reason: string }
  | { event: 'messages.purged'; count: number }
  /** Records that cannot be read, though they are there. */
  | { event: 'records.unreadable'; count: number }
  /** The time was over before everything was done: records not looked at, messages not tried, digest not sent. */
  | { event: 'delivery.cut'; unread: number; untried: number; digest: boolean }
  | { event: 'store.failed'; during: string; reason: string; id?: string }
  | { event: 'failed'; during: string; reason: string };

type MailEvent = {
  event: 'message.sent' | 'message.failed' | 'message.undeliverable';
  id: string;
  /** Tries so far, this one included. */
  attempts: number;
  reason?: string | undefined;
};

export type ContactLog = (event: ContactEvent) => void;

/** Writes one JSON line an event to standard output. */
export const logToConsole: ContactLog = (event) => {
  console.log(JSON.stringify({ time: new Date().toISOString(), ...event }));
};
