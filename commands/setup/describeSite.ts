import { toString as toText } from 'mdast-util-to-string';
import stringWidth from 'string-width';
import { visit } from 'unist-util-visit';
import { contentTypes } from '../../schema/content.ts';
import { parseMarkdown } from '../../schema/parse/markdown.ts';
import { isBlank } from '../../schema/text.ts';
import { distinct, splitList } from './lists.ts';
import type { Answers } from './questions.ts';

/** The title of a card of skills without a group: as the only card, and beside others. */
export const looseSkills = { alone: 'Skills', besideOthers: 'More skills' } as const;

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
export function keywordsOf({ texts: { title = '' }, skills }: Answers): string {
  const loose: readonly string[] = Object.values(looseSkills);
  const groups = skills.map((card) => card.title).filter((group) => !loose.includes(group));
  // A title may hold commas, as in “Data Scientist, Forecasting”; a keyword may not.
  const words = [...splitList(title), ...groups, ...skills.flatMap((card) => card.skills)];
  const parts = words.flatMap((word) => word.split(',')).map((part) => part.trim());
  const shown = parts.filter((part) => !isBlank(part));
  return distinct(shown, (word) => word)
    .slice(0, mostKeywords)
    .join(', ');
}
