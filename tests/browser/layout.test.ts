import { expect } from 'vitest';
import roadStyles from '../../renderer/terrain/Road.module.css';
import { countNameLetters } from '../../renderer/text/typeSize.ts';
import { longName } from '../fixtures/writeOtherContent.ts';
import { findBrokenWords, findFaults, findGaps, inViews, readRoad } from './fixtures/measure.ts';
import { test } from './fixtures/test.ts';

test.for([
  // The narrowest and the widest window, and those beside the widths at which the layout changes.
  ['sample', '/', [320, 639, 640, 1023, 1024, 2560]],
  ['career', '/', [320, 1023, 1024, 2560]],
  ['other', '/', [320, 1024]],
  ['career', '/mi/', [1024]],
  ['career', '/privacy/', [320, 640, 1024, 2560]],
  ['career', '/notes/', [320]],
  ['career', '/publications/', [320]],
  ['designer', '/projects/tideline/', [320, 1440]],
] as const)('%s%s at %j px: no text is cut off, one road', async ([site, path, ltr], { visit }) => {
  const page = await visit({ site }, path);
  await inViews(page, { ltr, rtl: [1440] }, async ({ at }) => {
    expect(await findFaults(page), at).toEqual([]);
    // The other site has words that are longer than a line.
    if (site !== 'other') expect(await page.evaluate(findBrokenWords), at).toEqual([]);
    const road = await page.evaluate(readRoad, roadStyles);
    expect(road.pieces.length, at).toBeGreaterThan(path === '/' ? 4 : 2);
    expect(findGaps(road), at).toEqual([]);
    expect(road.end.y, `${at}: not above the form's section`).toBeGreaterThan(road.lakeTop);
    const texts = await page.getByRole('banner').getByRole('link').first().boundingBox();
    const [first] = road.pieces;
    if (path === '/' || !texts || !first) return;
    const room = Math.max(texts.x - first.from.x, first.from.x - texts.x - texts.width);
    expect(room - 1.5, at).toBeGreaterThanOrEqual(16);
  });
  if (site !== 'other') return;
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  expect(heading.replaceAll('\u00ad', '')).toBe(longName);
});

test('on a zoomed phone, no text is cut off, and no word of a result is broken', async ({ visit }) => {
  const page = await visit({ site: 'career' });
  await inViews(page, { ltr: [220] }, async ({ at }) => {
    expect(await findFaults(page), at).toEqual([]);
    expect(await page.evaluate(findBrokenWords), at).not.toContain('forecast');
  });
});

test.for([
  'ROOSEVELT MONTGOMERY',
  'Юрій Шершньовський',
  'Κωνσταντίνος Παπαδόπουλος',
  'Jean de la Wommelsdorff-Featherstonehaugh',
])('no word of the name %s is broken', async (name, { visit }) => {
  const page = await visit();
  await page.evaluate(
    ([text, letters]) => {
      document.documentElement.style.setProperty('--name-letters', `${letters}`);
      Object.assign(document.querySelector('h1') ?? {}, { textContent: text });
    },
    [name, countNameLetters(name)],
  );
  await inViews(page, { ltr: [320, 640, 1024] }, async ({ at }) => {
    expect(await page.evaluate(findBrokenWords), at).toEqual([]);
  });
});

test('from right to left, the road and the portrait are mirrored, but not its picture', async ({ visit }) => {
  const page = await visit();
  const ends: number[] = [];
  await inViews(page, { ltr: [1440], rtl: [1440] }, async () => {
    ends.push((await page.evaluate(readRoad, roadStyles)).pieces[0]?.from.x ?? 0);
  });
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  const [before = 0, after = 0] = ends;
  expect(Math.abs(width - before - after)).toBeLessThan(2);
  // A picture is shown as it is: the scales of its box and its own cancel out.
  const flips = await page
    .locator('header div:has(> img), header div:has(> picture), header img')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).scale.split(' ')[0]));
  expect(flips).toEqual(['-1', '-1']);
});

test('with reduced motion, the page jumps instead of scrolling', async ({ open }) => {
  const page = await open({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const read = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await read()).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await read()).toBe('auto');
});

test('the link to a language of the other direction is at the end of the bar', async ({ visit }) => {
  const page = await visit({ site: 'layla', width: 1440 }, '/en/');
  const place = await page.locator('nav a[hreflang=ar]').first().boundingBox();
  expect(place?.x).toBeGreaterThan(1200);
});
