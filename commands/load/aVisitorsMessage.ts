import type { ContactMessage } from '../../schema/contactMessage.ts';

/** A message of ordinary length; `mark` makes it different from every other. */
export function aVisitorsMessage(mark: string): ContactMessage {
  return {
    name: 'Anahera Māhuta',
    email: 'anahera@example.com',
    subject: 'A question about your work',
    message: `Kia ora,\n\nyour talk on ECG analysis was good. Are you free in March?\n\n${mark}`,
  };
}
