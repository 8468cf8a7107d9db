import { toString as toText } from 'mdast-util-to-string';
import stringWidth from 'string-width';
import { visit } from 'unist-util-visit';
import { contentTypes } from '../../../schema/content.ts';
import { parseMarkdown } from '../../../schema/parse/markdown.ts';
import { normalizeText } from '../../../schema/text.ts';
import type { Answers } from '../answers.ts';
import { looseTitles } from '../resume/looseTitles.ts';

const mostKeywords = 10;

/** What is told of a site where its owner says nothing else. It is made of the answers alone, so of no language. */
export function describeSite(answers: Answers): { title: string; description: string; keywords: string[] } {
  const { name, title } = answers;
  const heading = `${name} – ${title}`;
  return {
    title: stringWidth(heading) > contentTypes.site.texts.title.room ? name : heading,
    description: describe(answers),
    keywords: keywordsOf(answers),
  };
}

/** Who and where, and as many whole sentences of the summary's paragraphs as search engines show. */
function describe({ name, title, location, language, summary }: Answers): string {
  const { root } = parseMarkdown(summary, 0);
  visit(root, 'break', (_, index, parent) => {
    if (parent && index !== undefined) parent.children.splice(index, 1, { type: 'text', value: ' ' });
  });
  // U+2060 keeps plain text from being read as Markdown, and is nothing to publish.
  const blocks = root.children
    .filter(({ type }) => type === 'paragraph')
    .map((block) => toText(block).replaceAll('\u2060', ''));
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' });
  const fits = (text: string) => stringWidth(text) <= contentTypes.site.texts.description.room;
  const whole = `${name}, ${title}, ${location}.`;
  if (!fits(whole)) return `${name}, ${title}`;
  let description = whole;
  for (const { segment } of sentences.segment(blocks.join(' ').replace(/\s+/g, ' '))) {
    if (!fits(`${description} ${segment.trim()}`)) break;
    description += ` ${segment.trim()}`;
  }
  return description;
}

const loose: readonly string[] = Object.values(looseTitles);

function keywordsOf({ title, skills }: Answers): string[] {
  const words = new Map<string, string>();
  for (const word of [
    title,
    ...skills.map((group) => group.title).filter((group) => !loose.includes(group)),
    ...skills.flatMap((group) => group.skills),
  ]) {
    if (!words.has(normalizeText(word))) words.set(normalizeText(word), word);
  }
  return [...words.values()].slice(0, mostKeywords);
}
