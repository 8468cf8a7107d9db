import type { ContactField } from '../../../schema/contactMessage.ts';

/** Without `autocomplete="off"`, which would stop the browser from restoring what was typed. */
export const contactInputs = [
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'subject', type: 'text' },
  { name: 'message', rows: 5 },
] as const satisfies readonly ({ name: ContactField } & Record<string, unknown>)[];

export type FormFailure = { error: string; fields: Partial<Record<ContactField, string>> };

export type ContactFormState =
  | { status: 'idle'; failure?: FormFailure }
  | { status: 'submitting' }
  | { status: 'sent'; message: string };
