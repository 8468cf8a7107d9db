import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../schema/load.ts';
import { copyContent, hobby, markdownFile, ownContent } from '../../fixtures/content.ts';
import { partsOf } from '../../fixtures/partsOf.ts';

async function placeholdersIn(folder: string): Promise<string[]> {
  const { problems } = await loadContent(folder);
  const found = problems.filter(({ code }) => code === 'placeholder');
  return found.map(({ file, line, column, path }) => {
    const name = relative(folder, join(process.cwd(), file));
    return `${name}:${line}:${column} ${path}`;
  });
}

test('every personal value of the sample is reported, and nothing that an owner may keep', async () => {
  const places = (await placeholdersIn('content')).map((place) => place.replace(/:\d+:\d+ /, ' '));
  const personal = globSync('**/*.{md,json}', {
    cwd: 'content',
    exclude: ['contact.json', 'not-found.json'],
  });
  expect(new Set(places.map((place) => place.replace(/ .*/, '')))).toEqual(new Set(personal));
  expect(places.filter((place) => /(?:icon|colour|order|language|label)$/.test(place))).toEqual([]);
  const others = partsOf(`footer.md hiddenLink.url · links/code.json url · profile.md name
    profile.md portrait.src · site.json url · site.json keywords[0] · skills/programming.json skills[0]`);
  expect(places).toEqual(expect.arrayContaining(['hobbies/garden-enthusiast.md ', 'profile.md ', ...others]));
});

test('long texts and whole lists of the sample are placeholders until changed; short texts are not', async () => {
  const folder = await ownContent({
    'profile.md': (text) => text.replace('Hydrologist', 'Senior Data Scientist & Machine Learning Engineer'),
    'skills/x.json': JSON.stringify({
      title: 'Nature Explorer',
      icon: 'tabler:code',
      skills: ['Google Cloud', 'Azure', 'AWS', 'Vertex AI'],
      colour: 'teal',
    }),
    'hobbies/x.md': markdownFile('title: Trails\nicon: tabler:run', 'Up the hill, and down again.'),
  });
  expect(await placeholdersIn(folder)).toEqual(['profile.md:3:8 title', 'skills/x.json:1:59 skills[0]']);
  const ownWords = await ownContent({
    'profile.md': (text) =>
      text
        .replace('Hydrologist', 'Senior Data Scientist')
        .replace('Ōtautahi Christchurch, Aotearoa', 'New Zealand'),
    'site.json': (text) =>
      text.replace('river levels', 'ECG analysis').replace('recommender systems', 'rivers'),
  });
  expect(await placeholdersIn(ownWords)).toEqual([]);
});

test('the portrait of the sample is recognised by its drawing, whatever its file name', async () => {
  const renamed = await copyContent({
    'media/me.svg': await readFile('content/media/portrait.svg'),
    'profile.md': (text) => text.replace('media/portrait.svg', 'media/me.svg'),
  });
  expect(await placeholdersIn(renamed)).toContain('profile.md:9:8 portrait.src');
  const own = await copyContent({ 'media/portrait.svg': (svg) => svg.replace('</svg>', '<desc/></svg>') });
  expect(await placeholdersIn(own)).not.toContain('profile.md:9:8 portrait.src');
});

test('placeholders in values are located, except in the fields of the form', async () => {
  const folder = await ownContent({
    'hobbies/x.md': markdownFile(
      'title: TBD\nicon: tabler:run\nlink: { label: TODO, url: "https://me.test" }',
    ),
    'skills/x.json': '{\n"title": "X", "icon": "tabler:code", "colour": "teal", "skills": ["FIXME", "Go"] }',
    'contact.json': (text) => text.replace('"Name"', '"Your name"'),
  });
  expect(await placeholdersIn(folder)).toEqual([
    'hobbies/x.md:2:8 title',
    'hobbies/x.md:4:16 link.label',
    'hobbies/x.md:4:27 link.url',
    'skills/x.json:2:67 skills[0]',
  ]);
});

test.each<[string, string, string[]]>([
  ['the third paragraph', 'One.\n\nTwo.\n\nLorem ipsum dolor.\n', ['9:1']],
  ['a name in a sentence', 'One.\n\nI am Tūī Kōwhai, hello.\n', ['7:1']],
  ['a heading and an item of a list', '# TODO\n\n- one\n- TBD: two\n', ['5:1', '8:3']],
  ['an alternative text', 'A ![lorem ipsum](media/portrait.svg) here.\n', ['5:3']],
  ['the first of several gaps', 'I have years at [Company Name] in [your field].\n', ['5:1']],
  ['a gap in capitals', 'Responsible: YOUR NAME, YOUR POSTAL ADDRESS.\n', ['5:1']],
  ['links', 'See [this][a] and <https://localhost:3000/>.\n\n[a]: https://me.test/x\n', ['5:19', '7:1']],
  ['code in a sentence', 'I keep a list of every `TODO:` I meet.\n\n`Lorem ipsum`\n', []],
  ['code', 'Write\n\n    TODO: code\n\nlike this\n\n```\nTBD\n```\n', []],
])('placeholders in a text are located: %s', async (_, body, places) => {
  const folder = await ownContent({ 'hobbies/x.md': hobby(body) });
  expect(await placeholdersIn(folder)).toEqual(places.map((place) => `hobbies/x.md:${place} `));
});

test('a finished site has no problems', async () => {
  expect((await loadContent(await ownContent())).problems).toEqual([]);
});
