import type { Link, Text } from 'mdast';
import { splitAddresses } from './splitAddresses.ts';

/** A line of plain text as Markdown has it: text, and the addresses in it as links to where they say. */
export function toPhrasing(line: string): (Link | Text)[] {
  return splitAddresses(line).map(({ text, url }) =>
    url === undefined
      ? { type: 'text', value: keepPlain(text) }
      : { type: 'link', url, children: [{ type: 'text', value: text }] },
  );
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
