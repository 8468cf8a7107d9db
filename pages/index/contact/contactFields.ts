import type { ContactField } from '../../../schema/contactMessage.ts';

/** The fields in the order of the form, with what a browser should offer to fill in. The message is the box of 5 rows. */
export const contactFields = [
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'subject', type: 'text', autoComplete: 'off' },
  { name: 'message', rows: 5 },
] as const satisfies readonly ({ name: ContactField } & Record<string, unknown>)[];
