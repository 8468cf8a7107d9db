import type { Contact } from '../../../schema/contact.ts';
import styles from './ContactCard.module.css';
import type { ContactFormState } from './contactFormState.ts';

type Props = { status: ContactFormState['status']; labels: Contact['button'] };

/** The label is an element with a key, not bare text: React then replaces it whole, even where a translation has changed it. */
export function SubmitButton({ status, labels }: Props) {
  return (
    <button type="submit" className="button" disabled={status !== 'idle'}>
      {status === 'submitting' && <i className={styles.spinner} aria-hidden="true" />}
      <span key={status}>{labels[status]}</span>
    </button>
  );
}
