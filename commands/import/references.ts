import { plugins } from '@citation-js/core';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import * as z from 'zod';
import { doiOfUrl } from '../../schema/values/doi.ts';
import type { PublicationType } from '../../schema/values/publicationTypes.ts';
import type { BibtexEntry } from './bibtexFile.ts';

/** A publication in the making. `lost` are the fields that have no place in it; `said` is what else was lost or guessed. */
export type Reference = {
  key: string;
  line: number;
  values: Record<string, unknown>;
  lost: string[];
  said: string[];
};

type Form = { type: PublicationType; venues: readonly string[]; degree?: string };

const proceedings: Form = { type: 'conference', venues: ['booktitle', 'eventtitle', 'journal', 'publisher'] };
const chapter: Form = { type: 'chapter', venues: ['booktitle', 'publisher'] };
const book: Form = { type: 'book', venues: ['publisher', 'organization', 'series', 'howpublished'] };
const thesis: Form = { type: 'thesis', venues: ['school', 'institution', 'publisher'] };
const report: Form = { type: 'report', venues: ['institution', 'organization', 'school', 'publisher'] };
const other: Form = {
  type: 'other',
  venues: [
    'howpublished',
    'publisher',
    'journal',
    'booktitle',
    'organization',
    'institution',
    'school',
    'note',
  ],
};

/** What the types of BibTeX and BibLaTeX are here, and the fields for their venues, the best first. */
const forms: Readonly<Record<string, Form>> = {
  article: { type: 'article', venues: ['journal', 'journaltitle', 'booktitle', 'publisher'] },
  ...{ inproceedings: proceedings, conference: proceedings, incollection: chapter, inbook: chapter },
  ...{ book, booklet: book, collection: book, proceedings: book, manual: book },
  ...{ thesis, phdthesis: { ...thesis, degree: 'PhD thesis' } },
  mastersthesis: { ...thesis, degree: 'Master’s thesis' },
  ...{ report, techreport: report },
};

/** The publications that entries of BibTeX are, in their order. One that others name in `crossref` gives them its fields. */
export function toReferences(entries: readonly BibtexEntry[]): Reference[] {
  const byKey = new Map(entries.map((entry) => [entry.label.toLowerCase(), entry]));
  const parentOf = ({ properties: { crossref = '' } }: BibtexEntry) => byKey.get(crossref.toLowerCase());
  const parents = new Set(entries.map(parentOf));
  return entries
    .filter((entry) => !parents.has(entry) || entry.properties.author !== undefined)
    .map((entry) => toReference(entry, parentOf(entry)));
}

function toReference(entry: BibtexEntry, parent: BibtexEntry | undefined): Reference {
  const { title: booktitle, crossref: _, ...inherited } = parent?.properties ?? {};
  const fields: Record<string, string> = {
    ...(booktitle && { booktitle }),
    ...inherited,
    ...entry.properties,
  };
  const taken = new Set(['crossref']);
  const said: string[] = [];
  const take = (...names: readonly string[]) => {
    const name = names.find((one) => fields[one]?.trim());
    if (name !== undefined) taken.add(name);
    return name === undefined ? undefined : fields[name];
  };
  const text = (...names: readonly string[]) => toText(take(...names) ?? '') || undefined;
  const form = forms[entry.type] ?? other;
  const authors = readAuthors(take('author', 'editor') ?? '', said);
  const date = readDate(fields, said);
  for (const name of ['date', 'year', 'month', 'day']) taken.add(name);
  const address =
    take('url') ??
    /^\s*\\url\{(.*)\}\s*$|^\s*(https?:\S+)\s*$/
      .exec(fields.howpublished ?? '')
      ?.slice(1)
      .join('');
  const url = address?.replace(/\\(?=[_%&#~])|^\\url\{|\}$/g, '');
  const doi = unescapeLatex(take('doi')) ?? (url && doiOfUrl(url));
  const arxiv = readArxiv(fields, doi, url);
  if (arxiv !== undefined) for (const name of ['eprint', 'archiveprefix', 'eprinttype']) taken.add(name);
  const isPreprint =
    arxiv !== undefined &&
    /arxiv/i.test(fields.journal ?? 'arxiv') &&
    ['article', 'other'].includes(form.type);
  const isAddress =
    url !== undefined && (doiOfUrl(url) !== undefined || (arxiv !== undefined && /arxiv\.org/.test(url)));
  const note = fields.note ?? '';
  const venue = text(
    ...form.venues.filter((name) => fields[name] !== address && !/\\url/.test(fields[name] ?? '')),
  );
  const degree = form.degree && (text('type') ?? form.degree);
  const values = {
    title: title(take('title') ?? '', take('subtitle')),
    authors,
    venue: [degree, isPreprint ? 'arXiv' : (venue ?? hostOf(url))].filter(Boolean).join(', '),
    date,
    type: isPreprint ? 'preprint' : form.type,
    volume: text('volume'),
    number: text('number', 'issue'),
    pages: text('pages', 'eid')?.replace(/\s*[-–—]+\s*/g, '–'),
    url: isAddress ? undefined : url,
    doi: doi?.replace(/^doi:\s*/i, '') && (doiOfUrl(doi) ?? doi.replace(/^doi:\s*/i, '')),
    arxiv,
    abstract: toMarkdown(take('abstract') ?? ''),
    award: /\b(?:award|prize|prix|preis)\b/i.test(note) ? text('note') : undefined,
  };
  if (isPreprint) taken.add('journal');
  if (url !== undefined && fields.howpublished?.includes(url)) taken.add('howpublished');
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  const command = given.flatMap(
    ([, value]) => /\\[a-zA-Z]+/.exec(String(value).replace(/\$[^$]*\$/g, '')) ?? [],
  );
  if (command.length > 0) said.push(`${command[0]} is LaTeX that has no plain text; correct it`);
  for (const [name, value] of Object.entries(fields))
    if (value === '') said.push(`nothing stands for the value of ${name}; is an @string missing?`);
  const lost = Object.keys(entry.properties).filter((name) => !taken.has(name) && fields[name] !== '');
  return { key: entry.label, line: entry.line, values: Object.fromEntries(given), lost, said };
}

function unescapeLatex(latex: string | undefined): string | undefined {
  return latex?.trim().replace(/\\(?=[_%&#])|[{}]/g, '');
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
  const { eprint = '', archiveprefix, eprinttype, journal = '' } = fields;
  const isArxiv = /^arxiv$/i.test(archiveprefix ?? eprinttype ?? 'arxiv');
  const places = [isArxiv ? eprint : '', doi ?? '', url ?? '', journal];
  const id =
    /(?:^|arxiv[:.]\s*|arxiv\.org\/(?:abs|pdf)\/)(\d{4}\.\d{4,5}(?:v\d+)?|[a-z-]+(?:\.[A-Z]{2})?\/\d{7}(?:v\d+)?)(?:\.pdf|\s*\[.*\])?$/i;
  return places.flatMap((place) => id.exec(place.trim())?.[1] ?? [])[0];
}

const namesSchema = z.array(z.record(z.string(), z.unknown().transform(String)));
const issuedSchema = z.object({ 'date-parts': z.array(z.array(z.number().nullable())).optional() });

/** What Citation.js makes of the fields of one entry. */
function cite(properties: Record<string, string>): Record<string, unknown> {
  const entry = { type: 'misc', label: 'x', properties, annotations: {} };
  return z.record(z.string(), z.unknown()).parse(plugins.input.data([entry], '@biblatex/entries+list')[0]);
}

function readAuthors(latex: string, said: string[]): string[] {
  try {
    const names = namesSchema.parse(cite({ author: dollarsEscaped(latex) }).author ?? []);
    const authors = names.map(({ given, family, suffix, ...name }) =>
      [given, name['dropping-particle'], name['non-dropping-particle'], family, suffix]
        .filter(Boolean)
        .join(' '),
    );
    const others = authors.length > 1 && authors.at(-1) === 'others';
    if (others) said.push('"and others": its other authors are missing');
    return (others ? authors.slice(0, -1) : authors).map((name) => plain(name));
  } catch {
    said.push('the names of its authors are taken as they are written; correct them');
    return latex.split(/\s+and\s+/).map((name) => plain(name.replace(/[{}]/g, '')));
  }
}

/** A date as exact as it is given. */
function readDate(
  { date, year = '', month, day }: Readonly<Record<string, string>>,
  said: string[],
): string | undefined {
  const given = date === undefined ? { year, ...(month && { month }), ...(day && { day }) } : { date };
  const { data } = issuedSchema.safeParse(cite(given).issued);
  const [first = Number(/\b\d{4}\b/.exec(`${date ?? ''} ${year}`)?.[0]), second, third] =
    data?.['date-parts']?.[0] ?? [];
  if (!first) return undefined;
  const parts = [
    String(first).padStart(4, '0'),
    ...[second, third].flatMap((part) => (part ? String(part).padStart(2, '0') : [])),
  ];
  const isMonth = (second ?? 1) >= 1 && (second ?? 1) <= 12;
  if (!isMonth || (month && !second)) said.push(`its month, ${month ?? second}, is not one`);
  return parts.slice(0, isMonth ? 3 : 1).join('-');
}

function title(latex: string, subtitle: string | undefined): string {
  return toText(subtitle === undefined ? latex : `${latex}: ${subtitle}`);
}

const formula = /(?<!\\)\$((?:\\.|[^$\\])+)\$/s;

/** A formula, or what is between two. */
type Part = { text: string; isFormula: boolean };

/** LaTeX as plain text and formulas; one that is only letters and digits is text: α, H₂. */
function splitLatex(latex: string): Part[] {
  return latex.split(formula).flatMap((part, index): Part[] => {
    if (index % 2 === 0)
      return part === '' ? [] : [{ text: decodeLatex(dollarsEscaped(part)), isFormula: false }];
    const text = decodeLatex(`$${part}$`);
    const isText = /^[\p{L}\p{N}\p{M}]+$/u.test(text);
    return [isText ? { text, isFormula: false } : { text: `$${part.trim()}$`, isFormula: true }];
  });
}

/** LaTeX as a text in which `$…$` is a formula. */
function toText(latex: string): string {
  const parts = splitLatex(latex).map(({ text, isFormula }) =>
    isFormula ? text : text.replaceAll('$', '\\$'),
  );
  return plain(parts.join(''));
}

/** LaTeX as Markdown, with its paragraphs. */
function toMarkdown(latex: string): string {
  const paragraphs = latex
    .trim()
    .split(/\n\s*\n\s*/)
    .map((paragraph) => {
      const children = splitLatex(paragraph).flatMap(({ text, isFormula }) =>
        // What is written as HTML is not escaped.
        (isFormula ? [text] : text.split(/(\$)/)).map((value) => {
          if (isFormula || value === '$') return { type: 'html' as const, value: isFormula ? value : '\\$' };
          return { type: 'text' as const, value: value.replace(/\s+/g, ' ') };
        }),
      );
      return { type: 'paragraph' as const, children };
    });
  return remark().use(remarkGfm).stringify({ type: 'root', children: paragraphs }).trim();
}

function dollarsEscaped(latex: string): string {
  return latex.replace(/(?<!\\)\$/g, '\\$');
}

/** The letters of LaTeX in Unicode, by Citation.js, without what it marks as HTML. */
function decodeLatex(latex: string): string {
  if (!/[\\{}$~`'-]/.test(latex)) return latex;
  try {
    return String(cite({ title: latex }).title ?? '')
      .replace(
        /<su([bp])>(\d)<\/su[bp]>/g,
        (_, kind, digit) => (kind === 'b' ? '₀₁₂₃₄₅₆₇₈₉' : '⁰¹²³⁴⁵⁶⁷⁸⁹')[Number(digit)] ?? digit,
      )
      .replace(/<\/?(?:i|b|sc|su[bp]|span)(?: [^>]*)?>/g, '');
  } catch {
    return latex.replace(/[{}]/g, '');
  }
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
