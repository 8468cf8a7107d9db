import { type FormEvent, useEffect, useReducer, useRef } from 'react';
import type { Contact } from '../../../schema/contact.ts';
import { ContactCard } from './ContactCard.tsx';
import { contactFormReducer } from './contactFormState.ts';
import { createSubmissionKey } from './createSubmissionKey.ts';
import { sendMessage } from './sendMessage.ts';

type Props = {
  contact: Contact;
  /** When the visitor first touched the form, in milliseconds of `performance.now()`. */
  touchedAt?: number;
  onReady?: () => void;
};

/** The contact form as an island. Its fields belong to the browser, so what was typed before it came is still there. */
export function ContactForm({ contact, touchedAt = 0, onReady }: Props) {
  const [state, dispatch] = useReducer(contactFormReducer, { status: 'idle' });
  const cardRef = useRef<HTMLDivElement>(null);
  const keyFor = useRef(createSubmissionKey());

  useEffect(() => onReady?.(), [onReady]);

  useEffect(() => {
    const card = cardRef.current;
    if (state.status === 'sent') {
      card?.querySelector('form')?.reset();
      card?.querySelector('h3')?.focus();
    } else if (state.status === 'idle' && state.failure) {
      focusAfterFailure(card);
    }
  }, [state]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.status !== 'idle') return;
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    dispatch({ type: 'submitted' });
    const elapsed = Math.round(performance.now() - touchedAt);
    dispatch(await sendMessage({ ...typed, elapsed }, keyFor.current(typed), contact.notice));
  }

  return <ContactCard contact={contact} state={state} onSubmit={onSubmit} cardRef={cardRef} />;
}

/** The first refused field; without one, the button, if its being disabled has cost the visitor the focus. */
function focusAfterFailure(card: HTMLElement | null): void {
  const refused = card?.querySelector<HTMLElement>('[aria-invalid]');
  if (refused) refused.focus();
  else if (document.activeElement === document.body) card?.querySelector('button')?.focus();
}
