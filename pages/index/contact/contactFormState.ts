import type { ContactField } from '../../../schema/contactMessage.ts';

/** Without `autocomplete="off"`, which would stop the browser from restoring what was typed. */
export const contactInputs = [
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'subject', type: 'text' },
  { name: 'message', rows: 5 },
] as const satisfies readonly ({ name: ContactField } & Record<string, unknown>)[];

export type Failure = { error: string; fields: Partial<Record<ContactField, string>> };

/** The state `sent` is left only by reloading the page. */
export type ContactFormState =
  | { status: 'idle'; failure?: Failure }
  | { status: 'submitting' }
  | { status: 'sent'; message: string };

export type ContactFormEvent =
  | { type: 'submitted' }
  | { type: 'failed'; failure: Failure }
  | { type: 'edited'; field: string }
  | { type: 'succeeded'; message: string };

/** The form's transitions; an event that does not belong to the current state changes nothing. */
export function contactFormReducer(state: ContactFormState, event: ContactFormEvent): ContactFormState {
  if (state.status === 'idle' && event.type === 'submitted') return { status: 'submitting' };
  if (state.status === 'submitting' && event.type === 'succeeded')
    return { status: 'sent', message: event.message };
  if (state.status === 'submitting' && event.type === 'failed')
    return { status: 'idle', failure: event.failure };
  if (state.status === 'idle' && event.type === 'edited' && state.failure) {
    const { error, fields } = state.failure;
    if (event.field in fields)
      return { ...state, failure: { error, fields: removeError(fields, event.field) } };
  }
  return state;
}

function removeError(fields: Failure['fields'], field: string): Failure['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));
}
