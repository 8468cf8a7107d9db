import Color from 'colorjs.io';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inViews } from './measure.ts';
import { photograph } from './picture.ts';
import { test } from './test.ts';

const moving = { reducedMotion: 'no-preference' } as const;

/** Where visitors are on the page, and how they get there. */
const ways: [string, (page: Page) => Promise<unknown>][] = [
  ['at the top', async () => undefined],
  ['in the middle', (page) => page.mouse.wheel(0, 1500)],
  ['at the form, by a link', (page) => page.goto('/#contact-section')],
  ['at the end, by a key', (page) => page.keyboard.press('End')],
  ['back at the top, by a key', (page) => page.keyboard.press('Home')],
];

test.for([390, 768, 1440, 2560])(
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

test('the road is walked as far as two thirds of the window, and a node fills as the walk arrives', async ({
  visit,
}) => {
  const page = await visit({ ...moving, width: 1440 });
  const node = page.locator('main li > i').first();
  const colourOf = () => node.evaluate((element) => getComputedStyle(element).backgroundColor);
  const scrollTo = async (place: number) => {
    await page
      .locator('main li > i')
      .first()
      .evaluate((element, part) => {
        const { top } = element.getBoundingClientRect();
        window.scrollTo({ top: top + scrollY - part * innerHeight, behavior: 'instant' });
      }, place);
    await settle(page);
  };

  await scrollTo(0.8);
  const before = await colourOf();
  const ahead = await readLine(page);
  expect(tipOf(ahead)).toBeGreaterThan(0.55 * 900);
  expect(tipOf(ahead)).toBeLessThan(0.75 * 900);

  await scrollTo(0.4);
  expect(await colourOf()).not.toBe(before);

  await page.keyboard.press('End');
  await settle(page);
  const { walked, whole } = await readLine(page);
  expect(whole.length).toBeGreaterThan(0);
  expect(walked.length).toBe(whole.length);
});

test.for(['sample', 'career', 'other'] as const)(
  'on the %s site no bend of the road is tighter than one and a half times its width, also where the owner has little',
  async (site, { visit }) => {
    const page = await visit({ site });
    const measure = () =>
      inViews(page, { ltr: [320, 768, 1024, 1440] }, async ({ at }) => {
        expect(await page.evaluate(findTightBends), at).toEqual([]);
      });
    await measure();
    // One of each: links, groups of skills, entries along the road, after the last of which it is laid out as for a single one.
    await page.evaluate(() => {
      for (const list of document.querySelectorAll('main ul, header ul'))
        for (const item of Array.from(list.children).slice(0, -1)) item.remove();
    });
    await measure();
  },
);

test.for(
  [390, 768, 1440, 1920, 2560].flatMap((width) =>
    [1, 2].map((deviceScaleFactor) => ({ width, deviceScaleFactor })),
  ),
)(
  'at $width px, $deviceScaleFactor to a pixel, the pieces of the road are one line where they join: as wide, at the same place, in the same colours',
  async (view, { visit }) => {
    const scale = view.deviceScaleFactor;
    for (const site of view.width < 1024 ? (['sample'] as const) : (['sample', 'career'] as const)) {
      const page = await visit({ site, ...view });
      const joints = await page.evaluate(readJoints);
      const steps: { x: number; y: number; change: number }[] = [];
      for (const { x, y } of joints) {
        const top = await page.evaluate((y) => {
          window.scrollTo({ top: y - innerHeight / 2, behavior: 'instant' });
          return scrollY;
        }, y);
        const corner = { x: Math.round(x - 6), y: Math.floor(y - top - 8) };
        const { data, width } = await photograph(page, { clip: { ...corner, width: 12, height: 16 } });
        const rowAt = (y: number) => {
          const start = 3 * width * Math.round(scale * (y - top - corner.y));
          return data.subarray(start, start + 3 * width);
        };
        const changes = Array.from({ length: 6 }, (_, index) => {
          const [above, below] = [rowAt(y + (index - 4) / scale), rowAt(y + (index - 3) / scale)];
          return above.reduce((sum, value, place) => sum + Math.abs(value - (below[place] ?? 0)), 0);
        });
        steps.push({ x: Math.round(x), y: Math.round(y), change: Math.max(...changes) });
      }
      expect(joints.length).toBeGreaterThan(2);
      expect(steps.filter(({ change }) => change > largestStep)).toEqual([]);
    }
  },
);

test('the road stays 8 px clear of links, however many there are', async ({ visit }) => {
  const page = await visit({ site: 'career' });
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (let count = 12; count > 0; count--) {
      const touched = await page.evaluate((count) => {
        const list = document.querySelector('header .links');
        while (list && list.children.length < count) list.append(list.children[0]?.cloneNode(true) ?? '');
        while (list && list.children.length > count) list.lastElementChild?.remove();
        const boxes = Array.from(list?.children ?? [], (link) => link.getBoundingClientRect());
        return Array.from(document.querySelectorAll<SVGPathElement>('svg[class*=road] path:first-child'))
          .filter((path) => path.checkVisibility() && path.getClientRects().length > 0)
          .flatMap((path) =>
            Array.from({ length: 61 }, (_, index) =>
              path
                .getPointAtLength((index / 60) * path.getTotalLength())
                .matrixTransform(path.getScreenCTM() ?? undefined),
            ),
          )
          .filter(({ x, y }) =>
            boxes.some(
              ({ left, right, top, bottom }) => x > left - 8 && x < right + 8 && y > top && y < bottom,
            ),
          )
          .map(({ x, y }) => `${Math.round(x)}, ${Math.round(y)}`);
      }, count);
      expect(touched, `${count} links at ${width} px`).toEqual([]);
    }
  }
});

/** How much a row of the road may differ from the next, in parts of 255 of a colour: less than a shift by a pixel. */
const largestStep = 600;

/** Waits until what the window shows is drawn. */
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

/** How far down the window the road is walked. */
function tipOf({ whole, walked }: Line): number {
  return Math.min(...whole.filter((place) => !walked.includes(place)).map(({ y }) => y));
}

/**
 * Runs in the page: places in the middle of the road, a few pixels apart, without those under a mark or a card, and the
 * colours of the road where it is walked and where it is not.
 */
function readPlaces() {
  const marks = Array.from(
    document.querySelectorAll('main li > i, svg.end, svg[class*=road] circle, .steps, .card, form'),
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

/** Runs in the page: how far to scroll to see each part of the page in a window. */
function windowsOfPage(): number[] {
  const step = innerHeight - 8;
  return Array.from(
    { length: Math.ceil(document.documentElement.scrollHeight / step) },
    (_, at) => at * step,
  );
}

/** Runs in the page: where one piece of the road begins on the end of another, and no mark or card is. */
function readJoints(): Place[] {
  const marks = Array.from(document.querySelectorAll('main li > i, svg.end, .steps, .card, form'), (mark) =>
    mark.getBoundingClientRect(),
  );
  const paths = Array.from(
    document.querySelectorAll<SVGPathElement>('svg[class*=road]:not(.dry) path:first-child'),
  ).filter((path) => path.checkVisibility() && path.getClientRects().length > 0);
  const placeAt = (path: SVGPathElement, length: number) =>
    path.getPointAtLength(length).matrixTransform(path.getScreenCTM() ?? undefined);
  const starts = paths.map((path) => placeAt(path, 0));
  return paths
    .map((path) => placeAt(path, path.getTotalLength()))
    .filter(({ x, y }) => starts.some((start) => Math.hypot(start.x - x, start.y - y) < 4))
    .filter(
      ({ x, y }) =>
        !marks.some(
          ({ left, right, top, bottom }) => x > left - 9 && x < right + 9 && y > top - 12 && y < bottom + 12,
        ),
    )
    .map(({ x, y }) => ({ x, y: y + scrollY }));
}

/** Runs in the page: bends of the road whose radius is less than one and a half times its width. */
function findTightBends(): string[] {
  return Array.from(document.querySelectorAll<SVGPathElement>('svg[class*=road] path:first-child'))
    .filter((path) => path.checkVisibility() && path.getClientRects().length > 0)
    .flatMap((path) => {
      const matrix = path.getScreenCTM() ?? undefined;
      const line: DOMPoint[] = [];
      for (let index = 0; index <= 200; index++) {
        const place = path.getPointAtLength((index / 60) * path.getTotalLength()).matrixTransform(matrix);
        const last = line.at(-1);
        if (!last || Math.hypot(place.x - last.x, place.y - last.y) >= 4) line.push(place);
      }
      const least = 1.5 * Number.parseFloat(getComputedStyle(path).strokeWidth);
      return line.flatMap((b, index) => {
        const [a, c] = [line[index - 1], line[index + 1]];
        if (!a || !c) return [];
        const [ab, bc, ac] = [
          Math.hypot(b.x - a.x, b.y - a.y),
          Math.hypot(c.x - b.x, c.y - b.y),
          Math.hypot(c.x - a.x, c.y - a.y),
        ];
        // The circle through three places of the line.
        const radius = (ab * bc * ac) / (2 * Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)));
        return radius < least ? [`${path.ownerSVGElement?.classList.value}: ${Math.round(radius)} px`] : [];
      });
    });
}
