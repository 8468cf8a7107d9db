import { globSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject } from 'vitest';
import { sanitizeSvg } from '../../schema/media/svg.ts';
import { drawHostile, hostileDrawings } from '../fixtures/hostileDrawings.ts';
import { photograph } from './picture.ts';
import { test } from './test.ts';

const origin = 'http://drawings.test';

/** Opens each drawing as a document on a host without headers and clicks it. Returns the drawings that ran or loaded something. */
async function openAll(page: Page, drawings: ReadonlyMap<string, string>): Promise<string[]> {
  const acted = new Set<string>();
  let name = '';
  page.on('console', (message) => message.text() === 'evil' && acted.add(name));
  await page.route('**', async (route) => {
    const asked = route.request().url();
    if (asked === `${origin}/${encodeURIComponent(name)}`)
      return route.fulfill({ contentType: 'image/svg+xml', body: drawings.get(name) ?? '' });
    acted.add(name);
    return route.abort();
  });
  for (const next of drawings.keys()) {
    name = next;
    await page.goto(`${origin}/${encodeURIComponent(name)}`);
    for (let click = 0; click < 2; click++) await page.mouse.click(300, 200);
    // By the next frame, whatever runs has run.
    await page.screenshot();
  }
  return [...acted];
}

test('no published drawing runs or loads anything, opened as a document on a host without headers', async ({
  open,
}) => {
  const originals = new Map(hostileDrawings.map(([name, inner]) => [name, drawHostile(inner)]));
  const published = new Map<string, string>();
  for (const [name, source] of originals) {
    const drawing = await sanitizeSvg(Buffer.from(source));
    if (drawing.ok) published.set(name, drawing.svg);
  }
  const options = { tolerating: [/./], viewport: { width: 600, height: 400 } };
  expect(await openAll(await open(options), published)).toEqual([]);
  // The judge: without the list, all of them run their handler `onload`.
  expect(await openAll(await open(options), originals)).toEqual([...originals.keys()]);
});

test('a drawing is shown with its styles when it is opened by itself, and nothing is reported', async ({
  open,
}) => {
  const { folder, origin } = inject('other');
  const page = await open({ baseURL: origin, viewport: { width: 600, height: 400 } });
  const [drawing = ''] = globSync('images/*.svg', { cwd: folder });
  // A drawing's sandbox runs no script that could wait for frames, so the window gets its size before.
  await photograph(page);
  const answer = await page.goto(`${origin}/${drawing}`);
  expect(answer?.headers()['content-security-policy']).toContain('sandbox');
  const pixel = async (left: number, top: number) => {
    const shot = sharp(await page.screenshot()).extract({ left, top, width: 1, height: 1 });
    return (await shot.removeAlpha().raw().toBuffer()).toString('hex');
  };
  expect([await pixel(50, 50), await pixel(590, 390)]).toEqual(['ee00ff', '88aa99']);
});
