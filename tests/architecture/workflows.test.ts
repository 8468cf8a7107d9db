import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { temporaryFolder } from '../fixtures/folders.ts';
import { readWorkflow } from '../fixtures/readWorkflow.ts';

const files = globSync('.github/workflows/*.yml').toSorted();
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      inBundle: z.boolean().optional(),
    }),
  ),
});
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

test.each(files)('%s only reads the repository, and uses pinned actions and existing commands', (file) => {
  const { permissions, steps } = readWorkflow(file);
  expect(permissions).toEqual({ contents: 'read' });
  const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
  expect(checkouts.length).toBeGreaterThan(0);
  for (const checkout of checkouts) expect(checkout.with?.['persist-credentials']).toBe(false);
  const actions = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('uses:'));
  for (const action of actions)
    expect(action).toMatch(/^ +- uses: actions\/[a-z-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  const commands = steps.flatMap(({ run }) => run ?? []);
  expect(commands.length).toBeGreaterThan(0);
  for (const command of commands) {
    // Nothing of an event may come into a shell.
    expect(command).not.toContain('${{');
    for (const [, name = ''] of command.matchAll(/npm run (?:-s |--silent )?([a-z:]+)/g))
      expect(Object.keys(scripts)).toContain(name);
  }
});

test('only the jobs that start a build or publish have write access, and they run no code of packages', () => {
  const jobs = files.flatMap((file) => Object.values(readWorkflow(file).jobs));
  const writing = jobs.filter(({ permissions }) => Object.values(permissions ?? {}).includes('write'));
  expect(writing.map(({ permissions }) => permissions)).toEqual([
    { pages: 'write', 'id-token': 'write' },
    { contents: 'read', actions: 'write' },
  ]);
  const commands = writing.flatMap(({ steps }) => steps.map(({ run }) => run)).join('\n');
  expect(commands).not.toMatch(/\bnp[mx]\b|\bnode\b/);
});

const pages = readWorkflow('.github/workflows/pages.yml');

test.each([
  ['workflow https://me.github.io/portfolio/', 0, 'https://me.github.io/portfolio', ''],
  ['workflow http://www.example.nz/', 0, 'https://www.example.nz', ''],
  ['legacy https://me.github.io/portfolio/', 0, undefined, /^::notice::Nothing is published/],
  ['gh: Not Found (HTTP 404)', 1, undefined, /^::notice::Nothing is published/],
  ['gh: Server Error (HTTP 502)', 1, 'failed', /HTTP 502/],
])('the workflow follows what GitHub reports of Pages: %s', async (answer, code, url, said) => {
  const run = pages.jobs.address?.steps[0]?.run ?? '';
  const folder = await temporaryFolder();
  writeFileSync(join(folder, 'gh'), `#!/bin/sh\necho '${answer}'\nexit ${code}\n`, { mode: 0o755 });
  const output = join(folder, 'output');
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', run], {
    env: { PATH: `${folder}:${process.env.PATH}`, GITHUB_OUTPUT: output, GITHUB_REPOSITORY: 'me/portfolio' },
    encoding: 'utf8',
  });
  const failed = status === 0 ? undefined : 'failed';
  const written = existsSync(output) ? readFileSync(output, 'utf8').match(/^url=(.*)\n$/)?.[1] : failed;
  expect(written).toBe(url);
  expect(stdout + stderr).toMatch(said);
});

test('builds of public sites run no code of packages that they do not need', () => {
  for (const file of ['.github/workflows/pages.yml', 'Dockerfile', 'netlify.toml'])
    expect(readFileSync(file, 'utf8'), file).toMatch(/(?:npm ci |NPM_FLAGS = ")--omit=dev --ignore-scripts/);
});

test('the lockfile has a checksum for every package on every system, and no address', () => {
  const { packages } = lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const installed = Object.entries(packages).filter(([path]) => path !== '');
  expect(installed.length).toBeGreaterThan(400);
  // The checksum of a package covers those that its archive contains.
  const unsure = installed.filter(
    ([, { integrity, inBundle, resolved }]) => resolved || !(integrity?.startsWith('sha512-') || inBundle),
  );
  expect(unsure.map(([path]) => path)).toEqual([]);
});

test('the two commands of the README run on every system, with the oldest Node that it names', () => {
  const readme = readFileSync('README.md', 'utf8');
  const { jobs, steps } = readWorkflow('.github/workflows/systems.yml');
  expect(jobs.commands?.strategy?.matrix).toEqual({
    system: ['ubuntu-latest', 'macos-latest', 'windows-latest'],
  });
  const [, oldest] = /\[Node\.js\]\S+ ([\d.]+) or newer/.exec(readme) ?? [];
  expect(steps.map((step) => step.with?.['node-version']).filter(Boolean)).toEqual([Number(oldest)]);
  const run = steps.map(({ run = '' }) => run).join('\n');
  for (const [, first = '', second = ''] of readme.matchAll(/^(npm ci) && (npm \w+)/gm))
    expect(run).toMatch(new RegExp(`^${first}$[^]*^${second}\\b`, 'm'));
});

test('pull requests from forks are checked: without secrets, and not with the rights of the repository', () => {
  expect(Object.keys(readWorkflow('.github/workflows/ci.yml').on)).toEqual(['push', 'pull_request']);
  expect(readFileSync('.github/workflows/ci.yml', 'utf8')).not.toContain('secrets.');
});
