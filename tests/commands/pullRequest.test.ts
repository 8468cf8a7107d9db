import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readWorkflow } from '../fixtures/readWorkflow.ts';

const ci = readWorkflow('.github/workflows/ci.yml');

function commandOf(name: string): string {
  const step = ci.steps.find((step) => step.name === name);
  if (!step?.run) throw new Error(`There is no step "${name}" with a command.`);
  return step.run;
}

/** What GitHub does with a pull request: merges it into the newest base, and runs the steps in a shallow clone of that. */
async function runPullRequest(changes: Record<string, (text: string) => string>) {
  const folder = await mkdtemp(join(tmpdir(), 'pull-request-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [origin, clone] = [join(folder, 'origin'), join(folder, 'clone')];
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'init.defaultBranch=main'];
  const git = (...args: string[]) => execFileSync('git', [...identity, ...args], { stdio: 'pipe' });
  const inOrigin = (...args: string[]) => git('-C', origin, ...args);
  const edit = async (name: string, change: (text: string) => string) => {
    const file = join(origin, 'content', name);
    await writeFile(file, change(await readFile(file, 'utf8')));
  };

  git('init', '--quiet', origin);
  await cp('content', join(origin, 'content'), { recursive: true });
  inOrigin('add', '.');
  inOrigin('commit', '--quiet', '--message', 'Begin');
  inOrigin('switch', '--quiet', '--create', 'pull-request');
  for (const [name, change] of Object.entries(changes)) await edit(name, change);
  inOrigin('commit', '--quiet', '--all', '--message', 'Change');
  inOrigin('switch', '--quiet', 'main');
  await edit('contact.json', (text) => text.replace('"Send Message"', '"Send"'));
  inOrigin('commit', '--quiet', '--all', '--message', 'Meanwhile');
  inOrigin('merge', '--quiet', '--no-ff', '--message', 'Merge', 'pull-request');

  const depth = String(
    ci.steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))?.with?.['fetch-depth'],
  );
  git('clone', '--quiet', '--depth', depth, `file://${origin}`, clone);
  for (const name of ['package.json', 'node_modules', 'commands', 'lib', 'schema', 'netlify', 'renderer']) {
    await symlink(join(process.cwd(), name), join(clone, name));
  }
  const summary = join(folder, 'summary.md');
  await writeFile(summary, '');
  const runStep = (name: string) =>
    spawnSync('bash', ['-e', '-c', commandOf(name)], {
      cwd: clone,
      encoding: 'utf8',
      env: {
        ...process.env,
        CI: 'true',
        GITHUB_ACTIONS: 'true',
        GITHUB_WORKSPACE: clone,
        GITHUB_STEP_SUMMARY: summary,
        CONTENT_DIR: '',
      },
    });
  const check = runStep('Check the content');
  const told = runStep('Tell what visitors will see changed');
  return { check, told, summary: await readFile(summary, 'utf8') };
}

test('a sound pull request: its changes, and not those of the branch that it goes into', async () => {
  const { check, told, summary } = await runPullRequest({
    'not-found.json': (text) => text.replace('Oops! Page', 'This page was'),
  });
  expect(check.status, check.stdout + check.stderr).toBe(0);
  expect(told.status, told.stderr).toBe(0);
  expect(summary).toBe(
    '## What visitors will see changed\n\n### 404 page\n\n- **Text**: <del>Oops! Page</del><ins>This page was</ins> not found.\n\n',
  );
}, 60_000);

test('a broken one: every error at its line of the repository, and in the summary', async () => {
  const { check, told, summary } = await runPullRequest({
    'not-found.json': (text) => text.replace('"text"', '"txt"'),
    'links/code.json': (text) => text.replace('https:', 'http:'),
  });
  expect(check.status).toBe(1);
  expect(check.stdout).toMatch(/^::error title=unknown-key,file=content\/not-found\.json,line=4,/m);
  expect(check.stdout).toMatch(/^::error title=bad-url,file=content\/links\/code\.json,line=5,/m);
  expect(check.stdout).toMatch(/^::warning title=placeholder,file=content\//m);
  expect(check.stdout).toMatch(
    /^::notice::GitHub shows 10 of a kind here\. There are 2 errors and \d\d warnings;/m,
  );
  expect(told.status).toBe(1);
  expect(summary).toMatch(/^## The content has 2 errors\n/);
  expect(summary).toContain('- `content/links/code.json:5:10` ');
}, 60_000);
