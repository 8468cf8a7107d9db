import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failureReason } from '../../lib/errors.ts';

/** An event for the log. It never contains a name, an address or a text that a visitor typed. */
export type ContactEvent =
  | { event: 'message.stored'; id: string; signs: string[] }
  | { event: 'message.repeated'; id: string }
  | { event: 'message.limited'; count: number }
  /** Posts for which there was no room. */
  | { event: 'message.refused'; count: number }
  | MailEvent
  /** Messages that wait because the budget of mails is used up. */
  | { event: 'messages.waiting'; count: number }
  /** The daily report, with how many messages it is about. */
  | { event: 'report.sent'; quarantined: number; waiting: number }
  | { event: 'report.failed'; reason: string; failure: string }
  /** `left` are old enough and still there. */
  | { event: 'messages.purged'; count: number; spared: number; left: number }
  /** Records that cannot be read, though they are there. */
  | { event: 'records.unreadable'; count: number }
  /** The time was over before everything was done; `report` says whether there was time for the report. */
  | { event: 'delivery.cut'; notLoaded: number; untried: number; report: boolean }
  | ({ event: 'store.failed'; during: string; id?: string } & Failure)
  | ({ event: 'failed'; during: string } & Failure);

type MailEvent = {
  event: 'message.sent' | 'message.failed' | 'message.undeliverable';
  id: string;
  /** Tries so far, this one included. */
  attempts: number;
  reason?: string | undefined;
  /** The reason in words for the owner. */
  failure?: string | undefined;
};

type Failure = { reason: string; at?: string[] };

export type ContactLog = (event: ContactEvent) => void;

/** Writes one JSON line an event to standard output. */
export const logToConsole: ContactLog = (event) => {
  console.log(JSON.stringify({ time: new Date().toISOString(), ...event }));
};

/** What the log may keep of an error. Its message is left out, since it may quote a path or what a visitor typed. */
export function describeFailure(error: unknown): Failure {
  const at = error instanceof Error ? ownFrames(error) : [];
  return { reason: failureReason(error), ...(at.length > 0 && { at }) };
}

const framesKept = 5;

function ownFrames({ stack = '', message }: Error): string[] {
  // Without the message, a line of which could look like a frame.
  const frames = stack.replace(message, '').matchAll(/^ {4}at .*?((?:file:\/)?\/.+:\d+:\d+)\)?$/gm);
  return [...frames]
    .map(([, frame = '']) =>
      relative(process.cwd(), frame.startsWith('file:') ? fileURLToPath(frame) : frame),
    )
    .filter((frame) => !/^\.\.|node_modules/.test(frame))
    .slice(0, framesKept);
}
