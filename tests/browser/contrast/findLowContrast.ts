import type { Page } from 'playwright-core';
import { contrastsOf } from './contrastsOf.ts';
import { photographBackdrop } from './photographBackdrop.ts';
import { readInk } from './readInk.ts';

/**
 * Texts, icons and edges with less contrast than they need to the worst of the pixels behind them (for edges: around
 * them). It measures what axe cannot judge: where a drawing lies behind a text, axe leaves the rule for AA open, and
 * takes the one for AAA to be kept.
 */
export async function findLowContrast(page: Page): Promise<string[]> {
  const inks = await page.evaluate(readInk);
  if (inks.length === 0) return ['there is nothing that could have contrast'];
  const pixels = await photographBackdrop(page);
  return inks
    .map((ink) => ({ ...ink, contrast: worstOf(contrastsOf(ink, pixels)) }))
    .filter(({ contrast, least }) => contrast < least)
    .map(
      ({ what, colour, contrast, least }) => `${what}: ${colour} has ${contrast.toFixed(2)}, needs ${least}`,
    );
}

/** What could not be measured, since it lies outside of the picture, has none. */
function worstOf(contrasts: readonly number[]): number {
  return contrasts.reduce(
    (worst, contrast) => Math.min(worst, contrast),
    contrasts.length > 0 ? Infinity : 0,
  );
}
