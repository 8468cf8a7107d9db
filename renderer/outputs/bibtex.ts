import type { Nodes } from 'mdast';
import type { Content } from '../../schema/content.ts';
import { monthNames } from '../../schema/values/dates.ts';
import { doiUrl } from '../../schema/values/doi.ts';
import type { Formula, TitlePart } from '../../schema/values/formula.ts';
import { isGroup, otherAuthors } from '../../schema/values/personNames.ts';
import { type PublicationType, publicationTypeOf, writeAward } from '../../schema/values/publicationTypes.ts';
import { toSlug } from '../../schema/values/slug.ts';
import { toUri } from '../../schema/values/url.ts';

type Publication = Content['publications'][number];

/**
 * The publications as BibTeX in UTF-8, for reference managers. Imported publications are exported as they were.
 * Source: https://ctan.org/pkg/btxdoc
 */
export function createBibtex({ publications }: Pick<Content, 'publications'>): string {
  const keys = new Set<string>();
  const entries = publications.map((publication) => {
    const base = keyOf(publication);
    let key = base;
    for (let count = 2; keys.has(key); count++) key = `${base}-${count}`;
    keys.add(key);
    return formatEntry(publication, key);
  });
  return entries.join('\n');
}

/** The entry type of each type of publication, and its field for the venue. */
const entryTypes: Readonly<Record<PublicationType, readonly [type: string, venue: string]>> = {
  article: ['article', 'journal'],
  conference: ['inproceedings', 'booktitle'],
  chapter: ['incollection', 'booktitle'],
  book: ['book', 'publisher'],
  thesis: ['phdthesis', 'school'],
  preprint: ['misc', 'howpublished'],
  report: ['techreport', 'institution'],
  // As in BibLaTeX, which has patents.
  patent: ['patent', 'location'],
  other: ['misc', 'howpublished'],
};

function formatEntry(publication: Publication, key: string): string {
  const { title, titleParts = [title], authors, venue, date } = publication;
  const { volume, number, pages, body, award } = publication;
  const [year, month, day] = date.split('-');
  const [usual, venueField] = entryTypes[publicationTypeOf(publication)];
  const [, degree, school] = (usual === 'phdthesis' && thesis.exec(venue)) || [];
  const type = degree && /^(?!ph|doc)/i.test(degree) ? 'mastersthesis' : usual;
  const isUsual = degree === undefined || /^(?:PhD|Master['’]?s?) thesis$/.test(degree);
  const fields = {
    author: authors.map(formatAuthor).join(' and '),
    title: protectCapitals(titleParts),
    [venueField]: toTex(school ?? venue),
    type: isUsual ? undefined : toTex(degree),
    year,
    month: month && monthNames[Number(month) - 1],
    day: day && String(Number(day)),
    volume: volume && toTex(volume),
    number: number && toTex(number),
    pages: pages && toTex(pages).replaceAll('–', '--'),
    ...identifiersOf(publication),
    note: award && toTex(writeAward(award)),
    abstract: body?.children.map(writeNode).join('\n\n'),
  };
  const lines = Object.entries(fields).flatMap(([name, value]) => {
    // The name of a month is a macro, which bibliography styles translate.
    return value === undefined || value === ''
      ? []
      : [`  ${name} = ${name === 'month' ? value : `{${value}}`},\n`];
  });
  return `@${type}{${key},\n${lines.join('')}}\n`;
}

/** The venue of a thesis, with its degree: `PhD thesis, Southern University`. */
const thesis =
  /^([^,]*(?:thesis|dissertation|habilitation|arbeit|scriptie|tesis?|thèse|mémoire)\b[^,]*), (.+)$/is;

/** The identifiers and the address. BibTeX reads these fields literally, so they are percent-encoded instead of escaped. */
function identifiersOf({ doi, url, arxiv }: Publication) {
  const isPlain = doi !== undefined && !/[{}\\]/.test(doi);
  const address = url ?? (doi !== undefined && !isPlain ? doiUrl(doi) : undefined);
  const safe = address && toUri(address).replace(/[{}\\]/g, encodeURIComponent);
  const eprint = arxiv === undefined ? {} : { eprint: arxiv, archiveprefix: 'arXiv' };
  return { doi: isPlain ? doi : undefined, url: safe, ...eprint };
}

/** A key that does not depend on other publications: `tawhai-2024-graphs-that-flow`. */
function keyOf({ authors, date, slug }: Publication): string {
  const { family } = splitName(authors[0] ?? '');
  const year = date.slice(0, 4);
  // The names of imported files contain the year.
  return toSlug(`${family ?? ''} ${year} ${slug.replace(`${year}-`, '')}`);
}

/** `Family, Given`. Any other name is protected by braces. */
function formatAuthor(author: string): string {
  if (author === otherAuthors) return 'others';
  const { family, given, suffix } = splitName(author);
  if (family === undefined || given === undefined) return `{${toTex(author)}}`;
  // Readers mistake the first half of al-Hashimi for a particle.
  const whole = family
    .split(' ')
    .map((word) => (/^\p{Ll}.*\p{Pd}/u.test(word) ? `{${toTex(word)}}` : toTex(word)));
  const rest = [suffix, given].flatMap((part) => (part === undefined ? [] : [toTex(part)]));
  return [whole.join(' '), ...rest].join(', ');
}

/**
 * Splits a name that is written with the given name first. The family name is the last word, with any particles in lower case
 * before it: `van der Berg`. Names of one word, of organisations, and in Chinese, Japanese or Korean, which begin with the
 * family name, are not split. A no-break space does not separate words.
 */
function splitName(name: string): { family?: string; given?: string; suffix?: string } {
  const words = name.split(/[^\S\u00a0]+/);
  const suffix = /^(?:Jr\.?|Sr\.?|I{2,3}|IV)$/.test(words.at(-1) ?? '') ? words.pop() : undefined;
  const isPerson =
    !isGroup(name) &&
    words.every(
      (word) =>
        /^\p{Pd}?[\p{L}'’‘](?:[\p{L}\p{M}\p{Pd}.'’‘\u00a0]*[\p{L}\p{M}.])?$/u.test(word) &&
        !/^(?:and|others)$|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/iu.test(word),
    );
  if (!isPerson || words.length < 2) return {};
  const particle = words.findIndex((word, index) => index > 0 && /^['’‘]?\p{Ll}/u.test(word));
  const start = particle === -1 ? words.length - 1 : particle;
  return {
    family: words.slice(start).join(' '),
    given: words.slice(0, start).join(' '),
    ...(suffix !== undefined && { suffix }),
  };
}

/** Protects the capitals of a title, except the first, from styles that use lower case. Formulas stay LaTeX. */
function protectCapitals(parts: readonly TitlePart[]): string {
  let isFirst = true;
  return parts.map((part) => (typeof part === 'string' ? protect(part) : writeFormula(part))).join('');

  function protect(title: string): string {
    return title.replace(/([\p{L}\p{M}\p{N}]+)|[^\p{L}\p{M}\p{N}]+/gu, (part, word: string | undefined) => {
      if (word === undefined) return toTex(part);
      const isKept = (isFirst ? /(?<=.)\p{Lu}/u : /\p{Lu}/u).test(word);
      isFirst = false;
      return isKept ? `{${word}}` : word;
    });
  }
}

/** BibTeX counts braces even after a backslash. */
function writeFormula({ source, isBlock }: Formula): string {
  const fence = isBlock ? '$$' : '$';
  return `{${fence}${source.replaceAll('\\{', '\\lbrace ').replaceAll('\\}', '\\rbrace ')}${fence}}`;
}

/** Converts Markdown to LaTeX with emphasis, lists and formulas. Links become their texts. */
function writeNode(node: Nodes): string {
  if (node.type === 'formula') return node.data?.formula ? writeFormula(node.data.formula) : '';
  if (node.type === 'break') return ' ';
  if (node.type === 'image') return toTex(node.alt ?? '');
  if (!('children' in node)) return 'value' in node ? node.value.split('\u00a0').map(toTex).join('~') : '';
  const text = node.children.map(writeNode).join('');
  switch (node.type) {
    case 'emphasis':
      return `\\emph{${text}}`;
    case 'strong':
      return `\\textbf{${text}}`;
    case 'list':
      return `\\begin{itemize} ${text}\\end{itemize}`;
    case 'listItem':
      return `\\item ${text} `;
    default:
      return text;
  }
}

/** Characters with a meaning in TeX. Braces are named because BibTeX counts them even after a backslash. */
const texCommands: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '`': '\\textasciigrave{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
};

function toTex(text: string): string {
  return (
    text
      .replace(/\s+/g, ' ')
      .replace(/[\\{}~^`<>$&#%_]/g, (mark) => texCommands[mark] ?? `\\${mark}`)
      // Two of these in a row would become a ligature.
      .replace(/([-',])(?=\1)/g, '$1{}')
  );
}
