import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { addCommand, addEntry } from '../../commands/add.ts';
import { type ContentName, contentNames, typeOf } from '../../schema/content.ts';
import { isCollection } from '../../schema/contentPaths.ts';
import { loadContent } from '../../schema/load.ts';
import { readEntry } from '../../schema/parse/entry.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { copyContent, openContent, ownContent } from '../fixtures/content.ts';
import { changeFiles, readTree } from '../fixtures/folders.ts';
import { runCommand } from '../fixtures/runCommand.ts';

const types = contentNames.filter((name) => isCollection(typeOf[name]));
const job = 'role=Data scientist|organisation.name=Acme|start=2024-01|text=I *did* it.';

/** What `add` says, or why it added nothing; and every file that is new or changed in the folder. */
async function add(type: ContentName, words: string, folder: string) {
  const before = await readTree(folder);
  const ended = addEntry(type, words === '' ? [] : words.split('|'), folder, new Date('2026-11-26'));
  const { said, status } = await ended.then(
    (said) => ({ said, status: 0 }),
    (error) => ({ said: String(error.message), status: error.exitStatus }),
  );
  const files = [...(await readTree(folder))].filter(([path, text]) => before.get(path) !== text);
  return { said, status, files: files.map(([path]) => path) };
}

test.each(types)('a new file of %s has only placeholders to report, and never overwrites', async (type) => {
  const folder = await ownContent();
  const first = await add(type, '', folder);
  const second = await add(type, '', folder);
  const { schema, body }: ContentType = typeOf[type];
  const [path = ''] = first.files;
  expect([first.files.length, second.files]).toEqual([1, [path.replace('new.', 'new-2.')]]);
  expect(first.said).toContain(
    `http://localhost:5173/edit/#/collections/${type}/entries/${path.replace(/.*\/|\..*/g, '')}`,
  );
  const { problems } = await loadContent(folder);
  expect(problems.filter(({ code }) => code !== 'placeholder')).toEqual([]);
  const reported = problems.filter(({ file }) => file.endsWith(path)).map((problem) => problem.path);
  // Icons and colours are examples that may stay.
  const required = Object.entries(schema.shape).flatMap(([key, field]) =>
    field instanceof z.ZodOptional ? [] : key,
  );
  const missing = required.filter(
    (key) => !/icon|colour|authors/.test(key) && reported.every((one) => !one.startsWith(key)),
  );
  expect(missing).toEqual([]);
  if (!body) return;
  // Every other key is a comment, and its example is valid. A note has pictures or an address.
  const written = await readFile(join(folder, path), 'utf8');
  const keys = Object.keys(schema.shape).filter((key) => type !== 'notes' || key !== 'url');
  expect(keys.filter((key) => !new RegExp(`^# .+\n#?${key}:`, 'm').test(written))).toEqual([]);
  const used = written
    .replace(type === 'notes' ? /^#url.*\n/m : '', '')
    .replace(/^( *)#(?! )|^#(?= {2})/gm, '$1');
  const { faults, value } = readEntry<ContentType['schema']>(used, typeOf[type]);
  expect([faults, Object.keys(value ?? {}).toSorted()]).toEqual([[], keys.toSorted()]);
});

test.each<[ContentName, string, string, object]>([
  ['experience', job, 'experience/acme-2024.md', { role: 'Data scientist', start: '2024-01' }],
  ['projects', 'title=Hui|text=Hi.|skills=R, Go (a, b)', 'projects/hui.md', { skills: ['R', 'Go (a, b)'] }],
  [
    'publications',
    'title=Sums|authors=Ada King, C. Babbage|venue=Notes|date=1843|selected=true|volume=12',
    'publications/1843-sums.json',
    { authors: ['Ada King', 'C. Babbage'], selected: true, volume: '12', date: '1843' },
  ],
  ['links', 'url=https://github.com/a', 'links/github.json', { name: 'GitHub', icon: 'tabler:brand-github' }],
  ['sections', 'title=Projects|text=…', 'sections/projects.md', { title: 'Projects' }],
  ['notes', 'title=Rain: "#1"|text=It rains.', 'notes/2026-11-26-rain-1.md', { title: 'Rain: “#1”' }],
  ['notes', 'title=雨|text=It rains.', 'notes/2026-11-26-new.md', { title: '雨' }],
])('words make one file of %s without placeholders: %s', async (type, words, path, values) => {
  const folder = await ownContent();
  const said = expect.not.stringContaining('Replace each');
  expect(await add(type, words, folder)).toMatchObject({ status: 0, said, files: [path] });
  const entries: unknown[] = [(await openContent(folder))[type]].flat();
  expect(entries).toContainEqual(expect.objectContaining(values));
  const { problems } = await loadContent(folder);
  expect(problems.filter(({ code }) => code === 'placeholder')).toEqual([]);
});

test('a file that is there already keeps every byte, and a site with errors can have new files', async () => {
  const folder = await copyContent({ 'experience/acme-2024.md': 'mine', 'footer.md': null });
  expect((await add('experience', job, folder)).files).toEqual(['experience/acme-2024-2.md']);
  await writeFile(join(folder, 'site.json'), '{');
  await changeFiles(folder, { 'profile.md': null });
  expect((await add('experience', job, folder)).files).toEqual(['experience/acme-2024-3.md']);
});

test.each<[string, ContentName, string, string]>([
  ['misspelled', 'talks', 'titel=X', 'Write: title'],
  ['no date', 'talks', 'date=soon', 'date: "soon" is not a date'],
  ['no address', 'talks', 'url=github.com/ada', 'Write: https://github.com/ada'],
  ['before another', 'experience', `end=2023|${job}`, 'end: This ends in 2023, before it starts in 2024-01'],
  ['an object', 'experience', 'organisation=Acme', 'organisation must be an object with keys'],
  ['no YAML', 'hobbies', 'title=X|order=[|text=…', 'order: order must be a whole number, but is a text'],
  ['given twice', 'experience', 'organisation=A|organisation.name=B', 'organisation.name=B conflicts with'],
  ['empty', 'notes', 'title=X|text= ', 'text: There is no text'],
])('a key that is %s is reported, and nothing is written', async (_, type, words, sentence) => {
  const { said, status, files } = await add(type, words, await copyContent());
  for (const part of [sentence, 'Nothing was written.']) expect(said).toContain(part);
  expect([status, files]).toEqual([2, []]);
});

test('without a type, the types are listed; an unknown one is refused with the list', async () => {
  const { stdout } = await runCommand(addCommand(), []);
  for (const type of types) expect(stdout).toContain(`"${type}"`);
  const { status, stderr } = await runCommand(addCommand(), ['experiense']);
  expect([status, stderr]).toEqual([2, expect.stringContaining('Allowed choices are links, ')]);
});
