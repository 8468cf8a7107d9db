import { type Creator, parse } from '@retorquere/bibtex-parser';
import { doiOfUrl } from '../../schema/values/doi.ts';
import { isGroup, otherAuthors } from '../../schema/values/personNames.ts';
import { readAward } from '../../schema/values/publicationTypes.ts';
import { isFileName } from '../../schema/values/url.ts';
import { compact, type NewEntry } from '../entries/newEntry.ts';
import { hideFormulas, table, textOfCommand, toAddress, toMarkdown, toPlain } from './latex.ts';
import { type Context, type Reading, SourceRecord } from './record.ts';

/** The fields of an entry: HTML, with formulas in `<code>`, or lists of names. */
type Fields = Readonly<Record<string, string | string[]>>;

/** The journals that the NASA ADS names most, by its macros. Source: https://ui.adsabs.harvard.edu/help/actions/journal-macros */
const journals = table(
  `aap Astronomy & Astrophysics, aj Astronomical Journal, apj Astrophysical Journal, apjl Astrophysical Journal Letters, apjs
  Astrophysical Journal Supplement Series, araa Annual Review of Astronomy and Astrophysics, grl Geophysical Research
  Letters, jcap Journal of Cosmology and Astroparticle Physics, jgr Journal of Geophysical Research, mnras Monthly Notices of
  the Royal Astronomical Society, nat Nature, pasp Publications of the Astronomical Society of the Pacific, prd Physical
  Review D, prl Physical Review Letters`,
);

/** A key with a space, such as `funding_text 1` of Scopus, before its value. */
const spacedKey = /(?<=(?:^|,)\s*)([a-z][\w-]*) +(?=\w+\s*=\s*[{"])/gim;

/** Reads the publications of a BibTeX or BibLaTeX file. Entries that can't be read are named. */
export function readBibliography(file: string, text: string, context: Context): Reading {
  const { latex, show } = hideFormulas(text.replace(spacedKey, '$1_'));
  const placeOf = (key: string) => {
    const start = text.search(new RegExp(`@\\s*\\w+\\s*[{(]\\s*${RegExp.escape(key)}\\s*,`));
    return { file, line: text.slice(0, Math.max(start, 0)).split('\n').length, name: key };
  };
  const lose = (key: string, text: string) => context.notes.push({ ...placeOf(key), kind: 'lost', text });
  const library = parse(latex, {
    strings: Object.fromEntries([...journals, ['sept', '9']]),
    ...{ sentenceCase: false, caseProtection: false, fieldMode: { abstract: 'richtext' } },
    unsupported: (node, tex, { key }) => {
      const name = node.type === 'macro' ? node.content : '';
      const written = textOfCommand(name);
      if (written === undefined) lose(key, `\\${name} is left out; its text is kept`);
      return written ?? tex.replace(/\\(?:[a-zA-Z]+|.)|[{}]/g, '');
    },
  });
  const unknown = library.errors.flatMap(({ error }) => /^Unresolved.*"(.*)"/.exec(error)?.[1] ?? []);
  const entries = library.entries.flatMap(({ type, key, fields, input, crossref }): NewEntry[] => {
    const refuse = (text: string) => {
      context.notes.push({ ...placeOf(key), kind: 'refused', text });
      return [];
    };
    // The parser returns only the beginning of a broken entry.
    if (input === '') return refuse('a brace, quotation mark, comma or = is missing');
    if (crossref?.donated.length && !fields.author) return refuse('it only gives its fields to others');
    const shown = Object.entries(fields).flatMap(([name, value = '']): [string, string | string[]][] => {
      const values = [value].flat();
      const people = values.flatMap((one) => (typeof one === 'string' ? [] : nameOf(one, show)));
      const html = values.filter((one) => typeof one === 'string').join(' and ');
      if (people.length > 0) return [[name, people]];
      if (unknown.includes(html)) lose(key, `there is no @string ${html}`);
      return unknown.includes(html) ? [] : [[name, show(html)]];
    });
    const place = ([name = key]: readonly PropertyKey[]) => ({ ...placeOf(key), name: String(name) });
    const all = Object.fromEntries(shown);
    return [toPublication(new SourceRecord({ ...context, placeOf: place, isPlain: true }, all), type, all)];
  });
  return { format: 'BibTeX', entries };
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

function toPublication(record: SourceRecord, given: string, fields: Fields): NewEntry {
  const take = (...names: string[]) => record.lines(...names) ?? '';
  const text = (...names: string[]) => toPlain(take(...names)) || undefined;
  const address = (...names: string[]) => {
    const [found = ''] = toAddress(take(...names)).split(/\s/);
    if (isFileName(found))
      record.note(
        'lost',
        `“${found}” is a file; put it into media/, and write its path as "pdf"`,
        ...names.slice(0, 1),
      );
    return found === '' || isFileName(found) ? undefined : found;
  };
  const type = types.get(given) ?? 'other';
  const howpublished = toPlain(String(fields.howpublished ?? ''));
  const note = toPlain(String(fields.note ?? ''));
  const isAddress = /^https?:\S+$/.test(howpublished);
  const url = address('url', 'html', 'website', ...(isAddress ? ['howpublished'] : [])) ?? '';
  const doi = address('doi')?.replace(/^doi:\s*/i, '') ?? doiOfUrl(url) ?? '';
  const arxiv = readArxiv(fields, doi, url);
  if (arxiv !== undefined) take('eprint', 'arxiv');
  const others = { other: ['note'], patent: ['location', 'holder'] };
  const named = text(
    ...venues,
    ...(isAddress ? [] : ['howpublished']),
    ...(type in others ? others[type as keyof typeof others] : []),
  );
  const place = journals.get(named ?? '') ?? named;
  const isAtArxiv = arxiv !== undefined && (place === undefined || /arxiv|^corr$/i.test(place));
  const isWork = type === 'article' || type === 'other';
  const isPreprint = isWork && (isAtArxiv || /\w+rxiv|\bpreprint\b/i.test(place ?? ''));
  const kind = type === 'thesis' ? (text('type') ?? kinds.get(given)) : undefined;
  const venue = isPreprint && isAtArxiv ? 'arXiv' : place;
  const prize = readAward(note);
  const award = text('award_name', 'award') ?? (note === place ? undefined : prize);
  if (award !== undefined && award === prize) take('note');
  const subtitle = text('subtitle');
  const issue = { volume: text('volume'), number: text('number', 'issue'), pages: text('pages', 'eid') };
  const values = {
    title: [text('title'), subtitle].filter(Boolean).join(': '),
    authors: listAuthors(record.texts('author', 'editor'), text('collaboration')),
    venue: [kind && (kinds.get(kind.toLowerCase()) ?? kind), venue].filter(Boolean).join(', '),
    date: readDates(record),
    type: isPreprint ? 'preprint' : type,
    ...(!(isPreprint && isAtArxiv) && { ...issue, pages: issue.pages?.replace(/\s*[-–—]+\s*/g, '–') }),
    url: doiOfUrl(url) !== undefined || (arxiv && /arxiv\.org/.test(url)) ? undefined : url,
    ...{ doi: doiOfUrl(doi) ?? doi, arxiv, pdf: address('pdf'), code: address('code') },
    abstract: toMarkdown(take('abstract').replaceAll('http://', 'https://')),
    ...{ award, selected: text('selected') === 'true' || undefined },
  };
  for (const name of ignored) record.value(name);
  record.reportUnread();
  return { type: 'publications', values: compact(values), place: record.place };
}

function readArxiv(fields: Fields, doi: string, url: string): string | undefined {
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
  return [...named, ...(isOpen ? [otherAuthors] : [])];
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
  return record.date(['year', 'date'], from.join(' ').trim());
}
