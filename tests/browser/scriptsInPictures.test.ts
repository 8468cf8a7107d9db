import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sanitizeSvg } from '../../schema/media/svg.ts';
import { drawHostile, hostileDrawings } from '../fixtures/hostileDrawings.ts';
import { test } from './fixtures/test.ts';

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
    // Scripts have run by the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return [...acted];
}

test('opened on a host without headers, no published drawing runs or loads anything', async ({ open }) => {
  const originals = new Map(hostileDrawings.map(([name, inner]) => [name, drawHostile(inner)]));
  const published = new Map<string, string>();
  for (const [name, source] of originals) {
    const drawing = await sanitizeSvg(Buffer.from(source));
    if (drawing.ok) published.set(name, drawing.svg);
  }
  const options = { tolerating: [/./], viewport: { width: 600, height: 400 } };
  expect(await openAll(await open(options), published)).toEqual([]);
  // The test can fail: without sanitizing, each runs its `onload` handler.
  expect(await openAll(await open(options), originals)).toEqual([...originals.keys()]);
});
