import { doiOfUrl } from '../../schema/values/identifiers.ts';
import { otherAuthors } from '../../schema/values/personNames.ts';
import { compact, type Values } from '../entries/newEntry.ts';
import tables from './bibtex.json' with { type: 'json' };
import { toAddress, toMarkdown, toPlain } from './latex.ts';
import { toMarkdownBody } from './markdownBody.ts';
import type { ImportedEntry, SourceRecord } from './sourceRecord.ts';

/** Journals by the macros of NASA ADS. Source: https://ui.adsabs.harvard.edu/help/actions/journal-macros */
export const journals = new Map(Object.entries(tables.journals));
const publicationTypes = new Map(Object.entries(tables.types));
const theses = new Map(Object.entries(tables.theses));

const etAl = /^(?:others|et\s+al\.?)$/;

const arxivStart = String.raw`(?:^|arxiv[:.]\s*|arxiv\.org/(?:abs|pdf)/|^abs/)`;
const arxivNumber = String.raw`(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})`;
const arxivId = new RegExp(String.raw`${arxivStart}${arxivNumber}(?:v\d+|\.pdf|\s*\[.*\])*$`, 'i');

/** Makes a publication of the fields of an entry, whose texts are HTML. */
export function toPublication(record: SourceRecord, entryType: string): ImportedEntry {
  const { url, doi, arxiv } = readAddresses(record);
  const abstract = toMarkdown(record.takeLines('abstract') ?? '');
  const values: Values = {
    title: [takePlain(record, 'title'), takePlain(record, 'subtitle')].filter(Boolean).join(': '),
    authors: record.takeTexts('author', 'editor').map((name) => (etAl.test(name) ? otherAuthors : name)),
    ...readVenue(record, entryType, arxiv),
    date: readPublicationDate(record),
    url: doiOfUrl(url) === doi || (arxiv && /arxiv\.org/.test(url)) ? undefined : url,
    doi,
    arxiv,
    pdf: readAddress(record, 'pdf'),
    code: readAddress(record, 'code'),
    abstract: toMarkdownBody(abstract, [], (text) => record.remark('changed', text, 'abstract')),
    award: takePlain(record, 'award_name', 'award'),
    selected: takePlain(record, 'selected') === 'true' || undefined,
  };
  record.ignore('crossref', 'archiveprefix', 'eprinttype', 'eprintclass', 'primaryclass');
  return { type: 'publications', values: compact(values), place: record.place };
}

/** The type, the venue and its issue. A preprint in arXiv has no issue. */
function readVenue(record: SourceRecord, entryType: string, arxiv: string | undefined): Values {
  const type = publicationTypes.get(entryType) ?? 'other';
  const venue = findVenue(record);
  const isAtArxiv = arxiv !== undefined && (venue === undefined || /arxiv|^corr$/i.test(venue));
  const isOnServer = isAtArxiv || /\w+rxiv|\bpreprint\b/i.test(venue ?? '');
  const isPreprint = isOnServer && /^(?:article|other)$/.test(type);
  if (isPreprint && isAtArxiv) return { type: 'preprint', venue: 'arXiv' };
  const issue = readIssue(record);
  if (type !== 'thesis') return { type: isPreprint ? 'preprint' : type, venue, ...issue };
  const thesis = takePlain(record, 'type') ?? entryType;
  const kind = theses.get(thesis.toLowerCase()) ?? thesis;
  return { type, venue: [kind, venue].filter(Boolean).join(', '), ...issue };
}

/** The name of a journal, conference or publisher. An address is none. */
function findVenue(record: SourceRecord): string | undefined {
  const name = takePlain(record, ...tables.venueKeys) ?? '';
  return journals.get(name) ?? (/^https?:|^$/.test(name) ? undefined : name);
}

function readIssue(record: SourceRecord) {
  const issue = {
    volume: takePlain(record, 'volume'),
    number: takePlain(record, 'number', 'issue'),
    pages: takePlain(record, 'pages', 'eid')?.replace(/\s*[-–—]+\s*/g, '–'),
  };
  if (record.peek('eid') === record.peek('pages')) record.ignore('eid');
  return issue;
}

function takePlain(record: SourceRecord, ...names: string[]): string | undefined {
  const text = toPlain(record.takeLines(...names) ?? '');
  const [formula] = /\$.*[\\^_].*\$/.exec(text) ?? [];
  if (formula) record.remark('changed', `“${formula}” stays LaTeX, since Unicode lacks it`);
  return text || undefined;
}

function readAddresses(record: SourceRecord) {
  const isLink = /^https?:/.test(peekAddress(record, 'howpublished'));
  const url = readAddress(record, 'url', 'html', 'website', ...(isLink ? ['howpublished'] : [])) ?? '';
  const written = readAddress(record, 'doi') ?? doiOfUrl(url) ?? '';
  const doi = doiOfUrl(written) ?? written;
  const arxiv = findArxivId(record, [doi, url]);
  if (arxiv !== undefined) record.ignore('eprint', 'arxiv');
  return { url, doi, arxiv };
}

/** Files have the id in keys of many names, or only in an address. */
function findArxivId(record: SourceRecord, addresses: readonly string[]): string | undefined {
  const archive = peekAddress(record, 'archiveprefix') || peekAddress(record, 'eprinttype') || 'arxiv';
  const eprint = /^arxiv$/i.test(archive) ? peekAddress(record, 'eprint') : '';
  const others = ['arxiv', 'journal', 'journaltitle', 'volume'].map((name) => peekAddress(record, name));
  const places = [eprint, ...addresses, ...others];
  return places.map((place) => arxivId.exec(place)?.[1]).find((id) => id !== undefined);
}

function peekAddress(record: SourceRecord, name: string): string {
  return toAddress(String(record.peek(name) ?? ''));
}

function readAddress(record: SourceRecord, ...names: string[]): string | undefined {
  const text = toAddress(record.takeLines(...names) ?? '').replace(/^doi:\s*/i, '');
  const [address] = text.split(/\s/, 1);
  if (address !== text) record.remark('lost', `of “${text}”, only ${address} is taken`, ...names.slice(0, 1));
  return address || undefined;
}

/** The date, or the first of a period. */
function readPublicationDate(record: SourceRecord): string | undefined {
  const texts = ['date', 'year', 'month', 'day'].map((name) => takePlain(record, name));
  const [date = '', year = date, month = '', day = ''] = texts;
  if (/^\d{4}-\d/.test(date)) return record.takeDate(['year', 'date'], date.replace(/\/.*/, ''));
  const firstYear = year.replace(/(?<=\d{4})[-–/].*/, '');
  const firstMonth = month.replace(/[-–/].*/, '');
  return record.takeDate(['year', 'date'], `${firstYear} ${firstMonth} ${day}`.trim());
}
