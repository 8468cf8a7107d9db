import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

export type SaveTimes = { text: number[]; broken: number[]; mended: number[] };

/**
 * Saves the files of an open page's content, `runs` times each, and gives the milliseconds from before the save to the
 * frame that shows it: a new name on the page, the panel of problems, and the page without it.
 */
export async function measureSaves(page: Page, content: string, runs: number): Promise<SaveTimes> {
  const file = join(content, 'profile.md');
  const original = await readFile(file, 'utf8');
  const named = (name: string) => original.replace(/^name: .*$/m, `name: ${name}`);
  const times: SaveTimes = { text: [], broken: [], mended: [] };
  for (let run = 0; run < runs; run++) {
    times.text.push(await timeSave(page, file, named(`Run ${run}`), { heading: `Run ${run}` }));
    times.broken.push(await timeSave(page, file, named('"'), { panel: true }));
    times.mended.push(await timeSave(page, file, named(`Run ${run}`), { panel: false }));
  }
  return times;
}

type Sight = { heading: string } | { panel: boolean };

async function timeSave(page: Page, file: string, text: string, sight: Sight): Promise<number> {
  const shown = page.evaluate(waitForFrame, sight);
  // What the page was asked to wait for is waited for before the save.
  await page.evaluate(() => undefined);
  const saved = Date.now();
  await writeFile(file, text);
  return (await shown) - saved;
}

/** Runs in the page: the time of the frame after the one in which the sight came up, in milliseconds since the epoch. */
function waitForFrame(sight: Sight): Promise<number> {
  const isThere = () => {
    if ('heading' in sight) return document.querySelector('h1')?.textContent === sight.heading;
    const panel = document.querySelector('content-problems')?.shadowRoot?.querySelector('section');
    return panel?.hidden === !sight.panel;
  };
  return new Promise((resolve) => {
    const look = () => {
      if (isThere()) requestAnimationFrame(() => resolve(Date.now()));
      else requestAnimationFrame(look);
    };
    look();
  });
}
