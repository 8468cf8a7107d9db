import type { ContactField } from '../../../schema/contactMessage.ts';
import type { ContactWords } from '../../../schema/words/words.ts';
import type { ContactFormState, contactInputs } from './contactInputs.ts';
import styles from './FormField.module.css';

type FormFieldProps = {
  input: (typeof contactInputs)[number];
  texts: ContactWords['fields'][ContactField];
  status: ContactFormState['status'];
  error: string | undefined;
  attributes: Record<string, string> | undefined;
};

export function FormField({ input, texts, status, error, attributes }: FormFieldProps) {
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
