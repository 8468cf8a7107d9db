import type { Paragraph, PhrasingContent, Root } from 'mdast';
import type { Application } from '../../schema/applications.ts';
import type { Content } from '../../schema/content.ts';
import { typesetMarkdown } from '../../schema/parse/typography.ts';
import { wordsOf } from '../../schema/words/languages.ts';
import { formatDate } from '../text/dates.ts';

/**
 * The content of a letter, of which the résumé's own code makes a PDF and a Word file: the same head and no section; the only
 * text is the receiver, the date, the subject and the letter.
 */
export function toLetter(content: Content, application: Application): Content {
  const { contact, organisation, address = [], role, date, letter } = application;
  const { site, profile } = content;
  const subject = wordsOf(site.language).words.letter.subject.replace('{role}', role);
  const lines = (texts: readonly string[]): Paragraph => ({
    type: 'paragraph',
    children: texts.flatMap((value, index): PhrasingContent[] => [
      ...(index > 0 ? [{ type: 'break' as const }] : []),
      { type: 'text', value },
    ]),
  });
  const body: Root = {
    type: 'root',
    children: [
      lines([...(contact === undefined ? [] : [contact]), organisation, ...address]),
      { type: 'thematicBreak' },
      lines([formatDate(date ?? content.date, site.language)]),
      { type: 'thematicBreak' },
      { type: 'heading', depth: 1, children: [{ type: 'text', value: subject }] },
      ...structuredClone(letter).children,
    ],
  };
  return {
    ...content,
    links: [],
    profile: { ...profile, results: undefined, body: typesetMarkdown(body, site.language) },
    site: { ...site, sections: [], description: subject },
  };
}
