import Color from 'colorjs.io';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { formStates, submitForm, typed } from './contactForm.ts';
import { findFaintRings, findLowContrast } from './contrast.ts';
import { findViolations } from './findViolations.ts';
import { type OpenOptions, test } from './test.ts';

/** Still, so that nothing is measured while it moves. */
const still = { reducedMotion: 'reduce' } as const;
const schemes = ['light', 'dark'] as const;

/** Other ways to see the page that matter to people. */
const views = {
  'forced colours': { ...still, forcedColors: 'active' },
  '320 px': { ...still, viewport: { width: 320, height: 640 } },
  '200 % zoom': { ...still, viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
} as const satisfies Record<string, BrowserContextOptions>;

test.for(Object.keys(formStates))('light and dark, form %s: axe finds nothing', async (state, { open }) => {
  const page = await open(still);
  await page.goto('/');
  await formStates[state]?.(page);
  await expectNoViolationsInBothSchemes(page);
});

test.for(['other', 'career'] as const)(
  'light and dark, the %s site: axe finds nothing',
  async (site, { open }) => {
    const page = await open({ ...still, baseURL: inject(site).origin });
    await page.goto('/');
    await expectNoViolationsInBothSchemes(page);
  },
);

test('light and dark, the 404 page: axe finds nothing', async ({ open }) => {
  const page = await open({ ...still, expecting: [/404/] });
  await page.goto('/nowhere');
  await expectNoViolationsInBothSchemes(page);
});

test('light and dark, without its scripts, sent and refused: axe finds nothing', async ({ open }) => {
  const page = await open({ ...still, expecting: [/422/] });
  // Axe needs JavaScript, so it is not switched off; instead the page's own is empty.
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/#message-sent');
  await page.getByText('Message sent!').waitFor();
  await expectNoViolationsInBothSchemes(page);
  await page.goto('/');
  await submitForm(page, { ...typed, name: ' ', email: 'ana@localhost' });
  await page.getByRole('heading', { name: 'Error sending message' }).waitFor();
  await expectNoViolationsInBothSchemes(page);
});

test.for([390, 1440])(
  'light and dark, at %i px: every text, icon and edge has its contrast to the pixels behind it, of relief, road and lake as well',
  async (width, { open }) => {
    const page = await open({ ...still, viewport: { width, height: 900 } });
    for (const state of ['idle', 'invalid', 'sent']) {
      await page.goto('/');
      await formStates[state]?.(page);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        expect(await findLowContrast(page), `${state}, ${colorScheme}`).toEqual([]);
      }
    }
  },
);

test.for([320, 390, 1440])(
  'light and dark, the career site at %i px: every text, icon and edge has its contrast',
  async (width, { open }) => {
    const baseURL = inject('career').origin;
    const page = await open({ ...still, baseURL, viewport: { width, height: 900 } });
    await page.goto('/');
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      expect(await findLowContrast(page), colorScheme).toEqual([]);
    }
  },
);

test('in forced colours no drawing is behind the texts, which have the colours of the system', async ({
  open,
}) => {
  const page = await open({ ...views['forced colours'], viewport: { width: 1440, height: 900 } });
  await page.goto('/');
  // Axe takes colours for those of texts that browsers do not use here.
  expect((await findViolations(page)).filter((fault) => !fault.startsWith('color-contrast'))).toEqual([]);
  const colours = await page
    .locator('h1, h2, h3, p, li, a, label, button')
    .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).color))]);
  for (const colour of colours) expect(new Color(colour).contrastWCAG21('white'), colour).toBeGreaterThan(7);
  expect(await page.locator('svg:not(.icon)').evaluateAll(findDrawings)).toEqual([]);
});

test('in forced colours a career and a page of one’s own have no drawing either', async ({ open }) => {
  const { origin } = inject('career');
  for (const width of [390, 1440]) {
    const page = await open({
      ...views['forced colours'],
      baseURL: origin,
      viewport: { width, height: 900 },
    });
    for (const path of ['/', '/privacy/']) {
      await page.goto(path);
      const drawings = await page.locator('svg:not(.icon)').evaluateAll(findDrawings);
      expect(drawings, `${path} ${width}`).toEqual([]);
    }
  }
});

test('light and dark: at every stop of the keyboard, in the order of the page, a whole and clear ring shows the focus', async ({
  open,
}) => {
  const page = await open(still);
  await page.goto('/');
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

test.for(Object.entries(views).slice(1))('%s: axe finds nothing', async ([, options], { open }) => {
  await expectNoViolations(open, options);
});

test('the other site at 320 px: axe finds nothing', async ({ open }) => {
  await expectNoViolations(open, { ...views['320 px'], baseURL: inject('other').origin });
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

async function expectNoViolationsInBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
}

async function expectNoViolations(
  open: (options: OpenOptions) => Promise<Page>,
  options: OpenOptions,
): Promise<void> {
  const page = await open(options);
  await page.goto('/');
  expect(await findViolations(page)).toEqual([]);
}

/** Runs in the page: the classes of those that are seen. */
function findDrawings(all: Element[]): (string | null)[] {
  return all
    .filter((drawing) => drawing.checkVisibility() && drawing.clientWidth > 0)
    .map((drawing) => drawing.getAttribute('class'));
}
