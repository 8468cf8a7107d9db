import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';
import { fetchOutline } from '../../bench/page/fetchOutline.ts';
import { writeFloor } from '../../bench/page/writeFloor.ts';
import { startServer } from './startServer.ts';
import { test } from './test.ts';

test.for(['sample', 'other'] as const)(
  'the floor that the page is measured against says what the %s page says, in one file without a script',
  async (site, { browser, open }) => {
    const { origin, folder } = inject(site);
    const temporary = await mkdtemp(join(tmpdir(), 'floor-'));
    onTestFinished(() => rm(temporary, { recursive: true }));
    const build = join(temporary, 'floor');
    const outline = await fetchOutline(browser, origin);
    const html = await writeFloor(outline, join(folder, '..'), build);
    expect(html).not.toMatch(/<(script|img|svg|link)|@font-face/);
    expect(await readdir(join(build, 'client'))).toEqual(['_headers', 'favicon.ico', 'index.html']);

    const { origin: floor, stop } = await startServer(['commands/serve.ts', '--build', build], {
      MESSAGES_DIR: join(temporary, 'messages'),
    });
    onTestFinished(stop);
    const page = await open({ baseURL: floor });
    await page.goto('/');
    expect((await fetchOutline(browser, floor)).text).toBe(outline.text);
    for (const heading of await page.getByRole('heading').allInnerTexts())
      expect(outline.text).toContain(heading);
  },
);

test('an outline has what can be seen, and neither what is for screen readers alone nor what waits for the keyboard', async ({
  browser,
}) => {
  const { text, body } = await fetchOutline(browser, inject('sample').origin);
  expect(text).toMatch(/^Tūī Kōwhai Senior Data Scientist/);
  expect(text).toMatch(/Send Message I'm excited about new opportunities\. Thanks for visiting!$/);
  for (const unseen of ['opens in a new tab', 'Skip to content', 'Source of this site', 'Message sent!']) {
    expect(text).not.toContain(unseen);
  }
  expect(body).not.toMatch(/<div|<span|class=|name=website/);
});
