import type { ContactWords } from '../../schema/words/words.ts';
import styles from './form/ContactCard.module.css';

/** Takes the place of the form on a site that gets its messages by mail. */
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
