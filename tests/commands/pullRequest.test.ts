import { spawnSync } from 'node:child_process';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changeFiles } from '../fixtures/changeFiles.ts';
import { readWorkflow } from '../fixtures/readWorkflow.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

test('the workflow of a broken pull request reports every error at its line of the repository', async () => {
  const clone = await temporaryFolder();
  await cp('content', join(clone, 'content'), { recursive: true });
  await changeFiles(join(clone, 'content'), {
    'not-found.json': (text) => text.replace('"text"', '"txt"'),
    'links/code.json': (text) => text.replace('https:', 'http:'),
  });
  for (const name of ['package.json', 'node_modules', 'commands', 'lib', 'schema', 'netlify', 'renderer']) {
    await symlink(join(process.cwd(), name), join(clone, name));
  }
  const { steps } = readWorkflow('.github/workflows/ci.yml');
  const command = steps.find(({ name }) => name === 'Check the content')?.run ?? '';
  const { status, stdout } = spawnSync('bash', ['-e', '-c', command], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true', GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: clone, CONTENT_DIR: '' },
  });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^::error title=unknown-key,file=content\/not-found\.json,line=4,/m);
  expect(stdout).toMatch(/^::error title=bad-url,file=content\/links\/code\.json,line=5,/m);
  expect(stdout).toMatch(/^::warning title=placeholder,file=content\//m);
  expect(stdout).toMatch(
    /^::notice::2 errors, \d\d warnings in .*\. Replace the \d+ sample or example texts: .* GitHub shows ten of a kind here;/m,
  );
});
