import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { runBuild } from '../../browser/runBuild.ts';
import { copyContent } from '../../fixtures/copyContent.ts';

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

test.each([
  ['sound', 0],
  ['{', 1],
])(
  'with its output cut off (| head) the command does its work, and its status is right: %s',
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

test('called wrongly, it ends with status 2 and says what is wrong', () => {
  const { status, stderr } = run('content', '--nonsense');
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('--help') });
});
