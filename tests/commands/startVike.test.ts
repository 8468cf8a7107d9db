import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startVike } from '../../commands/lib/startVike.ts';
import { temporaryFolder } from '../fixtures/folders.ts';

/** Writes when it begins and ends to load; one process is killed after that, with the lock. */
const script = `
import { appendFileSync } from 'node:fs';
import { startVike } from '${resolve('commands/lib/startVike.ts')}';
const [lock, log, isKilled] = process.argv.slice(1);
await startVike(async ({ configResolved }) => {
  appendFileSync(log, 'in ');
  await new Promise((done) => setTimeout(done, 100));
  appendFileSync(log, 'out ');
  if (isKilled) process.kill(process.pid, 'SIGKILL');
  configResolved();
}, lock);`;

test('starts at one time load their configuration one after the other, also if one is killed', async () => {
  const folder = await temporaryFolder();
  const run = (...more: string[]) =>
    promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', script, join(folder, 'lock'), join(folder, 'log')].concat(more),
    );
  const ends = await Promise.allSettled([run('killed'), run(), run(), run()]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(await readFile(join(folder, 'log'), 'utf8')).toBe('in out '.repeat(4));
});

test('a project in a folder that Vite cannot use is refused in words', async () => {
  const spy = vi.spyOn(process, 'cwd').mockReturnValue('/home/ada/C# code');
  onTestFinished(() => spy.mockRestore());
  await expect(startVike(async () => {})).rejects.toThrow(
    'with "#" in its path; rename it: /home/ada/C# code',
  );
});
