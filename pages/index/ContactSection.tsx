import { ContourBasin } from '../../renderer/contour/Contour.tsx';
import type { Contact } from '../../schema/types/contact.ts';
import styles from './ContactSection.module.css';
import { ContactForm } from './contact/ContactForm.tsx';

/**
 * The form as plain HTML that works without JavaScript. On first touch the island takes it over; `data-contact` has the
 * texts it needs. `#message-sent` is where the function redirects a browser that posted the form without JavaScript.
 */
export function ContactSection({ heading, contact }: { heading: string; contact: Contact }) {
  return (
    <section
      className={`section ${styles.columns}`}
      id="contact-section"
      aria-labelledby="contact-heading"
      tabIndex={-1}
    >
      <h2 id="contact-heading">{heading}</h2>
      <ContourBasin />
      <div id="message-sent" className={styles.sent} role="status" tabIndex={-1} hidden>
        <p className="notice notice-sent">
          <strong>{contact.notice.sent.title}</strong> {contact.notice.sent.fallback}
        </p>
      </div>
      <div className={styles.island} data-contact={JSON.stringify(contact)}>
        <ContactForm contact={contact} />
      </div>
    </section>
  );
}
