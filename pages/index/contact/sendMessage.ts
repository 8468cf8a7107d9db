import type { Contact } from '../../../schema/contact.ts';
import type { ContactField } from '../../../schema/contactMessage.ts';
import { contactFields } from './contactFields.ts';
import type { ContactFormEvent } from './contactFormState.ts';
import { endpoint } from './endpoint.ts';

/** How long an answer may take, in milliseconds, before the visitor is told that sending failed. */
const timeout = 30_000;

/**
 * Posts what was typed and turns whatever comes back into the form's next event. Never rejects.
 * @param key identifies this submission, so that sending it again makes no second message
 */
export async function sendMessage(
  values: Record<string, unknown>,
  key: string,
  notice: Contact['notice'],
): Promise<ContactFormEvent> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(timeout),
    });
    return readAnswer(await response.json().catch(() => undefined), notice);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return { type: 'failed', failure: { error: message || notice.failed.fallback, fields: {} } };
  }
}

function readAnswer(answer: unknown, notice: Contact['notice']): ContactFormEvent {
  const { success, message, error, fields } = Object(answer);
  if (success === true) return { type: 'succeeded', message: text(message) ?? notice.sent.fallback };
  return {
    type: 'failed',
    failure: { error: text(error) ?? notice.failed.noError, fields: readFields(fields) },
  };
}

function readFields(fields: unknown): Partial<Record<ContactField, string>> {
  const errors: Partial<Record<ContactField, string>> = {};
  for (const { name } of contactFields) {
    const error = text(Object(fields)[name]);
    if (error !== undefined) errors[name] = error;
  }
  return errors;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
