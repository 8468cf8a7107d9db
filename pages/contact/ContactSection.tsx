import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import { usePageContent, useTerrainSeed, useWordLanguage } from '../../renderer/pageContent.ts';
import { formAction } from '../../renderer/sitePath.ts';
import { Isobaths } from '../../renderer/terrain/Isobaths.tsx';
import { Landing } from '../../renderer/terrain/Road.tsx';
import { mailUrl } from '../../renderer/text/links.ts';
import { hasShortWords } from '../../renderer/text/typeSize.ts';
import { contactSectionId, receiptId } from '../../schema/contactForm.ts';
import { Shoreline } from '../shell/Shoreline.tsx';
import styles from './ContactSection.module.css';
import card from './form/ContactCard.module.css';
import { SentNotice } from './form/ContactCard.tsx';
import { ContactForm } from './form/ContactForm.tsx';

type ContactSectionProps = {
  heading: string;
  className?: string;
};

/** The form, or the address on a site that gets its messages by mail. */
export function ContactSection(props: ContactSectionProps) {
  const { site, profile } = usePageContent();
  const { email } = profile;
  if (site.form?.to === 'email' && email !== undefined) return <MailSection {...props} email={email} />;
  return <FormSection {...props} />;
}

/** The island gets no error texts: the function sends them. */
const omitUnused = (key: string, value: unknown) =>
  key === 'errors' || key === '$schema' ? undefined : value;

/** The form, as plain HTML until the island takes over. The function redirects a post without JavaScript to the receipt. */
function FormSection(props: ContactSectionProps) {
  const content = usePageContent();
  const { contact } = content.words;
  return (
    <ContactFrame {...props} around="form">
      <div id={receiptId} className={`${card.place} ${styles.receipt}`} role="status" tabIndex={-1} hidden>
        <SentNotice title={contact.notice.sent.title}>{contact.notice.sent.fallback}</SentNotice>
      </div>
      <div className={card.dark} data-contact={JSON.stringify(contact, omitUnused)}>
        <ContactForm contact={contact} action={formAction(content)} />
      </div>
    </ContactFrame>
  );
}

function MailSection({ email, ...props }: ContactSectionProps & { email: string }) {
  const { contact } = usePageContent().words;
  return (
    <ContactFrame {...props} around="button">
      <h3 className={`lead ${card.label}`}>{contact.title.idle}</h3>
      <p className={card.label}>{contact.description.idle}</p>
      <div className={`${card.place} ${card.box} ${card.mail}`}>
        <div className={card.minimum}>
          <svg className="drawing around-button" aria-hidden="true">
            <use href="#around-button" />
          </svg>
          <a className={`button ${card.wideButton}`} href={mailUrl(email)}>
            {email}
          </a>
        </div>
      </div>
    </ContactFrame>
  );
}

type ContactFrameProps = ContactSectionProps & {
  /** The element inside the depth lines. */
  around: 'form' | 'button';
  children: ReactNode;
};

/** The lake with the end of the road and the heading, for a form or what replaces it. */
export function ContactFrame({ heading, className, around, children }: ContactFrameProps) {
  const { contact } = usePageContent().words;
  return (
    <section
      className={classNames('on-screen section lake with-shore with-landing', styles.contact, className)}
      id={contactSectionId}
      aria-labelledby="contact-heading"
      tabIndex={-1}
    >
      <Shoreline isDeep>
        <Landing />
      </Shoreline>
      <Isobaths around={around} seed={useTerrainSeed()} />
      <h2
        id="contact-heading"
        className={classNames(
          'section-heading display-italic',
          card.label,
          hasShortWords(heading) && styles.call,
        )}
      >
        {heading}
      </h2>
      <div className={card.dark} lang={useWordLanguage(contact.button.idle)}>
        {children}
      </div>
    </section>
  );
}
