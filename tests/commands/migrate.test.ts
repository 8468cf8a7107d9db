import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { type ContentTexts, type Migration, migrations, runMigration } from '../../commands/migrate.ts';
import { loadContent } from '../../schema/load.ts';
import { contentVersions } from '../../schema/version.ts';
import { readTree } from '../fixtures/readTree.ts';

const trees = 'tests/fixtures/contentVersions';
const versions = (await readdir(trees)).map(Number).toSorted((a, b) => a - b);

/** A copy of the old tree of a version, with some files written anew. */
async function copyOldContent(changes: Record<string, string | Buffer> = {}, version = 0): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'old-content-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(join(trees, String(version)), folder, { recursive: true });
  for (const [source, data] of Object.entries(changes)) await writeFile(join(folder, source), data);
  return folder;
}

async function migrate(folder: string, options: Parameters<typeof runMigration>[1] = {}) {
  const [done] = await Promise.allSettled([runMigration(folder, options)]);
  const isDone = done.status === 'fulfilled';
  return { isDone, said: stripVTControlCharacters(isDone ? done.value : done.reason.message) };
}

async function errorsIn(folder: string): Promise<string[]> {
  const { problems } = await loadContent(folder);
  return problems.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

test('a dry run shows the difference and writes nothing', async () => {
  const folder = await copyOldContent();
  const before = await readTree(folder);
  const { isDone, said } = await migrate(folder, { dryRun: true });
  expect(isDone).toBe(true);
  expect(said).toMatch(
    /has version 0; this release has version 1\.\nVersion 1: adds the version to site\.json\.\n/,
  );
  expect(said).toMatch(
    /--- .*\/site\.json\n\+\+\+ .*\/site\.json\n@@ -1,3 \+1,4 @@\n \{\n\+ {2}"version": 1,\n {3}"url"/,
  );
  expect(said).toContain('Nothing was written: this is a dry run.');
  expect(await readTree(folder)).toEqual(before);
});

test('the command writes that difference and nothing else, and a second run finds nothing to do', async () => {
  const folder = await copyOldContent();
  const before = await readTree(folder);
  const env = { ...process.env, CONTENT_DIR: folder, NO_COLOR: '1', FORCE_COLOR: undefined };
  const { status, stdout } = spawnSync('node', ['commands/migrate.ts'], { env, encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('Written.') });
  const after = await readTree(folder);
  const site = before.get('site.json')?.replace('{\n', '{\n  "version": 1,\n');
  expect(after).toEqual(new Map(before).set('site.json', String(site)));
  expect((await loadContent(folder)).ok).toBe(true);
  expect(await migrate(folder)).toEqual({
    isDone: true,
    said: expect.stringMatching(/^Nothing to do: .* version 1/),
  });
  expect(await readTree(folder)).toEqual(after);
});

test('called wrongly, the command ends with status 2', () => {
  expect(spawnSync('node', ['commands/migrate.ts', '--dry']).status).toBe(2);
});

test.each<[string, Record<string, string | Buffer>, RegExp]>([
  ['broken JSON', { 'site.json': '{\n  "url": "x",\n}\n' }, /site\.json:3:1 error .*json-syntax/],
  [
    'a broken file that no step would touch',
    { 'links/code.json': '{' },
    /links\/code\.json:1:2 error .*json-syntax/,
  ],
  [
    'broken front matter',
    { 'footer.md': '---\nhiddenLink: [\n---\nx\n' },
    /footer\.md:2:\d+ error .*yaml-syntax/,
  ],
  ['no front matter', { 'profile.md': 'x\n' }, /profile\.md:1:1 error .*front-matter/],
  [
    'the same key twice',
    { 'site.json': '{ "url": "x",\n"url": "y" }' },
    /site\.json:2:1 error .*duplicate-key/,
  ],
  [
    'Latin-1',
    { 'contact.json': Buffer.from('{"h\xe9": 1}', 'latin1') },
    /contact\.json:1:4 error .*encoding/,
  ],
  ['a list instead of an object', { 'site.json': '[]' }, /site\.json:1:1 error .*wrong-type/],
  [
    'a later version',
    { 'site.json': '{\n"version": 2\n}' },
    /site\.json:2:12 error .*update the project.*content-too-new/,
  ],
  ['a version that is none', { 'site.json': '{\n"version": "1"\n}' }, /site\.json:2:12 error .*wrong-type/],
  [
    'content that was wrong before',
    { 'not-found.json': '{\n"heading": 404\n}' },
    /not-found\.json:2:12 error .*wrong-type/,
  ],
])('%s is refused at its place, and nothing is written', async (_, changes, problem) => {
  const folder = await copyOldContent(changes);
  const before = await readTree(folder);
  const { isDone, said } = await migrate(folder);
  expect(said).toMatch(problem);
  expect(said).toContain('Nothing was written.');
  expect(isDone).toBe(false);
  expect(await readTree(folder)).toEqual(before);
});

test('a missing site.json and a missing folder are reported', async () => {
  const folder = await copyOldContent();
  await rm(join(folder, 'site.json'));
  expect((await migrate(folder)).said).toMatch(/site\.json error .*missing-file/);
  await rm(folder, { recursive: true });
  expect((await migrate(folder)).said).toContain('missing-folder');
});

test('files that no content type reads stay as they are, however broken', async () => {
  const folder = await copyOldContent({ 'draft.json': '{', 'links/notes.txt': 'x', '.hidden.json': '{' });
  expect((await migrate(folder)).isDone).toBe(true);
  const tree = await readTree(folder);
  expect(['draft.json', 'links/notes.txt', '.hidden.json'].map((name) => tree.get(name))).toEqual([
    '{',
    'x',
    '{',
  ]);
});

test('a link to a file of the content stays a link', async () => {
  const folder = await copyOldContent();
  await cp(join(folder, 'site.json'), join(folder, '.site.json'));
  await rm(join(folder, 'site.json'));
  await symlink('.site.json', join(folder, 'site.json'));
  expect((await migrate(folder)).isDone).toBe(true);
  expect(await readFile(join(folder, '.site.json'), 'utf8')).toContain('"version": 1');
});

/** A step that changes, renames, adds and deletes files. */
const rearrange: Migration = {
  from: 0,
  to: 1,
  does: 'moves things',
  migrate: (files) => {
    const texts = new Map(files);
    texts.set('site.json', (files.get('site.json') ?? '').replace('{', '{ "version": 1,'));
    const hobby = texts.get('hobbies/running-cycling.md') ?? '';
    texts.delete('hobbies/running-cycling.md');
    texts.set('hobbies/running.md', hobby.replace('Running & Cycling', 'Running and cycling'));
    texts.set('skills/new.json', (texts.get('skills/ai-ml.json') ?? '').replace('AI & ML', 'New'));
    texts.delete('links/code.json');
    return texts;
  },
};

test('a step may change, rename, add and delete files; site.json with the version comes last', async () => {
  const folder = await copyOldContent();
  const before = await readTree(folder);
  const { said } = await migrate(folder, { dryRun: true, steps: [rearrange] });
  expect(said).toMatch(/deleted: .*links\/code\.json/);
  expect(said).toMatch(/--- \/dev\/null\n\+\+\+ .*skills\/new\.json/);
  expect(said.match(/^(?:\+\+\+|deleted:) .*$/gm)?.at(-1)).toContain('/site.json');
  expect(await readTree(folder)).toEqual(before);
  expect((await migrate(folder, { steps: [rearrange] })).isDone).toBe(true);
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
});

test('a step that would leave wrong content is refused with what would be wrong', async () => {
  const folder = await copyOldContent();
  const before = await readTree(folder);
  const spoil = (files: ContentTexts) => new Map(rearrange.migrate(files)).set('not-found.json', '{}');
  const { isDone, said } = await migrate(folder, { steps: [{ ...rearrange, migrate: spoil }] });
  expect(isDone).toBe(false);
  expect(said).toMatch(/\/not-found\.json:1:1 error "heading" is missing/);
  expect(said).toContain('This is what the files would contain after the migration');
  expect(await readTree(folder)).toEqual(before);
});

test('there is a step from each version to the next, and an old tree of each', () => {
  const before = Array.from({ length: contentVersions.current }, (_, version) => version);
  expect(migrations.map(({ from, to }) => [from, to])).toEqual(before.map((from) => [from, from + 1]));
  expect(versions).toEqual(before);
});

test.each(versions)('the old tree of version %i becomes content that loads', async (version) => {
  const folder = await copyOldContent({}, version);
  expect(await errorsIn(folder)).toEqual(version >= contentVersions.oldest ? [] : ['content-too-old']);
  const { isDone, said } = await migrate(folder);
  expect(isDone, said).toBe(true);
  const result = await loadContent(folder);
  expect(result.ok && result.content.site.version).toBe(contentVersions.current);
});

test.each(migrations)(
  'the step to version $to changes nothing a second time, or where it was interrupted',
  async (step) => {
    const folder = await copyOldContent({}, step.from);
    const old: ContentTexts = await readTree(folder);
    const migrated = step.migrate(old);
    expect(JSON.parse(migrated.get('site.json') ?? '{}').version).toBe(step.to);
    expect(step.migrate(migrated)).toEqual(migrated);
    for (const [source, text] of migrated) {
      if (source !== 'site.json')
        expect(step.migrate(new Map(old).set(source, text)), source).toEqual(migrated);
    }
  },
);

test.each([
  ['two spaces', '{\n  "url": "x"\n}\n', '{\n  "version": 1,\n  "url": "x"\n}\n'],
  ['four spaces', '{\n    "url": "x"\n}\n', '{\n    "version": 1,\n    "url": "x"\n}\n'],
  ['tabs', '{\n\t"url": "x"\n}\n', '{\n\t"version": 1,\n\t"url": "x"\n}\n'],
  ['Windows line ends', '{\r\n  "url": "x"\r\n}\r\n', '{\r\n  "version": 1,\r\n  "url": "x"\r\n}\r\n'],
  ['one line', '{"url":"x","keywords":["y"]}', '{"version": 1,"url":"x","keywords":["y"]}'],
  [
    '$schema first',
    '{\n  "$schema": "s",\n  "url": "x"\n}',
    '{\n  "$schema": "s",\n  "version": 1,\n  "url": "x"\n}',
  ],
  ['version 0', '{\n  "url": "x",\n  "version": 0\n}\n', '{\n  "url": "x",\n  "version": 1\n}\n'],
  [
    'odd spaces and lists',
    '{\n  "url" :  "x",\n\n  "keywords": ["a",   "b"], "social": {}\n}',
    '{\n  "version": 1,\n  "url" :  "x",\n\n  "keywords": ["a",   "b"], "social": {}\n}',
  ],
])('a value is set in JSON as the file is formatted: %s', (_, before, after) => {
  expect(migrations[0]?.migrate(new Map([['site.json', before]])).get('site.json')).toBe(after);
});
