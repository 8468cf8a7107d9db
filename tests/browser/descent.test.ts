import { expect } from 'vitest';
import { findGaps, readRoad } from './road.ts';
import { test } from './test.ts';

const still = { reducedMotion: 'reduce' } as const;

test.for(['sample', 'other', 'career'] as const)(
  'the road on the %s site is one line from the portrait to the form at every width, also from right to left',
  async (site, { visit }) => {
    // Another width can need another size of a picture, while the first is on its way.
    const tolerating = [/^failed request: .*\/images\//];
    const page = await visit({ ...still, site, tolerating });
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => Object.assign(document.documentElement, { dir }), direction);
      for (const width of direction === 'rtl' ? [1440] : [390, 1023, 1024, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        const { pieces, end } = await page.evaluate(readRoad);
        const goal = await page.evaluate(readGoal);
        const at = `${direction}, ${width} px`;
        expect(pieces.length, at).toBeGreaterThan(4);
        expect(findGaps(pieces, end), at).toEqual([]);
        expect(end.y, `${at}: not above the form's section`).toBeGreaterThan(goal.top);
        if (width < 1024) {
          // In the middle of the form's upper edge, or near its far corner.
          expect(Math.abs(end.y - goal.form.top), at).toBeLessThan(2);
          expect(end.x, at).toBeGreaterThan(goal.form.left);
          expect(end.x, at).toBeLessThan(goal.form.right);
          continue;
        }
        // On the form's edge, a little below its top.
        const edge = direction === 'ltr' ? goal.form.left : goal.form.right;
        expect(Math.abs(end.x - edge), at).toBeLessThan(2);
        expect(end.y - goal.form.top, at).toBeGreaterThan(0);
        expect(end.y, at).toBeLessThan(goal.form.bottom);
      }
    }
  },
);

test('the road is whole beside a heading that is higher than the list on the road', async ({ visit }) => {
  const page = await visit({ ...still, viewport: { width: 1440, height: 900 } });
  const section = page.getByRole('region', { name: 'Beyond the Code' });
  await section.evaluate((element) => {
    element.querySelector('h2')?.append(' and beyond all that is written and read');
    for (const item of Array.from(element.querySelectorAll('li')).slice(1)) item.remove();
  });
  const { pieces, end } = await page.evaluate(readRoad);
  expect(findGaps(pieces, end)).toEqual([]);
});

test('the pale land beside the skills ends before the lake, even with one card between them', async ({
  visit,
}) => {
  const page = await visit({ ...still });
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { hills, lake } = await page.evaluate(() => {
      const trail = document.querySelector('section[aria-labelledby=hobbies-heading] ul');
      for (const item of Array.from(trail?.children ?? []).slice(1)) item.remove();
      return {
        hills: Array.from(
          document.querySelectorAll('.foothill use'),
          (use) => use.getBoundingClientRect().bottom,
        ),
        lake: document.querySelector('#contact-section')?.getBoundingClientRect().top ?? 0,
      };
    });
    expect(hills.length, `at ${width} px`).toBeGreaterThan(5);
    expect(Math.max(...hills), `at ${width} px`).toBeLessThan(lake);
  }
});

test.for(['sample', 'other'] as const)(
  'on phones the road on the %s site keeps clear of the edges of the window, of headings, texts and cards',
  async (site, { visit }) => {
    const page = await visit({ ...still, site, tolerating: [/\/images\//] });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(findNarrowPlaces), `at ${width} px`).toEqual([]);
    }
  },
);

test('from right to left, relief, road and portrait are mirrored, but not the picture in it', async ({
  visit,
}) => {
  const page = await visit({ ...still, viewport: { width: 1440, height: 900 } });
  const before = await page.evaluate(readDrawing);
  await page.evaluate(() => Object.assign(document.documentElement, { dir: 'rtl' }));
  const after = await page.evaluate(readDrawing);
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect(after.length).toBe(before.length);
  before.forEach((x, index) => {
    expect(Math.abs(width - x - (after[index] ?? 0)), `place ${index}`).toBeLessThan(2);
  });
  // A picture is shown as it is: the scales of its box and its own cancel out.
  const flips = await page
    .locator('header img')
    .evaluateAll((all) =>
      all.map((image) =>
        [image, image.closest('div')].map(
          (element) => getComputedStyle(element ?? image).scale.split(' ')[0],
        ),
      ),
    );
  expect(flips).toEqual([['-1', '-1']]);
});

test('where motion is to be reduced nothing moves, and everything is there', async ({ open }) => {
  const page = await open({ reducedMotion: 'no-preference', expecting: [/404/] });
  for (const path of ['/', '/nowhere']) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(path);
    const count = () => page.evaluate(() => document.getAnimations().length);
    expect(await count(), path).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await count(), path).toBe(0);
    const hidden = await page
      .locator('svg')
      .evaluateAll((all) =>
        all
          .map((drawing) => getComputedStyle(drawing))
          .filter(({ opacity, clipPath }) => opacity === '0' || clipPath.startsWith('inset')),
      );
    expect(hidden, path).toEqual([]);
  }
});

/** Runs in the page: where some places of the drawings are, counted from the left of the window. */
function readDrawing(): number[] {
  const paths = Array.from(
    document.querySelectorAll<SVGPathElement>(
      'header svg path, svg[class*=road] path, svg[class*=shore] path',
    ),
  ).filter((path) => path.checkVisibility() && path.getTotalLength() > 0 && !path.closest('.icon, clipPath'));
  return paths.flatMap((path) => {
    const matrix = path.getScreenCTM();
    const at = path.getPointAtLength(path.getTotalLength() / 3);
    return matrix ? [at.matrixTransform(matrix).x] : [];
  });
}

/** Runs in the page: where the middle of the road is within 10 px of a window's edge, or 8 px of a text or card. */
function findNarrowPlaces(): string[] {
  const boxes = Array.from(document.querySelectorAll('h1, h2, h3, main p, .card, .card li')).map(
    (element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom } = element.matches('.card')
        ? element.getBoundingClientRect()
        : range.getBoundingClientRect();
      return { left, right, top, bottom, name: element.textContent?.slice(0, 30) };
    },
  );
  return Array.from(document.querySelectorAll<SVGPathElement>('svg[class*=piece] path + path'))
    .filter((path) => path.checkVisibility() && path.getClientRects().length > 0)
    .flatMap((path) => {
      const matrix = path.getScreenCTM();
      const places = Array.from({ length: 101 }, (_, index) =>
        path.getPointAtLength((index / 100) * path.getTotalLength()).matrixTransform(matrix ?? undefined),
      );
      return places.flatMap(({ x, y }) => {
        if (x < 10 || x > innerWidth - 10) return [`${Math.round(x)}, ${Math.round(y)}: edge`];
        return boxes
          .filter(
            ({ left, right, top, bottom }) => x > left - 8 && x < right + 8 && y > top - 8 && y < bottom + 8,
          )
          .map(({ name }) => `${Math.round(x)}, ${Math.round(y)}: ${name}`);
      });
    });
}

/** Runs in the page: where the form is, and its section. */
function readGoal() {
  const boxOf = (selector: string) => {
    const element = document.querySelector(selector);
    if (!element) throw new Error(`There is no ${selector}.`);
    return element.getBoundingClientRect();
  };
  const { left, right, top, bottom } = boxOf('#contact-section form');
  return { top: boxOf('#contact-section').top, form: { left, right, top, bottom } };
}
