import { type FormEvent, useEffect, useReducer, useRef } from 'react';
import type { ContactWords } from '../../../schema/words/words.ts';
import { ContactCard } from './ContactCard.tsx';
import { contactFormReducer } from './contactFormState.ts';
import { sendMessage } from './sendMessage.ts';

type Props = {
  contact: ContactWords;
  action: string;
  /** When the visitor first touched the empty form, in milliseconds of `performance.now()`. */
  touchedAt?: number | undefined;
  keyFor?: (typed: unknown) => string;
  onReady?: () => void;
  onSent?: () => void;
};

/** The contact form. Its fields are uncontrolled, so what was typed before hydration is still there. */
export function ContactForm({ contact, action, touchedAt, keyFor = () => '', onReady, onSent }: Props) {
  const [state, dispatch] = useReducer(contactFormReducer, { status: 'idle' });
  const previous = useRef(state.status);
  const cardRef = useRef<HTMLDivElement>(null);

  useEffect(() => onReady?.(), [onReady]);

  useEffect(() => {
    const card = cardRef.current;
    const before = previous.current;
    previous.current = state.status;
    if (before !== 'submitting') return;
    if (state.status === 'sent') {
      card?.querySelector('form')?.reset();
      // The receipt announces itself. The section gets the focus, because any element in it would repeat the receipt.
      card?.closest('section')?.focus({ preventScroll: true });
      card?.querySelector('form')?.scrollIntoView({ block: 'center' });
    } else if (state.status === 'idle') {
      focusAfterFailure(card);
    }
  }, [state]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.status !== 'idle') return;
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    dispatch({ type: 'submitted' });
    const elapsed = touchedAt === undefined ? undefined : Math.round(performance.now() - touchedAt);
    const outcome = await sendMessage(action, { ...typed, elapsed }, keyFor(typed), contact.notice);
    if (outcome.type === 'succeeded') onSent?.();
    dispatch(outcome);
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if ('name' in target && typeof target.name === 'string') dispatch({ type: 'edited', field: target.name });
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

/** Focuses the first refused field; if there is none, the button, which lost the focus when it was disabled. */
function focusAfterFailure(card: HTMLElement | null): void {
  const refused = card?.querySelector<HTMLElement>('[aria-invalid]');
  if (refused) refused.focus();
  else if (document.activeElement === document.body) card?.querySelector('button')?.focus();
}
