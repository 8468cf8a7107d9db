import type { Contact } from '../../../schema/contact.ts';
import styles from './ContactCard.module.css';
import type { contactInputs } from './contactInputs.ts';

type Props = {
  field: (typeof contactInputs)[number];
  texts: Contact['fields']['name'];
  readOnly: boolean;
  error?: string | undefined;
  /** Attributes beyond the form's own, for a page that is filled in later. */
  attributes?: Record<string, string> | undefined;
};

export function ContactFieldInput({ field, texts, readOnly, error, attributes }: Props) {
  const id = `contact-${field.name}`;
  const errorId = `${id}-error`;
  const validity = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId };
  const shared = { id, placeholder: texts.placeholder, required: true, readOnly, ...validity, ...attributes };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{texts.label}</label>
      {'rows' in field ? <textarea {...field} {...shared} /> : <input {...field} {...shared} />}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
