import { type Creator, parse } from '@retorquere/bibtex-parser';
import { doiOfUrl } from '../../schema/values/identifiers.ts';
import { isGroupOfAuthors, otherAuthors } from '../../schema/values/personNames.ts';
import { readAward } from '../../schema/values/publicationTypes.ts';
import { compact, type NewEntry } from '../entries/newEntry.ts';
import { commands, prepareLatex, table, toAddress, toMarkdown, toPlain } from './latex.ts';
import { type Context, type Reading, SourceRecord } from './record.ts';

/** The journals that the NASA ADS names most, by its macros. Source: https://ui.adsabs.harvard.edu/help/actions/journal-macros */
const journals = table(
  `aap Astronomy & Astrophysics, aj Astronomical Journal, apj Astrophysical Journal, apjl Astrophysical Journal Letters, apjs
  Astrophysical Journal Supplement Series, araa Annual Review of Astronomy and Astrophysics, grl Geophysical Research
  Letters, jcap Journal of Cosmology and Astroparticle Physics, jgr Journal of Geophysical Research, mnras Monthly Notices of
  the Royal Astronomical Society, nat Nature, pasp Publications of the Astronomical Society of the Pacific, prd Physical
  Review D, prl Physical Review Letters`,
);

const types = table(
  `article article, book book, booklet book, collection book, proceedings book, manual book, inproceedings conference,
  conference conference, incollection chapter, inbook chapter, thesis thesis, phdthesis thesis, mastersthesis thesis,
  report report, techreport report, patent patent`,
);

const kinds = table(
  `phdthesis PhD thesis, mathesis Master’s thesis, mastersthesis Master’s thesis, bathesis Bachelor’s thesis`,
);

const venues =
  'journaltitle journal booktitle eventtitle school institution publisher organization series howpublished'.split(
    ' ',
  );

const ignored = 'crossref eid archiveprefix eprinttype eprintclass primaryclass'.split(' ');

const spacedKey = /(?<=(?:^|,)\s*)([a-z][\w-]*) +(?=\w+\s*=\s*[{"])/gim;

const isOpen = /^(?:others|et\s+al\.?)$/;

const arxivId =
  /(?:^|arxiv[:.]\s*|arxiv\.org\/(?:abs|pdf)\/|^abs\/)(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d+|\.pdf|\s*\[.*\])*$/i;

export function readBibliography(file: string, text: string, context: Context): Reading {
  const placeOf = (key: string, name = key) => {
    const start = text.search(new RegExp(`@\\s*\\w+\\s*[{(]\\s*${RegExp.escape(key)}\\s*,`));
    return { file, line: text.slice(0, Math.max(start, 0)).split('\n').length, name };
  };
  const lose = (key: string, text: string) => context.notes.push({ ...placeOf(key), kind: 'lost', text });
  const library = parse(prepareLatex(text.replace(spacedKey, '$1_')), {
    strings: Object.fromEntries([...journals, ['sept', '9']]),
    sentenceCase: false,
    caseProtection: false,
    fieldMode: { abstract: 'richtext' },
    unsupported: (node, tex, { key }) => {
      const name = node.type === 'macro' ? node.content : '';
      const written = commands.get(name);
      if (written === undefined) lose(key, `\\${name} is left out; its text is kept`);
      return written ?? tex.replace(/\\(?:[a-zA-Z]+|.)|[{}]/g, '');
    },
  });
  const unknown = library.errors.flatMap(({ error }) => /^Unresolved.*"(.*)"/.exec(error)?.[1] ?? []);
  const entries = library.entries.flatMap(({ type, key, fields, input, crossref }): NewEntry[] => {
    const isBroken = input === '';
    if (isBroken || (crossref?.donated.length && !fields.author)) {
      const reason = isBroken
        ? 'a brace, quotation mark, comma, $ or = is missing'
        : 'it only gives its fields to others';
      context.notes.push({ ...placeOf(key), kind: 'refused', text: reason });
      return [];
    }
    const values = Object.entries(fields).map(([name, value = '']) => {
      if (typeof value === 'string') return [name, value] as const;
      const texts = value.map((one) => (typeof one === 'string' ? one : nameOf(one)));
      return [name, name === 'author' || name === 'editor' ? texts : texts.join(' and ')] as const;
    });
    const place = ([name]: readonly PropertyKey[]) => placeOf(key, name === undefined ? key : String(name));
    const known = values.filter(([, value]) => !unknown.includes(String(value)));
    const record = new SourceRecord({ ...context, placeOf: place, isPlain: true }, Object.fromEntries(known));
    for (const [name, value] of values)
      if (unknown.includes(String(value))) record.note('lost', `there is no @string ${value}`, name);
    return [toPublication(record, type)];
  });
  return { format: 'BibTeX', entries };
}

function toPublication(record: SourceRecord, given: string): NewEntry {
  const text = (...names: string[]) => toPlain(record.lines(...names) ?? '') || undefined;
  const peek = (name: string) => toAddress(String(record.peek(name) ?? ''));
  const address = (...names: string[]) =>
    record.address(names, toAddress(record.lines(...names) ?? '').replace(/\s.*/, ''));
  const type = types.get(given) ?? 'other';
  const isLink = /^https?:/.test(peek('howpublished'));
  const url = address('url', 'html', 'website', ...(isLink ? ['howpublished'] : [])) ?? '';
  const doi = doiOfUrl(url) ?? address('doi')?.replace(/^doi:\s*/i, '') ?? '';
  const isArxiv = /^arxiv$/i.test(peek('archiveprefix') || peek('eprinttype') || 'arxiv');
  const places = [
    isArxiv ? peek('eprint') : '',
    doi,
    url,
    ...['arxiv', 'journal', 'journaltitle', 'volume'].map(peek),
  ];
  const arxiv = places.flatMap((place) => arxivId.exec(place)?.[1] ?? [])[0];
  if (arxiv !== undefined) record.lines('eprint', 'arxiv');
  const others = type === 'other' ? ['note'] : ['location', 'holder'];
  const named = text(...venues, ...(type === 'other' || type === 'patent' ? others : []));
  const place = journals.get(named ?? '') ?? named;
  const isAtArxiv = arxiv !== undefined && (place === undefined || /arxiv|^corr$/i.test(place));
  const isPreprint =
    /^(?:article|other)$/.test(type) && (isAtArxiv || /\w+rxiv|\bpreprint\b/i.test(place ?? ''));
  const kind = type === 'thesis' ? (text('type') ?? given) : '';
  const note = toPlain(String(record.peek('note') ?? ''));
  const prize = note === place ? undefined : readAward(note);
  if (prize !== undefined) record.lines('note');
  const volume = text('volume');
  const pages = text('pages', 'eid')?.replace(/\s*[-–—]+\s*/g, '–');
  const issue = { volume, number: text('number', 'issue'), pages };
  const values = {
    title: [text('title'), text('subtitle')].filter(Boolean).join(': '),
    authors: record.texts('author', 'editor').map((name) => (isOpen.test(name) ? otherAuthors : name)),
    venue:
      isPreprint && isAtArxiv
        ? 'arXiv'
        : [kinds.get(kind.toLowerCase()) ?? kind, place].filter(Boolean).join(', '),
    date: readDates(record),
    type: isPreprint ? 'preprint' : type,
    ...(isPreprint && isAtArxiv ? {} : issue),
    url: doiOfUrl(url) !== undefined || (arxiv && /arxiv\.org/.test(url)) ? undefined : url,
    doi: doiOfUrl(doi) ?? doi,
    arxiv,
    pdf: address('pdf'),
    code: address('code'),
    abstract: toMarkdown(record.lines('abstract') ?? '').replaceAll('http://', 'https://'),
    award: text('award_name', 'award') ?? prize,
    selected: text('selected') === 'true' || undefined,
  };
  for (const name of ignored) record.value(name);
  record.reportUnread();
  return { type: 'publications', values: compact(values), place: record.place };
}

/** A no-break space marks a name that must not be split: a double family name, or an organisation. */
function nameOf({ name = '', lastName, prefix = '', firstName = '', suffix = '' }: Creator): string {
  const whole = (text: string) => toPlain(text).replaceAll(' ', '\u00a0');
  if (lastName === undefined) return isGroupOfAuthors(toPlain(name)) ? toPlain(name) : whole(name);
  const parts = [toPlain(firstName), toPlain(prefix), whole(lastName), toPlain(suffix)];
  const marked = parts.filter(Boolean).map((part) => part.replace(/\^?\{?[*†‡§¶]+\}?$/, ''));
  return marked.join(' ').replace(/\s0\d{3}$/, '');
}

function readDates(record: SourceRecord): string | undefined {
  const [date = '', year = '', month = '', day = ''] = ['date', 'year', 'month', 'day'].map((name) =>
    toPlain(record.lines(name) ?? ''),
  );
  const from = /^\d{4}-\d/.test(date)
    ? date.replace(/\/.*/, '')
    : `${year || date} ${month.replace(/[-–/].*/, '')} ${day}`;
  return record.date(['year', 'date'], from.trim());
}
