import { type Creator, type Entry, type Library, parse } from '@retorquere/bibtex-parser';
import { isGroupOfAuthors } from '../../schema/values/personNames.ts';
import type { Values } from '../entries/newEntry.ts';
import { journals, toPublication } from './bibtexFields.ts';
import { latexCommands, prepareLatex, toPlain } from './latex.ts';
import { type ImportedEntry, type Place, type Reading, type Remark, readRecord } from './sourceRecord.ts';

/** A key with a space, as in `funding_text 1={…}` of Scopus. */
const spacedKey = /(?<=(?:^|,)\s*)([a-z][\w-]*) +(?=\w+\s*=\s*[{"])/gim;

/** The key of an entry. Google Scholar writes LaTeX in it, as in `hyv{\"a}rinen2000`, which the parser does not read. */
const entryKey = /(?<=@(?!string|comment|preamble)\w+\s*[{(]\s*)[^\s,=](?:[^,=\n]|\\=)*(?=,)/gi;

export function readBibliography(file: string, written: string, remarks: Remark[]): Reading {
  const text = written.replace(entryKey, (key) => key.replace(/\\\W|[^\p{L}\p{N}:/._+-]/gu, ''));
  const placeOf = (key: string, name = key): Place => ({ file, line: findLine(text, key), name });
  const library = parseLibrary(text, (command, key) => {
    remarks.push({ ...placeOf(key), kind: 'lost', text: `\\${command} is not known, and left out` });
  });
  const entries: ImportedEntry[] = [];
  for (const entry of library.entries) {
    const { type, key } = entry;
    const refusal = explainRefusedEntry(entry);
    if (refusal !== undefined) {
      remarks.push({ ...placeOf(key), kind: 'refused', text: refusal });
      continue;
    }
    const placeOfField = ([name = key]: readonly PropertyKey[]) => placeOf(key, String(name));
    const source = { remarks, placeOf: placeOfField, isPlain: true };
    entries.push(readRecord(source, readEntryFields(entry), (record) => toPublication(record, type)));
  }
  return { format: 'BibTeX', entries };
}

function findLine(text: string, key: string): number {
  const start = text.search(new RegExp(`@\\s*\\w+\\s*[{(]\\s*${RegExp.escape(key)}[\\s,]`));
  return text.slice(0, Math.max(start, 0)).split('\n').length;
}

function readEntryFields({ fields }: Entry): Values {
  const values: Values = {};
  for (const [name, value = ''] of Object.entries(fields))
    values[name] = typeof value === 'string' ? value : readList(name, value);
  return values;
}

/** `remarkOnUnknown` receives each LaTeX command that is left out. */
function parseLibrary(text: string, remarkOnUnknown: (command: string, key: string) => void): Library {
  return parse(prepareLatex(text.replace(spacedKey, '$1_')), {
    strings: Object.fromEntries([...journals, ['sept', '9']]),
    sentenceCase: false,
    caseProtection: false,
    fieldMode: { abstract: 'richtext' },
    unsupported: (node, tex, entry?: Entry) => {
      const name = node.type === 'macro' ? node.content : '';
      const written = latexCommands.get(name);
      // A text of @string belongs to no entry.
      if (written === undefined) remarkOnUnknown(name, entry?.key ?? '@string');
      return written ?? tex.replace(/\\(?:[a-zA-Z]+|.)|[{}]/g, '');
    },
  });
}

/** Why an entry is not taken. */
function explainRefusedEntry({ fields, input, crossref }: Entry): string | undefined {
  if (input === '') return 'a brace, quotation mark, comma, $ or = is missing';
  const people = [fields.author ?? [], fields.editor ?? []].flat();
  // Of three names, the parser takes the first for a family name and the second for a suffix, as in "Doe, Jr., John".
  const isName = ({ lastName = '', suffix = '' }) =>
    !/^\p{Lu}\. /u.test(lastName) && !/\s|^\p{Lu}\.$/u.test(suffix);
  if (!people.every(isName)) return 'commas separate its authors; write "and" between them';
  return crossref?.donated.length && !fields.author ? 'it only gives its fields to others' : undefined;
}

function readList(name: string, values: readonly (Creator | string)[]): string[] | string {
  const texts = values.map((value) => (typeof value === 'string' ? value : nameOf(value)));
  return name === 'author' || name === 'editor' ? texts : texts.join(' and ');
}

/** A no-break space joins the words of a double family name, or of an organisation. */
function nameOf({ name = '', lastName, prefix = '', firstName = '', suffix = '' }: Creator): string {
  const whole = (text: string) => toPlain(text).replaceAll(' ', '\u00a0');
  if (lastName === undefined) return isGroupOfAuthors(toPlain(name)) ? toPlain(name) : whole(name);
  const parts = [toPlain(firstName), toPlain(prefix), whole(lastName), toPlain(suffix)];
  // Marks of people, such as that of an equal share.
  const unmarked = parts.filter(Boolean).map((part) => part.replace(/(?:[*†‡§¶¹²³]+|\$?\^.*)$/, ''));
  // DBLP numbers the people of one name.
  return unmarked.join(' ').replace(/\s0\d{3}$/, '');
}
