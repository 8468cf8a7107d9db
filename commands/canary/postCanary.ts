import { OwnerError } from '../../lib/errors.ts';
import { contactPath } from '../../schema/contactMessage.ts';
import type { Canary } from './createCanary.ts';

/**
 * Posts a marked message through the form endpoint of a site, as its page would. Throws a `OwnerError` when the site
 * says anything but that it was sent, or nothing for `patience` milliseconds.
 */
export async function postCanary(site: URL, { key, message }: Canary, patience: number): Promise<void> {
  const response = await fetch(new URL(contactPath, site), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...message, website: '', elapsed: 60_000 }),
    signal: AbortSignal.timeout(patience),
  }).catch((error: Error) => {
    throw new OwnerError(`The site cannot be reached: ${reasonOf(error)}.`);
  });
  const answer = await response.text();
  if (!response.ok || !answer.includes('"success":true')) {
    throw new OwnerError(`The site answered ${response.status}: ${answer.slice(0, 200)}`);
  }
}

function reasonOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}
