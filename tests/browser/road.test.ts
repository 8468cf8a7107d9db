import Color from 'colorjs.io';
import { expect } from 'vitest';
import roadStyles from '../../renderer/terrain/Road.module.css';
import stopStyles from '../../renderer/terrain/RoadStop.module.css';
import { inViews } from './fixtures/measure.ts';
import { photographPage } from './fixtures/picture.ts';
import { test } from './fixtures/test.ts';

const sites = ['sample', 'career', 'other'] as const;

test.for([390, 1440])('at %i px every place of the road is drawn', async (width, { visit }) => {
  const page = await visit({ width });
  await page.evaluate(hideLitLines);
  const { data, width: columns } = await photographPage(page);
  const { places, colours } = await page.evaluate(readPlaces, roadStyles);
  expect(places.length).toBeGreaterThan(300);
  const [gold = [], onLand = []] = colours.map((colour) =>
    new Color(colour).to('srgb').coords.map((value) => 255 * Number(value)),
  );
  /** Whether a place has a colour between the two, as over the shore. */
  const isDrawn = ({ x, y }: Place) => {
    const offset = 3 * (Math.floor(y) * columns + Math.floor(x));
    return gold.every((value, index) => {
      const other = onLand[index] ?? 0;
      const pixel = data[offset + index] ?? 0;
      return pixel > Math.min(value, other) - 40 && pixel < Math.max(value, other) + 40;
    });
  };
  expect(places.filter((place) => !isDrawn(place))).toEqual([]);
});

test.for(sites)('the road of %s only falls, and changes its lane at most twice', async (site, { visit }) => {
  const page = await visit({ site });
  await inViews(page, { ltr: [320, 1024, 2560] }, async ({ at, width }) => {
    const pieces = await page.evaluate(readPieces, { ...roadStyles, ...stopStyles });
    const climbing = pieces.filter(({ climbs }) => climbs);
    expect(climbing, at).toEqual([]);
    const changes = pieces.filter(({ isCrossing, sideways }) => isCrossing && sideways > 4);
    const short = changes.filter(
      ({ fall, sideways }) => fall < Math.min(0.55 * sideways, width < 1024 ? 120 : 140) - 1,
    );
    expect(short, at).toEqual([]);
    expect(changes.filter(({ isFromFar }) => !isFromFar).length, at).toBeLessThanOrEqual(2);
  });
});

/** Runs in the page: the lit line at the edge of a sheet of paper covers the road. */
function hideLitLines() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.section > :first-child::before { display: none }');
  document.adoptedStyleSheets.push(sheet);
}

function readPieces({ road, crossing, startFar }: typeof roadStyles & typeof stopStyles) {
  return Array.from(document.querySelectorAll<SVGPathElement>(`.${road} path:first-child`))
    .filter((path) => path.checkVisibility() && path.getClientRects().length > 0)
    .map((path) => {
      const places = Array.from({ length: 61 }, (_, index) =>
        path
          .getPointAtLength((index / 60) * path.getTotalLength())
          .matrixTransform(path.getScreenCTM() ?? undefined),
      );
      const { width, height } = path.getBoundingClientRect();
      const climbs = places.some(({ y }, index) => y < (places[index - 1]?.y ?? y) - 0.5);
      const name = `${path.ownerSVGElement?.classList} of ${path.closest('.section')?.classList}`;
      const isCrossing = path.matches(`.${crossing} > path`);
      const isFromFar = path.matches(`.${startFar} > path`);
      return { name, isCrossing, isFromFar, fall: height, sideways: width, climbs };
    });
}

type Place = { x: number; y: number };

/**
 * Runs in the page: places in the middle of the road, a few pixels apart, without those under a mark or a card, and the
 * colours of the road on water and on land.
 */
function readPlaces({ road, steps }: typeof roadStyles) {
  const marks = Array.from(
    document.querySelectorAll(`main i:empty, main i:has(svg), .${road} circle, .${steps}, .card, form`),
    (mark) => mark.getBoundingClientRect(),
  );
  const isFree = ({ x, y }: Place) =>
    !marks.some(
      ({ left, right, top, bottom }) => x > left - 4 && x < right + 4 && y > top - 4 && y < bottom + 4,
    );
  const places = Array.from(document.querySelectorAll<SVGPathElement>(`.${road} path:first-child`))
    .filter((path) => path.checkVisibility() && path.getClientRects().length > 0)
    .flatMap((path) => {
      const count = Math.ceil(path.getBoundingClientRect().height / 5) + 40;
      return Array.from({ length: count + 1 }, (_, index) =>
        path
          .getPointAtLength((index / count) * path.getTotalLength())
          .matrixTransform(path.getScreenCTM() ?? undefined),
      );
    })
    .filter((place) => isFree(place) && place.x >= 0 && place.x < innerWidth)
    .map(({ x, y }) => ({ x: x + scrollX, y: y + scrollY }));
  const probe = document.body.appendChild(document.createElement('i'));
  const colours = ['--gold', '--casing'].map((name) => {
    probe.attributeStyleMap.set('color', `var(${name})`);
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return { places, colours };
}
