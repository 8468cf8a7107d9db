import { execFileSync } from 'node:child_process';
import { cp, readdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { runScript } from './fixtures/runScript.ts';
import { temporaryFolder } from './fixtures/temporaryFolder.ts';

test('Netlify’s own build runs ours by netlify.toml and packs every function', async () => {
  const project = await temporaryFolder();
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  const parts = files.split('\0').filter((file) => file && !/^(?:tests|docs|examples)\//.test(file));
  for (const file of parts) await cp(file, join(project, file), { recursive: true });
  await symlink(resolve('node_modules'), join(project, 'node_modules'));
  const env = {
    ...{ HOME: project, CI: 'true', NETLIFY: 'true', BRANCH: 'main' },
    REPOSITORY_URL: 'https://github.com/ada/portfolio',
  };
  const netlify = resolve('node_modules/netlify-cli/bin/run.js');
  const { closed, output } = runScript(netlify, ['build', '--offline'], env, { cwd: project });
  expect(await closed, output()).toBe(0);
  const packed = await readdir(join(project, '.netlify/functions'));
  const sources = await readdir('netlify/functions');
  expect(packed.filter((name) => name.endsWith('.zip')).toSorted()).toEqual(
    sources.map((name) => name.replace('.ts', '.zip')).toSorted(),
  );
  expect(await readdir(join(project, 'dist/client'))).toContain('index.html');
});
