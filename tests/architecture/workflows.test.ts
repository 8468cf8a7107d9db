import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readWorkflow } from '../fixtures/readWorkflow.ts';

const files = globSync('.github/workflows/*.yml').toSorted();
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

test.each(files)(
  '%s may read the repository and nothing else, and runs actions of known versions',
  (file) => {
    const { permissions, steps } = readWorkflow(file);
    expect(permissions).toEqual({ contents: 'read' });
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action).toMatch(/^actions\/[a-z-]+@v\d+$/);
  },
);

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
