import '@citation-js/plugin-bibtex';
import { isUtf8 } from 'node:buffer';
import { plugins } from '@citation-js/core';
import * as z from 'zod';

const entriesSchema = z.array(
  z.object({
    type: z.string(),
    label: z.string(),
    properties: z.record(z.string(), z.union([z.string(), z.number()]).transform(String)),
  }),
);

/** An entry as it is written: its fields are LaTeX. `line` is where it begins. */
export type BibtexEntry = z.infer<typeof entriesSchema>[number] & { line: number };

/** What can't be read, from the line on where it begins. */
type Unread = { line: number; text: string };

/** The names of months that files use without quotation marks, beside the three letters that BibTeX knows. */
const months =
  'january february march april may june july august september october november december sept'.split(' ');
const monthNames = months
  .map((name, index) => `@string{${name} = "${index === 12 ? 9 : index + 1}"}\n`)
  .join('');

/** A part of a file that begins with an @ at the start of a line. */
type Chunk = { line: number; source: string };

/**
 * The entries of a BibTeX file in any encoding. One that can't be read does not keep the others from being read: it is in
 * `unread`, as are abbreviations (`@string`).
 */
export function readBibtexFile(bytes: Uint8Array): {
  entries: BibtexEntry[];
  unread: Unread[];
  encoding: string;
} {
  const { text, encoding } = decode(bytes);
  const chunks = splitFile(text);
  const unread: Unread[] = [];
  const isString = ({ source }: Chunk) => /^@\s*string\b/i.test(source);
  let strings = monthNames;
  for (const { line, source } of chunks.filter(isString)) {
    const { fault } = parse(strings + source);
    if (fault === undefined) strings += source;
    else unread.push({ line, text: fault });
  }
  const isEntry = ({ source }: Chunk) => !/^@\s*(?:string|comment|preamble)\b/i.test(source);
  const read = (part: readonly Chunk[]): BibtexEntry[] => {
    const [first] = part;
    if (!first) return [];
    const { found = [], fault = 'nothing is in it' } = parse(
      strings + part.map(({ source }) => source).join(''),
    );
    const isWhole = found.length === part.length || (part.length === 1 && found.length > 0);
    if (isWhole) return found.map((entry, index) => ({ ...entry, line: part[index]?.line ?? first.line }));
    if (part.length > 1) {
      // A brace that is missing may take in what follows, so each half is read alone.
      const middle = Math.ceil(part.length / 2);
      return [...read(part.slice(0, middle)), ...read(part.slice(middle))];
    }
    unread.push({ line: first.line, text: fault });
    return [];
  };
  return { entries: read(chunks.filter(isEntry)), unread, encoding };
}

/** Decodes UTF-8, UTF-16 with a byte order mark or, for anything else, the Latin letters of Windows, with all line ends as LF. */
function decode(bytes: Uint8Array): { text: string; encoding: string } {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  const utf16 = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : undefined;
  const encoding = utf16 ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  return { text: new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n'), encoding };
}

function splitFile(text: string): Chunk[] {
  const starts = Array.from(
    text.matchAll(/^[ \t]*(?=@\s*[a-z]+\s*[{(])/gim),
    ({ index, 0: { length } }) => index + length,
  );
  let line = 1;
  let before = 0;
  return starts.map((start, index) => {
    line += text.slice(before, start).split('\n').length - 1;
    before = start;
    return { line, source: text.slice(start, starts[index + 1]) };
  });
}

/** The entries of a text, or why Citation.js can't read it. */
function parse(source: string): { found?: z.infer<typeof entriesSchema>; fault?: string } {
  try {
    return { found: entriesSchema.parse(plugins.input.data(source, '@biblatex/text')) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const [, expected = '', got = ''] = /expected "(\w+)", got "?(\w+)/.exec(error.message) ?? [];
    if (got === 'EOF') return { fault: 'a brace or quotation mark is not closed' };
    const missing = signs[expected];
    const [reason = ''] = error.message.split('\n');
    return { fault: missing === undefined ? reason : `${missing} is missing` };
  }
}

const signs: Readonly<Record<string, string>> = {
  lbrace: 'an opening brace',
  rbrace: 'a comma or closing brace',
  equals: 'the = between a field and its value',
  comma: 'the comma after its key',
  label: 'its key',
};
