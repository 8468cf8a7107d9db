import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readWorkflow } from '../fixtures/readWorkflow.ts';

const files = globSync('.github/workflows/*.yml').toSorted();
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

test.each(files)(
  '%s may read the repository and nothing else, and keeps no credentials for its steps',
  (file) => {
    const { permissions, steps } = readWorkflow(file);
    expect(permissions).toEqual({ contents: 'read' });
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(0);
    for (const checkout of checkouts) expect(checkout.with?.['persist-credentials']).toBe(false);
  },
);

test.each(files)("every action of %s is GitHub's own, at a commit, with its version beside it", (file) => {
  const actions = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('uses:'));
  expect(actions).toHaveLength(readWorkflow(file).steps.filter(({ uses }) => uses).length);
  for (const action of actions) {
    expect(action).toMatch(/^ +- uses: actions\/[a-z-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  }
});

test('only the jobs that keep the issue and publish may write, that alone, and they run no code of a package', () => {
  const jobs = files.flatMap((file) => Object.values(readWorkflow(file).jobs));
  const writing = jobs.filter(({ permissions }) => permissions);
  expect(writing).toEqual([
    {
      permissions: { issues: 'write' },
      steps: [expect.objectContaining({ run: expect.stringMatching(/^number=\$\(gh issue list /) })],
    },
    {
      permissions: { pages: 'write', 'id-token': 'write' },
      steps: [{ uses: expect.stringMatching(/^actions\/deploy-pages@/) }],
    },
  ]);
  expect(writing[0]?.steps[0]?.run).not.toMatch(/\bnp[mx]\b(?! run check -- --links`)|\bnode\b/);
});

test('nothing is published on GitHub Pages until the owner says where, and then for that address', () => {
  const file = '.github/workflows/pages.yml';
  const { jobs, steps } = readWorkflow(file);
  expect(jobs.build?.if).toBe("vars.PAGES_URL != ''");
  expect(readFileSync(file, 'utf8')).toMatch(/^ {2}deploy:\n {4}needs: build$/m);
  expect(steps.find(({ run }) => run === 'npm run build')?.env?.SITE_URL).toMatch(
    /^\$\{\{ vars\.PAGES_URL \}\}$/,
  );
  expect(steps.find(({ uses }) => uses?.includes('upload-pages-artifact'))?.with).toEqual({
    path: 'dist/client',
  });
});

test.each(files)('every command of %s exists, and takes nothing of an event into its shell', (file) => {
  const commands = readWorkflow(file).steps.flatMap(({ run }) => run ?? []);
  expect(commands.length).toBeGreaterThan(0);
  for (const command of commands) {
    expect(command).not.toContain('${{');
    for (const [, name = ''] of command.matchAll(/npm run (?:-s |--silent )?([a-z:]+)/g)) {
      expect(Object.keys(scripts)).toContain(name);
    }
  }
});

test('pull requests from forks are checked: without secrets, and not with the rights of the repository', () => {
  expect(Object.keys(readWorkflow('.github/workflows/ci.yml').on)).toEqual(['push', 'pull_request']);
  expect(readFileSync('.github/workflows/ci.yml', 'utf8')).not.toContain('secrets.');
});
