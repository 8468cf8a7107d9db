import { failureReason } from '../../lib/errors.ts';

/** An event for the log. It never contains a name, an address or a text that a visitor typed. */
export type ContactEvent =
  | { event: 'message.stored'; id: string; signs: string[] }
  | { event: 'message.repeated'; id: string }
  | ({ event: MailEvent; id: string; attempts: number } & Partial<MailFailure>)
  | { event: 'digest.sent'; quarantined: number }
  | ({ event: 'digest.failed' } & MailFailure)
  | { event: 'messages.purged'; count: number }
  | { event: 'setting.invalid'; names: string[] }
  | ({ event: 'store.failed'; during: string; id?: string } & LoggedError)
  | ({ event: 'failed'; during: string } & LoggedError);

type MailEvent = `message.${'sent' | 'failed' | 'undeliverable'}`;
type MailFailure = { reason: string; failure: string };
type LoggedError = { reason: string; at?: string[] };

export type ContactLog = (event: ContactEvent) => void;

export const logToConsole: ContactLog = (event) => {
  console.log(JSON.stringify({ time: new Date().toISOString(), ...event }));
};

/** An error for the log, without its message, which may quote a path or what a visitor typed. */
export function describeError(error: unknown): LoggedError {
  const at = error instanceof Error ? ownFrames(error) : [];
  return { reason: failureReason(error), ...(at.length > 0 && { at }) };
}

const framesKept = 5;

function ownFrames({ stack = '', message }: Error): string[] {
  // A line of the message could look like a stack frame.
  const frames = stack
    .replace(message, '')
    .matchAll(/^ {4}at (?!.*(?:node:|node_modules)).*?([\w.-]+:\d+:\d+)\)?$/gm);
  return [...frames].flatMap(([, frame = '']) => frame).slice(0, framesKept);
}
