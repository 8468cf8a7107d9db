import type { Contact } from '../../../schema/contact.ts';
import styles from './ContactCard.module.css';
import type { ContactFormState } from './contactFormState.ts';

type Props = { status: ContactFormState['status']; labels: Contact['button'] };

export function SubmitButton({ status, labels }: Props) {
  return (
    <button type="submit" className="button" disabled={status !== 'idle'}>
      {status === 'submitting' && <span className={styles.spinner} aria-hidden="true" />}
      {labels[status]}
    </button>
  );
}
