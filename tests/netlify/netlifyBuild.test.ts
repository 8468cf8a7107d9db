import { execFileSync } from 'node:child_process';
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { runScript } from '../fixtures/runScript.ts';
import { temporaryFolder } from '../fixtures/temporaryFolder.ts';

/** All text of the files in a folder. */
async function textsIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return (await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))).join();
}

test('Netlify’s own build packs the functions, and asks no repository that site.json names', async () => {
  const project = await temporaryFolder();
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  // Other tests build at the same time: Vike compiles its configuration to such a file, and deletes it.
  const isLeftOut = /^(?:tests|docs|examples)\/|\.build-\w+\.mjs$/;
  for (const file of files.split('\0').filter((file) => file && !isLeftOut.test(file)))
    await cp(file, join(project, file), { recursive: true });
  await symlink(resolve('node_modules'), join(project, 'node_modules'));
  const site = join(project, 'content/site.json');
  const settings: object = JSON.parse(await readFile(site, 'utf8'));
  await writeFile(site, JSON.stringify({ ...settings, repository: 'mallory/evil' }));
  const env = {
    HOME: project,
    CI: 'true',
    NETLIFY: 'true',
    BRANCH: 'main',
    REPOSITORY_URL: 'https://github.com/ada/portfolio',
  };
  const netlify = resolve('node_modules/netlify-cli/bin/run.js');
  const args = ['build', '--offline', '--context', 'production'];
  const { closed, output } = runScript(netlify, args, env, { cwd: project });
  expect(await closed, output()).toBe(0);
  const packed = await readdir(join(project, '.netlify/functions'));
  expect(packed).toEqual(
    expect.arrayContaining(['deliver-messages.zip', 'messages.zip', 'submit-contact-form.zip']),
  );
  const built = await textsIn(join(project, 'dist'));
  expect(built).not.toContain('mallory');
  expect(built).toContain('ada/portfolio');
});
