import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { changeFiles } from '../fixtures/changeFiles.ts';
import { readWorkflow } from '../fixtures/readWorkflow.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

const { steps } = readWorkflow('.github/workflows/freshness.yml');

/** Runs a step of the workflow as GitHub does, in this folder, and returns the file of that name. */
async function runStep(folder: string, name: string, env: Record<string, string>, file: string) {
  const step = steps.find((step) => step.name === name);
  const { status, stderr } = spawnSync('bash', ['-e', '-c', step?.run ?? 'exit 9'], {
    cwd: folder,
    env: {
      ...process.env,
      ...step?.env,
      ...env,
      PATH: [folder, process.env.PATH].join(delimiter),
      GITHUB_OUTPUT: join(folder, 'output'),
    },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return readFile(join(folder, file), 'utf8');
}

/** What the workflow asks GitHub to do with this list: each call, its arguments in brackets. */
async function keepIssue(LIST: string, open = ''): Promise<string> {
  const folder = await temporaryFolder();
  const gh = `#!/bin/sh\nprintf '[%s]' "$@" >> calls\n[ "$2" != list ] || echo '${open}'\n`;
  await writeFile(join(folder, 'gh'), gh, { mode: 0o755 });
  const calls = await runStep(folder, 'Keep one issue up to date', { LIST }, 'calls');
  return calls.replace(/^\[issue]\[list].*?empty]/, '');
}

test('the list names places and what is wrong there, and nothing of the content', async () => {
  const folder = await temporaryFolder();
  const codes = ['broken-link', 'unverified-link', 'placeholder', 'moved-link', 'review-due'];
  const problems = codes.map((code, line) => ({
    file: `content/${code}.md`,
    line,
    column: 1,
    code,
    message: 'Tūī Kōwhai',
    suggestion: 'https://tui.example',
    path: '',
  }));
  await writeFile(join(folder, 'problems.json'), JSON.stringify(problems));
  expect(await runStep(folder, 'List them without the words of the content', {}, 'output')).toBe(
    [
      'list<<END_OF_LIST',
      '- `content/broken-link.md:0`: this link is broken',
      '- `content/moved-link.md:3`: this address has moved for good',
      '- `content/review-due.md:4`: the date has come to read this again',
      'END_OF_LIST\n',
    ].join('\n'),
  );
});

test('the check reads links and dates, and content with errors does not fail the workflow', () => {
  const run = steps.find(({ name }) => name === 'Check links and dates')?.run ?? '';
  const exitOf = (status: number) =>
    spawnSync('bash', [
      '-e',
      '-c',
      `npm() { return ${status}; }\n${run.replace('problems.json', '/dev/null')}`,
    ]).status;
  expect(run).toContain('check -- --links --format json');
  expect([0, 1, 2].map(exitOf)).toEqual([0, 0, 1]);
});

const list = '- `content/a.json:4`: this link is broken';

test('what there is to look at becomes one issue, which later lists replace, and which closes by itself', async () => {
  const body = `[${list}\n\nTo see each with its text: \`npm run check -- --links\`. This list is written anew every month.]`;
  expect(await keepIssue(list)).toBe(`[issue][create][--title][Links and dates to look at][--body]${body}`);
  expect(await keepIssue(list, '7')).toBe(`[issue][edit][7][--body]${body}`);
  expect(await keepIssue('', '7')).toMatch(/^\[issue]\[close]\[7]\[--comment]/);
  expect(await keepIssue('')).toBe('');
});

test.each([
  [
    new Date().toISOString().slice(0, 10),
    '[workflow][run][pages.yml][--fail][--silent][--show-error][--request][POST][hook]',
  ],
  ['2001-01-01', ''],
])('on a day on which a note is published, the site is built: for one of %s', async (day, calls) => {
  const folder = await temporaryFolder();
  await changeFiles(folder, { [`mine/notes/${day}-x.md`]: 'x', calls: '' });
  for (const name of ['gh', 'curl'])
    await writeFile(join(folder, name), `#!/bin/sh\nprintf '[%s]' "$@" >> calls\n`, { mode: 0o755 });
  const env = { CONTENT_DIR: 'mine', BUILD_HOOK: 'hook' };
  expect(await runStep(folder, 'Build the site if a note is published today', env, 'calls')).toBe(calls);
});
