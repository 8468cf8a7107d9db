import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { contactForm } from './contactForm.ts';
import { test } from './test.ts';

test.for([
  { site: 'sample', width: 320, height: 640 },
  { site: 'sample', width: 768, height: 1024 },
  { site: 'sample', width: 1350, height: 940 },
  { site: 'other', width: 412, height: 823 },
  { site: 'other', width: 1350, height: 940 },
] as const)(
  '$site at $width px: nothing moves when typeface and pictures arrive late, nor when the form becomes interactive',
  async ({ site, ...viewport }, { open }) => {
    const page = await open({ baseURL: inject(site).origin, viewport });
    const arrival = Promise.withResolvers<void>();
    await page.route(/\/assets\/static\/|\/images\//, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.addInitScript(recordShifts);
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    expect(await hasStandIn(page)).toBe(true);
    arrival.resolve();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState();
    await page.mouse.wheel(0, 20_000);
    await page.locator('[name=name]').focus();
    await expect.poll(() => contactForm(page).isMounted()).toBe(true);
    expect(await page.evaluate(() => document.fonts.check('600 1em Display'))).toBe(true);
    expect(await readShifts(page)).toEqual([]);
  },
);

type Shift = { value: number; moved: string[] };

/** Runs in the page before anything else: records every layout shift, also those that follow an input. */
function recordShifts(): void {
  const shifts: Shift[] = [];
  const nameOf = (node: unknown) => (node instanceof Node ? `${node.nodeName} ${node.textContent}` : '?');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: unknown = Reflect.get(entry, 'sources');
      const moved = Array.isArray(sources) ? sources.map(({ node }) => nameOf(node)) : [];
      shifts.push({ value: Number(Reflect.get(entry, 'value')), moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { shifts });
}

/** The shifts so far, once the page has been painted again. */
function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return Reflect.get(window, 'shifts');
  });
}

/** Whether one of the fallback typefaces of the display face is on this machine. */
function hasStandIn(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const faces = [...document.fonts].filter(({ family }) => family.includes('Fallback'));
    const loaded = await Promise.allSettled(faces.map((face) => face.load()));
    return loaded.some(({ status }) => status === 'fulfilled');
  });
}
