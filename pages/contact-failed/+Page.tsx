import { ContactCard } from '../index/contact/ContactCard.tsx';
import { contactInputs } from '../index/contact/contactInputs.ts';
import { FieldErrors } from '../index/contact/FieldErrors.tsx';
import type { Data } from './+data.ts';
import styles from './ContactFailed.module.css';
import { marker } from './marker.ts';

/**
 * What the function answers when a form posted without JavaScript was refused. It is no page of the site: the build
 * takes it out as a template, in which the function puts the visitor's own words in place of the markers.
 */
export default function Page({ data: { contact, notFound } }: { data: Data }) {
  const fields = mapFields((name) => marker(`error.${name}`));
  const attributes = mapFields((name) => ({
    defaultValue: marker(`value.${name}`),
    'aria-invalid': marker(`invalid.${name}`),
  }));
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <div role="alert" className="notice notice-failed">
        <h1 className={styles.heading}>{contact.notice.failed.title}</h1>
        <p>{marker('error')}</p>
        <FieldErrors errors={fields} />
      </div>
      <ContactCard
        Heading="h2"
        contact={contact}
        state={{ status: 'idle' }}
        errors={fields}
        attributes={attributes}
      />
      <p>
        <a href="/">{notFound.linkLabel}</a>
      </p>
    </main>
  );
}

function mapFields<T>(make: (name: (typeof contactInputs)[number]['name']) => T) {
  const [name, email, subject, message] = contactInputs;
  return {
    name: make(name.name),
    email: make(email.name),
    subject: make(subject.name),
    message: make(message.name),
  };
}
