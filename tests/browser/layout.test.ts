import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { gridClass } from '../../pages/index/gridClass.ts';
import { longName } from '../fixtures/writeOtherContent.ts';
import {
  countInLines,
  findBrokenWords,
  findFaults,
  findGaps,
  findNarrowPlaces,
  inViews,
  readRoad,
} from './measure.ts';
import { test } from './test.ts';

const wide = { width: 1440 };
/** The narrowest and the widest window, and those beside the widths at which the layout changes. */
const widths = [320, 639, 640, 1023, 1024, 2560];
/** From right to left only the sides change. */
const mirrored = [390, 1440];

test.for([
  ['sample', { ltr: widths, rtl: [1440] }],
  ['career', { ltr: widths, rtl: mirrored }],
  ['other', { ltr: [320, 1023, 1024, 2560], rtl: mirrored }],
] as const)(
  'the %s site, %j: nothing is cut off or covered, no word is in two, and the road is one line from the portrait to the form',
  async ([site, views], { visit }) => {
    const page = await visit({ site });
    await inViews(page, views, async ({ direction, width, at }) => {
      expect(await findFaults(page), at).toEqual([]);
      // The other site has words that are longer than a line.
      if (site !== 'other') expect(await page.evaluate(findBrokenWords), at).toEqual([]);
      if (width < 640 && site !== 'career' && direction === 'ltr')
        expect(await page.evaluate(findNarrowPlaces), at).toEqual([]);

      const road = await page.evaluate(readRoad);
      const { pieces, end, lake } = road;
      if (!lake) throw new Error('There is no form.');
      expect(pieces.length, at).toBeGreaterThan(4);
      expect(findGaps(road), at).toEqual([]);
      expect(end.y, `${at}: not above the form's section`).toBeGreaterThan(lake.top);
    });
  },
);

test('a name of 60 characters is whole, on no more than four lines of a small screen', async ({ visit }) => {
  const page = await visit({ site: 'other', width: 360 });
  const heading = page.getByRole('heading', { level: 1 });
  expect((await heading.innerText()).replaceAll('\u00ad', '')).toBe(longName);
  expect((await heading.evaluate(countInLines)).length).toBeLessThanOrEqual(4);
});

test('hills look alike from the ninth on', async ({ visit }) => {
  const page = await visit({ ...wide, site: 'other' });
  const views = await page.locator('.group .hill g:last-child use:last-child').evaluateAll((all) =>
    all.map((contour) => {
      const { rotate, scale } = getComputedStyle(contour);
      return `${rotate} ${scale}`;
    }),
  );
  expect(views.length).toBeGreaterThan(10);
  expect(new Set(views).size).toBe(8);
});

test('cards and links are in full rows, and cards of a row are of one height', async ({ visit }) => {
  const readRows = (page: Page) =>
    page.locator('.grid-list').evaluateAll((lists) =>
      lists.map((list) => {
        const boxes = Array.from(list.children, (item) => item.getBoundingClientRect());
        return [...Map.groupBy(boxes, ({ top }) => Math.round(top)).values()].map((row) => ({
          length: row.length,
          heights: new Set(row.map(({ height }) => Math.round(height))).size,
        }));
      }),
    );
  // Of twelve groups, each with another number of skills.
  const other = await visit({ ...wide, site: 'other' });
  expect((await readRows(other)).at(-1)).toEqual(Array(6).fill({ length: 2, heights: 1 }));

  const page = await visit({ bypassCSP: true });
  const lists = await page.locator('.grid-list').all();
  expect(lists).toHaveLength(2);
  for (const count of [3, 4]) {
    for (const list of lists)
      await list.evaluate(
        (element, { length, name }) => {
          element.setAttribute(
            'class',
            (element.getAttribute('class') ?? '').replace(/grid-list( of-[a-z]+| many)?/, name),
          );
          const item = element.lastElementChild;
          if (!item) throw new Error('The list is empty.');
          while (element.children.length > length) element.lastElementChild?.remove();
          while (element.children.length < length) element.append(item.cloneNode(true));
        },
        { length: count, name: gridClass(count) },
      );
    await inViews(page, { ltr: [390, 1023, 1024] }, async ({ at }) => {
      for (const rows of await readRows(page))
        expect(new Set(rows.map(({ length }) => length)).size, `${count}, ${at}`).toBe(1);
    });
  }
});

test('no line of a text is longer than is easy to read, also in a card that is alone, and no short emphasis is in two', async ({
  visit,
}) => {
  const page = await visit(wide);
  const cards = page.getByRole('region', { name: 'Beyond the Code' }).locator('.card');
  const texts = page.locator('header p, .card p, footer p');
  const removeOthers = () =>
    cards.evaluateAll(([, ...others]) => {
      for (const card of others) card.closest('li')?.remove();
    });
  for (const change of [async () => undefined, removeOthers]) {
    await change();
    const lines = await Promise.all((await texts.all()).map((text) => text.evaluate(countInLines)));
    // Source: https://www.w3.org/TR/WCAG22/#visual-presentation
    expect(Math.max(...lines.flat())).toBeLessThanOrEqual(80);
  }
  await inViews(page, { ltr: [320, 1024] }, async ({ at }) => {
    for (const text of ['10 years', '0.95 F1-score'])
      expect(await page.getByText(text, { exact: true }).evaluate(countInLines), at).toHaveLength(1);
  });
});

test('the road has 40 px between the columns of links, skills and projects in a wide window', async ({
  visit,
}) => {
  for (const [site, selector] of [
    ['sample', 'header .links'],
    ['career', 'main .grid-list'],
    ['career', '.projects > ul'],
  ] as const) {
    const page = await visit({ ...wide, site });
    const boxes = await page
      .locator(selector)
      .first()
      .evaluate((list) => Array.from(list.children, (item) => item.getBoundingClientRect()));
    expect(
      Math.max(...boxes.map(({ left }, index) => left - (boxes[index - 1]?.right ?? left))),
      selector,
    ).toBeGreaterThanOrEqual(40);
  }
});

test('on phones, links, cards and the form end at one edge, as far from the window as they begin', async ({
  visit,
}) => {
  const page = await visit({ width: 360 });
  const edges = await page
    .locator('.card, .link, #contact-section form')
    .evaluateAll((all) =>
      all
        .map((element) => element.getBoundingClientRect())
        .map(({ left, right }) => ({ start: Math.round(left), end: 360 - Math.round(right) })),
    );
  expect(edges.length).toBeGreaterThan(10);
  expect(new Set(edges.map(({ end }) => end))).toEqual(new Set([edges[0]?.start]));
});

test('the relief reaches the edge of a window of 2560 px, from left to right and from right to left', async ({
  visit,
}) => {
  const page = await visit();
  await inViews(page, { ltr: [2560], rtl: [2560] }, async ({ direction, at }) => {
    const { left, right } = await page.locator('#m0').evaluate((contour) => contour.getBoundingClientRect());
    expect(direction === 'ltr' ? right : 2560 - left, at).toBeGreaterThan(2560);
  });
});

test('the road is whole beside a heading that is higher than the list on the road', async ({ visit }) => {
  const page = await visit(wide);
  const section = page.getByRole('region', { name: 'Beyond the Code' });
  await section.evaluate((element) => {
    element.querySelector('h2')?.append(' and beyond all that is written and read');
    for (const item of Array.from(element.querySelectorAll('li')).slice(1)) item.remove();
  });
  expect(findGaps(await page.evaluate(readRoad))).toEqual([]);
});

test('from right to left, relief, road and portrait are mirrored, but not the picture in it, nor a Latin skill', async ({
  visit,
}) => {
  const page = await visit(wide);
  const places: number[][] = [];
  await inViews(page, { ltr: [1440], rtl: [1440] }, async () => {
    places.push(await page.evaluate(readDrawing));
  });
  const [before = [], after = []] = places;
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect(after.length).toBe(before.length);
  const shifts = before.map((x, index) => Math.abs(width - x - (after[index] ?? 0)));
  expect(Math.max(...shifts)).toBeLessThan(2);
  // A picture is shown as it is: the scales of its box and its own cancel out.
  const flips = await page
    .locator('header div:has(> img), header div:has(> picture), header img')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).scale.split(' ')[0]));
  expect(flips).toEqual(['-1', '-1']);

  const other = await visit({ site: 'other' });
  await inViews(other, { rtl: [1440] }, async () => {
    const [first = 0, last = 0] = await other.getByText('C++', { exact: true }).evaluate((element) =>
      [0, 2].map((index) => {
        const range = document.createRange();
        range.setStart(element.firstChild ?? element, index);
        range.setEnd(element.firstChild ?? element, index + 1);
        return range.getBoundingClientRect().left;
      }),
    );
    expect(first).toBeLessThan(last);
  });
});

test('where motion is to be reduced nothing moves, and everything is there', async ({ open }) => {
  const page = await open({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const count = () => page.evaluate(() => document.getAnimations().length);
  expect(await count()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await count()).toBe(0);
  const hidden = await page
    .locator('svg')
    .evaluateAll((all) =>
      all
        .map((drawing) => getComputedStyle(drawing))
        .filter(({ opacity, clipPath }) => opacity === '0' || clipPath.startsWith('inset')),
    );
  expect(hidden).toEqual([]);
});

/** Runs in the page: where some places of the drawings are, counted from the left of the window. */
function readDrawing(): number[] {
  const drawings = ['header svg path', 'svg[class*=road] path', 'svg[class*=shore] path'];
  return Array.from(document.querySelectorAll<SVGPathElement>(drawings.join()))
    .filter((path) => path.checkVisibility() && path.getTotalLength() > 0 && !path.closest('.icon, clipPath'))
    .flatMap((path) => {
      const matrix = path.getScreenCTM();
      const at = path.getPointAtLength(path.getTotalLength() / 3);
      return matrix ? [at.matrixTransform(matrix).x] : [];
    });
}
