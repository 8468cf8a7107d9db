import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../../commands/migrate/migrations.ts';
import { runMigration } from '../../../commands/migrate/runMigration.ts';
import { contentVersions } from '../../../schema/contentVersions.ts';
import { loadContent } from '../../../schema/loadContent.ts';

const trees = 'tests/fixtures/contentVersions';
const versions = (await readdir(trees)).map(Number).toSorted((a, b) => a - b);

async function errorsIn(folder: string): Promise<string[]> {
  const { problems } = await loadContent(folder);
  return problems.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

test('there is an old tree of every version before the current one', () => {
  expect(versions).toEqual(Array.from({ length: contentVersions.current }, (_, version) => version));
});

test.each(versions)(
  'the old tree of version %i loads as it is, or is sent to npm run migrate',
  async (version) => {
    const isRead = version >= contentVersions.oldest;
    expect(await errorsIn(join(trees, String(version)))).toEqual(isRead ? [] : ['content-too-old']);
  },
);

test.each(versions)('the old tree of version %i migrates to a tree that loads', async (version) => {
  const folder = await mkdtemp(join(tmpdir(), 'old-content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(trees, String(version)), folder, { recursive: true });
  const said: string[] = [];
  const options = { folder, migrations, dryRun: false, say: (text: string) => said.push(text) };
  expect(await runMigration(options), said.join('\n')).toBe(true);
  expect(await errorsIn(folder)).toEqual([]);
  const result = await loadContent(folder);
  expect(result.ok && result.content.site.version).toBe(contentVersions.current);
});

test('the sample is of the current version', async () => {
  const result = await loadContent('content');
  expect(result.ok && result.content.site.version).toBe(contentVersions.current);
});
