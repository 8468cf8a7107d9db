import { isUtf8 } from 'node:buffer';
import { type Creator, parse } from '@retorquere/bibtex-parser';
import { hideFormulas } from './latex.ts';
import { commands, journals, months } from './macros.ts';

/**
 * An entry. Its fields are HTML, with formulas as `hideFormulas` shows them, but for the people in its authors and editors.
 * `line` is where it begins, `said` what was lost
 * or guessed, and `noStrings` are the abbreviations that nothing defines.
 */
export type BibtexEntry = {
  type: string;
  key: string;
  line: number;
  fields: Record<string, string>;
  people: Record<string, Creator[]>;
  said: string[];
  noStrings: string[];
};

/** What can't be read, and the line of the fault. */
type Unread = { line: number; text: string };

/**
 * The entries of a file of BibTeX or BibLaTeX in any encoding. One that can't be read does not keep the others from being
 * read: it is in `unread`.
 */
export function readBibtexFile(bytes: Uint8Array): {
  entries: BibtexEntry[];
  unread: Unread[];
  encoding: string;
} {
  const { text, encoding } = decode(bytes);
  // A day may stand before the name of a month, which the reader would make a number.
  const strings: Record<string, string> = {
    ...journals,
    ...Object.fromEntries(months.map((name) => [name, name])),
  };
  const entries: BibtexEntry[] = [];
  const unread: Unread[] = [];
  for (const { line, source } of splitFile(text)) {
    const isStrings = /^@\s*string\b/i.test(source);
    const { latex, show, faults } = isStrings ? asWritten(source) : hideFormulas(source);
    const unknown = new Set<string>();
    const {
      entries: found,
      errors,
      ...library
    } = parse(latex, {
      strings,
      raw: isStrings,
      sentenceCase: false,
      caseProtection: false,
      applyCrossRef: false,
      fieldMode: { abstract: 'richtext' },
      unsupported: (node, tex) => {
        const name = node.type === 'macro' ? node.content : '';
        const text = commands[name] ?? journals[name];
        if (text === undefined) unknown.add(`\\${name}`);
        return text ?? tex.replace(/\\(?:[a-zA-Z]+|.)|[{}]/g, '');
      },
    });
    Object.assign(strings, library.strings);
    for (const { error } of errors) {
      if (!/^Unresolved|^@|^unexpected/.test(error)) unread.push(explain(error, line));
    }
    const noStrings = errors.flatMap(({ error }) => /^Unresolved.*"(.*)"/.exec(error)?.[1] ?? []);
    const said = [
      ...faults,
      ...[...unknown].map((name) => `${name} is left out; only what it was used on is taken`),
    ];
    for (const { type, key, input, fields } of found) {
      // Of an entry with a fault, only the beginning is here.
      if (input === '') continue;
      const { people, texts } = sortFields(fields);
      const shown = Object.entries(texts).filter(([, value]) => !noStrings.includes(value));
      entries.push({
        ...{ type, key, line, people, said, noStrings },
        fields: Object.fromEntries(shown.map(([name, value]) => [name, show(value)])),
      });
    }
  }
  return { entries, unread, encoding };
}

function sortFields(fields: Readonly<Record<string, string | readonly (string | Creator)[] | undefined>>) {
  const people: Record<string, Creator[]> = {};
  const texts: Record<string, string> = {};
  for (const [name, value = ''] of Object.entries(fields)) {
    const values = [value].flat();
    const persons = values.filter((one) => typeof one !== 'string');
    if (persons.length > 0) people[name] = persons;
    else texts[name] = values.join(' and ');
  }
  return { people, texts };
}

function asWritten(latex: string): ReturnType<typeof hideFormulas> {
  return { latex, show: (html) => html, faults: [] };
}

/** Decodes UTF-8, UTF-16 with a byte order mark or, for anything else, the Latin letters of Windows, with all line ends as LF. */
function decode(bytes: Uint8Array): { text: string; encoding: string } {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  const utf16 = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : undefined;
  const encoding = utf16 ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  return { text: new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n'), encoding };
}

/** The parts that begin with an @ at the start of a line. A brace that is missing in one is no fault of the next. */
function splitFile(text: string): { line: number; source: string }[] {
  let line = 1;
  return text.split(/^[ \t]*(?=@\s*[a-z]+\s*[{(])/im).flatMap((source) => {
    const start = line;
    line += source.split('\n').length - 1;
    return /^@(?!\s*(?:comment|preamble)\b)/i.test(source) ? [{ line: start, source }] : [];
  });
}

/** What the reader says of a fault, in the words of somebody who writes the file. */
function explain(error: string, start: number): Unread {
  const [, missing = '', found = ''] = /expected "(.)", found "(.*?)(?:\\n|"\.\.\.)/.exec(error) ?? [];
  const isOpen = /^Unterminated|^Runaway|found ""/.test(error);
  const line = isOpen ? start : start + Number(/ at line (\d+)/.exec(error)?.[1] ?? 1) - 1;
  if (isOpen) return { line, text: 'a brace or quotation mark is not closed' };
  if (/equals sign missing/.test(error))
    return { line, text: 'the = between a field and its value is missing' };
  if (missing === '') return { line, text: error.split(' at line')[0] ?? error };
  return { line, text: `a comma or closing brace is missing before "${found}"` };
}
