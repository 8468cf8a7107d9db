import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findNetwork } from '../../../commands/setup/compose/findNetwork.ts';
import { guessIcon } from '../../../commands/setup/compose/guessIcon.ts';
import { networks } from '../../../commands/setup/compose/networks.ts';
import { currentAnswers } from '../../../commands/setup/tree/currentAnswers.ts';
import { fingerprint } from '../../../commands/setup/tree/fingerprint.ts';
import { isSampleContent } from '../../../commands/setup/tree/isSampleContent.ts';
import { isSampleFile } from '../../../commands/setup/tree/isSampleFile.ts';
import { isSampleValue } from '../../../commands/setup/tree/isSampleValue.ts';
import { listSampleTexts } from '../../../commands/setup/tree/listSampleTexts.ts';
import { readTree } from '../../../commands/setup/tree/readTree.ts';
import { sampleTexts } from '../../../commands/setup/tree/sampleTexts.ts';
import { findIcon } from '../../../schema/icons.ts';
import { copyContent } from '../../fixtures/copyContent.ts';
import { rewrite } from '../../fixtures/rewrite.ts';

const files = globSync(['content/*.{md,json}', 'content/*/*.*']).map((name) => name.replace('content/', ''));

test("every file of the sample is known as the sample's", () => {
  expect(files.length).toBeGreaterThan(10);
  const unknown = files.filter((name) => !isSampleFile(name, readFileSync(`content/${name}`, 'utf8')));
  // Add what stands here to sampleFingerprints.ts; an earlier fingerprint of the file stays.
  expect(unknown.map((name) => [name, fingerprint(name, readFileSync(`content/${name}`, 'utf8'))])).toEqual(
    [],
  );
});

test('the sample is known whole, and no longer when a word is changed, a file added or one taken away', async () => {
  expect(isSampleContent('content')).toBe(true);
  expect(isSampleContent(await copyContent())).toBe(true);
  expect(isSampleContent(await copyContent({ 'footer.md': (text) => text.replace('excited', 'glad') }))).toBe(
    false,
  );
  expect(isSampleContent(await copyContent({ 'hobbies/mine.md': 'x' }))).toBe(false);
  expect(isSampleContent(await copyContent({ 'contact.json': null }))).toBe(false);
});

test("everything that the sample says of its owner is known as the sample's", async () => {
  const read = await readTree('content');
  if (!read.ok) throw new Error('The sample has problems.');
  const { name, title, location, employer, employerUrl, summary, url } = currentAnswers(read.tree);
  const { site, profile, footer } = read.tree;
  const said = [
    name,
    title,
    location,
    employer,
    employerUrl,
    summary,
    url,
    site.value.title,
    site.value.description,
  ];
  const more = [site.value.keywords.join(', '), profile.value.portrait.alt, footer.value.hiddenLink.url];
  expect([...said, ...more].filter((value) => !isSampleValue(value ?? ''))).toEqual([]);
});

test("a file is the sample's however it is formatted, and not when it says something else", () => {
  const link = readFileSync('content/links/code.json', 'utf8');
  const { order, ...rest } = JSON.parse(link);
  const same = JSON.stringify({ order, $schema: 'x', ...rest });
  expect(isSampleFile('links/code.json', same)).toBe(true);
  expect(isSampleFile('links/code.json', link.replaceAll('\n', '\r\n'))).toBe(true);
  expect(isSampleFile('links/code.json', JSON.stringify({ ...rest, order: 9 }))).toBe(false);
  expect(isSampleFile('links/other.json', link)).toBe(false);
  const hobby = readFileSync('content/hobbies/nature-explorer.md', 'utf8');
  expect(isSampleFile('hobbies/nature-explorer.md', hobby.replace('---\n', '--- \n# mine\n'))).toBe(true);
  expect(isSampleFile('hobbies/nature-explorer.md', hobby.replace('hiking', 'walking'))).toBe(false);
});

test('every network has an icon that there is, and no two have a host in common', () => {
  expect(networks.filter(({ icon }) => !findIcon(icon)).map(({ name }) => name)).toEqual([]);
  const hosts = networks.flatMap((network) => network.hosts);
  expect(new Set(hosts).size).toBe(hosts.length);
});

test.each([
  ['https://github.com/ada', undefined, 'GitHub', 'tabler:brand-github'],
  ['https://nz.linkedin.com/in/ada', undefined, 'LinkedIn', 'tabler:brand-linkedin'],
  ['https://scholar.google.com/citations?user=a', undefined, 'Google Scholar', 'simple-icons:googlescholar'],
  ['https://fediscience.org/@ada', undefined, 'fediscience.org', 'tabler:brand-mastodon'],
  ['https://ada.nz/', undefined, 'ada.nz', 'tabler:link'],
  ['https://ada.nz/', 'github', 'GitHub', 'tabler:brand-github'],
  ['https://ada.nz/', 'My blog', 'My blog', 'tabler:link'],
  ['https://www.goodreads.com/ada', 'Goodreads', 'Goodreads', 'simple-icons:goodreads'],
  ['https://www.twitter.com/ada', 'Twitter', 'Twitter', 'tabler:brand-x'],
  ['https://notgithub.com/ada', undefined, 'notgithub.com', 'tabler:link'],
  ['mailto:ada@ada.nz', undefined, 'Email', 'tabler:mail'],
])('%s, called %s, is the button %s with %s', (url, network, name, icon) => {
  expect(findNetwork(new URL(url), network)).toEqual({ name, icon });
});

test.each([
  ['Machine Learning', 'tabler:brain'],
  ['Data & Infrastructure', 'tabler:chart-dots-3'],
  ['Rock Climbing', 'tabler:mountain'],
  ['Home Cooking', 'tabler:chef-hat'],
  ['Chess', 'tabler:chess'],
  ['Skills', 'tabler:tools'],
  ['__proto__ constructor', 'tabler:tools'],
  ['编程', 'tabler:tools'],
])('the card %s gets the icon %s', (title, icon) => {
  expect(guessIcon(title, 'tabler:tools')).toBe(icon);
  expect(findIcon(icon)).toBeDefined();
});

test("the words of the sample that the setup knows by their keys are the sample's", async () => {
  const folder = await copyContent();
  for (const source of Object.keys(sampleTexts)) {
    const change = source.endsWith('.json')
      ? (text: string) => text.replace(/\}\s*$/, ', "mine": 1 }')
      : (text: string) => text.replace('---\n', '---\nmine: 1\n');
    await rewrite(folder, source, change);
  }
  const known = listSampleTexts(folder).filter(({ keys }) => keys.length > 0);
  expect(Object.fromEntries(known.map(({ source, keys }) => [source, keys]))).toEqual(
    Object.fromEntries(Object.entries(sampleTexts).map(([source, texts]) => [source, Object.keys(texts)])),
  );
});
