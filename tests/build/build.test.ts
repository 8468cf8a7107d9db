import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runBuild } from '../browser/servers.ts';
import { copyContent } from '../fixtures/copyContent.ts';

test('the build stops at bad content, with its errors, and leaves the last build as it was', async () => {
  const content = await copyContent({ 'not-found.json': (text) => text.replace('"heading"', '"heding"') });
  const out = await mkdtemp(join('.cache', 'dist-'));
  onTestFinished(() => rm(out, { recursive: true }));
  await mkdir(join(out, 'client'));
  await writeFile(join(out, 'replies.json'), 'still here');
  const { status, output } = await runBuild(content, out);
  expect(status).toBe(1);
  expect(output).toContain('not-found.json:3:3');
  expect(output).toContain('Write: heading');
  expect(await readFile(join(out, 'replies.json'), 'utf8')).toBe('still here');
});

test('a build outside the project is refused, since Vike cannot write there', async () => {
  const { status, output } = await runBuild('content', '../elsewhere');
  expect(status).toBe(2);
  expect(output).toContain('--out must be a folder inside the project');
});
