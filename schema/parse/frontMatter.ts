import type { Fault } from '../problems.ts';
import type { ParseResult } from './document.ts';
import { parseYaml } from './yaml.ts';

/** The Markdown below front matter; it begins at `offset` in its file. */
type Body = { text: string; offset: number };

/**
 * Splits a Markdown file into front matter, which must be YAML, and body. There is no `body` if the lines of dashes are not
 * found.
 */
export function parseFrontMatter(text: string): ParseResult & { body?: Body } {
  const [opening, afterOpening = ''] = /^---(?!-)([^\r\n]*)/.exec(text) ?? [];
  if (opening === undefined) return { faults: [fenceFault(0, explainStart(text))] };
  const faults: Fault[] = [];
  const language = afterOpening.trim();
  const isForeign = !['', 'yaml', 'yml'].includes(language);
  if (isForeign)
    faults.push(fenceFault(3, `Front matter must be YAML, not ${language}; write --- alone.`, '---'));

  const closing = /\n---([^\r\n]*)(?:\r?\n)?/.exec(text);
  if (!closing) return { faults: [...faults, explainUnclosed(text)] };
  if (closing[1]?.trim()) {
    const message = 'This line closes the front matter; write three dashes and nothing else.';
    faults.push(fenceFault(closing.index + 1, message, '---'));
  }

  const offset = closing.index + closing[0].length;
  const body = { text: text.slice(offset), offset };
  if (isForeign) return { faults, body };
  const keys = text.slice(0, closing.index).replace(/\r$/, '');
  const yaml = parseYaml(blankStart(keys, opening.length));
  return { ...yaml, faults: [...faults, ...yaml.faults], body };
}

/** A text with a blank line in place of its first characters, so that positions in the rest stay those in the file. */
export function blankStart(text: string, length: number): string {
  return `${' '.repeat(length - 1)}\n${text.slice(length)}`;
}

function explainStart(text: string): string {
  if (/^\+\+\+\s/.test(text))
    return 'This front matter is TOML; write YAML: a line of three dashes, keys such as title: Running, and three dashes.';
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
