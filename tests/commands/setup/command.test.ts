import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { runBuild } from '../../browser/servers.ts';
import { copyContent } from '../../fixtures/copyContent.ts';
import { readTree } from '../../fixtures/readTree.ts';

/** The command as a process of its own, where nobody can be asked. */
function run(folder: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync('node', ['commands/setup.ts', ...words], {
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: folder, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  return { status, stdout, stderr };
}

const answers = [
  ...['--name', 'Ada Lovelace', '--title', 'Mathematician', '--location', 'London'],
  ...['--employer', 'Analytical Engines', '--employer-url', 'https://engines.co.uk', '--summary', 'I count.'],
  ...['--link', 'https://github.com/ada', '--link', 'https://orcid.org/0000', '--email', 'ada@engines.co.uk'],
  ...['--skills', 'Programming: Python', '--hobby', 'Chess: I lose.', '--url', 'https://ada.engines.co.uk'],
];

test('with all answers as flags the command writes the files, and the site builds with the new name', {
  timeout: 120_000,
}, async () => {
  const folder = await copyContent();
  expect(run(folder, ...answers)).toMatchObject({ status: 0, stderr: '' });
  await mkdir('.cache', { recursive: true });
  const out = await mkdtemp(join('.cache', 'out-'));
  onTestFinished(() => rm(out, { recursive: true, force: true }));
  const { status, output } = await runBuild(folder, join(out, 'site'));
  expect({ status, output }).toMatchObject({ status: 0 });
  const page = await readFile(join(out, 'site/client/index.html'), 'utf8');
  expect(page).toMatch(/<h1[^>]*>Ada Lovelace<\/h1>/);
  for (const name of ['GitHub', 'ORCID', 'Email', 'Programming', 'Chess']) expect(page).toContain(name);
  expect(page).not.toContain('Kōwhai');
});

test('--from takes a résumé, --dry-run writes nothing', async () => {
  const folder = await copyContent();
  const before = await readTree(folder);
  const resume = 'node_modules/@jsonresume/schema/examples/senior-engineer.resume.json';
  const { status, stdout } = run(folder, '--from', resume, '--dry-run', '--keep-sample-cards', '-y');
  expect(status).toBe(0);
  expect(stdout).toContain('+name: Dr. Lena Vasquez\n');
  expect(stdout).toContain('  basics.phone                private: never published\n');
  expect(await readTree(folder)).toEqual(before);
});

test.each([
  ['sound', 0],
  ['{', 1],
])(
  'a command whose output nobody reads on (| head) does its work, with the status that is due: %s',
  async (site, due) => {
    const folder = await copyContent();
    if (site !== 'sound') await writeFile(join(folder, 'site.json'), site);
    const env = { ...process.env, CONTENT_DIR: folder };
    const child = spawn('node', ['commands/setup.ts', ...answers], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect({ status, said }).toEqual({
      status: due,
      said: due === 0 ? '' : expect.stringContaining('site.json'),
    });
    const profile = await readFile(join(folder, 'profile.md'), 'utf8');
    expect(profile).toContain(due === 0 ? 'name: Ada Lovelace' : 'name: Tūī Kōwhai');
  },
);

test.each([
  [['--nonsense'], '--help'],
  [['stray'], '--help'],
  [['--name', 'Ada'], '--employer-url'],
  [['--language', 'xx'], '--language: "xx" is not a language tag'],
])('called wrongly (%j): exit status 2 and a word on what is wrong', (words, said) => {
  const { status, stderr } = run('content', ...words, '--dry-run');
  expect(status).toBe(2);
  expect(stderr).toContain(said);
});
