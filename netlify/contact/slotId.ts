import type { ContactMessage } from '../../schema/contactMessage.ts';
import { submissionId } from './submissionId.ts';

/** The length of a slot in milliseconds: the time in which identical text without a key is one message. */
export const slotLength = 10 * 60_000;

/** The id of a message without a key: the same for the same text in the same slot, or so many slots later. */
export function slotId(message: ContactMessage, now: Date, later = 0): string {
  return submissionId(`slot:${Math.floor(now.getTime() / slotLength) + later}`, message);
}
