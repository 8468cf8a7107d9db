import type { Paragraph, PhrasingContent, Root } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { splitAddresses } from './splitAddresses.ts';

const markdown = remark().use(remarkGfm).data('settings', { resourceLink: true });

/**
 * Plain text as Markdown that shows just that text: nothing in it becomes HTML, a heading or a list. Blank lines part
 * paragraphs, and a line stays a line. Addresses lead where they say, as people expect of them.
 */
export function plainToMarkdown(text: string): string {
  const root: Root = { type: 'root', children: toParagraphs(text) };
  return markdown.stringify(root).trim();
}

function toParagraphs(text: string): Paragraph[] {
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n[^\S\n]*(?:\n[^\S\n]*)+/);
  return blocks.flatMap((block) => {
    const children = toLines(block);
    return children.length === 0 ? [] : [{ type: 'paragraph', children }];
  });
}

function toLines(block: string): PhrasingContent[] {
  const lines = block.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .flatMap((line, index): PhrasingContent[] => [
      ...(index === 0 ? [] : [{ type: 'break' } as const]),
      ...splitAddresses(line).map(toNode),
    ]);
}

function toNode({ text, url }: { text: string; url?: string }): PhrasingContent {
  return url === undefined
    ? { type: 'text', value: keepPlain(text) }
    : { type: 'link', url, children: [{ type: 'text', value: text }] };
}

/**
 * GFM makes links of what looks like an address, escaped or not. What is none that a page may lead to gets an invisible
 * character (U+2060, word joiner), and stays text.
 * Source: https://github.github.com/gfm/#autolinks-extension-
 */
function keepPlain(text: string): string {
  return text
    .replace(/(?<=https?)(?=:)/gi, '\u2060')
    .replace(/(?<=www)(?=\.)/gi, '\u2060')
    .replace(/(?<=[\w.+-])(?=@)/g, '\u2060');
}
