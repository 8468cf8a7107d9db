import { Shore } from '../../renderer/terrain/Relief.tsx';
import { drawShore } from '../../renderer/terrain/shore.ts';
import { ContactCard, FieldErrors } from '../index/contact/ContactCard.tsx';
import type { Data } from './+data.ts';
import styles from './ContactFailed.module.css';

/** A placeholder that the function fills in (see netlify/contact/failedPage.ts): a key between private-use characters. */
const marker = (key: string) => `\uE000${key}\uE001`;

const errors = {
  name: marker('error.name'),
  email: marker('error.email'),
  subject: marker('error.subject'),
  message: marker('error.message'),
};

const attributes = {
  name: fieldAttributes('name'),
  email: fieldAttributes('email'),
  subject: fieldAttributes('subject'),
  message: fieldAttributes('message'),
};

/**
 * The answer to a form that was posted without JavaScript and refused. The build removes it
 * from the site and keeps it as a template; the function replaces the markers with the visitor's input and its errors.
 */
export default function Page({ data: { site, contact, notFound } }: { data: Data }) {
  return (
    <main id="content" tabIndex={-1} className={`lake ${styles.refused}`}>
      <Shore shelves={drawShore(site.theme?.seed ?? 1)} />
      <div role="alert" className="notice notice-failed">
        <h1 className={styles.what}>{contact.notice.failed.title}</h1>
        <p>{marker('error')}</p>
        <FieldErrors errors={errors} />
      </div>
      <ContactCard
        Heading="h2"
        contact={contact}
        state={{ status: 'idle' }}
        errors={errors}
        attributes={attributes}
      />
      <p>
        <a href="/">{notFound.linkLabel}</a>
      </p>
    </main>
  );
}

function fieldAttributes(name: string) {
  return { defaultValue: marker(`value.${name}`), 'aria-invalid': marker(`invalid.${name}`) };
}
