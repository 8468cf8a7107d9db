import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { contactForm } from './contactForm.ts';
import { findFaintRings } from './contrast/findFaintRings.ts';
import { findLowContrast } from './contrast/findLowContrast.ts';
import { fillForm, typed } from './fillForm.ts';
import { findViolations } from './findViolations.ts';
import { formStates } from './formStates.ts';
import { test } from './test.ts';

const still = { reducedMotion: 'reduce' } as const;

/** The ways to see the page that matter to people: each is a browser that is set so. */
const views = {
  light: { ...still },
  dark: { ...still, colorScheme: 'dark' },
  'forced colours': { ...still, forcedColors: 'active' },
  '320 px': { ...still, viewport: { width: 320, height: 640 } },
  '200 % zoom': { ...still, viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
} as const satisfies Record<string, BrowserContextOptions>;

for (const [view, options] of Object.entries(views)) {
  test.for(Object.keys(formStates))(
    `${view}, form %s: nothing keeps anybody out`,
    async (state, { open }) => {
      const page = await open(options);
      await page.goto('/', { waitUntil: 'networkidle' });
      await formStates[state]?.(page);
      await expectAccess(page);
    },
  );

  test(`${view}, 404 page: nothing keeps anybody out`, async ({ open }) => {
    const page = await open({ ...options, expecting: [/404/] });
    await page.goto('/nowhere');
    await expectAccess(page);
  });

  test(`${view}, without its scripts, idle, sent and refused: nothing keeps anybody out`, async ({
    open,
  }) => {
    const page = await open({ ...options, expecting: [/422/] });
    // Axe needs JavaScript, so that it can't be switched off; the page's own comes empty.
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto('/', { waitUntil: 'networkidle' });
    await expectAccess(page);
    await page.goto('/#message-sent');
    await page.getByText('Message sent!').waitFor();
    await expectAccess(page);
    await fillForm(page, { ...typed, name: ' ', email: 'ana@localhost' });
    await contactForm(page).button.click();
    await page.getByRole('heading', { name: 'Error sending message' }).waitFor();
    await expectAccess(page);
  });
}

for (const site of ['other', 'large', 'small'] as const) {
  test.for(['light', 'dark', '320 px'] as const)(
    `the ${site} content, %s: nothing keeps anybody out`,
    async (view, { open }) => {
      const page = await open({ ...views[view], baseURL: inject(site).origin });
      await page.goto('/', { waitUntil: 'networkidle' });
      await expectAccess(page);
    },
  );
}

test('moving as usual: nothing keeps anybody out once all has come to rest', async ({ open }) => {
  const page = await open({ reducedMotion: 'no-preference' });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  await expectAccess(page);
});

test('the keyboard reaches everything, in the order of the page', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  const stops: string[] = [];
  for (let stop = 0; stop < 13; stop++) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    stops.push(
      (await focused.getAttribute('name')) ?? (await focused.innerText()).split(/\s*[(\n]/)[0] ?? '',
    );
    expect(await focused.isVisible()).toBe(true);
  }
  expect(stops).toEqual([
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
  ]);
});

test.for(['light', 'dark', '320 px'] as const)(
  '%s: at every stop of the keyboard a ring shows where it is, whole and clear of what is around it',
  async (view, { open }) => {
    const page = await open(views[view]);
    await page.goto('/', { waitUntil: 'networkidle' });
    for (let stop = 0; stop < 13; stop++) {
      await page.keyboard.press('Tab');
      expect(await findFaintRings(page)).toEqual([]);
    }
  },
);

test('the judges know a page that keeps people out', async ({ open }) => {
  const page = await open(still);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    document.querySelector('img')?.removeAttribute('alt');
    const sheet = new CSSStyleSheet();
    // Text behind which there is a drawing (of the contour and of a card), text on paper, a placeholder, an icon, an edge,
    // and the ring.
    sheet.replaceSync(`
      h1 { color: var(--contour) } header p, main li li { color: #888 } main h2 { color: #999 } footer p { color: #666 } ::placeholder { color: #888 !important }
      header .icon { color: #ddd } input { border-color: #ddd !important } :focus-visible { outline-color: #ddd }
      [name=email] { outline: none !important } main { overflow: clip } [name=message] { outline-offset: 2000px !important }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
  const violations = await findViolations(page);
  const rules = violations.map((violation) => violation.split(':')[0]);
  expect(rules).toEqual(expect.arrayContaining(['image-alt', 'color-contrast', 'color-contrast-enhanced']));
  const found = (await findLowContrast(page)).join('\n');
  for (const what of [
    'Tūī Kōwhai',
    'Senior Data Scientist',
    'PyTorch',
    'Technical Expertise',
    'placeholder of name',
    'icon in Code',
    'edge of name',
  ])
    expect(found).toContain(what);
  for (const name of ['name', 'email', 'message']) {
    await page.locator(`[name=${name}]`).focus();
    await page.keyboard.press('Shift');
    expect((await findFaintRings(page)).join()).toContain(`focus ring of ${name}`);
  }
});

async function expectAccess(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  // In forced colours all colours are the visitor's own, and cannot be taken away to see what is behind a text.
  if (await page.evaluate(() => matchMedia('(forced-colors: active)').matches)) return;
  expect(await findLowContrast(page)).toEqual([]);
}
