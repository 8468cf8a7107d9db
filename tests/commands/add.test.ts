import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { addCommand, addEntry } from '../../commands/add.ts';
import { type ContentName, contentNames, contentTypes } from '../../schema/content.ts';
import { loadContent } from '../../schema/load.ts';
import { checkText } from '../../schema/parse/contentFile.ts';
import { isCollection, schemaPath } from '../../schema/sourcePaths.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { copyContent, openContent, ownContent } from '../fixtures/content.ts';
import { changeFiles, readTree } from '../fixtures/folders.ts';
import { runCommand } from '../fixtures/runCommand.ts';

const types = contentNames.filter((name) => isCollection(contentTypes[name]));

/** What `add` says, and every file that is new or changed in the folder. */
async function add(type: ContentName, title: string, folder: string, now = '2026-11-26') {
  const before = await readTree(folder);
  const said = await addEntry(type, title, folder, new Date(now));
  const files = [...(await readTree(folder))].filter(([path, text]) => before.get(path) !== text);
  return { said, files: files.map(([path]) => path) };
}

test.each(types)('a new file of %s has only placeholders to report, and never overwrites', async (type) => {
  const folder = await ownContent();
  vi.stubEnv('CONTENT_DIR', folder);
  const first = await add(type, '', folder);
  const second = await add(type, '', folder);
  const { schema, body } = contentTypes[type];
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
  if (!body) {
    const { $schema } = JSON.parse(await readFile(join(folder, path), 'utf8'));
    expect(join(folder, dirname(path), $schema)).toBe(resolve(schemaPath(path)));
    return;
  }
  // Every other key is a comment, and its example is valid. A note has pictures or an address.
  const written = await readFile(join(folder, path), 'utf8');
  const keys = Object.keys(schema.shape).filter((key) => type !== 'notes' || key !== 'url');
  expect(keys.filter((key) => !new RegExp(`^# .+\n#?${key}:`, 'm').test(written))).toEqual([]);
  const used = written
    .replace(type === 'notes' ? /^#url.*\n/m : '', '')
    .replace(/^( *)#(?! )|^#(?= {2})/gm, '$1');
  const { faults, value } = checkText<ContentType['schema']>(used, contentTypes[type]);
  expect([faults, Object.keys(value ?? {}).toSorted()]).toEqual([[], keys.toSorted()]);
});

test.each<[ContentName, string, string, object]>([
  ['experience', 'Acme', 'experience/acme.md', { organisation: { name: 'Acme' } }],
  ['links', 'GitHub', 'links/github.json', { name: 'GitHub' }],
  ['publications', 'Sums', 'publications/sums.json', { title: 'Sums', authors: ['Anahera Māhuta'] }],
  ['notes', 'Rain: "#1"', 'notes/2026-11-26-rain-1.md', { title: 'Rain: “#1”' }],
  // The site itself uses /edit.
  ['pages', 'Edit', 'pages/edit-2.md', { title: 'Edit' }],
  ['notes', '雨', 'notes/2026-11-26-new.md', { title: '雨' }],
])('the title of a new file of %s names it: %s', async (type, title, path, values) => {
  const folder = await ownContent();
  expect(await add(type, title, folder)).toMatchObject({ files: [path] });
  const entries: unknown[] = [(await openContent(folder))[type]].flat();
  expect(entries).toContainEqual(expect.objectContaining(values));
});

test('a note has the date of the clock on this machine', async () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  const { files } = await add('notes', 'Rain', await ownContent(), '2026-11-30T20:00Z');
  expect(files).toEqual(['notes/2026-12-01-rain.md']);
});

test('a file that is there already keeps every byte, and a site with errors can have new files', async () => {
  const folder = await copyContent({ 'experience/acme.md': 'mine', 'footer.md': null });
  expect((await add('experience', 'Acme', folder)).files).toEqual(['experience/acme-2.md']);
  await writeFile(join(folder, 'site.json'), '{');
  await changeFiles(folder, { 'profile.md': null });
  expect((await add('experience', 'Acme', folder)).files).toEqual(['experience/acme-3.md']);
});

test('without a type, the types are listed; an unknown one is refused with the list', async () => {
  const { stdout } = await runCommand(addCommand(), []);
  for (const type of types) expect(stdout).toContain(type);
  const { status, stderr } = await runCommand(addCommand(), ['talk']);
  const refusal = 'There is no type "talk"; did you mean talks? The types: links, ';
  expect([status, stderr]).toEqual([2, expect.stringContaining(refusal)]);
});
