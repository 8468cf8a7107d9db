import type { Creator } from '@retorquere/bibtex-parser';
import { doiOfUrl } from '../../schema/values/doi.ts';
import { isGroup, otherAuthors } from '../../schema/values/personNames.ts';
import type { PublicationType } from '../../schema/values/publicationTypes.ts';
import type { BibtexEntry } from './bibtexFile.ts';
import { toMarkdown, toPlain, toTitle } from './latex.ts';
import { months } from './macros.ts';

/**
 * A publication in the making. `name` is its title without formulas, `missing` what it cannot be without; `lost` are the
 * fields that have no place in it; `said` is what else was lost or guessed.
 */
export type Reference = {
  key: string;
  line: number;
  name: string;
  values: Record<string, unknown>;
  missing: string[];
  lost: string[];
  said: string[];
};

type Form = { type: PublicationType; venues: readonly string[]; degree?: string };

const article: Form = { type: 'article', venues: ['journaltitle', 'journal', 'booktitle', 'publisher'] };
const proceedings: Form = { type: 'conference', venues: ['booktitle', 'eventtitle', 'journal', 'publisher'] };
const chapter: Form = { type: 'chapter', venues: ['booktitle', 'publisher'] };
const book: Form = { type: 'book', venues: ['publisher', 'organization', 'series', 'howpublished'] };
const thesis: Form = { type: 'thesis', venues: ['school', 'institution', 'publisher'] };
const report: Form = { type: 'report', venues: ['institution', 'organization', 'school', 'publisher'] };
const other: Form = {
  type: 'other',
  venues: ['howpublished', 'publisher', ...article.venues, 'organization', 'institution', 'school', 'note'],
};

/** What the types of BibTeX and BibLaTeX are here, and the fields for their venues, the best first. */
const forms: Readonly<Record<string, Form>> = {
  article,
  ...{ inproceedings: proceedings, conference: proceedings, incollection: chapter, inbook: chapter },
  ...{ book, booklet: book, collection: book, proceedings: book, manual: book },
  ...{ thesis, phdthesis: { ...thesis, degree: 'PhD thesis' } },
  mastersthesis: { ...thesis, degree: 'Master’s thesis' },
  ...{ report, techreport: report, patent: { ...other, degree: 'Patent' } },
};

/** The kinds of theses that BibLaTeX has words for. */
const degrees: Readonly<Record<string, string>> = {
  ...{ phdthesis: 'PhD thesis', mathesis: 'Master’s thesis', bathesis: 'Bachelor’s thesis' },
  candthesis: 'Candidate thesis',
};

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
    const name = names.find((one) => fields[one]?.trim());
    if (name !== undefined) taken.add(name);
    return name === undefined ? undefined : fields[name];
  };
  const text = (...names: readonly string[]) => toPlain(take(...names) ?? '') || undefined;
  // Where there is no title of the book, it is the title.
  const form = (entry.type === 'inbook' && !fields.booktitle ? book : forms[entry.type]) ?? other;
  const { author, editor, ...people } = entry.people;
  const isAddress = /^https?:\S+$/.test(fields.howpublished?.trim() ?? '');
  const url = verbatim(take('url', ...(isAddress ? ['howpublished'] : [])));
  const doi = verbatim(take('doi'))?.replace(/^doi:\s*/i, '') || (url && doiOfUrl(url));
  const arxiv = readArxiv(fields, doi, url);
  if (arxiv !== undefined) for (const name of ['eprint', 'archiveprefix', 'eprinttype']) taken.add(name);
  const isShownElsewhere = url !== undefined && (doiOfUrl(url) ?? (arxiv && /arxiv\.org/.test(url)));
  const given = text(
    ...form.venues.filter((name) => fields[name] !== url && (name !== 'howpublished' || !isAddress)),
  );
  const isAtArxiv = arxiv !== undefined && (given === undefined || /arxiv|^corr$/i.test(given));
  const isPreprint =
    /^(?:article|other)$/.test(form.type) && (isAtArxiv || /\w+rxiv|\bpreprint\b/i.test(given ?? ''));
  const kind = form.type === 'thesis' || form.degree ? (text('type') ?? form.degree) : undefined;
  const degree = kind && (degrees[kind.toLowerCase()] ?? kind);
  const isOnlyAtArxiv = isPreprint && isAtArxiv;
  const venue = isOnlyAtArxiv ? 'arXiv' : (given ?? hostOf(url));
  const collaboration = text('collaboration');
  const note = text('note');
  const [isAward, award] = /^(Award: )?(.*)$/.exec(note ?? '')?.slice(1) ?? [];
  if (!isAward && note !== given && !/\b(?:award|prize|prix|preis)\b/i.test(note ?? '')) taken.delete('note');
  const subtitle = take('subtitle');
  const html = (take('title') ?? '') + (subtitle ? `: ${subtitle}` : '');
  const abstract = take('abstract') ?? '';
  const isHttp = /http:\/\//.test(abstract);
  if (isHttp) said.push('the addresses in its abstract are taken as https:; check them');
  const values = {
    title: toTitle(html),
    authors: listAuthors(author ?? editor ?? [], collaboration),
    venue: [degree, venue].filter(Boolean).join(', '),
    date: readDate(fields, said),
    type: isPreprint ? 'preprint' : form.type,
    volume: isOnlyAtArxiv ? undefined : text('volume'),
    number: text('number', 'issue'),
    pages: isOnlyAtArxiv ? undefined : text('pages', 'eid')?.replace(/\s*[-–—]+\s*/g, '–'),
    url: isShownElsewhere ? undefined : url,
    doi: doi && (doiOfUrl(doi) ?? doi),
    arxiv,
    abstract: toMarkdown(abstract.replaceAll('http://', 'https://')),
    award: note !== given && taken.has('note') ? award : undefined,
  };
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value.length > 0);
  const found = Object.fromEntries(filled);
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
    ...{ key: entry.key, line: entry.line, name: toPlain(html), values: found, said },
    missing: missing.length > 0 ? [...missing, ...withoutString] : [],
    lost: rest.filter((name) => !taken.has(name)).map((name) => name.replace(/\+duplicate.*/, ' (again)')),
  };
}

/** The keys that a publication cannot be without, in words. */
const required = {
  title: 'title',
  authors: 'authors',
  venue: 'journal, publisher or the like',
  date: 'year',
};

/** A value that is no LaTeX, such as an address. */
function verbatim(html: string | undefined): string | undefined {
  const text = html?.replace(/<[^>]*>/g, '').replaceAll('&lt;', '<');
  return (
    text
      ?.replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
      .trim()
      .replace(/\\(?=[_%&#~$])|[{}]/g, '') || undefined
  );
}

function hostOf(url: string | undefined): string | undefined {
  return url && URL.parse(url)?.hostname.replace(/^www\./, '');
}

/** The identifier at arXiv, whichever field has it. */
function readArxiv(
  fields: Readonly<Record<string, string>>,
  doi: string | undefined,
  url: string | undefined,
) {
  const { eprint = '', archiveprefix, eprinttype, journal = '', journaltitle = '', volume = '' } = fields;
  const isArxiv = /^arxiv$/i.test(archiveprefix ?? eprinttype ?? 'arxiv');
  const places = [isArxiv ? eprint : '', doi ?? '', url ?? '', journal, journaltitle, volume];
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

/** A date as exact as it is given. */
function readDate(fields: Readonly<Record<string, string>>, said: string[]): string | undefined {
  const { date = '', year = '', month = '', day = '' } = fields;
  const [, ...given] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/.exec(date.trim()) ?? [];
  const first = given[0] ?? /\b\d{4}\b/.exec(`${date} ${year}`)?.[0];
  if (first === undefined) return undefined;
  const word = months.indexOf(/\p{L}{3}/u.exec(month)?.[0].toLowerCase() ?? '') + 1;
  const [number] = /\d+/.exec(month) ?? [];
  const second = Number(given[1] ?? (word || number) ?? 0);
  const third = Number(given[2] ?? (word && number ? number : day));
  const isMonth = second >= 1 && second <= 12;
  if (!isMonth && (second || month)) said.push(`its month, ${given[1] ?? month}, is not one`);
  const parts = isMonth ? [second, ...(third >= 1 && third <= 31 ? [third] : [])] : [];
  return [first, ...parts.map((part) => String(part).padStart(2, '0'))].join('-');
}
