import type { FormEventHandler, RefObject } from 'react';
import type { Contact } from '../../../schema/contact.ts';
import { type ContactField, contactPath } from '../../../schema/contactMessage.ts';
import styles from './ContactCard.module.css';
import { ContactFieldInput } from './ContactFieldInput.tsx';
import type { ContactFormState } from './contactFormState.ts';
import { contactInputs } from './contactInputs.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { SubmitButton } from './SubmitButton.tsx';

type Props = {
  contact: Contact;
  state: ContactFormState;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  onInput?: FormEventHandler<HTMLFormElement>;
  cardRef?: RefObject<HTMLDivElement | null>;
  /** Attributes and errors of the fields on a page that is filled in later, and says itself what went wrong. */
  attributes?: Record<ContactField, Record<string, string>>;
  errors?: Record<ContactField, string>;
  Heading?: 'h2' | 'h3';
};

/**
 * The card of the contact form in one of its states. Both live regions stand empty from the start, so that what
 * comes into them is announced.
 */
export function ContactCard({
  contact,
  state,
  onSubmit,
  onInput,
  cardRef,
  attributes,
  errors,
  Heading = 'h3',
}: Props) {
  const phase = state.status === 'sent' ? 'sent' : 'idle';
  const failure = state.status === 'idle' ? state.failure : undefined;
  return (
    <div className={styles.card} ref={cardRef}>
      <Heading className={styles.title} tabIndex={-1}>
        {contact.title[phase]}
      </Heading>
      <p>{contact.description[phase]}</p>
      <div role="status">
        {state.status === 'sent' && (
          <p className="notice notice-sent">
            <strong>{contact.notice.sent.title}</strong> {state.message}
          </p>
        )}
      </div>
      <form method="post" action={contactPath} onSubmit={onSubmit} onInput={onInput}>
        {contactInputs.map((field) => (
          <ContactFieldInput
            key={field.name}
            field={field}
            texts={contact.fields[field.name]}
            readOnly={state.status !== 'idle'}
            error={(errors ?? failure?.fields)?.[field.name]}
            attributes={attributes?.[field.name]}
          />
        ))}
        <div className="visually-hidden" aria-hidden="true">
          <input name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <div role="alert">
          {failure && <FailureNotice title={contact.notice.failed.title} failure={failure} />}
        </div>
        <SubmitButton status={state.status} labels={contact.button} />
      </form>
    </div>
  );
}
