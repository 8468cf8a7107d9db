import type { Creator } from '@retorquere/bibtex-parser';
import { monthNames } from '../../schema/values/dates.ts';
import { doiOfUrl } from '../../schema/values/doi.ts';
import { isGroup, otherAuthors } from '../../schema/values/personNames.ts';
import { type PublicationType, readAward } from '../../schema/values/publicationTypes.ts';
import type { BibtexEntry } from './bibtexFile.ts';
import { toMarkdown, toPlain, toTitle } from './latex.ts';

/**
 * A publication in the making. `missing` is what it cannot be without, `lost` are the fields that have no place in it, and
 * `said` is what else was lost or guessed.
 */
export type Reference = {
  key: string;
  line: number;
  values: Record<string, unknown>;
  missing: string[];
  lost: string[];
  said: string[];
};

const types: Readonly<Record<string, PublicationType>> = {
  article: 'article',
  ...{ inproceedings: 'conference', conference: 'conference', incollection: 'chapter', inbook: 'chapter' },
  ...{ book: 'book', booklet: 'book', collection: 'book', proceedings: 'book', manual: 'book' },
  ...{ thesis: 'thesis', phdthesis: 'thesis', mastersthesis: 'thesis' },
  ...{ report: 'report', techreport: 'report' },
};

/** The kinds of works that the venue begins with, by their types or the words that BibLaTeX has for them. */
const kinds: Readonly<Record<string, string>> = {
  ...{ phdthesis: 'PhD thesis', mathesis: 'Master’s thesis', bathesis: 'Bachelor’s thesis' },
  ...{ mastersthesis: 'Master’s thesis', candthesis: 'Candidate thesis', patent: 'Patent' },
};

const venues =
  'journaltitle journal booktitle eventtitle school institution publisher organization series howpublished'.split(
    ' ',
  );

/** The publications that entries of BibTeX are, in their order. One that others name in `crossref` gives them its fields. */
export function toReferences(entries: readonly BibtexEntry[]): Reference[] {
  const byKey = new Map(entries.map((entry) => [entry.key.toLowerCase(), entry]));
  const parentOf = ({ fields: { crossref } }: BibtexEntry) => crossref && byKey.get(crossref.toLowerCase());
  const parents = new Set(entries.map(parentOf));
  return entries.map((entry) => {
    const reference = toReference(entry, parentOf(entry));
    const twin = entries.find(({ key }) => key === entry.key);
    if (twin !== entry) reference.said.push(`the entry in line ${twin?.line} has the same key`);
    const isOnlyParent = parents.has(entry) && !entry.people.author;
    return isOnlyParent ? { ...reference, missing: ['it only gives its fields to others'] } : reference;
  });
}

function toReference(entry: BibtexEntry, parent: BibtexEntry | '' | undefined): Reference {
  const { title: booktitle, crossref: _, ...inherited } = (parent || undefined)?.fields ?? {};
  const fields: Record<string, string> = { ...(booktitle && { booktitle }), ...inherited, ...entry.fields };
  const taken = new Set(['crossref', 'date', 'year', 'month', 'day']);
  const withoutString = entry.noStrings.map((name) => `there is no @string ${name}`);
  const said = [...entry.said, ...withoutString];
  const take = (...names: readonly string[]) => {
    const name = names.find((one) => fields[one]?.trim()) ?? '';
    taken.add(name);
    return fields[name] ?? '';
  };
  const text = (...names: readonly string[]) => toPlain(take(...names)) || undefined;
  // Where there is no title of the book, it is the title.
  const isBook = entry.type === 'inbook' && !fields.booktitle;
  const type = isBook ? 'book' : (types[entry.type] ?? 'other');
  const { author, editor, ...people } = entry.people;
  const isAddress = /^https?:\S+$/.test(fields.howpublished?.trim() ?? '');
  const url = verbatim(take('url', ...(isAddress ? ['howpublished'] : [])));
  const doi = verbatim(take('doi')).replace(/^doi:\s*/i, '') || (doiOfUrl(url) ?? '');
  const arxiv = readArxiv(fields, doi, url);
  if (arxiv !== undefined) for (const name of ['eprint', 'archiveprefix', 'eprinttype']) taken.add(name);
  const isShownElsewhere = doiOfUrl(url) !== undefined || (arxiv && /arxiv\.org/.test(url));
  const given = text(
    ...venues.filter((name) => fields[name] !== url && (name !== 'howpublished' || !isAddress)),
    ...(type === 'other' ? ['note'] : []),
  );
  const isAtArxiv = arxiv !== undefined && (given === undefined || /arxiv|^corr$/i.test(given));
  const isPreprint =
    /^(?:article|other)$/.test(type) && (isAtArxiv || /\w+rxiv|\bpreprint\b/i.test(given ?? ''));
  const isOnlyAtArxiv = isPreprint && isAtArxiv;
  const hasKind = type === 'thesis' || entry.type === 'patent';
  const kind = hasKind ? (text('type') ?? kinds[entry.type]) : undefined;
  const venue = isOnlyAtArxiv ? 'arXiv' : (given ?? URL.parse(url)?.hostname.replace(/^www\./, ''));
  const note = toPlain(fields.note ?? '');
  const award = note === given ? undefined : readAward(note);
  if (award !== undefined) taken.add('note');
  const subtitle = take('subtitle');
  const html = take('title') + (subtitle && `: ${subtitle}`);
  const abstract = take('abstract');
  if (/http:\/\//.test(abstract)) said.push('the addresses in its abstract are taken as https:; check them');
  const values = {
    title: toTitle(html),
    authors: listAuthors(author ?? editor ?? [], text('collaboration')),
    venue: [kind && (kinds[kind.toLowerCase()] ?? kind), venue].filter(Boolean).join(', '),
    date: readDate(fields, said),
    type: isPreprint ? 'preprint' : type,
    volume: isOnlyAtArxiv ? undefined : text('volume'),
    number: text('number', 'issue'),
    pages: isOnlyAtArxiv ? undefined : text('pages', 'eid')?.replace(/\s*[-–—]+\s*/g, '–'),
    url: isShownElsewhere ? undefined : url,
    doi: doiOfUrl(doi) ?? doi,
    arxiv,
    abstract: toMarkdown(abstract.replaceAll('http://', 'https://')),
    award,
  };
  const found = Object.fromEntries(Object.entries(values).filter(([, value]) => value?.length));
  if (fields.eid === fields.pages) taken.add('eid');
  const missing = Object.entries(required).flatMap(([name, what]) => {
    if (found[name] !== undefined) return [];
    const given = name === 'date' ? (fields.date ?? fields.year) : undefined;
    return given ? `"${toPlain(given)}" is no year` : `it has no ${what}`;
  });
  const rest = [
    ...Object.keys(entry.fields),
    ...Object.keys(people),
    ...(author && editor ? ['editor'] : []),
  ];
  return {
    ...{ key: entry.key, line: entry.line, values: found, said },
    missing: missing.length > 0 ? [...missing, ...withoutString] : [],
    lost: rest.filter((name) => !taken.has(name)).map((name) => name.replace(/\+duplicate.*/, ' (again)')),
  };
}

const required = {
  title: 'title',
  authors: 'authors',
  venue: 'journal, publisher or the like',
  date: 'year',
};

function verbatim(html: string): string {
  const marks: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
  const text = html.replace(/<[^>]*>/g, '').replace(/&(?:lt|gt|amp);/g, (mark) => marks[mark] ?? mark);
  return text.trim().replace(/\\(?=[_%&#~$])|[{}]/g, '');
}

function readArxiv(fields: Readonly<Record<string, string>>, doi: string, url: string) {
  const { eprint = '', archiveprefix, eprinttype, journal = '', journaltitle = '', volume = '' } = fields;
  const isArxiv = /^arxiv$/i.test(archiveprefix ?? eprinttype ?? 'arxiv');
  const places = [isArxiv ? eprint : '', doi, url, journal, journaltitle, volume];
  const id =
    /(?:^|arxiv[:.]\s*|arxiv\.org\/(?:abs|pdf)\/|^abs\/)(\d{4}\.\d{4,5}(?:v\d+)?|[a-z-]+(?:\.[A-Z]{2})?\/\d{7}(?:v\d+)?)(?:\.pdf|\s*\[.*\])?$/i;
  return places.flatMap((place) => id.exec(place.trim())?.[1] ?? [])[0];
}

/** Names with the given name first. A collaboration is an author, before those that are not named. */
function listAuthors(people: readonly Creator[], collaboration: string | undefined): string[] {
  const names = people.map(nameOf);
  const isOpen = /^(?:others|et al\.?)$/.test(names.at(-1) ?? '');
  const group = collaboration && (isGroup(collaboration) ? collaboration : `${collaboration} Collaboration`);
  const all = [...names.slice(0, isOpen ? -1 : undefined), ...(group ? [group] : [])];
  return [...new Set(all), ...(isOpen ? [otherAuthors] : [])];
}

/** A no-break space is in a name that is not to be split: one of two family names, or of no person. */
function nameOf({ name = '', lastName, prefix, ...given }: Creator): string {
  // Some write "García, José, Jr.".
  const isSwapped = /^(?:Jr\.?|Sr\.?|I{2,3}|IV)$/.test(given.firstName ?? '');
  const [firstName, suffix] = isSwapped ? [given.suffix, given.firstName] : [given.firstName, given.suffix];
  const whole = (text: string) => toPlain(text).replaceAll(' ', '\u00a0');
  if (lastName === undefined) return isGroup(toPlain(name)) ? toPlain(name) : whole(name);
  const parts = [firstName, prefix].flatMap((part) => (part ? toPlain(part) : []));
  return [...parts, whole(lastName), ...(suffix ? [toPlain(suffix)] : [])].join(' ');
}

function readDate(fields: Readonly<Record<string, string>>, said: string[]): string | undefined {
  const { date = '', year = '', month = '', day = '' } = fields;
  const [, ...given] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/.exec(date.trim()) ?? [];
  const first = given[0] ?? /\b\d{4}\b/.exec(`${date} ${year}`)?.[0];
  if (first === undefined) return undefined;
  const word = monthNames.indexOf(/\p{L}{3}/u.exec(month)?.[0].toLowerCase() ?? '') + 1;
  const [number] = /\d+/.exec(month) ?? [];
  const second = Number(given[1] ?? (word || number) ?? 0);
  const third = Number(given[2] ?? (word && number ? number : day));
  const isMonth = second >= 1 && second <= 12;
  if (!isMonth && (second || month)) said.push(`its month, ${given[1] ?? month}, is not one`);
  const parts = isMonth ? [second, ...(third >= 1 && third <= 31 ? [third] : [])] : [];
  return [first, ...parts.map((part) => String(part).padStart(2, '0'))].join('-');
}
