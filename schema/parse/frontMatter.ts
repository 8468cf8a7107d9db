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
  const [opening, afterOpening = ''] = /^---(?!-)([^\r\n]*)/.exec(text) ?? [];
  if (opening === undefined) return { faults: [fenceFault(0, explainStart(text))] };
  const faults: Fault[] = [];
  const language = afterOpening.trim();
  const isForeign = !['', 'yaml', 'yml'].includes(language);
  if (isForeign)
    faults.push(fenceFault(3, `Front matter must be YAML, not ${language}; write --- alone.`, '---'));

  // gray-matter takes a file without closing dashes as all front matter.
  const closing = /\n---([^\r\n]*)/.exec(text);
  if (!closing) return { faults: [...faults, explainUnclosed(text)] };
  const [fence, afterClosing = ''] = closing;
  if (afterClosing.trim() !== '') {
    const message = 'This line closes the front matter; write three dashes and nothing else.';
    faults.push(fenceFault(closing.index + 1, message, '---'));
  }

  const end = closing.index + fence.length;
  const fenced = `---${' '.repeat(afterOpening.length)}${text.slice(opening.length, closing.index)}\n---${' '.repeat(afterClosing.length)}${text.slice(end)}`;
  const file = matter(fenced, { engines: { yaml: { parse: () => ({}) } }, language: 'yaml' });
  const body = { text: file.content, offset: text.length - file.content.length };
  if (isForeign) return { faults, body };
  // gray-matter ends front matter before a line feed, and leaves the CR of a Windows line end in it.
  const source = file.matter.replace(/\r$/, '');
  const yaml = parseYaml(source, text.indexOf(source, '---'.length));
  return { ...yaml, faults: [...faults, ...yaml.faults], body };
}

function explainStart(text: string): string {
  const [before] = /^(?:\s|`{3,}[^\n]*\n)+(?=---)/.exec(text) ?? [];
  if (before === undefined)
    return 'The front matter is missing; begin the file with a line of three dashes, keys, and three dashes.';
  const what = before.includes('`') ? 'the lines of ```' : 'the space';
  return `The file must begin with the three dashes of its front matter; delete ${what} before them.`;
}

function explainUnclosed(text: string): Fault {
  const indented = /\n[ \t]+---[ \t]*\r?(?:\n|$)/.exec(text);
  return indented
    ? fenceFault(
        indented.index + 1,
        'The closing dashes must begin their line; delete the space before them.',
      )
    : fenceFault(0, 'This front matter is not closed; end it with a line of three dashes.');
}

function fenceFault(offset: number, message: string, suggestion?: string): Fault {
  return { code: 'front-matter', offset, path: [], message, suggestion };
}
