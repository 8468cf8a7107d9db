import grayMatter from 'gray-matter';
import type { Fault } from '../problems.ts';
import type { ParseResult, TextBelow } from './document.ts';
import { parseYaml } from './yaml.ts';

/** An engine that reads nothing: the YAML of gray-matter has no positions. */
const noValues = () => ({});

export function parseFrontMatter(text: string): ParseResult & { below?: TextBelow } {
  if (!/^---(?!-)/.test(text)) return { faults: [fenceFault(0, explainStart(text))] };
  const { raw, name } = grayMatter.language(text);
  if (!['', 'yaml', 'yml'].includes(name))
    return { faults: [fenceFault(3, `Front matter must be YAML, not ${name}; write --- alone.`, '---')] };
  const { matter, content } = grayMatter(text, { engines: { yaml: noValues } });
  const opening = 3 + raw.length;
  const closing = opening + matter.length + 1;
  if (closing > text.length) {
    const message =
      'This front matter is not closed; end it with a line of three dashes, with no space before them.';
    return { faults: [fenceFault(0, message)] };
  }
  const below = { text: content, offset: text.length - content.length };
  const yaml = parseYaml(blankText(opening) + text.slice(opening, closing - 1).replace(/\r$/, ''));
  return { ...yaml, below };
}

/** A blank text in place of the start of a file, so that positions in the rest stay the same. */
export function blankText(length: number): string {
  return `${' '.repeat(length - 1)}\n`;
}

function explainStart(text: string): string {
  if (/^\+\+\+\s/.test(text))
    return 'This front matter is TOML; write YAML: a line of three dashes, keys such as title: Running, and three dashes.';
  return 'The front matter is missing; begin the file with a line of three dashes, keys, and three dashes, with nothing before them.';
}

function fenceFault(offset: number, message: string, suggestion?: string): Fault {
  return { code: 'front-matter', offset, path: [], message, suggestion };
}
