import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { changeFiles, temporaryFolder } from '../fixtures/folders.ts';
import { readWorkflow } from '../fixtures/readWorkflow.ts';

test.each([
  [
    new Date().toISOString().slice(0, 10),
    '[workflow][run][pages.yml][--fail][--silent][--show-error][--request][POST][hook]',
  ],
  ['2001-01-01', ''],
])('the site is built on the day of a scheduled note: for a note of %s', async (day, calls) => {
  const folder = await temporaryFolder();
  await changeFiles(folder, { [`mine/notes/${day}-x.md`]: 'x', calls: '' });
  for (const name of ['gh', 'curl'])
    await writeFile(join(folder, name), `#!/bin/sh\nprintf '[%s]' "$@" >> calls\n`, { mode: 0o755 });
  const PATH = [folder, process.env.PATH].join(delimiter);
  const { steps } = readWorkflow('.github/workflows/scheduled.yml');
  const { run = 'exit 9' } = steps.find((step) => step.name?.startsWith('Build the site')) ?? {};
  const env = { ...process.env, CONTENT_DIR: 'mine', BUILD_HOOK: 'hook', PATH };
  const { status } = spawnSync('bash', ['-e', '-c', run], { cwd: folder, env });
  expect(status).toBe(0);
  expect(await readFile(join(folder, 'calls'), 'utf8')).toBe(calls);
});
