import Color from 'colorjs.io';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { formStates, submitForm, typed } from './contactForm.ts';
import { findFaintRings, findLowContrast } from './contrast.ts';
import { findViolations } from './findViolations.ts';
import { type OpenOptions, test } from './test.ts';

/** Still, so that nothing is measured while it moves. */
const still = { reducedMotion: 'reduce' } as const;
const forced = { ...still, forcedColors: 'active' } as const;
const narrow = { width: 320, height: 640 };
const zoomed = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 };
const schemes = ['light', 'dark'] as const;

type Visit = (options: OpenOptions, path?: string) => Promise<Page>;

/** How to open each page, in each state and view that a visitor can meet. */
const views: Record<string, (visit: Visit) => Promise<Page>> = {
  ...Object.fromEntries(
    Object.entries(formStates).map(([state, reach]) => [
      `the form ${state}`,
      async (visit: Visit) => {
        const page = await visit(still);
        await reach(page);
        return page;
      },
    ]),
  ),
  'the other site': (visit) => visit({ ...still, site: 'other' }),
  'the other site, 320 px': (visit) => visit({ ...still, site: 'other', viewport: narrow }),
  'the career site': (visit) => visit({ ...still, site: 'career' }),
  'the 404 page': (visit) => visit({ ...still, expecting: [/404/] }, '/nowhere'),
  '320 px': (visit) => visit({ ...still, viewport: narrow }),
  '200 % zoom': (visit) => visit({ ...still, ...zoomed }),
  'without its scripts, sent': async (visit) => withoutScripts(await visit(still, '/#message-sent')),
  async 'without its scripts, refused'(visit) {
    const page = await withoutScripts(await visit({ ...still, expecting: [/422/] }));
    await submitForm(page, { ...typed, name: ' ', email: 'ana@localhost' });
    await page.getByRole('heading', { name: 'Error sending message' }).waitFor();
    return page;
  },
};

/** Axe needs JavaScript, so it is not switched off; instead the page's own is empty. */
async function withoutScripts(page: Page): Promise<Page> {
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.reload();
  return page;
}

test.for(Object.entries(views))('%s, light and dark: axe finds nothing', async ([, reach], { visit }) => {
  const page = await reach(visit);
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(page, 'colours')).toEqual([]);
});

test('with motion: axe finds nothing once the animations have ended', async ({ open }) => {
  const page = await open({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.evaluate(async () => {
    // Those that follow the scroll never end by themselves.
    const timed = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
    await Promise.all(timed.map(({ finished }) => finished));
  });
  expect(await findViolations(page)).toEqual([]);
});

test.for([
  { site: 'sample', width: 390, states: ['idle', 'invalid', 'sent'] },
  { site: 'sample', width: 1440, states: ['idle', 'invalid', 'sent'] },
  { site: 'career', width: 320, states: ['idle'] },
  { site: 'career', width: 1440, states: ['idle'] },
] as const)(
  '$site at $width px, light and dark: every text, icon and edge has its contrast to the pixels behind it, of relief, road and lake as well',
  async ({ site, width, states }, { open }) => {
    const page = await open({ ...still, site, viewport: { width, height: 900 } });
    for (const state of states) {
      await page.goto('/');
      await formStates[state]?.(page);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        expect(await findLowContrast(page), `${state}, ${colorScheme}`).toEqual([]);
      }
    }
  },
);

test('in forced colours texts have the colours of the system', async ({ visit }) => {
  const page = await visit({ ...forced, viewport: { width: 1440, height: 900 } });
  // Axe takes colours for those of texts that browsers do not use here.
  expect((await findViolations(page)).filter((fault) => !fault.startsWith('color-contrast'))).toEqual([]);
  const colours = await page
    .locator('h1, h2, h3, p, li, a, label, button')
    .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).color))]);
  for (const colour of colours) expect(new Color(colour).contrastWCAG21('white'), colour).toBeGreaterThan(7);
});

test.for([
  ['sample', '/'],
  ['career', '/'],
  ['career', '/privacy/'],
] as const)('in forced colours no drawing is behind the texts (%s, %s)', async ([site, path], { visit }) => {
  const page = await visit({ ...forced, site }, path);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const drawings = await page
      .locator('svg:not(.icon)')
      .evaluateAll((all) =>
        all
          .filter((drawing) => drawing.checkVisibility() && drawing.clientWidth > 0)
          .map((drawing) => drawing.getAttribute('class')),
      );
    expect(drawings, `${width} px`).toEqual([]);
  }
});

test('light and dark: at every stop of the keyboard, in the order of the page, a whole and clear ring shows the focus', async ({
  visit,
}) => {
  const page = await visit(still);
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

const stops = [
  'Skip to content',
  'Example Research',
  'Contact Me',
  'Code & Projects',
  'Professional Network',
  'Articles & Insights',
  'Follow on Strava',
  'name',
  'email',
  'subject',
  'message',
  'Send Message',
  'Source of this site',
];
