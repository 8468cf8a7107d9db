import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import { usePageContent, useTerrainSeed, useWordLanguage } from '../../renderer/pageContent.ts';
import { formAction } from '../../renderer/sitePath.ts';
import { Isobaths } from '../../renderer/terrain/Isobaths.tsx';
import { Shoreline } from '../../renderer/terrain/Shoreline.tsx';
import { mailUrl } from '../../renderer/text/links.ts';
import { hasShortWords } from '../../renderer/text/typeSize.ts';
import { contactSectionId, receiptId } from '../../schema/contactForm.ts';
import { headingId } from '../../schema/values/headingId.ts';
import styles from './ContactSection.module.css';
import { MailCard, Receipt } from './form/ContactCard.tsx';
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

/** The form, as plain HTML until the island takes over. */
function FormSection(props: ContactSectionProps) {
  const content = usePageContent();
  const { contact } = content.words;
  return (
    <ContactFrame {...props} around="form">
      <Receipt id={receiptId} contact={contact} />
      <div className={styles.island} data-contact={JSON.stringify(contact, omitUnused)}>
        <ContactForm contact={contact} action={formAction(content)} />
      </div>
    </ContactFrame>
  );
}

function MailSection({ email, ...props }: ContactSectionProps & { email: string }) {
  const { contact } = usePageContent().words;
  return (
    <ContactFrame {...props} around="button">
      <MailCard contact={contact} email={email} href={mailUrl(email)} />
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
      className={classNames(`on-screen section lake ${styles.contact}`, className)}
      id={contactSectionId}
      aria-labelledby={headingId('contact')}
      tabIndex={-1}
    >
      <Shoreline end="form" />
      <Isobaths around={around} seed={useTerrainSeed()} />
      <h2
        id={headingId('contact')}
        className={classNames('display-italic', hasShortWords(heading) && styles.largeHeading)}
      >
        {heading}
      </h2>
      <div className={styles.dark} lang={useWordLanguage(contact.button.idle)}>
        {children}
      </div>
    </section>
  );
}
