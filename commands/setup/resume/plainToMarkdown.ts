import type { Paragraph, PhrasingContent } from 'mdast';
import { toPhrasing } from './toPhrasing.ts';
import { writeMarkdown } from './writeMarkdown.ts';

/**
 * Plain text as Markdown that shows just that text: nothing in it becomes HTML, a heading or a list. Blank lines part
 * paragraphs, and a line stays a line. Addresses lead where they say, as people expect of them.
 */
export function plainToMarkdown(text: string): string {
  return writeMarkdown({ type: 'root', children: toParagraphs(text) });
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
      ...toPhrasing(line),
    ]);
}
