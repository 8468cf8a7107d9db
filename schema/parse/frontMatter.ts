import matter from 'gray-matter';
import type { Fault } from '../problems.ts';
import type { ParseResult } from './document.ts';
import { parseYaml } from './yaml.ts';

/** The Markdown below front matter; it begins at `offset` in its file. */
type Body = { text: string; offset: number };

/**
 * Splits a Markdown file into front matter and body. gray-matter would run `---js` front matter as code, so its engines
 * are replaced: YAML goes to `parseYaml`, and every other language is refused unparsed. There is no `body` if the lines
 * of dashes are not found.
 */
export function parseFrontMatter(text: string): ParseResult & { body?: Body } {
  const fences = findFences(text);
  if (!fences.closing) return { faults: fences.faults };
  const file = matter(fences.text, { engines: { yaml: { parse: () => ({}) } }, language: 'yaml' });
  const body = { text: file.content, offset: text.length - file.content.length };
  if (fences.isForeign) return { faults: fences.faults, body };
  // gray-matter ends front matter before a line feed, and leaves the CR of a Windows line end in it.
  const source = file.matter.replace(/\r$/, '');
  const yaml = parseYaml(source, text.indexOf(source, '---'.length));
  return { ...yaml, faults: [...fences.faults, ...yaml.faults], body };
}

type Fences = { text: string; closing: boolean; isForeign: boolean; faults: Fault[] };

/**
 * Finds faults in the lines of dashes: gray-matter itself takes an unclosed file as all front matter. In `text`, anything
 * else on these lines is blank, so that the file can still be split.
 */
function findFences(text: string): Fences {
  const opening = /^---(?!-)([^\r\n]*)/.exec(text);
  if (!opening) {
    const message =
      explainStart(text) ??
      'The file must begin with front matter: a line of three dashes, keys, and three dashes.';
    return { text, closing: false, isForeign: false, faults: [fenceFault(0, message)] };
  }
  const faults: Fault[] = [];
  const language = opening[1]?.trim() ?? '';
  const isForeign = !['', 'yaml', 'yml'].includes(language);
  if (isForeign) faults.push(fenceFault(3, `Front matter is YAML only; "${language}" is refused.`, '---'));
  const closing = /\n---([^\r\n]*)/.exec(text);
  if (!closing) {
    const indented = /\n([ \t]+)---[ \t]*\r?(?:\n|$)/.exec(text);
    if (indented) {
      const message =
        'The line that closes front matter begins with its dashes; delete the space before them.';
      return {
        text,
        closing: false,
        isForeign,
        faults: [...faults, fenceFault(indented.index + 1, message)],
      };
    }
    const message = 'The front matter that begins here is never closed; end it with a line of three dashes.';
    return { text, closing: false, isForeign, faults: [...faults, fenceFault(0, message)] };
  }
  const rest = closing[1] ?? '';
  if (rest.trim() !== '') {
    const message = 'The line that closes front matter holds three dashes and nothing else.';
    faults.push(fenceFault(closing.index + 1, message, '---'));
  }
  const blank = blankOut(text, '---'.length, opening[1]?.length ?? 0);
  return {
    text: blankOut(blank, closing.index + '\n---'.length, rest.length),
    closing: true,
    isForeign,
    faults,
  };
}

/** The message for white space or a code fence before the front matter. */
function explainStart(text: string): string | undefined {
  const before = /^(?:\s|`{3,}[^\n]*\n)+(?=---)/.exec(text)?.[0];
  if (before === undefined) return undefined;
  const what = before.includes('`')
    ? 'the line of ``` before them, and the one that closes it'
    : before.includes('\n')
      ? 'the empty lines before them'
      : 'the space before them';
  return `The file must begin with the three dashes of its front matter; delete ${what}.`;
}

function blankOut(text: string, offset: number, length: number): string {
  return text.slice(0, offset) + ' '.repeat(length) + text.slice(offset + length);
}

function fenceFault(offset: number, message: string, suggestion?: string): Fault {
  return { code: 'front-matter', offset, path: [], message, suggestion };
}
