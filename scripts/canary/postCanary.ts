import { submissionId } from '../../netlify/contact/submissionId.ts';
import { contactPath } from '../../netlify/host/contactPath.ts';
import { CanaryError } from './CanaryError.ts';

const patience = 30_000;

/**
 * Posts a marked message through the form endpoint of a site, as its page would, and gives the id under which the
 * site must have kept it. Throws a `CanaryError` when the site says anything but that it was sent.
 */
export async function postCanary(site: URL, mark: string): Promise<string> {
  const message = {
    name: 'Canary',
    email: 'canary@example.com',
    subject: `Canary ${mark}`,
    message: 'This message checks that the contact form works, from the page to the mailbox.',
  };
  const response = await fetch(new URL(contactPath, site), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': mark },
    body: JSON.stringify({ ...message, website: '', elapsed: 60_000 }),
    signal: AbortSignal.timeout(patience),
  }).catch((error: Error) => {
    throw new CanaryError(`The site cannot be reached: ${reasonOf(error)}.`);
  });
  const answer = await response.text();
  if (!response.ok || !answer.includes('"success":true')) {
    throw new CanaryError(`The site answered ${response.status}: ${answer.slice(0, 200)}`);
  }
  return submissionId(`key:${mark}`, message);
}

function reasonOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}
