import type { Paragraph, PhrasingContent, Root } from 'mdast';
import type { Application } from '../../schema/applications.ts';
import type { Content } from '../../schema/content.ts';
import { typesetMarkdown } from '../../schema/parse/typography.ts';
import { wordsOf } from '../../schema/words/languages.ts';
import { formatDate } from '../text/dates.ts';

export function toLetter(content: Content, application: Application): Content {
  const { contact, organisation, address = [], role, date, letter } = application;
  const { site, profile } = content;
  const subject = wordsOf(site.language).words.letter.subject.replace('{role}', role);
  const body: Root = {
    type: 'root',
    children: [
      { type: 'thematicBreak' },
      toLines([...(contact === undefined ? [] : [contact]), organisation, ...address]),
      { type: 'thematicBreak' },
      toLines([formatDate(date ?? content.date, site.language)]),
      { type: 'thematicBreak' },
      { type: 'heading', depth: 1, children: [{ type: 'text', value: subject }] },
      ...typesetMarkdown(structuredClone(letter), site.language).children,
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

function toLines(texts: readonly string[]): Paragraph {
  const children = texts.flatMap((value): PhrasingContent[] => [{ type: 'break' }, { type: 'text', value }]);
  return { type: 'paragraph', children: children.slice(1) };
}
