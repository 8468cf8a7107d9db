import type { FormEventHandler, RefObject } from 'react';
import type { ContactField } from '../../../schema/contactMessage.ts';
import type { ContactWords } from '../../../schema/words/words.ts';
import './ContactCard.css';
import { type ContactFormState, contactInputs } from './contactFormState.ts';

type ContactCardProps = {
  contact: ContactWords;
  action: string;
  state: ContactFormState;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  onInput?: FormEventHandler<HTMLFormElement>;
  cardRef?: RefObject<HTMLDivElement | null>;
  /** Whether this is the refused form on a page of its own: the notice comes first, and its title is the page's heading. */
  isOwnPage?: boolean;
  /** More attributes of each input. */
  attributes?: Partial<Record<ContactField, Record<string, string>>>;
};

/** Both live regions are in the document from the start: screen readers announce only what is added to a region they know. */
export function ContactCard(props: ContactCardProps) {
  const { contact, action, state, onSubmit, onInput, cardRef, isOwnPage = false, attributes } = props;
  const isSent = state.status === 'sent';
  const failure = state.status === 'idle' ? state.failure : undefined;
  const alert = (
    <div role="alert">
      {failure && (failure.error || Object.keys(failure.fields).length > 0) && (
        <p className="notice notice-failed">
          <strong aria-hidden={isOwnPage || undefined}>{contact.notice.failed.title}</strong> {failure.error}
        </p>
      )}
    </div>
  );
  return (
    <div className="letter" ref={cardRef}>
      {!isSent && <h3 className="form-title">{contact.title.idle}</h3>}
      <p className={isSent ? 'visually-hidden' : undefined}>
        {contact.description[isSent ? 'sent' : 'idle']}
      </p>
      <form
        className={isSent ? 'form-box notice-sent' : 'form-box'}
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
              <p className="notice">
                <strong aria-hidden="true">{contact.notice.sent.title}</strong> {state.message}
              </p>
            </>
          )}
        </div>
        {isOwnPage && alert}
        {contactInputs.map((input) => (
          <Field
            key={input.name}
            input={input}
            texts={contact.fields[input.name]}
            readOnly={state.status !== 'idle'}
            error={failure?.fields[input.name]}
            attributes={attributes?.[input.name]}
          />
        ))}
        <div className="visually-hidden" aria-hidden="true">
          <input name="extra" tabIndex={-1} autoComplete="off" {...ignoredByPasswordManagers} />
        </div>
        {!isOwnPage && alert}
        <SubmitButton status={state.status} labels={contact.button} />
      </form>
    </div>
  );
}

const isobaths = (
  <svg className="drawing isobaths" aria-hidden="true">
    <use href="#isobaths" />
  </svg>
);

export function MailCard({ contact, email, url }: { contact: ContactWords; email: string; url: string }) {
  return (
    <div className="letter">
      <h3 className="form-title">{contact.title.idle}</h3>
      <p>{contact.description.idle}</p>
      <p className="form-box mail-way">
        {isobaths}
        <a className="button" href={url}>
          {email}
        </a>
      </p>
    </div>
  );
}

/** Keeps password managers from filling in the hidden field. */
const ignoredByPasswordManagers = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-form-type': 'other',
  'data-lpignore': 'true',
};

type FieldProps = {
  input: (typeof contactInputs)[number];
  texts: ContactWords['fields'][ContactField];
  readOnly: boolean;
  error: string | undefined;
  attributes: Record<string, string> | undefined;
};

function Field({ input, texts, readOnly, error, attributes }: FieldProps) {
  const id = `contact-${input.name}`;
  const errorId = `${id}-error`;
  const validity = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId };
  const shared = { id, placeholder: texts.placeholder, required: true, readOnly, ...validity, ...attributes };
  return (
    <div className={'autoComplete' in input ? 'field half' : 'field'}>
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
    <button type="submit" className="button" disabled={status !== 'idle'}>
      {status === 'submitting' && <i className="spinner" aria-hidden="true" />}
      <span key={status}>{labels[status]}</span>
    </button>
  );
}
