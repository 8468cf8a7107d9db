import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ContentTexts, Migration } from '../../../commands/migrate/migration.ts';
import { nameVersion } from '../../../commands/migrate/migrations/nameVersion.ts';
import { planMigration } from '../../../commands/migrate/planMigration.ts';
import { runMigration } from '../../../commands/migrate/runMigration.ts';
import { loadContent } from '../../../schema/loadContent.ts';
import { readTree } from '../../fixtures/readTree.ts';

/** A copy of the tree of version 0, with some files written anew. */
async function copyOldContent(changes: Record<string, string | Buffer> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'old-content-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp('tests/fixtures/contentVersions/0', folder, { recursive: true });
  for (const [source, data] of Object.entries(changes)) await writeFile(join(folder, source), data);
  return folder;
}

function migrate(folder: string, ...flags: string[]) {
  const { status, stdout, stderr } = spawnSync('node', ['commands/migrate.ts', ...flags], {
    env: { ...process.env, CONTENT_DIR: folder, NO_COLOR: '1', FORCE_COLOR: undefined },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** Runs some migrations here, so that they can be others than those of this release. */
async function run(folder: string, migrations: readonly Migration[], dryRun = false) {
  const said: string[] = [];
  const isDone = await runMigration({ folder, migrations, dryRun, say: (text) => said.push(text) });
  return { isDone, said: said.join('\n') };
}

test('a dry run shows the difference and writes nothing', async () => {
  const folder = await copyOldContent();
  const before = await readTree(folder);
  const { status, stdout, stderr } = migrate(folder, '--dry-run');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(
    /is of version 0; this release has version 1\.\nVersion 1: names the version in site\.json\.\n/,
  );
  expect(stdout).toMatch(
    /--- .*\/site\.json\n\+\+\+ .*\/site\.json\n@@ -1,3 \+1,4 @@\n \{\n\+ {2}"version": 1,\n {3}"url"/,
  );
  expect(stdout).toContain('Nothing was written: this is a dry run.');
  expect(await readTree(folder)).toEqual(before);
});

test('it writes that difference and nothing else, and a second run finds nothing to do', async () => {
  const folder = await copyOldContent();
  const before = await readTree(folder);
  expect(migrate(folder)).toMatchObject({ status: 0, stdout: expect.stringContaining('Written.') });
  const after = await readTree(folder);
  const site = before.get('site.json')?.replace('{\n', '{\n  "version": 1,\n');
  expect(after).toEqual(new Map(before).set('site.json', String(site)));
  expect((await loadContent(folder)).ok).toBe(true);
  expect(migrate(folder)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Nothing to do: .* version 1/),
  });
  expect(await readTree(folder)).toEqual(after);
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
  ['a list for an object', { 'site.json': '[]' }, /site\.json:1:1 error .*wrong-type/],
  [
    'a version to come',
    { 'site.json': '{\n"version": 2\n}' },
    /site\.json:2:12 error .*update the project.*content-too-new/,
  ],
  ['a version that is none', { 'site.json': '{\n"version": "1"\n}' }, /site\.json:2:12 error .*wrong-type/],
  [
    'content that is wrong before',
    { 'not-found.json': '{\n"heading": 404\n}' },
    /not-found\.json:2:12 error .*wrong-type/,
  ],
])('%s is refused where it stands, and nothing is written', async (_, changes, problem) => {
  const folder = await copyOldContent(changes);
  const before = await readTree(folder);
  const { status, stdout } = migrate(folder);
  expect(stdout).toMatch(problem);
  expect(stdout).toContain('Nothing was written.');
  expect(status).toBe(1);
  expect(await readTree(folder)).toEqual(before);
});

test('a missing site.json and a missing folder are told', async () => {
  const folder = await copyOldContent();
  await rm(join(folder, 'site.json'));
  expect(migrate(folder)).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/site\.json error .*missing-file/),
  });
  await rm(folder, { recursive: true });
  expect(migrate(folder)).toMatchObject({ status: 1, stdout: expect.stringContaining('missing-folder') });
});

test('what is no content stays as it is, however broken', async () => {
  const folder = await copyOldContent({ 'draft.json': '{', 'links/notes.txt': 'x', '.hidden.json': '{' });
  expect(migrate(folder).status).toBe(0);
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
  expect(migrate(folder).status).toBe(0);
  expect((await readTree(folder)).get('.site.json')).toContain('"version": 1');
  expect((await loadContent(folder)).ok).toBe(true);
});

test('it is called wrongly with status 2', async () => {
  expect(migrate('content', '--dry').status).toBe(2);
  expect(migrate('content', 'content').status).toBe(2);
});

/** A step that changes JSON and Markdown, renames a file, adds one and deletes one. */
const rearrange: Migration = {
  ...nameVersion,
  migrate: (files) => {
    const texts = new Map(nameVersion.migrate(files));
    const hobby = texts.get('hobbies/running-cycling.md') ?? texts.get('hobbies/running.md') ?? '';
    texts.delete('hobbies/running-cycling.md');
    texts.set('hobbies/running.md', hobby.replace('Running & Cycling', 'Running and cycling'));
    texts.set('skills/new.json', (texts.get('skills/ai-ml.json') ?? '').replace('AI & ML', 'New'));
    texts.delete('links/code.json');
    return texts;
  },
};

test('a step may change, rename, add and delete files of every kind', async () => {
  const folder = await copyOldContent();
  const before = await readTree(folder);
  const dry = await run(folder, [rearrange], true);
  expect(dry.said).toMatch(/deleted: .*links\/code\.json/);
  expect(dry.said).toMatch(/--- \/dev\/null\n\+\+\+ .*skills\/new\.json/);
  expect(await readTree(folder)).toEqual(before);
  expect((await run(folder, [rearrange])).isDone).toBe(true);
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

test('site.json with its version is written last, so that what is cut short is done again', async () => {
  const plan = await planMigration(await copyOldContent(), [rearrange]);
  const sources = plan.type === 'ready' ? plan.changes.map(({ source }) => source) : [];
  expect(sources).toHaveLength(5);
  expect(sources.at(-1)).toBe('site.json');
});

test('a step that would leave content unsound is refused with what would be wrong, and nothing is written', async () => {
  const folder = await copyOldContent();
  const before = await readTree(folder);
  const spoil = (files: ContentTexts) => new Map(nameVersion.migrate(files)).set('not-found.json', '{}');
  const { isDone, said } = await run(folder, [{ ...nameVersion, migrate: spoil }]);
  expect(isDone).toBe(false);
  expect(said).toMatch(/\/not-found\.json:1:1 error "heading" is missing/);
  expect(said).toContain('This is how the files would be afterwards');
  expect(said).toContain('Nothing was written.');
  expect(await readTree(folder)).toEqual(before);
});
