import { cp } from 'node:fs/promises';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import NotFoundPage from '../../../pages/_error/+Page.tsx';
import HomePage from '../../../pages/index/+Page.tsx';
import { Document } from '../../../renderer/Document.tsx';
import { formatDate, formatPeriod } from '../../../renderer/dates.ts';
import { leftOut, type Output } from '../../../renderer/outputs/leftOut.ts';
import { siteFiles } from '../../../renderer/siteFiles.ts';
import { type Content, type ContentName, contentNames } from '../../../schema/content.ts';
import { collectDisplayText } from '../../../schema/displayText.ts';
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
  readJsonResume,
  readMarkdown,
  readVcard,
} from './readOutput.ts';

/** How each output is read, and whether it writes dates as data or in words. */
const readers: Record<Output, { read: (site: Site) => Reading | Promise<Reading>; dates: 'data' | 'words' }> =
  {
    page: { read: ({ pages }) => readHtml(pages), dates: 'words' },
    'resume.json': { read: async ({ file }) => readJsonResume(await file('/resume.json')), dates: 'data' },
    'contact.vcf': { read: async ({ file }) => readVcard(await file('/contact.vcf')), dates: 'data' },
    'index.md': { read: async ({ file }) => readMarkdown(await file('/index.md')), dates: 'words' },
    'publications.bib': {
      read: async ({ file }) => readBibtex(await file('/publications.bib')),
      dates: 'data',
    },
  };

const outputs = Object.keys(readers).filter((name): name is Output => name in readers);

/** A site as it is published: the HTML of its pages, and the texts of its files. */
type Site = { content: Content; pages: string; file: (path: string) => Promise<string> };

async function siteOf(folder: string): Promise<Site> {
  const content = await openContent(folder);
  const files = await siteFiles(content, folder);
  const displayText = collectDisplayText(content);
  const shown = sectionsOf(content);
  const home = { ...content, shown, displayText, head: { title: content.site.title, path: '/' } };
  const lost = { ...content, displayText, head: { title: content.site.title } };
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
    ]
      .map((page) => renderToString(page))
      .join(''),
    file: async (path) => {
      const made = await files.find((one) => one.path === path)?.make(() => {});
      return made === undefined ? '' : Buffer.from(made).toString();
    },
  };
}

/** Content in which every key of every type says something else, in texts and addresses that are hard to write. */
const hostile: Saying = {
  text: (name) =>
    `<b>${name}</b> & "double" 'single'; a, b: #1 \\n \\textbf{c} $d$ [e](f) *g* _h_ @i | ~j~ %k\nline 🥝 👩🏽‍🔬 שלום é ǣ ${name}`,
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

function isIn({ texts, addresses }: Reading, fact: Fact, language: string, dates: 'data' | 'words'): boolean {
  switch (fact.kind) {
    case 'address':
      return addresses.some((address) => plainAddress(address) === plainAddress(fact.value));
    case 'date': {
      if (dates === 'data') return texts.includes(fact.value);
      const words =
        fact.period.start === undefined
          ? formatDate(fact.value, language)
          : formatPeriod(fact.period, language);
      return texts.some((text) => text.includes(oneLine(words)));
    }
    default: {
      if (fact.path === 'phone') return texts.some((text) => digits(text).includes(digits(fact.value)));
      return texts.some((text) => text.includes(oneLine(fact.value)));
    }
  }
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
      const meant = facts.filter((fact) => !isLeftOut(fact, output));
      const lost = meant.filter((fact) => !isIn(reading, fact, site.content.site.language, dates));
      if (process.env.FIGURES)
        console.log(`${name} | ${output} | ${meant.length - lost.length} / ${meant.length}`);
      missing.push(...lost.map(({ type, path, value }) => `${output}: ${type} ${path}: ${value}`));
    }
    expect(missing).toEqual([]);
  },
);

test('no output has what it is said to leave out', async () => {
  const site = await siteOf(await contents.hostile());
  const { language } = site.content.site;
  const facts = factsOf(site.content);
  const stale = [];
  for (const output of outputs) {
    const { read, dates } = readers[output];
    const reading = await read(site);
    for (const type of contentNames) {
      const rule = ruleOf(output, type);
      for (const path of typeof rule === 'string' ? factPaths(type) : Object.keys(rule)) {
        const those = facts.filter((fact) => fact.type === type && fact.path === path);
        expect(those, `${type} ${path} of the content`).not.toEqual([]);
        if (those.every((fact) => isIn(reading, fact, language, dates)))
          stale.push(`${output}: ${type} ${path}`);
      }
    }
  }
  expect(stale).toEqual([]);
});
