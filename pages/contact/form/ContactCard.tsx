import type { FormEventHandler, RefObject } from 'react';
import type { ContactField } from '../../../schema/contactMessage.ts';
import type { ContactWords } from '../../../schema/words/words.ts';
import styles from './ContactCard.module.css';
import { type ContactFormState, contactInputs } from './contactFormState.ts';

type ContactCardProps = {
  contact: ContactWords;
  action: string;
  state: ContactFormState;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  onInput?: FormEventHandler<HTMLFormElement>;
  cardRef?: RefObject<HTMLDivElement | null>;
  /** Whether this is the refused form on a page of its own: the notice comes first, and its title is the page's heading. */
  isRefusedPage?: boolean;
  /** More attributes of each input. */
  attributes?: Partial<Record<ContactField, Record<string, string>>>;
};

/** Both live regions are in the document from the start: screen readers announce only what is added to a region they know. */
export function ContactCard(props: ContactCardProps) {
  const { contact, action, state, onSubmit, onInput, cardRef, isRefusedPage = false, attributes } = props;
  const isSent = state.status === 'sent';
  const failure = state.status === 'idle' ? state.failure : undefined;
  const alert = (
    <div role="alert">
      {failure && (failure.error || Object.keys(failure.fields).length > 0) && (
        <p className="notice-failed">
          <strong aria-hidden={isRefusedPage || undefined}>{contact.notice.failed.title}</strong>{' '}
          {failure.error}
        </p>
      )}
    </div>
  );
  return (
    <div className={styles.dark} ref={cardRef}>
      {!isSent && <h3 className={`lead ${styles.label}`}>{contact.title.idle}</h3>}
      <p className={isSent ? 'visually-hidden' : styles.label}>
        {contact.description[isSent ? 'sent' : 'idle']}
      </p>
      <form
        className={`${styles.place} ${styles.box} ${styles.form}${isSent ? ' form-sent' : ''}`}
        method="post"
        action={action}
        onSubmit={onSubmit}
        onInput={onInput}
      >
        {isobaths}
        <div role="status">
          {isSent && (
            <>
              <h3 className="visually-hidden">{contact.title.sent}</h3>
              <SentNotice title={contact.notice.sent.title} isTitleSaid>
                {state.message}
              </SentNotice>
            </>
          )}
        </div>
        {isRefusedPage && alert}
        {contactInputs.map((input) => (
          <Field
            key={input.name}
            input={input}
            texts={contact.fields[input.name]}
            status={state.status}
            error={failure?.fields[input.name]}
            attributes={attributes?.[input.name]}
          />
        ))}
        <div className="visually-hidden" aria-hidden="true">
          <input name="extra" tabIndex={-1} autoComplete="off" />
        </div>
        {!isRefusedPage && alert}
        <SubmitButton status={state.status} labels={contact.button} />
      </form>
    </div>
  );
}

type SentNoticeProps = { title: string; isTitleSaid?: boolean; children: string };

/** A screen reader does not repeat the title if a heading has said it. */
export function SentNotice({ title, isTitleSaid, children }: SentNoticeProps) {
  return (
    <p>
      <strong className={`display-italic ${styles.sent}`} aria-hidden={isTitleSaid}>
        {title}
      </strong>
      {` ${children}`}
    </p>
  );
}

const isobaths = (
  <svg className="drawing around-form" aria-hidden="true">
    <use href="#around-form" />
  </svg>
);

export function MailCard({ contact, email, url }: { contact: ContactWords; email: string; url: string }) {
  return (
    <div className={styles.dark}>
      <h3 className={`lead ${styles.label}`}>{contact.title.idle}</h3>
      <p className={styles.label}>{contact.description.idle}</p>
      <div className={`${styles.place} ${styles.box} ${styles.mail}`}>
        <div className={styles.minimum}>
          <svg className="drawing around-button" aria-hidden="true">
            <use href="#around-button" />
          </svg>
          <a className={`button ${styles.wideButton}`} href={url}>
            {email}
          </a>
        </div>
      </div>
    </div>
  );
}

type FieldProps = {
  input: (typeof contactInputs)[number];
  texts: ContactWords['fields'][ContactField];
  status: ContactFormState['status'];
  error: string | undefined;
  attributes: Record<string, string> | undefined;
};

function Field({ input, texts, status, error, attributes }: FieldProps) {
  const id = `contact-${input.name}`;
  const errorId = `${id}-error`;
  const validity = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId };
  const shared = {
    id,
    placeholder: texts.placeholder,
    required: true,
    readOnly: status !== 'idle',
    ...validity,
    ...attributes,
  };
  return (
    <div
      className={'autoComplete' in input ? `${styles.field} ${styles.half}` : styles.field}
      hidden={status === 'sent'}
    >
      <label htmlFor={id}>{texts.label}</label>
      {'rows' in input ? <textarea {...input} {...shared} /> : <input {...input} {...shared} />}
      {error !== undefined && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

type ButtonProps = { status: ContactFormState['status']; labels: ContactWords['button'] };

/** The label is an element with a key, so that React replaces it whole even after a translator changed its text. */
function SubmitButton({ status, labels }: ButtonProps) {
  return (
    <div className={styles.minimum}>
      <button type="submit" className={`button ${styles.wideButton}`} disabled={status !== 'idle'}>
        {status === 'submitting' && <i className="spinner" aria-hidden="true" />}
        <span key={status}>{labels[status]}</span>
      </button>
    </div>
  );
}
