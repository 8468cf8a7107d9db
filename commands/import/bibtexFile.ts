import { readFileSync } from 'node:fs';
import { type Creator, parse } from '@retorquere/bibtex-parser';
import { hideFormulas } from './latex.ts';

/**
 * An entry. Its fields are HTML, with formulas as `hideFormulas` shows them, but for the people in its authors and editors.
 * `line` is where it begins, `said` what was lost or guessed, and `noStrings` are the abbreviations that nothing defines.
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

type Unread = { line: number; text: string };

const known = parse(readFileSync(new URL('strings.bib', import.meta.url), 'utf8')).strings;

/** Commands that stand for a text, and some that only change how it looks. */
const commands: Readonly<Record<string, string>> = {
  ...{ deg: '°', textquotesingle: "'", micron: 'µm', ' ': ' ' },
  ...{ bf: '', boldmath: '', cal: '', protect: '', noindent: '', text: '' },
};

/**
 * The entries of a text in BibTeX or BibLaTeX. One that can't be read does not keep the others from being read: it is in
 * `unread`.
 */
export function readBibtex(text: string): { entries: BibtexEntry[]; unread: Unread[] } {
  const strings = { ...known };
  const entries: BibtexEntry[] = [];
  const unread: Unread[] = [];
  for (const { line, source } of splitFile(text)) {
    const isStrings = /^@\s*string\b/i.test(source);
    const { latex, show, faults } = hideFormulas(isStrings ? '' : source);
    const unknown = new Set<string>();
    const library = parse(isStrings ? source : latex, {
      strings,
      raw: isStrings,
      sentenceCase: false,
      caseProtection: false,
      applyCrossRef: false,
      fieldMode: { abstract: 'richtext' },
      unsupported: (node, tex) => {
        const name = node.type === 'macro' ? node.content : '';
        const written = commands[name] ?? known[name.toUpperCase()];
        if (written === undefined) unknown.add(`\\${name} is left out; only what it was used on is taken`);
        return written ?? tex.replace(/\\(?:[a-zA-Z]+|.)|[{}]/g, '');
      },
    });
    Object.assign(strings, library.strings);
    const noStrings: string[] = [];
    for (const { error } of library.errors) {
      const name = /^Unresolved.*"(.*)"/.exec(error)?.[1];
      if (name !== undefined) noStrings.push(name);
      else if (!/^@|^unexpected/.test(error)) unread.push(explain(error, line));
    }
    for (const { type, key, input, fields } of library.entries) {
      // Of an entry with a fault, only the beginning is here.
      if (input === '') continue;
      const entry: BibtexEntry = { type, key, line, fields: {}, people: {}, said: [], noStrings };
      entry.said.push(...faults, ...unknown);
      for (const [name, value = ''] of Object.entries(fields)) {
        const values = [value].flat();
        const people = values.filter((one) => typeof one !== 'string');
        const html = values.join(' and ');
        if (people.length > 0) entry.people[name] = people;
        else if (!noStrings.includes(html)) entry.fields[name] = show(html);
      }
      entries.push(entry);
    }
  }
  return { entries, unread };
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

function explain(error: string, start: number): Unread {
  const [, missing, found = ''] = /expected "(.)", found "(.*?)(?:\\n|"\.\.\.)/.exec(error) ?? [];
  if (/^Unterminated|^Runaway|found ""/.test(error))
    return { line: start, text: 'a brace or quotation mark is not closed' };
  const line = start + Number(/ at line (\d+)/.exec(error)?.[1] ?? 1) - 1;
  if (/equals sign missing/.test(error))
    return { line, text: 'the = between a field and its value is missing' };
  if (missing !== undefined) return { line, text: `a comma or closing brace is missing before "${found}"` };
  return { line, text: error.replace(/ at line.*/s, '') };
}
