import type { Fault } from '../problems.ts';
import type { Markdown, ParseResult } from './document.ts';
import { parseYaml } from './yaml.ts';

const closingFence = '\n---';

export function parseFrontMatter(text: string): ParseResult & { below?: Markdown } {
  const [opening, language = ''] = /^---(?!-)(.*)/.exec(text) ?? [];
  if (opening === undefined) return { faults: [fenceFault(0, explainStart(text))] };
  const name = language.trim();
  if (!['', 'yaml', 'yml'].includes(name))
    return { faults: [fenceFault(3, `Front matter must be YAML, not ${name}; write --- alone.`, '---')] };
  const start = opening.length;
  const end = text.indexOf(closingFence, start);
  if (end === -1) {
    const message =
      'This front matter is not closed; end it with a line of three dashes, with no space before them.';
    return { faults: [fenceFault(0, message)] };
  }
  const content = text.slice(end + closingFence.length).replace(/^\r?\n?/, '');
  const below = { text: content, offset: text.length - content.length };
  const yaml = parseYaml(blankText(start) + text.slice(start, end).replace(/\r$/, ''));
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
