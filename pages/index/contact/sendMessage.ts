import type { Contact } from '../../../schema/contact.ts';
import { contactPath } from '../../../schema/contactMessage.ts';
import type { ContactFormEvent, Failure } from './contactFormState.ts';
import { contactInputs } from './contactInputs.ts';

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
    const response = await fetch(contactPath, {
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
  if (property(answer, 'success') === true) {
    return { type: 'succeeded', message: text(answer, 'message') ?? notice.sent.fallback };
  }
  const fields: Failure['fields'] = {};
  for (const { name } of contactInputs) {
    const error = text(property(answer, 'fields'), name);
    if (error !== undefined) fields[name] = error;
  }
  const error = text(answer, 'error') ?? notice.failed.noError;
  // Said once: the summary leads to the fields with the same sentences.
  const isSummary = error === Object.values(fields).join(' ');
  return { type: 'failed', failure: { error: isSummary ? '' : error, fields } };
}

function text(value: unknown, name: string): string | undefined {
  const found = property(value, name);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
