import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ContactWords } from '../../../schema/words/words.ts';
import { ContactCard } from './ContactCard.tsx';
import { type ContactFormState, contactInputs, type FormFailure } from './contactInputs.ts';

type ContactFormProps = {
  contact: ContactWords;
  action: string;
  /** When the visitor first touched the empty form, in milliseconds of `performance.now()`. */
  touchedAt?: number | undefined;
  keyFor?: (typed: unknown) => string;
  onReady?: () => void;
};

/** The contact form. Its fields are uncontrolled, so what was typed before hydration is still there. */
export function ContactForm({ contact, action, touchedAt, keyFor = () => '', onReady }: ContactFormProps) {
  const [state, setState] = useState<ContactFormState>({ status: 'idle' });
  const cardRef = useRef<HTMLDivElement>(null);
  const isSent = state.status === 'sent';
  const isRefused = state.status === 'idle' && state.failure !== undefined;

  useEffect(() => onReady?.(), [onReady]);

  useEffect(() => {
    const card = cardRef.current;
    if (isSent) {
      card?.querySelector('form')?.reset();
      // The receipt announces itself. The section gets the focus, because any element in it would repeat the receipt.
      card?.closest('section')?.focus({ preventScroll: true });
      card?.querySelector('form')?.scrollIntoView({ block: 'center' });
    }
    if (isRefused) focusAfterFailure(card);
  }, [isSent, isRefused]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.status !== 'idle') return;
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    setState({ status: 'submitting' });
    const elapsed = touchedAt === undefined ? undefined : Math.round(performance.now() - touchedAt);
    setState(await sendMessage(action, { ...typed, elapsed }, keyFor(typed), contact.notice));
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if (state.status !== 'idle' || !state.failure || !('name' in target)) return;
    const others = Object.entries(state.failure.fields).filter(([name]) => name !== target.name);
    setState({ status: 'idle', failure: { ...state.failure, fields: Object.fromEntries(others) } });
  }

  return (
    <ContactCard
      contact={contact}
      action={action}
      state={state}
      onSubmit={onSubmit}
      onInput={onInput}
      cardRef={cardRef}
    />
  );
}

function focusAfterFailure(card: HTMLElement | null): void {
  const refused = card?.querySelector<HTMLElement>('[aria-invalid]');
  if (refused) refused.focus();
  else if (document.activeElement === document.body) card?.querySelector('button')?.focus();
}

/** Never rejects. At another site, the key is a field: a form service need not allow the header. */
async function sendMessage(
  action: string,
  values: Record<string, unknown>,
  key: string,
  notice: ContactWords['notice'],
): Promise<ContactFormState> {
  const isOnThisSite = action.startsWith('/');
  const request = {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(isOnThisSite && { 'idempotency-key': key }),
    },
    body: JSON.stringify(isOnThisSite ? values : { ...values, key }),
    signal: AbortSignal.timeout(30_000),
  };
  try {
    const response = await fetch(action, request);
    const answer: unknown = await response.json().catch(() => undefined);
    return stateAfter(answer ?? {}, notice);
  } catch {
    // Do not show the browser's message ("Failed to fetch"), which is for developers.
    return { status: 'idle', failure: { error: notice.failed.fallback, fields: {} } };
  }
}

/** The answer of the function, or of a form service: every key may be missing, and may have any value. */
type Answer = Partial<Record<'success' | 'ok' | 'message' | 'error', unknown>> & {
  fields?: Partial<Record<string, unknown>> | null;
};

function stateAfter(answer: Answer, notice: ContactWords['notice']): ContactFormState {
  // FormSubmit answers with a text, Formspree with `ok`.
  if (String(answer.success ?? answer.ok) === 'true') {
    return { status: 'sent', message: filledText(answer.message) ?? notice.sent.fallback };
  }
  const fields: FormFailure['fields'] = {};
  for (const { name } of contactInputs) {
    const error = filledText(answer.fields?.[name]);
    if (error !== undefined) fields[name] = error;
  }
  const error = filledText(answer.error) ?? notice.failed.noError;
  // The notice already lists the errors of the fields.
  const isSummary = error === Object.values(fields).join(' ');
  return { status: 'idle', failure: { error: isSummary ? '' : error, fields } };
}

function filledText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
