import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';
import { findBrowser, launchBrowser } from './launch.ts';

test('on Linux x64 it is the packaged browser, also where the machine has one of its own', async () => {
  const folder = await temporaryFolder();
  const installed = join(folder, 'chromium');
  await writeFile(installed, '#!/bin/sh\n');
  await chmod(installed, 0o755);
  const packaged = await findBrowser({ PATH: folder }, 'linux-x64');
  expect(packaged.executablePath).toBeDefined();
  expect(packaged.executablePath).not.toBe(installed);
  expect(await findBrowser({ CHROME_PATH: installed }, 'linux-x64')).toEqual({
    executablePath: installed,
    env: {},
  });
});

test.each(['/nope', 'README.md'])('a CHROME_PATH that is not a program (%s) is named', async (path) => {
  await expect(findBrowser({ CHROME_PATH: path }, 'darwin-arm64')).rejects.toThrow(
    `CHROME_PATH is "${path}", which is not a program.`,
  );
});

test.each(['darwin-arm64', 'win32-x64', 'linux-arm64'])(
  'on %s it is the installed Chrome, or Edge',
  async (platform) => {
    expect(await findBrowser({}, platform)).toMatchObject({ channels: ['chrome', 'msedge'] });
  },
);

test('where neither is installed, one sentence says what to do', async () => {
  await expect(launchBrowser({ channels: ['not-installed'], env: {} })).rejects.toThrow(
    /^Install Chrome or Edge, or set CHROME_PATH to the program of another Chromium\.$/,
  );
});
