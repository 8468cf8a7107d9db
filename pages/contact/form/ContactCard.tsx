import type { FormEventHandler, RefObject } from 'react';
import { DepthLines } from '../../../renderer/terrain/DepthLines.tsx';
import type { ContactField } from '../../../schema/contactMessage.ts';
import type { ContactWords } from '../../../schema/words/words.ts';
import styles from './ContactCard.module.css';
import { type ContactFormState, contactInputs, type FormFailure } from './contactInputs.ts';

type ContactCardProps = {
  contact: ContactWords;
  action: string;
  state: ContactFormState;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  onInput?: FormEventHandler<HTMLFormElement>;
  cardRef?: RefObject<HTMLDivElement | null>;
  /** Whether this is the refused form on a page of its own: the notice comes first, and its title is the page's heading. */
  isRefusedPage?: boolean;
  attributes?: Partial<Record<ContactField, Record<string, string>>>;
};

/** Both live regions are in the document from the start: screen readers announce only what is added to a region they know. */
export function ContactCard(props: ContactCardProps) {
  const { contact, action, state, onSubmit, onInput, cardRef, isRefusedPage = false, attributes } = props;
  const isSent = state.status === 'sent';
  const failure = state.status === 'idle' ? state.failure : undefined;
  const { title } = contact.notice.failed;
  const alert = <FailureNotice title={title} isTitleSaid={isRefusedPage} failure={failure} />;
  return (
    <div className={styles.contents} ref={cardRef}>
      {!isSent && <h3 className="lead">{contact.title.idle}</h3>}
      <p className={isSent ? 'visually-hidden' : undefined}>
        {contact.description[isSent ? 'sent' : 'idle']}
      </p>
      <form
        className={`${styles.box} ${styles.form}${isSent ? ' form-sent' : ''}`}
        method="post"
        action={action}
        onSubmit={onSubmit}
        onInput={onInput}
      >
        <DepthLines around="form" />
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
          <FormField
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

type FormFieldProps = {
  input: (typeof contactInputs)[number];
  texts: ContactWords['fields'][ContactField];
  status: ContactFormState['status'];
  error: string | undefined;
  attributes: Record<string, string> | undefined;
};

function FormField({ input, texts, status, error, attributes }: FormFieldProps) {
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

type FailureNoticeProps = { title: string; isTitleSaid: boolean; failure: FormFailure | undefined };

function FailureNotice({ title, isTitleSaid, failure }: FailureNoticeProps) {
  return (
    <div role="alert">
      {failure && (failure.error || Object.keys(failure.fields).length > 0) && (
        <p className="notice-failed">
          <strong aria-hidden={isTitleSaid || undefined}>{title}</strong> {failure.error}
        </p>
      )}
    </div>
  );
}

/** The notice to which the function redirects a post without JavaScript. */
export function Receipt({ id, contact }: { id: string; contact: ContactWords }) {
  const { title, fallback } = contact.notice.sent;
  return (
    <div id={id} className={`${styles.box} ${styles.receipt}`} role="status" tabIndex={-1} hidden>
      <SentNotice title={title}>{fallback}</SentNotice>
    </div>
  );
}

/** The address on a site that gets its messages by mail. */
export function MailCard({ contact, email, href }: { contact: ContactWords; email: string; href: string }) {
  return (
    <>
      <h3 className="lead">{contact.title.idle}</h3>
      <p>{contact.description.idle}</p>
      <div className={`${styles.box} ${styles.mail}`}>
        <div className={styles.buttonBox}>
          <DepthLines around="button" />
          <a className={`button ${styles.button}`} href={href}>
            {email}
          </a>
        </div>
      </div>
    </>
  );
}

type SentNoticeProps = { title: string; isTitleSaid?: boolean; children: string };

/** A screen reader does not repeat the title if a heading has said it. */
function SentNotice({ title, isTitleSaid, children }: SentNoticeProps) {
  return (
    <p>
      <strong className={`display-italic ${styles.sent}`} aria-hidden={isTitleSaid}>
        {title}
      </strong>
      {` ${children}`}
    </p>
  );
}

type ButtonProps = { status: ContactFormState['status']; labels: ContactWords['button'] };

/** The label is an element with a key, so that React replaces it whole even after a translator changed its text. */
function SubmitButton({ status, labels }: ButtonProps) {
  return (
    <div className={styles.buttonBox}>
      <button type="submit" className={`button ${styles.button}`} disabled={status !== 'idle'}>
        {status === 'submitting' && <i className="spinner" aria-hidden="true" />}
        <span key={status}>{labels[status]}</span>
      </button>
    </div>
  );
}
