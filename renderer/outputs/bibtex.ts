import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { Content } from '../../schema/content.ts';
import { isGroupOfAuthors, otherAuthors } from '../../schema/values/personNames.ts';
import { type PublicationType, publicationTypeOf } from '../../schema/values/publicationTypes.ts';
import { toUri } from '../../schema/values/url.ts';

type Publication = Content['publications'][number];

/** The publications as BibTeX in UTF-8; the key of each is the name of its file. Source: https://ctan.org/pkg/btxdoc */
export function createBibtex({ publications }: Pick<Content, 'publications'>): string {
  return publications.map(formatWork).join('\n');
}

const entryTypes: Readonly<Record<PublicationType, readonly [type: string, venue: string]>> = {
  article: ['article', 'journal'],
  conference: ['inproceedings', 'booktitle'],
  chapter: ['incollection', 'booktitle'],
  book: ['book', 'publisher'],
  thesis: ['phdthesis', 'school'],
  preprint: ['misc', 'howpublished'],
  report: ['techreport', 'institution'],
  patent: ['patent', 'location'],
  other: ['misc', 'howpublished'],
};

function formatWork(publication: Publication): string {
  const { slug, title, authors, venue = '', date, volume, number, pages, body, award } = publication;
  const { doi, url, arxiv } = publication;
  const [year, month, day] = date.split('-');
  const [type, venueField] = entryTypes[publicationTypeOf(publication)];
  const [, degree, school = venue] = (type === 'phdthesis' && thesis.exec(venue)) || [];
  const fields = {
    author: authors.map(formatAuthor).join(' and '),
    title: `{${toTex(title)}}`,
    [venueField]: toTex(school),
    type: toTex(degree),
    year,
    month: month && 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')[Number(month) - 1],
    day: day && String(Number(day)),
    volume: toTex(volume),
    number: toTex(number),
    pages: toTex(pages).replaceAll('–', '--'),
    // BibTeX reads these literally, so braces are percent-encoded instead of escaped.
    doi: doi?.replace(/[{}\\]/g, encodeURIComponent),
    url: url && toUri(url).replace(/[{}\\]/g, encodeURIComponent),
    eprint: arxiv,
    archiveprefix: arxiv && 'arXiv',
    award: toTex(award),
    abstract: body && passagesOf(body).map(toTex).join('\n\n'),
  };
  const lines = Object.entries(fields).flatMap(([name, value]) => {
    // The name of a month is a macro, which bibliography styles translate.
    const written = name === 'month' ? value : `{${value}}`;
    return value ? [`  ${name} = ${written},\n`] : [];
  });
  return `@${type}{${slug},\n${lines.join('')}}\n`;
}

const thesis = /^([^,]*(?:thesis|dissertation|habilitation)\b[^,]*), (.+)$/is;

function passagesOf(root: Root): string[] {
  const passages: string[] = [];
  visit(root, (node) => {
    if (!/^(?:paragraph|heading|tableRow|code|math)$/.test(node.type)) return undefined;
    passages.push(toText(node));
    return SKIP;
  });
  return passages;
}

/** Braces keep names whole that BibTeX would split wrongly, such as organisations, bell hooks, Layla al-Hashimi and 山田 太郎. */
function formatAuthor(author: string): string {
  if (author === otherAuthors) return 'others';
  const isPerson = personName.test(author) && !isGroupOfAuthors(author) && !/ and /i.test(author);
  return isPerson ? author : `{${toTex(author)}}`;
}

const nameWord = String.raw`[\p{L}\p{M}.'’-]+`;
/** With a small letter at its end, unlike III. */
const familyName = String.raw`\p{Lu}[\p{L}\p{M}'’-]*\p{Ll}`;
const personName = new RegExp(String.raw`^(?=\p{Lu})(?:${nameWord} )+${familyName}$`, 'u');

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
  return text.replace(/\s+/g, ' ').replace(/[\\{}~^`<>$&#%_]/g, (mark) => texCommands[mark] ?? `\\${mark}`);
}
