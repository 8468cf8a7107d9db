import type { Page } from 'playwright-core';
import { contrastsOf } from './contrastsOf.ts';
import { photograph } from './photograph.ts';
import { readFocusRing } from './readFocusRing.ts';

/**
 * What is wrong with the ring around what has the focus: that there is none, that something covers or cuts it, or that it
 * has less than 3:1 to more than a quarter of what is beside it, within and without. (The skip link lies over the name,
 * whose letters touch its ring.)
 * Source: https://www.w3.org/TR/WCAG22/#focus-appearance
 */
export async function findFaintRings(page: Page): Promise<string[]> {
  const { ring, beside } = await page.evaluate(readFocusRing);
  const pixels = await photograph(page, false);
  const drawn = contrastsOf(ring, pixels);
  const around = contrastsOf(beside, pixels);
  // Where the ring is drawn, the picture shows its own colour: no contrast at all.
  const whole = drawn.filter((contrast) => contrast < 1.1).length / drawn.length;
  const clear = around.filter((contrast) => contrast >= beside.least).length / around.length;
  const faults: string[] = [];
  if (!(whole > 0.98)) faults.push(`${ring.what}: ${Math.round(whole * 100 || 0)} % of it can be seen`);
  if (!(clear > 0.75))
    faults.push(`${ring.what}: clear of ${Math.round(clear * 100)} % of what is beside it`);
  return faults;
}
