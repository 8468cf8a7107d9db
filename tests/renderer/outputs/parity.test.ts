import { cp } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { memoize } from '../../../lib/memoize.ts';
import { arxivUrl, doiUrl } from '../../../schema/values/identifiers.ts';
import { decodeUrl } from '../../../schema/values/url.ts';
import { openContent } from '../../fixtures/content.ts';
import { fullEntries, fullSingles, type Wording, writeEntries } from '../../fixtures/everyKey.ts';
import { type Fact, factsOf } from '../../fixtures/facts.ts';
import { afterFile, changeFiles, temporaryFolder } from '../../fixtures/folders.ts';
import { type DateFact, outputRules } from './outputRules.ts';
import { oneLine, type Reading, readFiles, readHtml, readJsonLd } from './readOutput.ts';
import { renderPages } from './renderPages.tsx';

function isAt({ type, path }: Fact, paths: readonly string[] = []): boolean {
  return paths.some((one) => `${type}.${path}.`.startsWith(`${one}.`));
}

/** Content in which every key of every type says something else, in texts and addresses that are hard to write. */
const hostile: Wording = {
  text: (name) =>
    `<b>${name}</b> & "double" 'single'; a, b: #1 \\n \\textbf{c} $ d$ [e](f) *g* _h_ @i | ~j~ %k\nline 🥝 👩🏽‍🔬 שלום é ő ${name}`,
  address: (name) => `https://${name.replaceAll(' ', '-')}.example.com/a;b,c'd"e(f)<g>?h=1&i={j}|\\#k%20ā`,
  firstYear: 1900,
  grain: 7,
};

async function writeContent(): Promise<string> {
  const folder = await temporaryFolder(afterFile);
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
    const form = isSet ? withoutSpaces : oneLine;
    return texts.some((text) => form(text).includes(form(words)));
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
      return says(fact.value);
  }
}

/** A text without its spaces, since lines on paper are also broken within words. */
const withoutSpaces = memoize((text: string) => text.normalize('NFC').replaceAll(/\s/g, ''));

/** An address with its characters as they are, since outputs may encode more of them, or fewer. */
const plainAddress = memoize((address: string) => decodeUrl(URL.parse(address)?.href ?? address));

function digits(text: string): string {
  return text.replaceAll(/[^\d+]/g, '');
}

const readSite = memoize(async (folder: string) => {
  const content = await openContent(folder);
  const html = renderPages(content);
  const readings = await readFiles(content, folder);
  readings.set('page', readHtml(html)).set('data for search engines', readJsonLd(html));
  return { language: content.site.language, facts: factsOf(content), readings };
});

const folder = await writeContent();

test('each output has a rule, and no rule leaves out facts that do not exist', async () => {
  const { facts, readings } = await readSite(folder);
  expect([...readings.keys()].toSorted()).toEqual(Object.keys(outputRules).toSorted());
  const omissions = Object.values(outputRules).flatMap((rule) => rule.omissions);
  const paths = omissions.flatMap(({ paths, except = [] }) => [...paths, ...except]);
  expect(paths.filter((path) => !facts.some((fact) => isAt(fact, [path])))).toEqual([]);
});

test.each(Object.entries(outputRules))('%s has every fact that it does not omit', async (output, rule) => {
  const { facts, language, readings } = await readSite(folder);
  const reading = readings.get(output) ?? { texts: [], addresses: [] };
  const expected = facts.filter(
    (fact) => !rule.omissions.some(({ paths, except }) => isAt(fact, paths) && !isAt(fact, except)),
  );
  const date = (fact: DateFact) => rule.writeDate(fact, language);
  expect(expected.filter((fact) => !isIn(reading, fact, date))).toEqual([]);
});
