import { submissionId } from '../../netlify/contact/keepOnce.ts';
import type { ContactMessage } from '../../schema/contactMessage.ts';

/** A marked message, with the key that its form would send along and the id under which a site must keep it. */
export type Canary = { id: string; key: string; message: ContactMessage };

/** Makes a message that can be told from all others by its mark. */
export function createCanary(mark: string): Canary {
  const message = {
    name: 'Canary',
    email: 'canary@example.com',
    subject: `Canary ${mark}`,
    message: 'This message checks that the contact form works, from the page to the mailbox.',
  };
  return { id: submissionId(`key:${mark}`, message), key: mark, message };
}
