import { createHash } from 'node:crypto';
import { type ContactMessage, contactFields } from '../../schema/contactMessage.ts';

/**
 * The id of a submission, 32 hexadecimal digits: the same for the same text under the same key, so that sending
 * it again finds the record that is there already. Other text under an old key is another submission.
 */
export function submissionId(key: string, message: ContactMessage): string {
  const identity = JSON.stringify([key, ...contactFields.map((field) => message[field])]);
  return createHash('sha256').update(identity).digest('hex').slice(0, 32);
}
