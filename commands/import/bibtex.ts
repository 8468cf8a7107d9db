import { readFileSync } from 'node:fs';
import { type Creator, parse } from '@retorquere/bibtex-parser';
import { doiOfUrl } from '../../schema/values/doi.ts';
import { isGroup, otherAuthors } from '../../schema/values/personNames.ts';
import type { PublicationType } from '../../schema/values/publicationTypes.ts';
import { monthOf } from './dates.ts';
import type { Draft, Note, Reading } from './draft.ts';
import { finish } from './entries.ts';
import { type Facts, noPlace, openFacts } from './facts.ts';
import { hideFormulas, toAddress, toMarkdown, toPlain, toTitle, writeCommand } from './latex.ts';

/** An entry. Its fields are HTML, with formulas as `hideFormulas` shows them, but for its people. */
type Entry = {
  type: string;
  key: string;
  line: number;
  fields: Map<string, string>;
  people: Map<string, Creator[]>;
};

const known = new Map(
  Object.entries(parse(readFileSync(new URL('strings.bib', import.meta.url), 'utf8')).strings),
);

/**
 * The publications in a text in BibTeX or BibLaTeX. One that can't be read does not keep the others from being read. An entry
 * that others name in `crossref` gives them its fields.
 */
export function readBibliography(file: string, text: string): Reading {
  const notes: Note[] = [];
  const entries = readEntries(file, text, notes);
  const byKey = new Map(entries.map((entry) => [entry.key.toLowerCase(), entry]));
  const parentOf = ({ fields }: Entry) => byKey.get(fields.get('crossref')?.toLowerCase() ?? '');
  const parents = new Set(entries.map(parentOf));
  const drafts = entries.flatMap((entry): Draft[] => {
    const { key, line, people } = entry;
    const note = (kind: Note['kind'], text: string) => void notes.push({ file, line, name: key, kind, text });
    if (parents.has(entry) && !people.has('author'))
      note('lost', 'not taken: it only gives its fields to others');
    else return toPublication(file, entry, parentOf(entry), notes);
    return [];
  });
  return { format: 'BibTeX', drafts, notes };
}

function readEntries(file: string, text: string, notes: Note[]): Entry[] {
  const strings = Object.fromEntries(known);
  return splitFile(text).flatMap(({ line, source }) => {
    const isStrings = /^@\s*string\b/i.test(source);
    const { latex, show, faults } = hideFormulas(isStrings ? '' : source);
    const said = new Set(faults);
    const library = parse(isStrings ? source : latex, {
      ...{ strings, raw: isStrings, sentenceCase: false, caseProtection: false, applyCrossRef: false },
      fieldMode: { abstract: 'richtext' },
      unsupported: (node, tex) => {
        const name = node.type === 'macro' ? node.content : '';
        const written = writeCommand(name) ?? known.get(name.toUpperCase());
        if (written === undefined) said.add(`\\${name} is left out; only what it was used on is taken`);
        return written ?? tex.replace(/\\(?:[a-zA-Z]+|.)|[{}]/g, '');
      },
    });
    Object.assign(strings, library.strings);
    const undefinedStrings = library.errors.flatMap(
      ({ error }) => /^Unresolved.*"(.*)"/.exec(error)?.[1] ?? [],
    );
    for (const name of undefinedStrings) said.add(`there is no @string ${name}`);
    const broken = library.errors.filter(({ error }) => !/^@|^unexpected|^Unresolved/.test(error));
    for (const { error } of broken) notes.push({ file, name: '', kind: 'lost', ...explain(error, line) });
    return library.entries.flatMap(({ type, key, input, fields }) => {
      // Of an entry with a fault, only the beginning is here.
      if (input === '') return [];
      for (const text of said) notes.push({ file, line, name: key, kind: 'lost', text });
      const entry: Entry = { type, key, line, fields: new Map(), people: new Map() };
      for (const [name, value = ''] of Object.entries(fields)) {
        const values = [value].flat();
        const people = values.filter((one) => typeof one !== 'string');
        const html = values.filter((one) => typeof one === 'string').join(' and ');
        if (people.length > 0) entry.people.set(name, people);
        else if (!undefinedStrings.includes(html)) entry.fields.set(name, show(html));
      }
      return [entry];
    });
  });
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

function explain(error: string, start: number): { line: number; text: string } {
  const [, missing, found = ''] = /expected "(.)", found "(.*?)(?:\\n|"\.\.\.)/.exec(error) ?? [];
  const line = start + Number(/ at line (\d+)/.exec(error)?.[1] ?? 1) - 1;
  if (/^Unterminated|^Runaway|found ""/.test(error))
    return { line: start, text: 'not taken: a brace or quotation mark is not closed' };
  if (/equals sign missing/.test(error))
    return { line, text: 'not taken: the = between a field and its value is missing' };
  const reason =
    missing === undefined
      ? error.replace(/ at line.*/s, '')
      : `a comma or closing brace is missing before "${found}"`;
  return { line, text: `not taken: ${reason}` };
}

const types = new Map<string, PublicationType>([
  ['article', 'article'],
  ...['inproceedings', 'conference'].map((type) => [type, 'conference'] as const),
  ...['incollection', 'inbook'].map((type) => [type, 'chapter'] as const),
  ...['book', 'booklet', 'collection', 'proceedings', 'manual', 'mvbook'].map(
    (type) => [type, 'book'] as const,
  ),
  ...['thesis', 'phdthesis', 'mastersthesis'].map((type) => [type, 'thesis'] as const),
  ...['report', 'techreport'].map((type) => [type, 'report'] as const),
]);

/** The kinds of works that the venue begins with, by their types or the words that BibLaTeX has for them. */
const kinds = new Map(
  'phdthesis PhD thesis, mathesis Master’s thesis, mastersthesis Master’s thesis, bathesis Bachelor’s thesis, candthesis Candidate thesis, patent Patent'
    .split(', ')
    .map((row) => [row.replace(/ .*/, ''), row.replace(/^\S+ /, '')] as const),
);

const venues =
  'journaltitle journal booktitle eventtitle school institution publisher organization series'.split(' ');

/** Fields that say nothing to visitors, or say again what others say. */
const ignored = 'crossref date year month day archiveprefix eprinttype eprintclass primaryclass eid'.split(
  ' ',
);

function toPublication(file: string, entry: Entry, parent: Entry | undefined, notes: Note[]): Draft[] {
  const { type: given, key, line, people } = entry;
  const inherited = new Map(parent?.fields);
  const booktitle = inherited.get('title');
  inherited.delete('title');
  const fields = new Map([
    ...(booktitle ? [['booktitle', booktitle] as const] : []),
    ...inherited,
    ...entry.fields,
  ]);
  const placeOf = (path: readonly PropertyKey[]) => ({ file, line, name: path.join('.') || key });
  const facts = openFacts({ placeOf, notes }, Object.fromEntries(fields));
  const take = (...names: string[]) => facts.lines(...names) ?? '';
  const text = (...names: string[]) => toPlain(take(...names)) || undefined;
  // Where there is no title of the book, it is the title.
  const isBook = given === 'inbook' && !fields.has('booktitle');
  const type = isBook ? 'book' : (types.get(given) ?? 'other');
  const isAddress = /^https?:\S+$/.test(fields.get('howpublished')?.trim() ?? '');
  const url = toAddress(take('url', 'html', 'website', ...(isAddress ? ['howpublished'] : [])));
  const doi = toAddress(take('doi')).replace(/^doi:\s*/i, '') || (doiOfUrl(url) ?? '');
  const arxiv = readArxiv(fields, doi, url);
  if (arxiv !== undefined) take('eprint', 'arxiv');
  const isShownElsewhere = doiOfUrl(url) !== undefined || (arxiv && /arxiv\.org/.test(url));
  const venueOf = text(
    ...venues,
    ...(isAddress ? [] : ['howpublished']),
    ...(type === 'other' ? ['note'] : []),
  );
  const isAtArxiv = arxiv !== undefined && (venueOf === undefined || /arxiv|^corr$/i.test(venueOf));
  const isPreprint =
    /^(?:article|other)$/.test(type) && (isAtArxiv || /\w+rxiv|\bpreprint\b/i.test(venueOf ?? ''));
  const isOnlyAtArxiv = isPreprint && isAtArxiv;
  if (isOnlyAtArxiv) for (const name of ['volume', 'pages']) take(name);
  const kind = type === 'thesis' || given === 'patent' ? (text('type') ?? kinds.get(given)) : undefined;
  const venue = isOnlyAtArxiv ? 'arXiv' : (venueOf ?? URL.parse(url)?.hostname.replace(/^www\./, ''));
  const note = toPlain(fields.get('note'));
  const prize =
    /^Award: (.*)$/.exec(note)?.[1] ?? (/\b(?:award|prize|prix|preis)\b/i.test(note) ? note : undefined);
  const isPrize = prize !== undefined && note !== venueOf;
  const subtitle = take('subtitle');
  const { author, editor, ...others } = Object.fromEntries(people);
  for (const name of [...Object.keys(others), ...(author && editor ? ['editor'] : [])])
    facts.say('lost', noPlace, name);
  const values = {
    title: toTitle(take('title') + (subtitle && `: ${subtitle}`)),
    authors: listAuthors(author ?? editor ?? [], text('collaboration')),
    venue: [kind && (kinds.get(kind.toLowerCase()) ?? kind), venue].filter(Boolean).join(', '),
    date: readDates(fields, facts),
    type: isPreprint ? 'preprint' : type,
    volume: text('volume'),
    number: text('number', 'issue'),
    pages: text('pages', 'eid')?.replace(/\s*[-–—]+\s*/g, '–'),
    url: isShownElsewhere ? undefined : url,
    doi: doiOfUrl(doi) ?? doi,
    arxiv,
    pdf: toAddress(take('pdf')),
    code: toAddress(take('code')),
    abstract: toMarkdown(take('abstract').replaceAll('http://', 'https://')),
    award: text('award_name', 'award') ?? (isPrize ? prize : undefined),
    selected: text('selected') === 'true' || undefined,
  };
  for (const name of [...ignored, ...(isPrize ? ['note'] : [])]) facts.value(name);
  return [finish(facts, { type: 'publications', values })];
}

function readArxiv(fields: ReadonlyMap<string, string>, doi: string, url: string): string | undefined {
  const at = (name: string) => toAddress(fields.get(name));
  const isArxiv = /^arxiv$/i.test(at('archiveprefix') || at('eprinttype') || 'arxiv');
  const places = [
    isArxiv ? at('eprint') : '',
    at('arxiv'),
    doi,
    url,
    at('journal'),
    at('journaltitle'),
    at('volume'),
  ];
  const id =
    /(?:^|arxiv[:.]\s*|arxiv\.org\/(?:abs|pdf)\/|^abs\/)(\d{4}\.\d{4,5}(?:v\d+)?|[a-z-]+(?:\.[A-Z]{2})?\/\d{7}(?:v\d+)?)(?:\.pdf|\s*\[.*\])?$/i;
  return places.flatMap((place) => id.exec(place.trim())?.[1] ?? [])[0];
}

/** Names with the given name first. A collaboration is an author, before those that are not named. */
function listAuthors(people: readonly Creator[], collaboration: string | undefined): string[] {
  const names = people.map(nameOf).filter(Boolean);
  const isOpen = /^(?:others|et\s+al\.?)$/.test(names.at(-1) ?? '');
  const group = collaboration && (isGroup(collaboration) ? collaboration : `${collaboration} Collaboration`);
  const all = [...names.slice(0, isOpen ? -1 : undefined), ...(group ? [group] : [])];
  return [...new Set(all), ...(isOpen ? [otherAuthors] : [])];
}

/** A no-break space is in a name that is not to be split: one of two family names, or of no person. */
function nameOf({ name = '', lastName, prefix, ...given }: Creator): string {
  // Some write "García, José, Jr.".
  const isSwapped = /^(?:Jr\.?|Sr\.?|I{2,3}|IV)$/.test(given.firstName ?? '');
  const [firstName, suffix] = isSwapped ? [given.suffix, given.firstName] : [given.firstName, given.suffix];
  // Marks of equal contribution and of addresses are no letters of a name.
  const plain = (text = '') =>
    toPlain(text)
      .replace(/[*†‡§¶#⁰¹²³⁴-⁹]+(?=\s|$)/g, '')
      .trim();
  const whole = (text: string) => plain(text).replaceAll(' ', '\u00a0');
  if (lastName === undefined) return isGroup(plain(name)) ? plain(name) : whole(name);
  return [plain(firstName), plain(prefix), whole(lastName), plain(suffix)].filter(Boolean).join(' ');
}

function readDates(fields: ReadonlyMap<string, string>, facts: Facts): string | undefined {
  const [date, year, month, day] = ['date', 'year', 'month', 'day'].map((name) => toPlain(fields.get(name)));
  const [, ...given] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/.exec(date ?? '') ?? [];
  const first = given[0] ?? /\b\d{4}\b/.exec(`${date} ${year}`)?.[0];
  if (first === undefined && (date || year)) facts.say('lost', `“${date || year}” is no year`, 'year');
  if (first === undefined) return undefined;
  const word = monthOf(/\p{L}{3,}/u.exec(month ?? '')?.[0] ?? '');
  const [number] = /\d+/.exec(month ?? '') ?? [];
  const second = Number(given[1] ?? word ?? number ?? 0);
  const third = Number(given[2] ?? (word && number ? number : day));
  const isMonth = second >= 1 && second <= 12;
  if (!isMonth && (second || month)) facts.say('lost', `“${given[1] ?? month}” is no month`, 'month');
  const parts = isMonth ? [second, ...(third >= 1 && third <= 31 ? [third] : [])] : [];
  return [first, ...parts.map((part) => String(part).padStart(2, '0'))].join('-');
}
