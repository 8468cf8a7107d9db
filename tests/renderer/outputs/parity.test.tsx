import { cp } from 'node:fs/promises';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import NotFoundPage from '../../../pages/_error/+Page.tsx';
import { data as dataOfHome } from '../../../pages/index/+data.ts';
import HomePage from '../../../pages/index/+Page.tsx';
import { data as dataOfNote } from '../../../pages/note/+data.ts';
import NotePage from '../../../pages/note/+Page.tsx';
import { data as dataOfNotes } from '../../../pages/notes/+data.ts';
import NotesPage from '../../../pages/notes/+Page.tsx';
import { data as dataOfOwnPage } from '../../../pages/own/+data.ts';
import OwnPage from '../../../pages/own/+Page.tsx';
import { data as dataOfProject } from '../../../pages/project/+data.ts';
import ProjectPage from '../../../pages/project/+Page.tsx';
import { data as dataOfPublications } from '../../../pages/publications/+data.ts';
import PublicationsPage from '../../../pages/publications/+Page.tsx';
import { Document } from '../../../renderer/Document.tsx';
import type { PageData } from '../../../renderer/PageData.ts';
import { formatDate, formatPeriod } from '../../../renderer/text/dates.ts';
import { type Content, contentNames, isCollection, typeOf } from '../../../schema/content.ts';
import { sitePages } from '../../../schema/pages.ts';
import { arxivUrl } from '../../../schema/values/arxiv.ts';
import { doiUrl } from '../../../schema/values/doi.ts';
import { decodeUrl } from '../../../schema/values/url.ts';
import { changeFiles } from '../../fixtures/changeFiles.ts';
import { fullEntries, type Saying, writeEntries, writeSingles } from '../../fixtures/everyKey.ts';
import { type Fact, factsOf } from '../../fixtures/facts.ts';
import { openContent } from '../../fixtures/openContent.ts';
import { temporaryFolder } from '../../netlify/fixtures/temporaryFolder.ts';
import { oneLine, type Reading, readFiles, readHtml, readJsonLd } from './readOutput.ts';

type DateFact = Extract<Fact, { kind: 'date' }>;

const collections = contentNames.filter((name) => isCollection(typeOf[name]));
const entries = `(?:${collections.join('|')}) `;
const onlyPage = 'Words of the form, of buttons and of the 404 page are for those who use them.';
const onlyOwner = 'A card says who the owner is and how to reach them.';
const onlyPublications = 'A list of publications is for reference managers.';
const onlyNotes = 'A feed has the notes.';
const onlySite = 'Notes are for readers of the site, not of a career.';
const inMarkdown = 'It leads to index.md, which has this, or to the page.';
const withoutPictures = 'It has no pictures, or no descriptions of them.';
const withoutAbstract: Rule = [/^publications abstract/, 'An abstract is too long for it.'];
const withoutMarkdown = 'It has no texts in Markdown.';

/** Of most outputs: what only a screen has. */
const onScreen: Rule[] = [
  [/^(?:contact|notFound|footer) /, onlyPage],
  [/^site (?:labels|resume\.label|headings\.contact)/, onlyPage],
];
const onHome: Rule = [/^pages /, 'It is about the home page.'];
const withoutHeadings: Rule = [/^site headings/, 'It has no sections, so no headings.'];
const onlyTitles: Rule = [
  /^site headings(?!\.(?:notes|publications))/,
  'Of headings it has those that are titles of pages.',
];
const forSearch: Rule = [/^site (?:description|keywords)/, 'These are for search engines.'];
const withoutAlts: Rule = [/(?:picture|portrait)\.alt|imageAlt/, withoutPictures];

const onStoryPage: Rule = [/^projects (?:body|pictures)/, 'A project with a summary has them on its page.'];

/** What an output leaves out on purpose, by type and path, and why. */
type Rule = readonly [RegExp, string];

type Output = { dates: typeof inWords; leftOut: readonly Rule[] };

const inWords = ({ value, period }: DateFact, language: string) =>
  period.start === undefined ? formatDate(value, language) : formatPeriod(period, language);
const asData = ({ value }: DateFact) => value;
const asInstant = ({ value }: DateFact) => `${`${value}-01-01`.slice(0, 10)}T00:00:00Z`;

/** The résumé, in each of its forms. */
const onPaper: Output = {
  dates: inWords,
  leftOut: [
    ...onScreen,
    onHome,
    withoutAlts,
    withoutAbstract,
    [/^notes |^site headings\.notes/, onlySite],
    [/^links description/, 'The name of a link is enough on paper.'],
    onStoryPage,
    [/^site title/, 'Its title is the name of the owner.'],
  ],
};

/**
 * The outputs that say to a reader or a program what the content says: how each writes a date, and what it leaves out. All
 * other facts of the content are in it: a new key too, or it is here.
 */
const outputs: Readonly<Record<string, Output>> = {
  page: { dates: inWords, leftOut: [[/^site labels\.showAll/, 'Home shows all that there are.']] },
  'data for search engines': {
    dates: asData,
    leftOut: [
      ...onScreen,
      onlyTitles,
      withoutAlts,
      [
        new RegExp(`^(?!links url|projects (?:title|summary)|(?:pages|notes) )${entries}|^profile body`),
        'Search engines read who the owner is, and what a page is about.',
      ],
      [/^profile (?:availability|workRights|results|languages)/, 'Schema.org has no place for this.'],
      [/^notes elsewhere/, 'A note at another site has no page here.'],
      [/^notes pictures/, withoutPictures],
      [/^(?:pages|notes) body/, withoutMarkdown],
      [/^site keywords/, 'The page has them beside it.'],
    ],
  },
  'contact.vcf': {
    dates: asData,
    leftOut: [
      ...onScreen,
      withoutHeadings,
      forSearch,
      [new RegExp(`^(?!links url)${entries}|^site title|^profile (?:body|results|languages)`), onlyOwner],
      [/^profile (?:availability|workRights)/, 'It would be kept long after it is over.'],
      [/^profile (?:employer\.url|portrait)|imageAlt/, 'A card has no field for this.'],
    ],
  },
  'index.md': { dates: inWords, leftOut: [...onPaper.leftOut, forSearch] },
  'resume.pdf': onPaper,
  'cv.pdf': onPaper,
  'resume.docx': onPaper,
  'resume.json': {
    dates: asData,
    leftOut: [
      ...onScreen,
      onHome,
      [/^notes /, onlySite],
      withoutHeadings,
      withoutAlts,
      [/^projects pictures/, withoutPictures],
    ],
  },
  'publications.bib': {
    dates: asData,
    leftOut: [
      ...onScreen,
      [new RegExp(`^(?!publications)${entries}|^profile |^site `), onlyPublications],
      [
        /^publications (?:pdf|code|abstract\.url)/,
        'BibTeX has one address for a work, and texts without links.',
      ],
    ],
  },
  'llms.txt': {
    dates: inWords,
    leftOut: [
      [
        /^(?:contact|notFound|footer) |^site (?:labels\.(?!contactCard|navigation)|headings\.contact)/,
        onlyPage,
      ],
      onlyTitles,
      [
        new RegExp(`^(?!links|pages (?:title|description)|projects (?:title|summary)|notes title)${entries}`),
        inMarkdown,
      ],
      [/^profile (?!name|title|location)|^site (?:keywords|social)/, inMarkdown],
    ],
  },
  'feed.xml': {
    dates: asInstant,
    leftOut: [
      [/^(?:contact|notFound|footer) |^site (?:labels\.(?!footnotes|backToText)|resume\.label)/, onlyPage],
      withoutHeadings,
      [new RegExp(`^(?!notes)${entries}|^profile (?!name)`), onlyNotes],
      [/^site (?:keywords|social)/, 'It has a title and a subtitle.'],
    ],
  },
};

/** What is read in each output of a content folder. */
async function readOutputs(content: Content, folder: string): Promise<Map<string, Reading>> {
  const pages = sitePages(content).map(({ kind, path }) => {
    const given = { content, routeParams: { path } };
    switch (kind) {
      case 'notes':
        return show(NotesPage, dataOfNotes(given));
      case 'note':
        return show(NotePage, dataOfNote(given));
      case 'project':
        return show(ProjectPage, dataOfProject(given));
      case 'publications':
        return show(PublicationsPage, dataOfPublications(given));
      default:
        return show(OwnPage, dataOfOwnPage(given));
    }
  });
  pages.push(show(HomePage, dataOfHome({ content })));
  pages.push(show(NotFoundPage, { content, home: '/', head: { title: content.site.title } }));
  const html = pages.join('');
  return new Map([
    ['page', readHtml(html)],
    ['data for search engines', readJsonLd(html)],
    ...(await readFiles(content, folder)),
  ]);
}

function show<D extends PageData>(Page: ComponentType<{ data: D }>, data: D): string {
  return renderToString(
    <Document data={data}>
      <Page data={data} />
    </Document>,
  );
}

/** Content in which every key of every type says something else, in texts and addresses that are hard to write. */
const hostile: Saying = {
  text: (name, most) =>
    cut(
      `<b>${name}</b> & "double" 'single'; a, b: #1 \\n \\textbf{c} $ d$ [e](f) *g* _h_ @i | ~j~ %k\nline 🥝 👩🏽‍🔬 שלום é ő ${name}`,
      most,
    ),
  address: (name) => `https://${name.replaceAll(' ', '-')}.example.com/a;b,c'd"e(f)<g>?h=1&i={j}|\\#k%20ā`,
  since: 1900,
  grain: 7,
};

function cut(text: string, most?: number): string {
  return Array.from(text).slice(0, most).join('').trim();
}

async function writeContent(): Promise<string> {
  const folder = await temporaryFolder();
  await cp('content', folder, { recursive: true });
  await writeEntries(folder, fullEntries('every', hostile), hostile);
  await writeSingles(folder, hostile);
  const work = { authors: ['Ada'], venue: 'Journal', date: '1850', selected: true };
  await changeFiles(folder, {
    // With more than eight, publications have a page.
    ...Object.fromEntries(
      Array.from('12345678', (number) => [
        `publications/${number}.json`,
        JSON.stringify({ ...work, title: `Work ${number}` }),
      ]),
    ),
    // Two notes lead to each other.
    'notes/1800-01-01-first.md': '---\ntitle: First\n---\nBegun.\n',
    'notes/1801-01-01-elsewhere.md': `---\ntitle: Told Abroad\nurl: ${hostile.address('notes url')}\n---\n`,
  });
  return folder;
}

/** The facts that each output lacks although no rule says so, and the rules that leave out nothing, or nothing alone. */
async function compareOutputs(folder: string): Promise<{ missing: string[]; stale: string[] }> {
  const content = await openContent(folder);
  const facts = factsOf(content);
  const missing: string[] = [];
  const stale: string[] = [];
  for (const [output, reading] of await readOutputs(content, folder)) {
    const { dates, leftOut } = outputs[output] ?? { dates: inWords, leftOut: [] };
    expect(reading.texts.length, output).toBeGreaterThan(0);
    const isThere = (fact: Fact) => isIn(reading, fact, (one) => dates(one, content.site.language));
    const nameOf = ({ type, path }: Fact) => `${type} ${path}`;
    const lacks = (fact: Fact) => leftOut.some(([rule]) => rule.test(nameOf(fact)));
    missing.push(
      ...facts
        .filter((fact) => !lacks(fact) && !isThere(fact))
        .map((fact) => `${output}: ${nameOf(fact)}: ${fact.value}`),
    );
    stale.push(
      ...Object.entries(Object.groupBy(facts.filter(lacks), nameOf)).flatMap(([name, group = []]) =>
        group.every(isThere) ? [`${output}: ${name}`] : [],
      ),
      ...leftOut
        .filter(([rule]) => !facts.some((fact) => rule.test(nameOf(fact))))
        .map(([rule]) => `${output}: ${rule} fits nothing`),
    );
  }
  return { missing, stale };
}

function isIn({ texts, addresses, isSet }: Reading, fact: Fact, date: (fact: DateFact) => string): boolean {
  const says = (words: string) =>
    isSet ? isOnPaper(texts, words) : texts.some((text) => includesWhole(text, oneLine(words)));
  const isAddressOf = (url: string) => addresses.some((one) => plainAddress(one) === plainAddress(url));
  switch (fact.kind) {
    case 'address':
      return isAddressOf(fact.value);
    case 'date':
      return says(date(fact));
    default:
      if (fact.path === 'doi' && isAddressOf(doiUrl(fact.value))) return true;
      if (fact.path === 'arxiv' && isAddressOf(arxivUrl(fact.value))) return true;
      if (fact.path === 'phone') return texts.some((text) => digits(text).includes(digits(fact.value)));
      // The home page may have the results after the first paragraph.
      if (fact.type === 'profile' && fact.path === 'body') return isOnPaper([texts.join(' ')], fact.value);
      return says(fact.value);
  }
}

/** Whether a text is on paper, however its lines are broken, and perhaps with another column or the end of a page in it. */
function isOnPaper(texts: readonly string[], words: string): boolean {
  const solid = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '');
  return texts.some((text) => isInPieces(solid(text), solid(words), 3));
}

/** Whether a text has all of these characters in so many pieces at most, each of a dozen characters or more. */
function isInPieces(text: string, wanted: string, pieces: number): boolean {
  if (text.includes(wanted)) return true;
  let end = 0;
  while (text.includes(wanted.slice(0, end + 1))) end += 1;
  return pieces > 1 && end >= 12 && isInPieces(text, wanted.slice(end), pieces - 1);
}

/** Whether a text has these words, and not only as a part of longer words. */
function includesWhole(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const isInWord = (index: number) =>
      /^[\p{L}\p{N}]{2}$/u.test(text.slice(index - 1, index + 1).normalize('NFC'));
    if (!isInWord(at) && !isInWord(at + words.length)) return true;
  }
  return false;
}

/** An address with its characters as they are, since outputs may encode more of them, or fewer. */
function plainAddress(address: string): string {
  return decodeUrl(URL.parse(address)?.href ?? address);
}

function digits(text: string): string {
  return text.replaceAll(/[^\d+]/g, '');
}

test('every output of content with every key has each fact that it does not leave out, and none of the others', async () => {
  expect(await compareOutputs(await writeContent())).toEqual({ missing: [], stale: [] });
});
