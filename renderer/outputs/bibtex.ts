import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { Content } from '../../schema/content.ts';
import { monthNames } from '../../schema/values/dates.ts';
import { doiUrl } from '../../schema/values/doi.ts';
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
  const { title, authors, venue = '', date, volume, number, pages, body, award } = publication;
  const [year, month, day] = date.split('-');
  const [usual, venueField] = entryTypes[publicationTypeOf(publication)];
  const [, degree, school = venue] = (usual === 'phdthesis' && thesis.exec(venue)) || [];
  const fields = {
    author: authors.map(formatAuthor).join(' and '),
    title: `{${toTex(title)}}`,
    [venueField]: toTex(school),
    type: toTex(degree),
    year,
    month: month && monthNames[Number(month) - 1],
    day: day && String(Number(day)),
    volume: toTex(volume),
    number: toTex(number),
    pages: toTex(pages).replaceAll('–', '--'),
    ...identifiersOf(publication),
    note: toTex(award && writeAward(award)),
    abstract: body && passagesOf(body).map(toTex).join('\n\n'),
  };
  const lines = Object.entries(fields).flatMap(([name, value]) => {
    // The name of a month is a macro, which bibliography styles translate.
    const written = name === 'month' ? value : `{${value}}`;
    return value ? [`  ${name} = ${written},\n`] : [];
  });
  return `@${usual}{${key},\n${lines.join('')}}\n`;
}

/** The venue of a thesis, with its degree: `Master’s thesis, Southern University`. */
const thesis = /^([^,]*(?:thesis|dissertation|habilitation)\b[^,]*), (.+)$/is;

/** The texts of Markdown, without its marks. */
function passagesOf(root: Root): string[] {
  const passages: string[] = [];
  visit(root, (node) => {
    if (!/^(?:paragraph|heading|tableRow|code|math)$/.test(node.type)) return undefined;
    passages.push(toText(node));
    return SKIP;
  });
  return passages;
}

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
  const { family = '' } = splitName(authors[0] ?? '') ?? {};
  const year = date.slice(0, 4);
  // The names of imported files contain the year.
  return toSlug(`${family} ${year} ${slug.replace(`${year}-`, '')}`);
}

/** `Family, Given`. Any other name is protected by braces. */
function formatAuthor(author: string): string {
  if (author === otherAuthors) return 'others';
  const name = splitName(author);
  if (!name) return `{${toTex(author)}}`;
  // Readers mistake the first half of al-Hashimi for a particle.
  const family = /^\p{Ll}.*\p{Pd}/u.test(name.family) ? `{${name.family}}` : name.family;
  return [family, ...name.suffix, name.given].join(', ');
}

const nameWord = /^[\p{L}\p{M}\p{Pd}.'’‘\u00a0]+$/u;
const unsplit = /^(?:and|others)$|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/iu;

/**
 * Splits a name that is written with the given name first. The family name is the last word, with any particles in lower case
 * before it: `van der Berg`. Names of one word, of organisations, and in Chinese, Japanese or Korean, which begin with the
 * family name, are not split. A no-break space does not separate words.
 */
function splitName(name: string): { family: string; given: string; suffix: string[] } | undefined {
  const words = name.split(/[^\S\u00a0]+/);
  const suffix = /^(?:Jr\.?|Sr\.?|I{2,3}|IV)$/.test(words.at(-1) ?? '') ? words.splice(-1) : [];
  const isPerson = words.every((word) => nameWord.test(word) && /\p{L}/u.test(word) && !unsplit.test(word));
  if (!isPerson || isGroup(name) || words.length < 2) return undefined;
  const particle = words.findIndex((word, index) => index > 0 && /^['’‘]?\p{Ll}/u.test(word));
  const start = particle === -1 ? words.length - 1 : particle;
  return { family: words.slice(start).join(' '), given: words.slice(0, start).join(' '), suffix };
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

function toTex(text = ''): string {
  const escaped = text
    .replace(/\s+/g, ' ')
    .replace(/[\\{}~^`<>$&#%_]/g, (mark) => texCommands[mark] ?? `\\${mark}`);
  // Two of these in a row would become a ligature.
  return escaped.replace(/([-',])(?=\1)/g, '$1{}');
}
