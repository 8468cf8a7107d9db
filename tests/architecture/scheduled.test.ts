import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { changeFiles, temporaryFolder } from '../fixtures/folders.ts';
import { readWorkflow } from '../fixtures/readWorkflow.ts';

const today = new Date().toISOString().slice(0, 10);
const hook = '[--fail][--silent][--show-error][--request][POST][hook]';
const pages = '[workflow][run][pages.yml]';

test.each([
  ['of today', today, { gh: 0, curl: 0 }, 0, hook + pages],
  ['of today, where GitHub Pages is not used', today, { gh: 1, curl: 0 }, 1, hook + pages],
  ['of today, where the build hook fails', today, { gh: 0, curl: 22 }, 22, hook + pages],
  ['of 2001', '2001-01-01', { gh: 0, curl: 0 }, 0, ''],
])(
  'the site is built on the day of a scheduled note: for a note %s',
  async (_, day, exits, status, calls) => {
    const folder = await temporaryFolder();
    await changeFiles(folder, { [`mine/notes/${day}-x.md`]: 'x', calls: '' });
    for (const [name, exit] of Object.entries(exits)) {
      const script = `#!/bin/sh\nprintf '[%s]' "$@" >> calls\nexit ${exit}\n`;
      await writeFile(join(folder, name), script, { mode: 0o755 });
    }
    const PATH = [folder, process.env.PATH].join(delimiter);
    const { steps } = readWorkflow('.github/workflows/scheduled.yml');
    const { run = 'exit 9' } = steps.find((step) => step.name?.startsWith('Build the site')) ?? {};
    const env = { ...process.env, CONTENT_DIR: 'mine', BUILD_HOOK: 'hook', PATH };
    expect(spawnSync('bash', ['-e', '-c', run], { cwd: folder, env }).status).toBe(status);
    expect(await readFile(join(folder, 'calls'), 'utf8')).toBe(calls);
  },
);
