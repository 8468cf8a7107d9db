import type { Fault } from '../problems.ts';
import type { ParseResult } from './document.ts';
import { parseYaml } from './yaml.ts';

/** The Markdown below front matter; it begins at `offset` in its file. */
type Body = { text: string; offset: number };

/**
 * Splits a Markdown file into front matter and body. Front matter in another language than YAML is refused, not read. There
 * is no `body` if the lines of dashes are not found.
 */
export function parseFrontMatter(text: string): ParseResult & { body?: Body } {
  const opening = /^---(?!-)[ \t]*([^\r\n]*?)[ \t]*(?:\r?\n|$)/.exec(text);
  if (!opening) return { faults: [fenceFault(0, explainStart(text))] };
  const faults: Fault[] = [];
  const [{ length: start }, language = ''] = opening;
  const isForeign = !['', 'yaml', 'yml'].includes(language);
  if (isForeign)
    faults.push(fenceFault(3, `Front matter must be YAML, not ${language}; write --- alone.`, '---'));
  const closing = /\r?\n---([^\r\n]*)(?:\r?\n|$)/.exec(text.slice(start - 1));
  if (!closing) return { faults: [...faults, explainUnclosed(text)] };
  const [fence, afterClosing = ''] = closing;
  const end = start - 1 + closing.index;
  if (afterClosing.trim() !== '') {
    const message = 'This line closes the front matter; write three dashes and nothing else.';
    faults.push(fenceFault(text.indexOf('---', end), message, '---'));
  }
  const offset = end + fence.length;
  const body = { text: text.slice(offset), offset };
  if (isForeign) return { faults, body };
  const source = text.slice(start, Math.max(start, end));
  const yaml = parseYaml(source, source.trim() === '' ? 3 : start);
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
