import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { type ContentTexts, type Migration, runMigration } from '../../commands/migrate.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { readTree } from '../fixtures/readTree.ts';

/** A step that changes, renames, adds and deletes files, to the current version, so that the result loads. */
const rearrange: Migration = {
  to: 1,
  does: 'moves things',
  migrate: (files) => {
    const texts = new Map(files);
    const hobby = texts.get('hobbies/running-cycling.md') ?? '';
    texts.delete('hobbies/running-cycling.md');
    texts.set('hobbies/running.md', hobby.replace('Running & Cycling', 'Running and cycling'));
    texts.set('skills/new.json', (texts.get('skills/ai-ml.json') ?? '').replace('AI & ML', 'New'));
    texts.delete('links/code.json');
    return texts;
  },
};

const setVersion = (version: number) => (text: string) =>
  text.replace(/"version": \d+/, `"version": ${version}`);

/** Content of the version before the step, with some files written anew. */
function oldContent(changes: Parameters<typeof copyContent>[0] = {}) {
  return copyContent({ 'site.json': setVersion(0), ...changes });
}

async function migrate(folder: string, options: Parameters<typeof runMigration>[1] = { steps: [rearrange] }) {
  const [done] = await Promise.allSettled([runMigration(folder, options)]);
  const isDone = done.status === 'fulfilled';
  return { isDone, output: stripVTControlCharacters(isDone ? done.value : done.reason.message) };
}

test.each([
  [1, true, /^Nothing to do: .* version 1/],
  [0, false, /site\.json:3:14 error The content has version 0, .*content-too-old/],
])('this release has no steps: content of version %i is what the check says', async (from, isDone, words) => {
  const folder = await copyContent({ 'site.json': setVersion(from) });
  expect(await migrate(folder, {})).toEqual({ isDone, output: expect.stringMatching(words) });
});

test('a step changes, renames, adds and deletes files, and raises the version; a dry run only shows it', async () => {
  const folder = await oldContent();
  const before = await readTree(folder);
  const { output } = await migrate(folder, { dryRun: true, steps: [rearrange] });
  expect(output).toMatch(/has version 0\.\nVersion 1: moves things\.\n/);
  expect(output).toMatch(/^deleted {2}.*links\/code\.json$/m);
  expect(output).toMatch(/^new {6}.*skills\/new\.json$/m);
  // An interrupted migration is done again, since the version comes last.
  expect(output.match(/^(?:new|changed|deleted) +.*$/gm)?.at(-1)).toContain('/site.json');
  expect(output).toContain('Nothing was written: this is a dry run.');
  expect(await readTree(folder)).toEqual(before);

  expect((await migrate(folder)).isDone).toBe(true);
  const after = await readTree(folder);
  expect([...after.keys()].filter((name) => !before.has(name))).toEqual([
    'hobbies/running.md',
    'skills/new.json',
  ]);
  expect([...before.keys()].filter((name) => !after.has(name))).toEqual([
    'hobbies/running-cycling.md',
    'links/code.json',
  ]);
  expect(after.get('hobbies/running.md')).toContain('title: Running and cycling');
  expect(after.get('site.json')).toBe(setVersion(1)(before.get('site.json') ?? ''));
});

test('a step that would leave wrong content is refused with what would be wrong', async () => {
  const folder = await oldContent();
  const before = await readTree(folder);
  const spoil = (files: ContentTexts) => new Map(files).set('not-found.json', '{\n  "heading": 404\n}');
  const { isDone, output } = await migrate(folder, { steps: [{ ...rearrange, migrate: spoil }] });
  expect(isDone).toBe(false);
  expect(output).toMatch(/\/not-found\.json:2:14 error heading must be a text/);
  expect(output).toContain('This is what the files would contain after the migration');
  expect(await readTree(folder)).toEqual(before);
});

test.each<[string, Parameters<typeof copyContent>[0], RegExp]>([
  ['broken JSON', { 'links/network.json': '{' }, /links\/network\.json:1:1 error .*json-syntax/],
  ['broken front matter', { 'footer.md': '---\nx: [\n---\n' }, /footer\.md:2:\d+ error .*yaml-syntax/],
  ['a later version', { 'site.json': setVersion(2) }, /site\.json:3:14 error .*content-too-new/],
  ['a version that is none', { 'site.json': '{\n"version": "1"\n}' }, /site\.json:2:12 error .*wrong-type/],
  ['wrong content', { 'not-found.json': '{\n"heading": 404\n}' }, /not-found\.json:2:12 error .*wrong-type/],
  ['no site.json', { 'site.json': null }, /site\.json error .*missing-file/],
])('%s is refused at its place, and nothing is written', async (_, changes, problem) => {
  const folder = await oldContent(changes);
  const before = await readTree(folder);
  const { isDone, output } = await migrate(folder);
  expect(output).toMatch(problem);
  expect(output).toContain('Nothing was written.');
  expect(isDone).toBe(false);
  expect(await readTree(folder)).toEqual(before);
});

test('files that no content type reads stay as they are, however broken', async () => {
  const folder = await oldContent({ 'draft.json': '{', 'links/notes.txt': 'x' });
  expect((await migrate(folder)).isDone).toBe(true);
  const tree = await readTree(folder);
  expect(['draft.json', 'links/notes.txt'].map((name) => tree.get(name))).toEqual(['{', 'x']);
});
