import type { ContactField } from '../../../schema/contactMessage.ts';

/** What is shown after a failure: for each field that was refused, why; and what there is to say beside that. */
export type Failure = { error: string; fields: Partial<Record<ContactField, string>> };

/** `sent` is left only by reloading the page. */
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
  if (
    state.status === 'idle' &&
    event.type === 'edited' &&
    state.failure &&
    event.field in state.failure.fields
  ) {
    return { ...state, failure: { ...state.failure, fields: without(state.failure.fields, event.field) } };
  }
  return state;
}

/** A field that is being mended is no longer called wrong; the function judges it anew. */
function without(fields: Failure['fields'], field: string): Failure['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));
}
