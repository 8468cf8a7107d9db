import { usePagePath } from '../../renderer/pageContent.ts';
import { Styles } from '../../renderer/Styles.tsx';
import { formAction } from '../../renderer/sitePath.ts';
import { ContactFrame } from '../contact/ContactSection.tsx';
import { ContactCard } from '../contact/form/ContactCard.tsx';
import { contactInputs } from '../contact/form/contactInputs.ts';
import formStates from '../contact/form/formStates.css?inline';
import type { Data } from './+data.ts';

/** A placeholder that the function fills in (see netlify/contact/refusals.ts): a key between private-use characters. */
const marker = (key: string) => `\uE000${key}\uE001`;

const failure = {
  error: marker('error'),
  fields: Object.fromEntries(contactInputs.map(({ name }) => [name, marker(`error.${name}`)])),
};

const attributes = Object.fromEntries(
  contactInputs.map(({ name }) => [
    name,
    { defaultValue: marker(`value.${name}`), 'aria-invalid': marker(`invalid.${name}`) },
  ]),
);

/** The answer to a form refused without JavaScript. The build keeps it as a template, in which the function replaces the markers. */
export default function Page({ data: { content } }: { data: Data }) {
  const { contact, headings, notFound } = content.words;
  const pagePath = usePagePath();
  return (
    <main id="content" tabIndex={-1} className="lake">
      {/* Inline: as a file, it would precede all other styles and set the order of the layers. */}
      <Styles name="form-states">{formStates}</Styles>
      <h1 className="visually-hidden">{contact.notice.failed.title}</h1>
      <ContactFrame heading={headings.contact} around="form">
        <a href={pagePath('/')}>{notFound.linkLabel}</a>
        <ContactCard
          contact={contact}
          action={formAction(content)}
          state={{ status: 'idle', failure }}
          isRefusedPage
          attributes={attributes}
        />
      </ContactFrame>
    </main>
  );
}
