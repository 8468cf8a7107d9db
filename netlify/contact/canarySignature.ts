import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a secret looks like: long enough that nobody guesses it. */
export const secretForm = /^\S{32,200}$/;

/** The message of a canary, always the same. Its key makes it one of a kind. */
export const canaryMessage = {
  name: 'Canary',
  email: 'canary@example.com',
  subject: 'Canary',
  message: 'This message checks that the contact form works, from the page to the mailbox.',
};

/** In the query of a request: the canary does not wait for the mail. */
export const noMail = 'no-mail';

/** How far the clocks of the site and of the canary may differ, and how long a request may be under way, in milliseconds. */
const tolerance = 5 * 60_000;

/** The key under which the message of a run is posted. A run is 32 random hexadecimal digits. */
export function canaryKey(run: string): string {
  return `canary:${run}`;
}

/**
 * The `Authorization` header of a request about a run. It does not hold the secret, so that a wrong address learns nothing,
 * and is of no use for another method, for another run or five minutes later.
 */
export function signCanary(secret: string, method: string, run: string, now: Date): string {
  const time = String(now.getTime());
  return `Canary ${time}.${run}.${macOf(secret, method, time, run).toString('hex')}`;
}

/** The run that a header is about, if it was signed with the secret for that method within the last minutes. */
export function verifyCanary(
  secret: string,
  method: string,
  header: string | null,
  now: Date,
): string | undefined {
  const form = /^Canary (\d{13})\.([\da-f]{32})\.([\da-f]{64})$/;
  const [, time, run, mac] = form.exec(header ?? '') ?? [];
  if (time === undefined || run === undefined || mac === undefined) return undefined;
  const isOwn = timingSafeEqual(macOf(secret, method, time, run), Buffer.from(mac, 'hex'));
  return isOwn && Math.abs(now.getTime() - Number(time)) <= tolerance ? run : undefined;
}

function macOf(secret: string, method: string, time: string, run: string): Buffer {
  return createHmac('sha256', secret).update(`contact canary ${method} ${time} ${run}`).digest();
}
