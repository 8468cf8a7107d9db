import Color from 'colorjs.io';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inViews } from './fixtures/measure.ts';
import { photograph } from './fixtures/picture.ts';
import { test } from './fixtures/test.ts';

test.for([390, 1440])('at %i px every place of the road is drawn', async (width, { visit }) => {
  const page = await visit({ width });
  const seen: Place[] = [];
  for (const top of await page.evaluate(windowsOfPage)) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
    const line = await readLine(page);
    seen.push(...line.whole);
    expect(line.holes, `${top} px down`).toEqual([]);
  }
  expect(seen.length).toBeGreaterThan(300);
});

test.for(['sample', 'career', 'other'] as const)(
  'on the %s site the road only falls, and changes its lane at most twice, and twice for each run of short lists, falling far enough',
  async (site, { visit }) => {
    const page = await visit({ site });
    await inViews(page, { ltr: [320, 1024, 2560] }, async ({ at, width }) => {
      const pieces = await page.evaluate(readPieces);
      expect(
        pieces.filter(({ climbs }) => climbs),
        at,
      ).toEqual([]);
      const changes = pieces.filter(({ name, sideways }) => / crossing /.test(name) && sideways > 4);
      const short = changes.filter(
        ({ fall, sideways }) => fall < Math.min(0.55 * sideways, width < 1024 ? 120 : 140) - 1,
      );
      expect(short, at).toEqual([]);
      const runs = await page.locator('.short-lists').count();
      const most = 2 + 2 * runs;
      expect(changes.filter(({ name }) => !/ from-far/.test(name)).length, at).toBeLessThanOrEqual(most);
    });
  },
);

function readPieces() {
  return Array.from(document.querySelectorAll<SVGPathElement>('svg[class*=road] path:first-child'))
    .filter((path) => path.checkVisibility() && path.getClientRects().length > 0)
    .map((path) => {
      const places = Array.from({ length: 61 }, (_, index) =>
        path
          .getPointAtLength((index / 60) * path.getTotalLength())
          .matrixTransform(path.getScreenCTM() ?? undefined),
      );
      const { width, height } = path.getBoundingClientRect();
      const climbs = places.some(({ y }, index) => y < (places[index - 1]?.y ?? y) - 0.5);
      const name = `${path.ownerSVGElement?.classList} of ${path.closest('div')?.classList}`;
      return { name, fall: height, sideways: width, climbs };
    });
}

type Place = { x: number; y: number };
type Line = { whole: readonly Place[]; holes: readonly Place[] };

/** Places in the middle of the road that nothing covers: all, and those without one of its colours. */
async function readLine(page: Page): Promise<Line> {
  const { places, colours } = await page.evaluate(readPlaces);
  const { data, width, height } = await photograph(page);
  const whole = places.filter(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height);
  const [gold = [], onLand = []] = colours.map((colour) =>
    new Color(colour).to('srgb').coords.map((value) => 255 * Number(value)),
  );
  /** Whether a place has a colour between the two, as over the shore. */
  const isDrawn = ({ x, y }: Place) => {
    const offset = 3 * (Math.floor(y) * width + Math.floor(x));
    return gold.every((value, index) => {
      const [other = 0, pixel = 0] = [onLand[index], data[offset + index]];
      return pixel > Math.min(value, other) - 40 && pixel < Math.max(value, other) + 40;
    });
  };
  return { whole, holes: whole.filter((place) => !isDrawn(place)) };
}

/**
 * Runs in the page: places in the middle of the road, a few pixels apart, without those under a mark or a card, and the
 * colours of the road on water and on land.
 */
function readPlaces() {
  const marks = Array.from(
    document.querySelectorAll('main li > i, svg[class*=road] circle, .steps, .card, form'),
    (mark) => mark.getBoundingClientRect(),
  );
  const isFree = ({ x, y }: Place) =>
    !marks.some(
      ({ left, right, top, bottom }) => x > left - 4 && x < right + 4 && y > top - 4 && y < bottom + 4,
    );
  const places = Array.from(
    document.querySelectorAll<SVGPathElement>('svg[class*=road]:not(.dry) path:first-child'),
  )
    .filter((path) => path.checkVisibility() && path.getClientRects().length > 0)
    .flatMap((path) => {
      const count = Math.ceil(path.getBoundingClientRect().height / 5) + 40;
      return Array.from({ length: count + 1 }, (_, index) =>
        path
          .getPointAtLength((index / count) * path.getTotalLength())
          .matrixTransform(path.getScreenCTM() ?? undefined),
      );
    })
    .filter((place) => isFree(place) && place.y > 3 && place.y < innerHeight - 3)
    .map(({ x, y }) => ({ x, y }));
  const probe = document.body.appendChild(document.createElement('i'));
  const colours = ['--gold', '--casing'].map((name) => {
    probe.attributeStyleMap.set('color', `var(${name})`);
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return { places, colours };
}

function windowsOfPage(): number[] {
  const step = innerHeight - 8;
  return Array.from(
    { length: Math.ceil(document.documentElement.scrollHeight / step) },
    (_, at) => at * step,
  );
}
