import { type Creator, parse } from '@retorquere/bibtex-parser';
import { doiOfUrl } from '../../schema/values/doi.ts';
import { isGroup, otherAuthors } from '../../schema/values/personNames.ts';
import { readAward } from '../../schema/values/publicationTypes.ts';
import type { NewEntry } from '../entries/newEntry.ts';
import { finishEntry } from './conversions.ts';
import { hideFormulas, table, textOfCommand, toAddress, toMarkdown, toPlain, toTitle } from './latex.ts';
import { type Context, type Reading, SourceRecord } from './sourceRecord.ts';

/** An entry. Its fields are HTML, with formulas in `<code>`, or lists of names. */
type Entry = { type: string; key: string; line: number; fields: Readonly<Record<string, string | string[]>> };

/** The journals that the NASA ADS names most, by its macros. Source: https://ui.adsabs.harvard.edu/help/actions/journal-macros */
const journals = table(
  `aap Astronomy & Astrophysics, aj Astronomical Journal, apj Astrophysical Journal, apjl Astrophysical Journal Letters, apjs
  Astrophysical Journal Supplement Series, araa Annual Review of Astronomy and Astrophysics, grl Geophysical Research
  Letters, jcap Journal of Cosmology and Astroparticle Physics, jgr Journal of Geophysical Research, mnras Monthly Notices of
  the Royal Astronomical Society, nat Nature, pasp Publications of the Astronomical Society of the Pacific, prd Physical
  Review D, prl Physical Review Letters`,
);

/**
 * Reads the publications of a BibTeX or BibLaTeX file. Entries that can't be read are skipped, with a note. An entry passes its
 * fields on to those that name it in `crossref`.
 */
export function readBibliography(file: string, text: string, context: Context): Reading {
  const entries = readEntries(file, text, context);
  const byKey = new Map(entries.map((entry) => [entry.key.toLowerCase(), entry]));
  const parentOf = ({ fields }: Entry) => byKey.get(String(fields.crossref).toLowerCase());
  const parents = new Set(entries.map(parentOf));
  const read = entries.flatMap((entry): NewEntry[] => {
    const placeOf = ([name = entry.key]: readonly PropertyKey[]) => ({
      file,
      line: entry.line,
      name: String(name),
    });
    const parent = parentOf(entry);
    const { title: booktitle = '', author, editor, ...inherited } = parent?.fields ?? {};
    const fields = { booktitle, ...inherited, ...entry.fields };
    const record = new SourceRecord({ ...context, placeOf, isPlain: true }, fields);
    if (!parents.has(entry) || entry.fields.author) return [toPublication(record, entry)];
    record.note('lost', 'not taken: it only gives its fields to others');
    return [];
  });
  return { format: 'BibTeX', entries: read };
}

function readEntries(file: string, text: string, { notes }: Context): Entry[] {
  const strings = Object.fromEntries([...journals, ['sept', '9']]);
  return splitFile(text).flatMap(({ line, source }) => {
    const isStrings = /^@\s*string\b/i.test(source);
    const { latex, show } = hideFormulas(isStrings ? '' : source);
    const losses = new Set<string>();
    const library = parse(isStrings ? source : latex, {
      ...{ strings, raw: isStrings, sentenceCase: false, caseProtection: false, applyCrossRef: false },
      fieldMode: { abstract: 'richtext' },
      unsupported: (node, tex) => {
        const name = node.type === 'macro' ? node.content : '';
        const written = textOfCommand(name);
        if (written === undefined) losses.add(`\\${name} is left out; its text is kept`);
        return written ?? tex.replace(/\\(?:[a-zA-Z]+|.)|[{}]/g, '');
      },
    });
    Object.assign(strings, library.strings);
    const errors = library.errors.map(({ error }) => error).filter((error) => !/^@|^unexpected/.test(error));
    const unknown = errors.flatMap((error) => /^Unresolved.*"(.*)"/.exec(error)?.[1] ?? []);
    for (const name of unknown) losses.add(`there is no @string ${name}`);
    const isBroken = errors.length > unknown.length;
    // The parser returns only the beginning of a broken entry.
    const read = library.entries.filter(({ input }) => input !== '');
    if (isBroken) losses.add('not taken: a brace, quotation mark, comma or = is missing');
    const name = read[0]?.key ?? /\{\s*([^\s,{}]+)/.exec(source)?.[1] ?? '';
    for (const text of losses) notes.push({ file, line, name, kind: 'lost', text });
    return read.map(({ type, key, fields }): Entry => {
      const shown = Object.entries(fields).flatMap(([name, value = '']): [string, string | string[]][] => {
        const values = [value].flat();
        const people = values.flatMap((one) => (typeof one === 'string' ? [] : nameOf(one, show)));
        const html = values.filter((one) => typeof one === 'string').join(' and ');
        if (people.length > 0) return [[name, people]];
        return unknown.includes(html) ? [] : [[name, show(html)]];
      });
      return { type, key, line, fields: Object.fromEntries(shown) };
    });
  });
}

/** Splits a file at each @ that starts a line, so that a missing brace does not break the next entry. */
function splitFile(text: string): { line: number; source: string }[] {
  let line = 1;
  return text.split(/^[ \t]*(?=@\s*[a-z]+\s*[{(])/im).flatMap((source) => {
    const start = line;
    line += source.split('\n').length - 1;
    return /^@(?!\s*(?:comment|preamble)\b)/i.test(source) ? [{ line: start, source }] : [];
  });
}

const types = table(
  `article article, book book, booklet book, collection book, proceedings book, manual book, inproceedings conference,
  conference conference, incollection chapter, inbook chapter, thesis thesis, phdthesis thesis, mastersthesis thesis,
  report report, techreport report, patent patent`,
);

/** Kinds of works, which are named before the venue, by entry type or by BibLaTeX's word. */
const kinds = table(
  `phdthesis PhD thesis, mathesis Master’s thesis, mastersthesis Master’s thesis, bathesis Bachelor’s thesis,
  candthesis Candidate thesis`,
);

const venues =
  'journaltitle journal booktitle eventtitle school institution publisher organization series'.split(' ');

/** Fields that repeat others. */
const ignored = 'crossref eid archiveprefix eprinttype eprintclass primaryclass'.split(' ');

function toPublication(record: SourceRecord, { type: given, fields }: Entry): NewEntry {
  const take = (...names: string[]) => record.lines(...names) ?? '';
  const text = (...names: string[]) => toPlain(take(...names)) || undefined;
  const address = (...names: string[]) => toAddress(take(...names)).split(/\s/)[0] || undefined;
  const type = types.get(given) ?? 'other';
  const [howpublished = '', note = ''] = ['howpublished', 'note'].map((name) =>
    toPlain(String(fields[name] ?? '')),
  );
  const isAddress = /^https?:\S+$/.test(howpublished);
  const url = address('url', 'html', 'website', ...(isAddress ? ['howpublished'] : [])) ?? '';
  const doi = address('doi')?.replace(/^doi:\s*/i, '') ?? doiOfUrl(url) ?? '';
  const arxiv = readArxiv(fields, doi, url);
  if (arxiv !== undefined) take('eprint', 'arxiv');
  const named = text(
    ...venues,
    ...(isAddress ? [] : ['howpublished']),
    ...(type === 'other' ? ['note'] : []),
    ...(type === 'patent' ? ['location', 'holder'] : []),
  );
  const place = journals.get(named ?? '') ?? named;
  const isAtArxiv = arxiv !== undefined && (place === undefined || /arxiv|^corr$/i.test(place));
  const isPreprint =
    /^(?:article|other)$/.test(type) && (isAtArxiv || /\w+rxiv|\bpreprint\b/i.test(place ?? ''));
  const unnamed = type === 'patent' && place === undefined ? 'Patent' : undefined;
  const kind = type === 'thesis' ? (text('type') ?? kinds.get(given)) : unnamed;
  const venue = isPreprint && isAtArxiv ? 'arXiv' : (place ?? URL.parse(url)?.hostname.replace(/^www\./, ''));
  const prize = readAward(note);
  const award = text('award_name', 'award') ?? (note === place ? undefined : prize);
  if (award !== undefined && award === prize) take('note');
  const [subtitle, issue] = [
    take('subtitle'),
    [text('volume'), text('number', 'issue'), text('pages', 'eid')],
  ];
  const [volume, number, pages] = isPreprint && isAtArxiv ? [] : issue;
  const values = {
    title: toTitle(take('title') + (subtitle && `: ${subtitle}`)),
    authors: listAuthors(record.texts('author', 'editor'), text('collaboration')),
    venue: [kind && (kinds.get(kind.toLowerCase()) ?? kind), venue].filter(Boolean).join(', '),
    date: readDates(record),
    type: isPreprint ? 'preprint' : type,
    ...{ volume, number, pages: pages?.replace(/\s*[-–—]+\s*/g, '–') },
    url: doiOfUrl(url) !== undefined || (arxiv && /arxiv\.org/.test(url)) ? undefined : url,
    ...{ doi: doiOfUrl(doi) ?? doi, arxiv, pdf: address('pdf'), code: address('code') },
    abstract: toMarkdown(take('abstract').replaceAll('http://', 'https://')),
    ...{ award, selected: text('selected') === 'true' || undefined },
  };
  for (const name of ignored) record.value(name);
  return finishEntry(record, { type: 'publications', values });
}

function readArxiv(fields: Entry['fields'], doi: string, url: string): string | undefined {
  const at = (name: string) => toAddress(String(fields[name] ?? ''));
  const isArxiv = /^arxiv$/i.test(at('archiveprefix') || at('eprinttype') || 'arxiv');
  const places = [
    isArxiv ? at('eprint') : '',
    doi,
    url,
    ...['arxiv', 'journal', 'journaltitle', 'volume'].map(at),
  ];
  const id =
    /(?:^|arxiv[:.]\s*|arxiv\.org\/(?:abs|pdf)\/|^abs\/)(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d+)?(?:\.pdf|\s*\[.*\])?$/i;
  return places.flatMap((place) => id.exec(place)?.[1] ?? [])[0];
}

/** Names with the given name first. A collaboration is an author, and stands before "et al.". */
function listAuthors(all: readonly string[], collaboration: string | undefined): string[] {
  const names = all.filter(Boolean);
  const isOpen = /^(?:others|et\s+al\.?)$/.test(names.at(-1) ?? '');
  const group = collaboration && (isGroup(collaboration) ? collaboration : `${collaboration} Collaboration`);
  const named = [...names.slice(0, isOpen ? -1 : undefined), ...(group ? [group] : [])];
  return [...new Set(named), ...(isOpen ? [otherAuthors] : [])];
}

/** A no-break space marks a name that must not be split: a double family name, or an organisation. */
function nameOf(
  { name = '', lastName, prefix, firstName, suffix }: Creator,
  show: (html: string) => string,
): string {
  // Footnote marks, such as for equal contribution, are not part of a name.
  const plain = (text = '') =>
    toPlain(show(text))
      .replace(/(?:\^\{?[\\\w*,]+\}?|[*†‡§¶#⁰¹²³⁴-⁹])+(?=\s|$)/g, '')
      .trim();
  const whole = (text: string) => plain(text).replaceAll(' ', '\u00a0');
  const [, family, given] = /^([^,]+), ([^,]+)$/.exec(lastName === undefined ? plain(name) : '') ?? [];
  // EDP Sciences writes each name in braces.
  if (family !== undefined && given !== undefined) return `${given} ${family.replaceAll(' ', '\u00a0')}`;
  if (lastName === undefined) return isGroup(plain(name)) ? plain(name) : whole(name);
  const parts = [plain(firstName), plain(prefix), whole(lastName), plain(suffix)];
  // DBLP numbers people of the same name.
  return parts
    .filter(Boolean)
    .join(' ')
    .replace(/ 0\d{3}$/, '');
}

/** The date, or the year with its month and day; the start of a range. */
function readDates(record: SourceRecord): string | undefined {
  const [date = '', year = '', month = '', day = ''] = ['date', 'year', 'month', 'day'].map((name) =>
    toPlain(record.lines(name)),
  );
  const from = [
    date.replace(/\/.*/, ''),
    /^\d{4}-\d/.test(date) ? '' : `${year} ${month.replace(/[-–/].*/, '')} ${day}`,
  ];
  return record.readDate('year', from.join(' ').trim());
}
