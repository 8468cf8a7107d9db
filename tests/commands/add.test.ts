import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addCommand, addEntry } from '../../commands/add.ts';
import { fieldsOf } from '../../commands/entries/fields.ts';
import { type ContentName, collectionFolders, contentNames } from '../../schema/content.ts';
import { aTerminal } from '../fixtures/aTerminal.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { openContent } from '../fixtures/openContent.ts';
import { readTree } from '../fixtures/readTree.ts';
import { runCommand } from '../fixtures/runCommand.ts';

const today = new Date('2026-11-26');
const job = 'role=Data scientist|organisation.name=Acme|start=2024-01|text=I *did* it.';
const paper = 'title=Sums|authors=Ada King, C. Babbage|venue=Notes|date=1843|selected=yes';

/** What `add` says, or why it added nothing; and every file that is new in the folder. */
async function add(type: ContentName, words: string, folder: string) {
  const before = await readTree(folder);
  const { said, status } = await addEntry(type, words.split('|'), { folder, today }).then(
    (said) => ({ said, status: 0 }),
    (error) => ({ said: String(error.message), status: error.exitStatus }),
  );
  const files = [...(await readTree(folder))].filter(([path, text]) => before.get(path) !== text);
  return { said, status, files: files.map(([path]) => path) };
}

test.each<[ContentName, string, string, object]>([
  ['experience', job, 'experience/acme.md', { role: 'Data scientist', start: '2024-01' }],
  ['education', 'qualification=PhD|institution.name=Otago', 'education/otago.md', { qualification: 'PhD' }],
  [
    'projects',
    'title=Hui|text=Hi.|skills=R, AWS (S3, EC2)',
    'projects/hui.md',
    { skills: ['R', 'AWS (S3, EC2)'] },
  ],
  [
    'publications',
    paper,
    'publications/1843-sums.json',
    { authors: ['Ada King', 'C. Babbage'], selected: true },
  ],
  ['talks', 'title=Engines|venue=RS|date=12 May 2025', 'talks/engines.json', { date: '2025-05-12' }],
  ['awards', 'title=Medal|date=2024|text=For *sums*.', 'awards/medal.json', { title: 'Medal' }],
  [
    'teaching',
    'title=Logic|organisation.name=Otago|end=2021|start=2020',
    'teaching/logic.md',
    { end: '2021' },
  ],
  ['hobbies', 'title=Chess|text=I lose.', 'hobbies/chess.md', { icon: 'tabler:chess', order: 4 }],
  ['skills', 'title=Größe|skills=SQL', 'skills/grosse.json', { icon: 'tabler:users', order: 5 }],
  ['links', 'url=github.com/ada', 'links/github.json', { name: 'GitHub', url: 'https://github.com/ada' }],
  ['links', 'url=hachyderm.io/@ada', 'links/mastodon.json', { url: 'https://hachyderm.io/@ada' }],
  ['sections', 'title=Projects|text=…', 'sections/projects-section.md', { title: 'Projects' }],
  ['notes', 'title=Rain: "#1"|text=It rains.', 'notes/2026-11-26-rain-1.md', { title: 'Rain: “#1”' }],
  ['pages', 'title=王小明|text=Now.|navigation=no', 'pages/pages.md', { navigation: false }],
])('words make one file of %s', async (type, words, path, values) => {
  const folder = await copyContent();
  const { status, files } = await add(type, words, folder);
  expect({ status, files }).toEqual({ status: 0, files: [path] });
  const entries: unknown[] = [(await openContent(folder))[type]].flat();
  expect(entries).toContainEqual(expect.objectContaining(values));
});

test('every collection can be added to, and a list of objects takes several', async () => {
  expect(contentNames.filter((name) => collectionFolders.includes(name))).toHaveLength(15);
  const folder = await copyContent();
  const links = 'links.0.label=Talk|links.0.url=https://a.nz|links.1.label=Code|links.1.url=b.nz';
  const { said } = await add('projects', `title=Hui|text=Minutes.|${links}`, folder);
  expect(said).toContain('links.1.url: b.nz is taken as https://b.nz.');
  const [project] = (await openContent(folder)).projects;
  expect(project?.links?.map(({ url }) => url)).toEqual(['https://a.nz', 'https://b.nz']);
});

test.each<[string, ContentName, string, string]>([
  ['is missing', 'experience', 'role=X', 'start is missing.|text is missing.'],
  ['is unknown', 'experience', `${job}|rol=X`, 'rol is not a key of experience; did you mean role?'],
  [
    'every object has',
    'talks',
    'constructor=X|__proto__.x=X',
    'constructor is not a key|__proto__.x is not a key',
  ],
  ['is said twice', 'talks', 'title=X|title=Y|venue=Z|date=2020', 'title is given twice.'],
  ['is wrong', 'talks', 'title=X|venue=Y|date=soon|url=http://', 'date: "soon" is not a date|url: '],
  ['does not fit', 'experience', `end=2023|${job}`, 'end: This ends in 2023, before it starts in 2024-01'],
  [
    'in words does not fit',
    'experience',
    `${job}|end=Jan 2019`,
    'end: This ends in 2019-01, before it starts',
  ],
  ['is no start', 'talks', 'title=X|venue=Y|date=Now', 'date: "Now" is not a date; write YYYY'],
  ['has parts', 'experience', 'organisation=Acme', 'did you mean organisation.name?'],
  ['is empty', 'notes', 'title=X|text= ', 'text: There is no text; write some Markdown here.'],
  [
    'is there already',
    'skills',
    'title=ai & ML|skills=R',
    'title: "ai & ML" is already the title of skills/ai-ml.json; write another.',
  ],
  [
    'is no file',
    'projects',
    'title=X|text=Y|picture.src=media/x.png|picture.alt=X',
    'There is no file "media/x.png"',
  ],
])('what %s is named, and nothing is written', async (_, type, words, sentences) => {
  const { said, status, files } = await add(type, words, await copyContent());
  for (const sentence of [...sentences.split('|'), 'Nothing was written.']) expect(said).toContain(sentence);
  expect(status).toBeGreaterThan(0);
  expect(files).toEqual([]);
});

test('on a terminal it asks for required keys, then for the picked ones, and Esc goes back', async () => {
  const folder = await copyContent();
  const { input, output, answer, sees, press, shown } = aTerminal();
  const ended = addEntry('projects', [], { folder, today, terminal: { input, output } });
  await answer('Title: The heading of the card', '');
  await sees('This text is empty, or shows nothing; write a text.');
  press('Rivr\r');
  await sees('Add optional values?');
  press('\u001b');
  await answer('Title: The heading of the card', '\u007fer');
  await sees('Add optional values?');
  // The fourth and the 13th of the optional keys.
  press(`${'\u001b[B'.repeat(3)} `);
  press(`${'\u001b[B'.repeat(9)} \r`);
  await answer('Address: Where it can be seen', 'river.nz');
  await sees('url: river.nz is taken as https://river.nz.');
  await answer('Links › 1 › Label', 'Report');
  await answer('Links › 1 › Address', 'no address');
  await sees('"no address" is not an https: or mailto: address');
  press('\u0015a@b.nz\r');
  await answer('Links: another one?', 'y');
  await answer('Links › 2 › Label', 'Code');
  await answer('Links › 2 › Address', 'https://c.nz');
  await answer('Links: another one?', '');
  await sees('Text: A text in Markdown. Tab, then Enter, ends it.');
  press('It *rains*.\r\r- twice\t\r');
  await answer('Write ', '');
  expect(await ended).toContain('projects/river.md');
  expect(shown()).toContain('Such as River Watch');
  expect(await readFile(join(folder, 'projects/river.md'), 'utf8')).toBe(`---
title: River
url: https://river.nz
links:
  - label: Report
    url: mailto:a@b.nz
  - label: Code
    url: https://c.nz
---
It *rains*.

- twice
`);
});

test('an error of the whole content goes back to its question, and Ctrl-C changes nothing', async () => {
  const folder = await copyContent();
  const before = await readTree(folder);
  const { input, output, answer, sees, press } = aTerminal();
  const ended = addEntry('experience', [], { folder, today, terminal: { input, output } });
  await answer('Role', 'Programmer');
  await answer('Organisation › Name', 'Acme');
  await answer('Start', 'present');
  await sees('What goes on today has no "end".');
  press('\u00152020-01\r');
  await answer('End', 'Jan 2019');
  await sees('This ends in 2019-01, before it starts in 2020-01');
  press('\u0015Present\r');
  await sees('end: Present means that it has no end.');
  // The first of the optional keys.
  await sees('Add optional values?');
  press(' \r');
  await answer('Organisation › Website', 'acme.nz');
  await answer('What you did', '![A rig](media/none.png)\t');
  await sees('media/none.png');
  await sees('◆  What you did');
  press('\u0003');
  await expect(ended).rejects.toMatchObject({ message: 'Nothing was written.', exitStatus: 130 });
  expect(await readTree(folder)).toEqual(before);
});

test('without a type it lists the types, and the help of a type lists its keys', async () => {
  const list = await runCommand(addCommand(), []);
  expect(list.status).toBe(0);
  for (const folder of collectionFolders) expect(list.stdout).toMatch(new RegExp(`^  ${folder} `, 'm'));
  const { stdout } = await runCommand(addCommand(), ['experience', '--help']);
  for (const { key } of fieldsOf('experience')) expect(stdout).toMatch(new RegExp(`^  [* ] ${key} `, 'm'));
});

test.each([
  ['experiense', ['experiense'], 'There is no type experiense; did you mean experience? The types are links'],
  ['what a type is', ['job', 'role=X'], 'There is no type job; did you mean experience?'],
  ['another number', ['talk', '--help'], 'There is no type talk; did you mean talks?'],
  ['one of two that say it', ['page'], 'There is no type page; did you mean pages?'],
  ['the name of one entry', ['hobby'], 'There is no type hobby; did you mean hobbies?'],
  ['nothing near', ['zzzzzzzz'], 'There is no type zzzzzzzz. The types are'],
])('%s is no type', async (_, words, message) => {
  expect(await runCommand(addCommand(), words)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining(message),
  });
});
