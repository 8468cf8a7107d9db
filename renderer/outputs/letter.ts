import type { Paragraph, PhrasingContent, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import type { Application } from '../../schema/application/applicationType.ts';
import type { Content } from '../../schema/content.ts';
import { typesetMarkdown } from '../../schema/parse/typography.ts';
import { wordsOf } from '../../schema/words/languages.ts';
import { formatDate } from '../text/dates.ts';

/** The letter of an application as content for the résumé's template. */
export function toLetter(content: Content, application: Application): Content {
  const { contact, organisation, address = [], role, date, letter } = application;
  const { site, profile } = content;
  // If English has no country, the paper size decides between American and British dates.
  const dateLanguage = site.language === 'en' && site.resume?.paper !== 'letter' ? 'en-GB' : site.language;
  // Search before typesetting, which would change an apostrophe in the name.
  const signature = letter.children.findLastIndex((node) => toText(node).startsWith(profile.name));
  const text = typesetMarkdown(letter, site.language).children;
  const subject = wordsOf(site.language).words.letter.subject.replace('{role}', () => role);
  const body: Root = {
    type: 'root',
    children: [
      { type: 'thematicBreak' },
      toLines([...(contact === undefined ? [] : [contact]), organisation, ...address]),
      { type: 'thematicBreak' },
      toLines([formatDate(date ?? content.date, dateLanguage)]),
      { type: 'thematicBreak' },
      { type: 'heading', depth: 1, children: [{ type: 'text', value: subject }] },
      ...(signature > 0 ? text.toSpliced(signature, 0, ...roomToSign) : text),
    ],
  };
  const { name, title, location, email, phone } = profile;
  return {
    ...content,
    links: [],
    // A letter shows only these facts of the sender.
    profile: { name, title, location, email, phone, body },
    site: { ...site, sections: [], description: subject },
  };
}

const roomToSign = Array.from({ length: 3 }, () => ({ type: 'thematicBreak' as const }));

function toLines(texts: readonly string[]): Paragraph {
  const children = texts.flatMap((value): PhrasingContent[] => [{ type: 'break' }, { type: 'text', value }]);
  return { type: 'paragraph', children: children.slice(1) };
}
