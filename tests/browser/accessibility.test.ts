import Color from 'colorjs.io';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { partsOf } from '../fixtures/partsOf.ts';
import { formStates, submitForm, typed } from './fixtures/contactForm.ts';
import { findFaintRings, findLowContrast } from './fixtures/contrast.ts';
import { findViolations } from './fixtures/findViolations.ts';
import { type OpenOptions, test } from './fixtures/test.ts';

const schemes = ['light', 'dark'] as const;
const career = { site: 'career' } as const;
const sites = ['sample', 'career'] as const;

type View = { options: OpenOptions; path?: string; reach?: (page: Page) => Promise<unknown> };

/** How to open each page. The whole home pages are also looked at in forced colours. */
const views: Record<string, View> = {
  'the other site, 320 px': { options: { site: 'other', width: 320 } },
  'the career site in te reo Māori, 320 px': { options: { ...career, width: 320 }, path: '/mi/' },
  'all publications, abstracts open': { options: career, path: '/publications/', reach: openAbstracts },
  'all notes': { options: career, path: '/mi/notes/' },
  'a note': { options: career, path: '/mi/notes/2026-03-14-the-gauge-that-lied/' },
  "an owner's page": { options: career, path: '/privacy/' },
  'a site in Arabic': { options: { site: 'layla' } },
  'the 404 page': { options: { expecting: [/404/] }, path: '/nowhere' },
  'without its scripts, sent': {
    options: {},
    reach: async (page) => {
      await removeScripts(page);
      await page.goto('/#message-sent');
    },
  },
  'without its scripts, refused': {
    options: { expecting: [/422/] },
    reach: async (page) => {
      await removeScripts(page);
      await submitForm(page, { ...typed, name: ' ', email: 'ana@localhost' });
      await page.getByRole('heading', { name: 'Error sending message' }).waitFor();
      await page.waitForLoadState();
    },
  },
};

/** Axe needs JavaScript, so it is not switched off; instead the page's own is empty. */
async function removeScripts(page: Page): Promise<void> {
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.reload();
}

async function openAbstracts(page: Page): Promise<void> {
  for (const abstract of await page.locator('summary').all()) await abstract.click();
}

test.for(Object.entries(views))('axe finds nothing in both themes: %s', async ([, view], { visit }) => {
  const { options, path, reach } = view;
  const page = await visit(options, path);
  await reach?.(page);
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(page, 'colours')).toEqual([]);
});

test('axe finds nothing in both themes in each state of the form', async ({ open }) => {
  const page = await open();
  for (const [state, reach] of Object.entries(formStates)) {
    await page.goto('/');
    await reach(page);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const aspect = colorScheme === 'light' ? 'all' : 'colours';
      expect(await findViolations(page, aspect, '#contact-section'), state).toEqual([]);
    }
  }
});

test.for([
  { site: 'sample', width: 390, state: 'invalid' },
  { site: 'sample', width: 1440, state: 'idle' },
  { site: 'career', width: 1440, state: 'idle' },
] as const)('$site at $width px, $state: all has contrast', async ({ site, width, state }, { visit }) => {
  const page = await visit({ site, width });
  await formStates[state]?.(page);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    expect(await findLowContrast(page), colorScheme).toEqual([]);
  }
});

test.for(sites)('forced colours are those of the system, without drawings: %s', async (site, { visit }) => {
  const page = await visit({ forcedColors: 'active', site, width: 1440 });
  // Axe takes colours for those of texts that browsers do not use here.
  expect((await findViolations(page)).filter((fault) => !fault.startsWith('color-contrast'))).toEqual([]);
  const colours = await page
    .locator('h1, h2, h3, p, li, a, label, button')
    .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).color))]);
  for (const colour of colours) expect(new Color(colour).contrastWCAG21('white'), colour).toBeGreaterThan(7);
  const drawings = await page
    .locator('svg:not(.icon)')
    .evaluateAll(
      (all) => all.filter((drawing) => drawing.checkVisibility() && drawing.clientWidth > 0).length,
    );
  expect(drawings).toBe(0);
});

test('in both themes, a clear ring shows the focus at every stop, in reading order', async ({ visit }) => {
  const page = await visit({ viewport: { width: 640, height: 480 } });
  const stops = partsOf(`
    Skip to content · Example Research · Contact Me · Code & Projects · Professional Network
    Articles & Insights · Follow on Strava · name · email · subject · message · Send Message
    Source of this site`);
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    expect((await focused.getAttribute('name')) ?? (await focused.innerText())).toContain(stop);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      expect(await findFaintRings(page), colorScheme).toEqual([]);
    }
  }
});
