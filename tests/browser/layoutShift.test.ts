import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { contactForm } from './fixtures/contactForm.ts';
import { test } from './fixtures/test.ts';

test.for([
  { site: 'sample', width: 320, height: 640 },
  { site: 'other', width: 1350, height: 940 },
] as const)('$site, $width px: nothing moves as files come', async ({ site, ...viewport }, { open }) => {
  const page = await open({ site, viewport, reducedMotion: 'no-preference' });
  const arrive = await visitSlowly(page);
  expect(await findFallbacks(page)).toEqual(['normal']);
  await arrive();
  await page.waitForLoadState();
  await page.mouse.wheel(0, 20_000);
  await page.locator('[name=name]').focus();
  await contactForm(page).waitForIsland();
  for (const cut of ['430 1em Display', 'italic 400 1em Display']) {
    expect(await page.evaluate((font) => document.fonts.check(font), cut), cut).toBe(true);
  }
  expect(await readShifts(page)).toEqual([]);
});

async function visitSlowly(page: Page): Promise<() => Promise<void>> {
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/assets\/static\/|\/images\//, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.addInitScript(recordShifts);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  return async () => {
    arrival.resolve();
    await page.evaluate(() => document.fonts.ready);
  };
}

type Shift = { value: number; moved: string[] };
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

declare global {
  interface Window {
    /** Added to the page by `recordShifts`. */
    shifts: Shift[];
  }
}

/**
 * Runs in the page before anything else: records every layout shift, also those that follow an input. Words after an
 * emphasis or a link in a text of the display face move a little within its lines when the face arrives, since no other
 * face has the same width for every letter: that is no shift of the text, whose beginning stays, unless it is large.
 */
function recordShifts(): void {
  const shifts: Shift[] = [];
  const isInLine = (node: unknown) =>
    node instanceof Text &&
    node.parentElement !== null &&
    (node.previousSibling !== null || getComputedStyle(node.parentElement).display === 'inline');
  const nameOf = (node: unknown) => (node instanceof Node ? `${node.nodeName} ${node.textContent}` : '?');
  new PerformanceObserver((list) => {
    // TypeScript does not know these entries.
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const nodes = sources.map(({ node }) => node);
      if (value < 0.002 && nodes.length > 0 && nodes.every(isInLine)) continue;
      shifts.push({ value, moved: nodes.map(nameOf) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { shifts });
}

function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.shifts;
  });
}

/** The styles for which this machine has a fallback of the display typeface. */
function findFallbacks(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const faces = [...document.fonts].filter(({ family }) => /Georgia|Serif/.test(family));
    await Promise.allSettled(faces.map((face) => face.load()));
    const styles = faces.filter(({ status }) => status === 'loaded').map(({ style }) => style);
    return [...new Set(styles)].toSorted();
  });
}
