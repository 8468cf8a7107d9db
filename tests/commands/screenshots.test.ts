import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aBuiltSite } from '../netlify/fixtures/aBuiltSite.ts';
import { runScript } from '../netlify/fixtures/runScript.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

const screenshots = (build: string, env: Record<string, string>, args: string[] = []) =>
  runScript('commands/screenshots.ts', ['--build', build, ...args], env);

test('without a build it says to make one, on one line', async () => {
  const folder = await temporaryFolder();
  const { closed, output } = screenshots(folder, { CHROME_PATH: process.execPath });
  expect(await closed).toBe(1);
  expect(output()).toBe(
    `There is no build to serve: ${join(folder, 'replies.json')} cannot be read. Run \`npm run build\` first.\n`,
  );
});

test.each(['/nope', 'README.md'])('a CHROME_PATH that is no program (%s) is named', async (path) => {
  const { closed, output } = screenshots(await aBuiltSite(), { CHROME_PATH: path });
  expect(await closed).toBe(1);
  expect(output()).toBe(`CHROME_PATH is "${path}", which is not a program.\n`);
});
