import { toString as toText } from 'mdast-util-to-string';
import stringWidth from 'string-width';
import { visit } from 'unist-util-visit';
import { contentTypes } from '../../schema/content.ts';
import { parseMarkdown } from '../../schema/parse/markdown.ts';
import { type Answers, splitList } from './entries.ts';

/** The title of the card of skills that a résumé has in no group. */
export const looseSkills = 'More skills';

const room = contentTypes.site.texts;
const mostKeywords = 10;

/** The site's title: name and title, or only the name if that is too long. */
export function siteTitleOf({ texts: { name = '', title = '' } }: Answers): string {
  const heading = `${name} – ${title}`;
  return stringWidth(heading) > room.title.room ? name : heading;
}

/** Name, title and location, and as many sentences of the summary as search engines show. */
export function descriptionOf({ texts }: Answers): string {
  const { name = '', title = '', location = '', language, summary = '' } = texts;
  const { root } = parseMarkdown(summary, 0);
  visit(root, 'break', (_, index, parent) => {
    if (parent && index !== undefined) parent.children.splice(index, 1, { type: 'text', value: ' ' });
  });
  const paragraphs = root.children.filter(({ type }) => type === 'paragraph').map((block) => toText(block));
  // U+2060 keeps addresses in imported texts from becoming links.
  const text = paragraphs.join(' ').replaceAll('\u2060', '').replace(/\s+/g, ' ');
  const fits = (sentences: string) => stringWidth(sentences) <= room.description.room;
  let description = `${name}, ${title}, ${location}.`;
  if (!fits(description)) return `${name}, ${title}`;
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    if (!fits(`${description} ${segment.trim()}`)) break;
    description += ` ${segment.trim()}`;
  }
  return description;
}

/** The title, the cards of skills and the skills, with commas. */
export function keywordsOf({ texts: { title = '' }, entries }: Answers): string {
  const cards = entries
    .filter(({ type }) => type === 'skills')
    .map(({ values }) => contentTypes.skills.schema.parse(values));
  const groups = cards.map((card) => card.title).filter((group) => group !== looseSkills);
  const words = [title, ...groups, ...cards.flatMap(({ skills }) => skills)];
  // Without its brackets, `AWS (S3, EC2)` is two keywords, which may hold no comma.
  return splitList(words.join(',').replace(/[()（）]/g, ''))
    .slice(0, mostKeywords)
    .join(', ');
}
