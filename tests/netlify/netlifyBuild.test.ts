import { execFileSync } from 'node:child_process';
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { runScript } from './fixtures/runScript.ts';
import { temporaryFolder } from './fixtures/temporaryFolder.ts';

/** All text of the files in a folder. */
async function textsIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return (await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))).join();
}

test.each([
  ['production', ['deliver-messages', 'messages', 'submit-contact-form']],
  ['deploy-preview', ['deliver-messages', 'submit-contact-form']],
])(
  'Netlify’s own build of a %s packs its functions, and asks no repository that site.json names',
  async (context, functions) => {
    const project = await temporaryFolder();
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
    const parts = files.split('\0').filter((file) => file && !/^(?:tests|docs|examples)\//.test(file));
    for (const file of parts) await cp(file, join(project, file), { recursive: true });
    await symlink(resolve('node_modules'), join(project, 'node_modules'));
    const site = join(project, 'content/site.json');
    const settings: object = JSON.parse(await readFile(site, 'utf8'));
    await writeFile(site, JSON.stringify({ ...settings, repository: 'mallory/evil' }));
    const env = {
      ...{ HOME: project, CI: 'true', NETLIFY: 'true', BRANCH: 'main' },
      REPOSITORY_URL: 'https://github.com/ada/portfolio',
    };
    const netlify = resolve('node_modules/netlify-cli/bin/run.js');
    const args = ['build', '--offline', '--context', context];
    const { closed, output } = runScript(netlify, args, env, { cwd: project });
    expect(await closed, output()).toBe(0);
    const packed = (await readdir(join(project, '.netlify/functions'))).filter((name) =>
      name.endsWith('.zip'),
    );
    expect(packed.toSorted()).toEqual(functions.map((name) => `${name}.zip`));
    const built = await textsIn(join(project, 'dist'));
    expect(built).not.toContain('mallory');
    expect(built.includes('ada/portfolio')).toBe(context === 'production');
  },
);
