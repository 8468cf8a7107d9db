import { cp } from 'node:fs/promises';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { memoize } from '../../../lib/memoize.ts';
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
import type { DocumentData } from '../../../renderer/DocumentData.ts';
import { formatDate, formatPeriod } from '../../../renderer/text/dates.ts';
import { type Content, contentNames, isCollection, typeOf } from '../../../schema/content.ts';
import { sitePages } from '../../../schema/pages.ts';
import { arxivUrl, doiUrl } from '../../../schema/values/identifiers.ts';
import { decodeUrl } from '../../../schema/values/url.ts';
import { changeFiles } from '../../fixtures/changeFiles.ts';
import { fullEntries, fullSingles, type Wording, writeEntries } from '../../fixtures/everyKey.ts';
import { type Fact, factsOf } from '../../fixtures/facts.ts';
import { openContent } from '../../fixtures/openContent.ts';
import { temporaryFolder } from '../../fixtures/temporaryFolder.ts';
import { oneLine, type Reading, readFiles, readHtml, readJsonLd } from './readOutput.ts';

/** Facts that an output leaves out, by their paths or the beginnings of these, with the reason. */
type Omission = { paths: string; except?: string; reason: string };

const collections = contentNames.filter((name) => isCollection(typeOf[name])).join(' ');

const form: Omission = {
  paths: 'contact notFound footer site.labels site.resume.label site.headings.contact',
  reason: 'Words of the form, of buttons and of the 404 page are for those who use them.',
};
const otherPages: Omission = { paths: 'pages', reason: 'It is about the home page.' };
const headings: Omission = { paths: 'site.headings', reason: 'It has no sections, so no headings.' };
const titlesOnly: Omission = {
  paths: 'site.headings',
  except: 'site.headings.notes site.headings.publications',
  reason: 'It has headings that are titles of pages.',
};
const forSearch: Omission = {
  paths: 'site.description site.keywords',
  reason: 'These are for search engines.',
};
const pictures: Omission = {
  paths: 'profile.portrait.alt projects.picture.alt projects.pictures notes.pictures site.social.imageAlt',
  reason: 'It has no pictures, or no descriptions of them.',
};
const notes: Omission = {
  paths: 'notes site.headings.notes',
  reason: 'Notes are for readers of the site, not of a career.',
};
const onPaper: readonly Omission[] = [
  ...[form, otherPages, pictures, notes],
  { paths: 'publications.abstract', reason: 'An abstract is too long for it.' },
  { paths: 'links.description', reason: 'The name of a link is enough on paper.' },
  { paths: 'projects.body', reason: 'A project with a summary has it on its page.' },
  { paths: 'projects.topics', reason: 'They filter the lists of the site.' },
  { paths: 'site.title', reason: 'Its title is the name of the owner.' },
];

/** What each output leaves out. It has all other facts of the content. */
const omissions: Readonly<Record<string, readonly Omission[]>> = {
  page: [],
  'data for search engines': [
    ...[form, titlesOnly, pictures],
    {
      paths: `${collections} profile.body`,
      except: 'links.url projects.title projects.summary projects.topics pages notes',
      reason: 'Search engines read who the owner is, and what a page is about.',
    },
    {
      paths: 'profile.availability profile.workRights profile.results profile.languages',
      reason: 'Schema.org has no place for this.',
    },
    { paths: 'notes.elsewhere', reason: 'A note at another site has no page here.' },
    { paths: 'pages.body notes.body', reason: 'It has no texts in Markdown.' },
    { paths: 'site.keywords', reason: 'The page has them beside it.' },
  ],
  'contact.vcf': [
    ...[form, headings, forSearch, pictures],
    {
      paths: `${collections} site.title profile.body profile.results profile.languages`,
      except: 'links.url',
      reason: 'A card says who the owner is and how to reach them.',
    },
    {
      paths: 'profile.availability profile.workRights',
      reason: 'People keep a card long after this is over.',
    },
    { paths: 'profile.employer.url', reason: 'A card has no field for this.' },
  ],
  'index.md': [...onPaper, forSearch],
  'resume.pdf': onPaper,
  'resume.docx': onPaper,
  'resume.json': [form, otherPages, notes, headings, pictures],
  'publications.bib': [
    form,
    {
      paths: `${collections} profile site`,
      except: 'publications',
      reason: 'Reference managers read publications.',
    },
    {
      paths: 'publications.pdf publications.code publications.abstract.url',
      reason: 'BibTeX has one address for a work, and texts without links.',
    },
  ],
  'llms.txt': [
    { ...form, except: 'site.labels.contactCard site.labels.navigation' },
    titlesOnly,
    {
      paths: `${collections} profile site.keywords site.social`,
      except:
        'links pages.title pages.description projects.title projects.summary notes.title profile.name profile.title profile.location',
      reason: 'It leads to index.md, which has this, or to the page.',
    },
  ],
  'feed.xml': [
    { ...form, except: 'site.labels.footnotes site.labels.backToText' },
    headings,
    { paths: 'notes.pictures', reason: 'A feed has the text of a note.' },
    { paths: `${collections} profile`, except: 'notes profile.name', reason: 'A feed has the notes.' },
    { paths: 'site.keywords site.social', reason: 'It has a title and a subtitle.' },
  ],
};

function isAt({ type, path }: Fact, paths = ''): boolean {
  return paths.split(' ').some((one) => `${type}.${path}.`.startsWith(`${one}.`));
}

type DateFact = Extract<Fact, { kind: 'date' }>;

function writeDate(output: string, { value, period }: DateFact, language: string): string {
  if (/json|vcf|bib|data/.test(output)) return value;
  if (output === 'feed.xml') return `${`${value}-01-01`.slice(0, 10)}T00:00:00Z`;
  return period.start === undefined ? formatDate(value, language) : formatPeriod(period, language);
}

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

function show<D extends DocumentData>(Page: ComponentType<{ data: D }>, data: D): string {
  return renderToString(
    <Document data={data}>
      <Page data={data} />
    </Document>,
  );
}

/** Content in which every key of every type says something else, in texts and addresses that are hard to write. */
const hostile: Wording = {
  text: (name, maxLength) =>
    cut(
      `<b>${name}</b> & "double" 'single'; a, b: #1 \\n \\textbf{c} $ d$ [e](f) *g* _h_ @i | ~j~ %k\nline 🥝 👩🏽‍🔬 שלום é ő ${name}`,
      maxLength,
    ),
  address: (name) => `https://${name.replaceAll(' ', '-')}.example.com/a;b,c'd"e(f)<g>?h=1&i={j}|\\#k%20ā`,
  firstYear: 1900,
  grain: 7,
};

function cut(text: string, maxLength?: number): string {
  return Array.from(text).slice(0, maxLength).join('').trim();
}

async function writeContent(): Promise<string> {
  const folder = await temporaryFolder();
  await cp('content', folder, { recursive: true });
  await writeEntries(folder, fullEntries('every', hostile), hostile);
  await writeEntries(folder, fullSingles(hostile), hostile);
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

function isIn({ texts, addresses, isSet }: Reading, fact: Fact, date: (fact: DateFact) => string): boolean {
  const says = (words: string) => {
    const line = oneLine(words);
    return isSet ? isOnPaper(texts, line) : texts.some((text) => text.includes(line));
  };
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

const solid = memoize((text: string) => text.normalize('NFC').replaceAll(/\s/g, ''));

/** Whether a text is on paper, however its lines are broken, and perhaps with the end of a page in it. */
function isOnPaper(texts: readonly string[], words: string): boolean {
  return texts.some((text) => isInPieces(solid(text), solid(words), 3));
}

/** Whether a text has all of these characters in so many pieces at most, each of a dozen characters or more. */
function isInPieces(text: string, wanted: string, pieces: number): boolean {
  if (text.includes(wanted)) return true;
  let end = 0;
  while (text.includes(wanted.slice(0, end + 1))) end += 1;
  return pieces > 1 && end >= 12 && isInPieces(text, wanted.slice(end), pieces - 1);
}

/** An address with its characters as they are, since outputs may encode more of them, or fewer. */
function plainAddress(address: string): string {
  return decodeUrl(URL.parse(address)?.href ?? address);
}

function digits(text: string): string {
  return text.replaceAll(/[^\d+]/g, '');
}

test('every output of content with every key has each fact that it does not leave out', async () => {
  const folder = await writeContent();
  const content = await openContent(folder);
  const facts = factsOf(content);
  const named = Object.values(omissions).flatMap((all) =>
    all.flatMap(({ paths, except }) => [paths, except ?? paths].join(' ').split(' ')),
  );
  expect(named.filter((path) => !facts.some((fact) => isAt(fact, path)))).toEqual([]);
  for (const [output, reading] of await readOutputs(content, folder)) {
    const isOmitted = (fact: Fact) =>
      omissions[output]?.some(({ paths, except }) => isAt(fact, paths) && !isAt(fact, except));
    const isThere = (fact: Fact) =>
      isIn(reading, fact, (one) => writeDate(output, one, content.site.language));
    expect(
      facts.filter((fact) => !isOmitted(fact) && !isThere(fact)),
      output,
    ).toEqual([]);
  }
});
