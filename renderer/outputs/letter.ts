import type { Paragraph, PhrasingContent, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import type { Application } from '../../schema/applications.ts';
import type { Content } from '../../schema/content.ts';
import { typesetMarkdown } from '../../schema/parse/typography.ts';
import { wordsOf } from '../../schema/words/languages.ts';
import { formatDate } from '../text/dates.ts';

/**
 * The content of a letter, which the résumé code turns into a PDF and a Word file: no section, and in its head the sender
 * alone; the only text is the receiver, the date, the subject and the letter.
 */
export function toLetter(content: Content, application: Application): Content {
  const { contact, organisation, address = [], role, date, letter } = application;
  const { site, profile } = content;
  // English without a country has the date of the country that the paper is from.
  const dateLanguage = site.language === 'en' && site.resume?.paper !== 'letter' ? 'en-GB' : site.language;
  const subject = wordsOf(site.language).words.letter.subject.replace('{role}', role);
  const lines = (texts: readonly string[]): Paragraph => {
    const children = texts.flatMap((value): PhrasingContent[] => [
      { type: 'break' },
      { type: 'text', value },
    ]);
    return { type: 'paragraph', children: children.slice(1) };
  };
  const body: Root = {
    type: 'root',
    children: [
      { type: 'thematicBreak' },
      lines([...(contact === undefined ? [] : [contact]), organisation, ...address]),
      { type: 'thematicBreak' },
      lines([formatDate(date ?? content.date, dateLanguage)]),
      { type: 'thematicBreak' },
      { type: 'heading', depth: 1, children: [{ type: 'text', value: subject }] },
      ...withSignature(typesetMarkdown(structuredClone(letter), site.language), profile.name),
    ],
  };
  const none = { availability: undefined, employer: undefined, workRights: undefined, results: undefined };
  return {
    ...content,
    links: [],
    profile: { ...profile, ...none, body },
    site: { ...site, sections: [], description: subject },
  };
}

/** Leaves room above the name at the end of a letter. */
function withSignature({ children }: Root, name: string): Root['children'] {
  const last = children.at(-1);
  if (!last || toText(last).trim() !== name) return children;
  const room = Array.from({ length: 3 }, () => ({ type: 'thematicBreak' as const }));
  return [...children.slice(0, -1), ...room, last];
}
