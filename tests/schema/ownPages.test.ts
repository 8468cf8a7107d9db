import { expect, test } from 'vitest';
import { resolveLink } from '../../renderer/text/links.ts';
import { resolveAddress } from '../../schema/editions.ts';
import { entriesOfSection } from '../../schema/sections.ts';
import { copyContent, findProblems, openContent } from '../fixtures/content.ts';
import type { Changes } from '../fixtures/folders.ts';

const page = (title: string, { keys = '', body = 'Text.' } = {}) =>
  `---\ntitle: ${title}\n${keys}---\n${body}\n`;

const load = async (changes: Changes, withPrivate = false) =>
  openContent(await copyContent(changes), { withPrivate });

test('files of pages/ become pages with the names of the files, in their order', async () => {
  const { pages } = await load({
    'pages/privacy.md': page('Privacy', { keys: 'description: What is kept.\nnavigation: true\n' }),
    'pages/now.md': page('Now', { keys: 'order: 1\n' }),
  });
  expect(pages).toMatchObject([
    { slug: 'now', title: 'Now' },
    { slug: 'privacy', title: 'Privacy', description: 'What is kept.', navigation: true },
  ]);
  expect((await load({})).pages).toEqual([]);
});

test.each(['/now', '/now/', '/'])('texts of any file can link to a page by %s', async (url) => {
  const body = `A [link](${url}).`;
  const changes = { 'pages/now.md': page('Now', { body }), 'pages/privacy.md': page('Privacy', { body }) };
  expect(await findProblems({ ...changes, 'footer.md': (text: string) => `${text}\n${body}\n` })).toEqual([]);
});

test('an address without a slash at the end leads to the page as a link in a text does', async () => {
  const content = await load({});
  for (const url of ['/now', '/now/'])
    expect([resolveAddress(url, content, ''), resolveLink(url, content, '')]).toEqual(['/now/', '/now/']);
});

test.each([
  ['/now', 'Now'],
  ['/', 'Tūī Kōwhai – Senior Data Scientist'],
  ['/resume.pdf', 'resume.pdf'],
  ['https://www.mahuta.nz/map/', 'mahuta.nz/map'],
])('on its own page, a project has a link to %s that is named %s', async (url, label) => {
  const project = page('Own', { keys: `summary: A map.\nurl: ${url}\n` });
  const content = await load({ 'projects/own.md': project, 'pages/now.md': page('Now') });
  const own = entriesOfSection(content, 'projects').find(({ id }) => id === 'own');
  expect(own?.links.map((link) => link.label)).toEqual([label]);
});

test('a link to a page that is not there is a located error with what was meant', async () => {
  const changes = { 'pages/now.md': page('Now', { body: 'See [this](/nows).' }) };
  expect(await findProblems(changes)).toEqual([
    expect.objectContaining({
      file: 'pages/now.md',
      line: 4,
      column: 5,
      severity: 'error',
      code: 'missing-page',
      suggestion: '/now/',
      message: expect.stringContaining('/, /now/'),
    }),
  ]);
});

test('a private page is on no public site, and public texts cannot link to it', async () => {
  const secret = page('Secret', { keys: 'private: true\n' });
  expect((await load({ 'pages/secret.md': secret })).pages).toEqual([]);
  expect((await load({ 'pages/secret.md': secret }, true)).pages).toHaveLength(1);
  const changes = { 'pages/secret.md': secret, 'pages/now.md': page('Now', { body: '[Link](/secret)' }) };
  const problems = await findProblems(changes);
  expect(problems.map(({ code, file }) => [code, file])).toEqual([['missing-page', 'pages/now.md']]);
  expect(problems[0]?.message).not.toContain('/secret/');
});
