import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../schema/load.ts';
import { severityOf } from '../../schema/problems.ts';
import { findStandInText, findStandInUrl } from '../../schema/review/standIns.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { hobby } from '../fixtures/hobby.ts';
import { ownContent } from '../fixtures/ownContent.ts';

async function placeholdersIn(folder: string): Promise<string[]> {
  const { problems } = await loadContent(folder);
  const found = problems.filter(({ code }) => code === 'placeholder');
  return found.map(({ file, line, column, path }) => {
    const name = relative(folder, join(process.cwd(), file));
    return `${name}:${line}:${column} ${path}`;
  });
}

test('all that is the made-up owner’s own in the sample is told, and nothing that may stay', async () => {
  expect((await placeholdersIn('content')).map((place) => place.replace(/:\d+:\d+ /, ' '))).toEqual([
    'footer.md hiddenLink.url',
    'hobbies/garden-enthusiast.md ',
    'hobbies/nature-explorer.md ',
    'hobbies/running-cycling.md link.url',
    'hobbies/running-cycling.md ',
    'links/articles.json url',
    'links/code.json url',
    'links/network.json url',
    'profile.md name',
    'profile.md employer.name',
    'profile.md employer.url',
    'profile.md portrait.src',
    'profile.md portrait.alt',
    'profile.md ',
    'site.json url',
    'site.json title',
    'site.json description',
  ]);
});

test('the portrait of the sample is known by its lines, not by its name', async () => {
  const renamed = await copyContent({
    'media/me.svg': await readFile('content/media/portrait.svg'),
    'profile.md': (text) => text.replace('media/portrait.svg', 'media/me.svg'),
  });
  expect(await placeholdersIn(renamed)).toContain('profile.md:9:8 portrait.src');
  const own = await copyContent({ 'media/portrait.svg': (svg) => svg.replace('</svg>', '<desc/></svg>') });
  expect(await placeholdersIn(own)).not.toContain('profile.md:9:8 portrait.src');
});

test('stand-ins are located, in values, bodies and links', async () => {
  const folder = await copyContent({
    'hobbies/x.md': hobby(
      'title: Your title here\nicon: tabler:run\nlink:\n  label: TODO\n  url: https://github.com/your-username',
      'Lorem ipsum dolor.\n\nSee [this][a] and <https://localhost:3000/>.\n\n[a]: https://me.test/x\n',
    ),
    'skills/x.json':
      '{\n"title": "X", "icon": "tabler:code", "colour": "teal", "skills": ["FIXME", "Testing"] }',
  });
  const baseline = new Set(await placeholdersIn('content'));
  expect((await placeholdersIn(folder)).filter((place) => !baseline.has(place))).toEqual([
    'hobbies/x.md:2:8 title',
    'hobbies/x.md:5:10 link.label',
    'hobbies/x.md:6:8 link.url',
    'hobbies/x.md:8:1 ',
    'hobbies/x.md:10:19 ',
    'hobbies/x.md:12:1 ',
    'skills/x.json:2:67 skills[0]',
  ]);
});

test.each<[string, string, string[]]>([
  ['the third paragraph', 'One.\n\nTwo.\n\nLorem ipsum dolor.\n', ['9:1']],
  ['a name in a sentence', 'One.\n\nI am Tūī Kōwhai, hello.\n', ['7:6']],
  ['a name that is set in parts', 'One.\n\nI am Tūī *Kōwhai*, hello.\n', ['7:1']],
  ['a heading and an item of a list', '# TODO\n\n- one\n- TBD: two\n', ['5:3', '8:3']],
  ['a cell of a table', '| a | b |\n|---|---|\n| 1 | TODO |\n', ['7:7']],
  ['an alternative text', 'A ![lorem ipsum](media/portrait.svg) here.\n', ['5:3']],
  ['a gap in a sentence', 'One.\n\nI worked at [Company Name] for long.\n', ['7:13']],
  ['the first of several gaps', 'I have [X] years of it at [Company Name] in [your field].\n', ['5:8']],
  ['two in one text', 'TODO\n\nYour name here\n', ['5:1', '7:1']],
])('a stand-in in a text is located where it stands: %s', async (_, body, places) => {
  const folder = await ownContent({ 'hobbies/x.md': hobby('title: X\nicon: tabler:run', body) });
  expect(await placeholdersIn(folder)).toEqual(places.map((place) => `hobbies/x.md:${place} `));
});

test.each([
  'I keep a list of every `TODO:` I meet.\n',
  '`Lorem ipsum`\n',
  'Write\n\n    TODO: code\n\nlike this\n\n```\nTBD\n```\n',
  'My talk ends with *your name* on a slide.\n',
  'Put [your website](https://mahuta.nz) there.\n',
])('what is code, or part of a sentence, is no stand-in: %s', async (body) => {
  const folder = await ownContent({ 'hobbies/x.md': hobby('title: X\nicon: tabler:run', body) });
  expect(await placeholdersIn(folder)).toEqual([]);
});

test.each([
  'https://example.com',
  'https://www.example.net/a?b#c',
  'https://me.example',
  'https://x.invalid',
  'https://localhost:8888/',
  'mailto:me@example.com',
  'mailto:your.email@gmail.com',
  'https://127.0.0.1/',
  'https://192.168.1.10:8443/',
  'https://[::1]/',
  'https://intranet/me',
  'https://github.com/your-username',
  'https://medium.com/@username',
  'https://www.linkedin.com/in/johndoe',
  'https://linkedin.com/in/',
  'https://github.com/<username>',
  'https://mahuta.nz/%3Cyour-page%3E',
  'mailto:<name>@mahuta.nz',
])('%s can not be meant for visitors', (address) => {
  expect(findStandInUrl(address)).toMatch(/; write .*\.$/);
});

test.each([
  'https://example.co.nz',
  'https://test.com',
  'https://localhost.run',
  'https://172.32.0.1',
  'https://github.com/username-generator',
  'https://medium.com/@usera',
  'https://annasv.se/your-account',
  'https://xn--kwhai-iza.nz',
  'mailto:tui@kowhai.nz',
  'https://github.com/',
  'https://doi.org/10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O',
  'https://mahuta.nz/?q={name}',
  'not an address',
])('%s may be', (address) => {
  expect(findStandInUrl(address)).toBeUndefined();
});

test.each([
  'Tūī Kōwhai',
  'T\u016b\u012b K\u014dwhai’s site'.normalize('NFD'),
  'My raised-bed garden pod is a slow experiment with a noisy reward:\nthis year kale is winning, and the snails come second.',
  'Lorem ipsum',
  'TODO',
  'TODO: write it',
  'Lorem ipsum dolor sit amet, consectetur',
  'Your name',
  '<your job title>',
  'Insert your bio here',
  'Firstname Lastname',
  'John Doe',
  'City, Country',
  'Write a short bio here.',
  'I have [X] years of experience.',
  'I work at [Company Name] on maps.',
  'I work in [your field].',
  'Hello! [Insert bio here]',
])('"%s" stands in for something', (text) => {
  expect(findStandInText(text)?.message).toMatch(/; write .*\.$/);
});

test.each([
  'Senior Data Scientist & Machine Learning Engineer',
  "I'm excited about new opportunities. Thanks for visiting!",
  'Testing',
  'Bar',
  'TODO lists are my hobby',
  'Write your message',
  'Put your ideas to the test',
  'I keep TODO: lists on paper',
  'Setting type in lorem ipsum is a habit of mine',
  'Title',
  'Your garden, my hands',
  'John B. Doe',
  'Write about what happens here',
  'E[X] is a mean, and x[0] a number',
  'As they said [sic], see [1] and [2, p. 3]',
  'Templates begin with “Dear [name]”',
])('"%s" may be meant', (text) => {
  expect(findStandInText(text)).toBeUndefined();
});

test('the hints in the fields of the form are for visitors to replace', async () => {
  const folder = await copyContent({ 'contact.json': (text) => text.replace('"Name"', '"Your name"') });
  expect((await placeholdersIn(folder)).filter((place) => place.startsWith('contact'))).toEqual([]);
});

test('stand-ins stop a production build on Netlify, and nothing else', () => {
  const severity = (NETLIFY?: string, CONTEXT?: string) => severityOf('placeholder', { NETLIFY, CONTEXT });
  expect(severity('true', 'production')).toBe('error');
  expect(severity('true', 'deploy-preview')).toBe('warning');
  expect(severity(undefined, 'production')).toBe('warning');
  expect(severity()).toBe('warning');
  expect(severityOf('unknown-file', { NETLIFY: 'true', CONTEXT: 'production' })).toBe('warning');
});

test('a site of one’s own has no problem at all', async () => {
  expect((await loadContent(await ownContent())).problems).toEqual([]);
});
