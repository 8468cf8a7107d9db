import type { ContactMessage } from '../../../schema/contactMessage.ts';

/** What came with a message: the field that people do not see, and the milliseconds it took to fill in the form. */
export type Circumstances = { website: unknown; elapsed: unknown };

/** One reason to hold a message back. `name` is kept with the message and shown to the owner. */
export type SpamSign = {
  name: string;
  found: (message: ContactMessage, circumstances: Circumstances) => boolean;
};
