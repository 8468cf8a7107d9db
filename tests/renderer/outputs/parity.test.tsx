import { cp } from 'node:fs/promises';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import NotFoundPage from '../../../pages/_error/+Page.tsx';
import HomePage from '../../../pages/index/+Page.tsx';
import { data as dataOfOwnPage } from '../../../pages/own/+data.ts';
import OwnPage from '../../../pages/own/+Page.tsx';
import { Document } from '../../../renderer/Document.tsx';
import { formatDate, formatPeriod } from '../../../renderer/dates.ts';
import { leftOut, type Output } from '../../../renderer/outputs/leftOut.ts';
import { siteFiles } from '../../../renderer/siteFiles.ts';
import { type Content, type ContentName, contentNames } from '../../../schema/content.ts';
import { collectDisplayText } from '../../../schema/displayText.ts';
import { doiUrl } from '../../../schema/doi.ts';
import { type Fact, factPaths, factsOf } from '../../../schema/facts.ts';
import { sectionsOf } from '../../../schema/sections.ts';
import { decodeUrl } from '../../../schema/url.ts';
import { fillSingles, fullEntries, type Saying, writeEntries } from '../../fixtures/everyKey.ts';
import { openContent } from '../../fixtures/openContent.ts';
import { temporaryFolder } from '../../netlify/fixtures/temporaryFolder.ts';
import {
  oneLine,
  type Reading,
  readBibtex,
  readHtml,
  readJsonLd,
  readJsonResume,
  readMarkdown,
  readPdf,
  readVcard,
  readXml,
} from './readOutput.ts';

type DateFact = Extract<Fact, { kind: 'date' }>;

/** How each output is read, and how it writes a date. */
type Reader = {
  read: (site: Site) => Reading | Promise<Reading>;
  dates: (fact: DateFact, language: string) => string;
};

const inWords: Reader['dates'] = ({ value, period }, language) =>
  period.start === undefined ? formatDate(value, language) : formatPeriod(period, language);
const asData: Reader['dates'] = ({ value }) => value;
const asInstant: Reader['dates'] = ({ value }) => `${`${value}-01-01`.slice(0, 10)}T00:00:00Z`;

const readers: Record<Output, Reader> = {
  page: { read: ({ pages }) => readHtml(pages), dates: inWords },
  'data for search engines': { read: ({ pages }) => readJsonLd(pages), dates: asData },
  'resume.pdf': { read: async ({ bytes }) => readPdf(await bytes('/resume.pdf')), dates: inWords },
  'resume.json': { read: async ({ file }) => readJsonResume(await file('/resume.json')), dates: asData },
  'contact.vcf': { read: async ({ file }) => readVcard(await file('/contact.vcf')), dates: asData },
  'index.md': { read: async ({ file }) => readMarkdown(await file('/index.md')), dates: inWords },
  'llms.txt': { read: async ({ file }) => readMarkdown(await file('/llms.txt')), dates: inWords },
  'publications.bib': {
    read: async ({ file }) => readBibtex(await file('/publications.bib')),
    dates: asData,
  },
  'feed.xml': { read: async ({ file }) => readXml(await file('/feed.xml')), dates: asInstant },
};

const outputs = Object.keys(readers).filter((name): name is Output => name in readers);

/** A site as it is published: the HTML of its pages, and its files. */
type Site = {
  content: Content;
  pages: string;
  bytes: (path: string) => Promise<Buffer>;
  file: (path: string) => Promise<string>;
};

async function siteOf(folder: string): Promise<Site> {
  const content = await openContent(folder);
  const files = await siteFiles(content, folder);
  const bytes = async (path: string) => {
    const made = await files.find((one) => one.path === path)?.make(() => {});
    return Buffer.from(made ?? '');
  };
  const displayText = collectDisplayText(content);
  const shown = sectionsOf(content);
  const home = { ...content, shown, displayText, head: { title: content.site.title, path: '/' } };
  const lost = { ...content, displayText, head: { title: content.site.title } };
  const own = content.pages.map(({ slug }) => dataOfOwnPage({ content, routeParams: { slug } }));
  const font = { files: [], styles: '' };
  return {
    content,
    pages: [
      <Document key="home" data={home} font={font}>
        <HomePage data={home} />
      </Document>,
      <Document key="lost" data={lost} font={font}>
        <NotFoundPage data={lost} />
      </Document>,
      ...own.map((page) => (
        <Document key={page.head.path} data={page} font={font}>
          <OwnPage data={page} />
        </Document>
      )),
    ]
      .map((page) => renderToString(page))
      .join(''),
    bytes,
    file: async (path) => Buffer.from(await bytes(path)).toString(),
  };
}

/** Content in which every key of every type says something else, in texts and addresses that are hard to write. */
const hostile: Saying = {
  text: (name) =>
    `<b>${name}</b> & "double" 'single'; a, b: #1 \\n \\textbf{c} $d$ [e](f) *g* _h_ @i | ~j~ %k\nline 🥝 👩🏽‍🔬 שלום é ő ${name}`,
  address: (name) => `https://${name.replaceAll(' ', '-')}.example.com/a;b,c'd"e(f)<g>?h=1&i={j}|\\#k%20ā`,
  since: 1900,
  grain: 7,
};

const rightToLeft: Saying = {
  text: (name) => `نص ${arabic(name)} عن C++ (عام 2024)، و«قياس» 12.5 %`,
  address: (name) => `https://example.com/${encodeURIComponent(arabic(name))}/${arabic(name)}`,
  since: 1900,
  grain: 9,
};

/** A word of Arabic letters, another one for each name. */
function arabic(name: string): string {
  return Array.from(name.replaceAll(' ', ''), (letter) =>
    String.fromCodePoint(0x62a + ((letter.codePointAt(0) ?? 0) % 16)),
  ).join('');
}

async function withEntries(base: string, saying: Saying): Promise<string> {
  const folder = await temporaryFolder();
  await cp(base, folder, { recursive: true });
  await writeEntries(folder, fullEntries('every', saying), saying);
  return folder;
}

const contents = {
  sample: async () => 'content',
  career: async () => 'examples/career',
  'right-to-left': () => withEntries('examples/layla', rightToLeft),
  hostile: async () => {
    const folder = await withEntries('content', hostile);
    await fillSingles(folder, hostile);
    return folder;
  },
};

const names = Object.keys(contents).filter((name): name is keyof typeof contents => name in contents);

function ruleOf(output: Output, type: ContentName): string | Readonly<Record<string, string>> {
  return leftOut[output][type];
}

function isLeftOut({ type, path }: Fact, output: Output): boolean {
  const rule = ruleOf(output, type);
  return typeof rule === 'string' || path in rule;
}

function isIn({ texts, addresses, isSet }: Reading, fact: Fact, date: (fact: DateFact) => string): boolean {
  const isTold = (words: string) =>
    isSet ? isOnPaper(texts, words) : texts.some((text) => includesWhole(text, oneLine(words)));
  const isAddressOf = (url: string) => addresses.some((one) => plainAddress(one) === plainAddress(url));
  switch (fact.kind) {
    case 'address':
      return isAddressOf(fact.value);
    case 'date':
      return isTold(date(fact));
    default:
      if (fact.path === 'doi' && isAddressOf(doiUrl(fact.value))) return true;
      if (fact.path === 'phone') return texts.some((text) => digits(text).includes(digits(fact.value)));
      return isTold(fact.value);
  }
}

/**
 * Whether a text is on paper, however its lines are broken. Of an Arabic one, all words are, but those with marks: for their
 * letters a PDF has an ActualText, which the library does not read, and glyphs that repeat a letter.
 */
function isOnPaper(texts: readonly string[], words: string): boolean {
  const solid = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '');
  if (!/\p{sc=Arab}/u.test(words)) return texts.some((text) => solid(text).includes(solid(words)));
  const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').replaceAll(/(.)\1+/gu, '$1');
  const plain = words.split(/\s+/).filter((word) => !/\p{M}/u.test(word));
  return plain.every((word) => texts.some((text) => letters(text).includes(letters(word))));
}

/** Whether a text has these words, and not only as a part of longer words. The Arabic "and" is written with the word. */
function includesWhole(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const isInWord = (index: number) =>
      /^(?!و)[\p{L}\p{N}]{2}$/u.test(text.slice(index - 1, index + 1).normalize('NFC'));
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

test.each(names)(
  'every output of the %s content has every fact that it does not leave out on purpose',
  async (name) => {
    const site = await siteOf(await contents[name]());
    const facts = factsOf(site.content);
    const missing = [];
    for (const output of outputs) {
      const { read, dates } = readers[output];
      const reading = await read(site);
      // The content has nothing for this output, so there is no such file.
      if (reading.texts.length === 0) continue;
      const date = (fact: DateFact) => dates(fact, site.content.site.language);
      const meant = facts.filter((fact) => !isLeftOut(fact, output));
      const lost = meant.filter((fact) => !isIn(reading, fact, date));
      if (process.env.FIGURES)
        console.log(`${name} | ${output} | ${meant.length - lost.length} / ${meant.length}`);
      missing.push(...lost.map(({ type, path, value }) => `${output}: ${type} ${path}: ${value}`));
    }
    expect(missing).toEqual([]);
  },
);

test('no output has what it is said to leave out', async () => {
  const site = await siteOf(await contents.hostile());
  const facts = factsOf(site.content);
  const stale = [];
  for (const output of outputs) {
    const { read, dates } = readers[output];
    const reading = await read(site);
    expect(reading.texts.length, output).toBeGreaterThan(0);
    const date = (fact: DateFact) => dates(fact, site.content.site.language);
    for (const type of contentNames) {
      const rule = ruleOf(output, type);
      for (const path of typeof rule === 'string' ? factPaths(type) : Object.keys(rule)) {
        const those = facts.filter((fact) => fact.type === type && fact.path === path);
        expect(those, `${type} ${path} of the content`).not.toEqual([]);
        if (those.every((fact) => isIn(reading, fact, date))) stale.push(`${output}: ${type} ${path}`);
      }
    }
  }
  expect(stale).toEqual([]);
});
