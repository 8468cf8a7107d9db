import Color from 'colorjs.io';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inViews } from './fixtures/measure.ts';
import { photograph } from './fixtures/picture.ts';
import { test } from './fixtures/test.ts';

const moving = { reducedMotion: 'no-preference' } as const;

const ways: [string, (page: Page) => Promise<unknown>][] = [
  ['at the top', async () => undefined],
  ['in the middle', (page) => page.mouse.wheel(0, 1500)],
  ['at the form, by a link', (page) => page.goto('/#contact-section')],
  ['at the end, by a key', (page) => page.keyboard.press('End')],
  ['back at the top, by a key', (page) => page.keyboard.press('Home')],
];

test.for([390, 1440])(
  'at %i px every place of the road in the window is drawn, wherever a visitor is, and however they got there',
  async (width, { visit }) => {
    const page = await visit({ ...moving, width });
    for (const [where, go] of ways) {
      await go(page);
      await settle(page);
      expect(holesOf(await readLine(page), width), where).toEqual([]);
    }
    const seen: Place[] = [];
    for (const top of await page.evaluate(windowsOfPage)) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
      await settle(page);
      const line = await readLine(page);
      seen.push(...line.whole);
      expect(holesOf(line, width), `${top} px down`).toEqual([]);
    }
    expect(seen.length).toBeGreaterThan(300);
  },
);

test.for(['sample', 'career', 'other'] as const)(
  'on the %s site the road only falls, and changes its lane at most twice, falling far enough',
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
      expect(changes.filter(({ name }) => !/ from-far/.test(name)).length, at).toBeLessThan(3);
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

function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    let last = -1;
    while (last !== scrollY) {
      last = scrollY;
      for (let frame = 0; frame < 8; frame++) await new Promise(requestAnimationFrame);
    }
  });
}

type Place = { x: number; y: number };
type Line = { whole: readonly Place[]; walked: readonly Place[] };

/** Places in the middle of the road that nothing covers: all, and those that are drawn in one of its colours. */
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
  return { whole, walked: whole.filter(isDrawn) };
}

/** Places that are not drawn, though they are walked: in wide windows, the road further down is dotted. */
function holesOf({ whole, walked }: Line, width: number): string[] {
  return whole
    .filter((place) => !walked.includes(place) && (width < 1024 || place.y < 0.6 * 900))
    .map(({ x, y }) => `${Math.round(x)}, ${Math.round(y)}`);
}

/**
 * Runs in the page: places in the middle of the road, a few pixels apart, without those under a mark or a card, and the
 * colours of the road where it is walked and where it is not.
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
