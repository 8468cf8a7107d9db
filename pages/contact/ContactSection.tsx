import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import { usePageContent, useTerrainSeed, useWordLanguage } from '../../renderer/pageContent.ts';
import { formAction } from '../../renderer/sitePath.ts';
import { Isobaths } from '../../renderer/terrain/Isobaths.tsx';
import { drawButtonIsobaths, drawIsobaths } from '../../renderer/terrain/isobaths.ts';
import { Landing } from '../../renderer/terrain/Road.tsx';
import { mailUrl } from '../../renderer/text/links.ts';
import { hasShortWords } from '../../renderer/text/typeSize.ts';
import { Shoreline } from '../shell/Lakeshore.tsx';
import styles from './ContactSection.module.css';
import card from './form/ContactCard.module.css';
import { SentNotice } from './form/ContactCard.tsx';
import { ContactForm } from './form/ContactForm.tsx';
import { MailCard } from './MailCard.tsx';

type ContactSectionProps = {
  heading: string;
  /** The form with what was typed, on the page for a refused form. */
  children?: ReactNode;
};

/** The island gets no error texts: the function sends them. */
const omitUnused = (key: string, value: unknown) =>
  key === 'errors' || key === '$schema' ? undefined : value;

/** The form, as plain HTML until the island takes over. The function redirects a post without JavaScript to `#message-sent`. */
export function ContactSection({ heading, children }: ContactSectionProps) {
  const content = usePageContent();
  const { contact } = content.words;
  const { email } = content.profile;
  const isMail = !children && content.site.form?.to === 'email' && email !== undefined;
  const replacement = isMail ? <MailCard contact={contact} email={email} url={mailUrl(email)} /> : children;
  const seed = useTerrainSeed();
  const lang = useWordLanguage(contact.button.idle);
  return (
    <section
      className={`on-screen section lake with-shore with-landing ${styles.contact}`}
      id="contact-section"
      aria-labelledby="contact-heading"
      tabIndex={-1}
    >
      <Shoreline isDeep>
        <Landing reach={20} className="narrow" />
        <Landing reach={120} className="wide" />
      </Shoreline>
      {isMail ? (
        <Isobaths around="button" lines={drawButtonIsobaths(seed)} />
      ) : (
        <Isobaths around="form" lines={drawIsobaths(seed)} />
      )}
      <h2
        id="contact-heading"
        className={classNames('section-heading', card.label, hasShortWords(heading) && styles.call)}
      >
        {heading}
      </h2>
      {replacement ? (
        <div className={card.dark} lang={lang}>
          {replacement}
        </div>
      ) : (
        <>
          <div
            id="message-sent"
            className={`${card.place} ${styles.receipt}`}
            role="status"
            lang={lang}
            tabIndex={-1}
            hidden
          >
            <SentNotice title={contact.notice.sent.title}>{contact.notice.sent.fallback}</SentNotice>
          </div>
          <div className={card.dark} lang={lang} data-contact={JSON.stringify(contact, omitUnused)}>
            <ContactForm contact={contact} action={formAction(content)} />
          </div>
        </>
      )}
    </section>
  );
}
