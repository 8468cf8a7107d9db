import { execFileSync } from 'node:child_process';
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/folders.ts';
import { runScript } from '../fixtures/runScript.ts';

/** All text of the files in a folder. */
async function allTextsIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return (await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))).join();
}

test('Netlify’s own build packs the functions, asks no repository of site.json, and does not list a draft', async () => {
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
    SITE_NAME: 'mahuta',
  };
  const netlify = resolve('node_modules/netlify-cli/bin/run.js');
  const args = ['build', '--offline', '--context', 'production'];
  const { closed, output } = runScript(netlify, args, env, { cwd: project });
  expect(await closed, output()).toBe(0);
  const packed = await readdir(join(project, '.netlify/functions'));
  expect(packed).toEqual(
    expect.arrayContaining(['deliver-messages.zip', 'messages.zip', 'submit-contact-form.zip']),
  );
  const built = await allTextsIn(join(project, 'dist'));
  expect(built).not.toContain('mallory');
  expect(built).toContain('ada/portfolio');

  const client = join(project, 'dist/client');
  const read = (name: string) => readFile(join(client, name), 'utf8');
  for (const page of ['index.html', '404.html']) {
    const html = await read(page);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    const [strip] = /<aside class="draft on-screen" lang="en-NZ">.*?<\/aside>/.exec(html) ?? [];
    expect(strip).toMatch(/href="\/edit\/">Draft: \d+ texts are still the sample/);
    expect(strip).toContain('/projects/mahuta/configuration/general"');
  }
  expect(await read('robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  expect(await read('_headers')).toContain('x-robots-tag: noindex, nofollow');
  expect(await readdir(client)).not.toContain('sitemap.xml');
});
