import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { launchBrowser } from '../../commands/lib/browser.ts';
import { takeScreenshots } from '../../commands/screenshots/takeScreenshots.ts';

test('there is a picture of every state of the form, of the 404 page, of paper, and of a form refused without scripts', async ({
  onTestFinished,
}) => {
  const out = await mkdtemp(join(tmpdir(), 'screenshots-'));
  onTestFinished(() => rm(out, { recursive: true }));
  const browser = await launchBrowser(inject('browserProgram'));
  onTestFinished(() => browser.close());
  const views = { themes: ['light'] as const, widths: [360] };
  const names: string[] = [];
  for await (const name of takeScreenshots(browser, inject('sample').origin, out, views)) names.push(name);
  expect(names).toEqual([
    'home-light-360.png',
    'top-light.png',
    'not-found-light-360.png',
    'form-idle-light-360.png',
    'form-submitting-light-360.png',
    'form-failed-light-360.png',
    'form-invalid-light-360.png',
    'form-sent-light-360.png',
    'forced-colours.png',
    'form-without-javascript.png',
    'print.png',
  ]);
  expect((await readdir(out)).sort()).toEqual(names.toSorted());
});
