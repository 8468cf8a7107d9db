import type { ContactWords } from '../../../schema/words/words.ts';
import { type ContactFormState, contactInputs, type Failure } from './contactFormState.ts';

const timeout = 30_000;

/** Never rejects. At another site, the key is a field: a form service need not allow the header. */
export async function sendMessage(
  action: string,
  values: Record<string, unknown>,
  key: string,
  notice: ContactWords['notice'],
): Promise<ContactFormState> {
  const isOwn = action.startsWith('/');
  const request = {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(isOwn && { 'idempotency-key': key }),
    },
    body: JSON.stringify(isOwn ? values : { ...values, key }),
    signal: AbortSignal.timeout(timeout),
  };
  try {
    const response = await fetch(action, request);
    return readAnswer(await response.json().catch(() => undefined), notice);
  } catch {
    // The browser's own message ("Failed to fetch", "signal timed out") is for developers.
    return { status: 'idle', failure: { error: notice.failed.fallback, fields: {} } };
  }
}

function readAnswer(answer: unknown, notice: ContactWords['notice']): ContactFormState {
  // Form services differ: FormSubmit answers with a text, Formspree with `ok`.
  if (/^true$/.test(String(property(answer, 'success') ?? property(answer, 'ok')))) {
    return { status: 'sent', message: text(answer, 'message') ?? notice.sent.fallback };
  }
  const fields: Failure['fields'] = {};
  for (const { name } of contactInputs) {
    const error = text(property(answer, 'fields'), name);
    if (error !== undefined) fields[name] = error;
  }
  const error = text(answer, 'error') ?? notice.failed.noError;
  // The notice already lists the errors of the fields.
  const isSummary = error === Object.values(fields).join(' ');
  return { status: 'idle', failure: { error: isSummary ? '' : error, fields } };
}

function text(value: unknown, name: string): string | undefined {
  const found = property(value, name);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
