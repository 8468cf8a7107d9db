import type { ContactField } from '../../../schema/contactMessage.ts';

/**
 * The fields in the order of the form, with what a browser should offer to fill in. None says `autocomplete="off"`,
 * which would also keep the browser from restoring what was typed when a visitor comes back to the page.
 */
export const contactInputs = [
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'subject', type: 'text' },
  { name: 'message', rows: 5 },
] as const satisfies readonly ({ name: ContactField } & Record<string, unknown>)[];
