import styles from './ContactCard.module.css';
import type { Failure } from './contactFormState.ts';
import { contactInputs } from './contactInputs.ts';

/** The summary of what was refused: each sentence leads to its field. */
export function FieldErrors({ errors }: { errors: Failure['fields'] }) {
  const refused = contactInputs.filter(({ name }) => errors[name] !== undefined);
  return (
    <ul className={styles.summary}>
      {refused.map(({ name }) => (
        <li key={name}>
          <a href={`#contact-${name}`}>{errors[name]}</a>
        </li>
      ))}
    </ul>
  );
}
