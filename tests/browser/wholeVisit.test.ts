import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { contactForm, submitForm, typed } from './fixtures/contactForm.ts';
import { test } from './fixtures/test.ts';

/** What is reported of each refusal, by the request and by the console. */
const refusals = [
  /^answer 422: .*submit-contact-form$/,
  /^console error: .*status of 422/,
  /^answer 503: .*submit-contact-form$/,
  /^console error: .*status of 503/,
  /^failed request: .*submit-contact-form$/,
  /^console error: .*ERR_FAILED/,
  /^answer 404: .*\/no\/such\/page$/,
  /^console error: .*(?:status of 404|404: there is no page)/,
];

const nothing = { local: 0, session: 0, databases: [], caches: [], workers: 0, usage: 0 };

test('a visit through every state logs nothing, asks no other site and stores nothing', async ({ open }) => {
  const page = await open({ expecting: refusals, reducedMotion: 'no-preference' });
  for (const [step, take] of Object.entries(visit)) {
    await take(page);
    expect(await readKept(page), `kept after: ${step}`).toEqual(nothing);
    expect(await page.context().cookies(), `cookies after: ${step}`).toEqual([]);
  }
});

const visit: Record<string, (page: Page) => Promise<void>> = {
  async 'the page from top to bottom'(page) {
    await page.goto('/');
    await page.mouse.wheel(0, 20_000);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  },
  async 'by keyboard from the first to the last control, the hidden link'(page) {
    await page.keyboard.press('Control+Home');
    const last = page.getByRole('contentinfo').getByRole('link');
    for (let stop = 0; stop < 40 && !(await isFocused(last)); stop++) await page.keyboard.press('Tab');
    expect(await isFocused(last)).toBe(true);
    expect(await last.isVisible()).toBe(true);
  },
  async 'every link and button under the pointer'(page) {
    for (const control of await page.getByRole('main').or(page.getByRole('banner')).getByRole('link').all())
      await control.hover();
    await contactForm(page).button.hover();
  },
  async 'to the form, which becomes interactive'(page) {
    await page.getByRole('link', { name: 'Contact Me' }).click();
    await page.locator('[name=name]').focus();
    await contactForm(page).waitForIsland();
  },
  async 'refused by the function, and one field corrected'(page) {
    await submitForm(page, { ...typed, name: ' ', email: 'ana@localhost' });
    await page.locator('#contact-email-error').waitFor();
    await page.locator('[name=name]').fill(typed.name);
  },
  async 'on its way, then failed in the function'(page) {
    const answer = Promise.withResolvers<void>();
    await contactForm(page).handle(async (route) => {
      await answer.promise;
      await route.fulfill({ status: 503, json: { success: false, error: 'Not now.' } });
    });
    await submitForm(page);
    await contactForm(page).button.getByText('Sending...').waitFor();
    answer.resolve();
    await contactForm(page).alert.getByText('Not now.').waitFor();
  },
  async 'failed on the network'(page) {
    await contactForm(page).handle((route) => route.abort());
    await contactForm(page).button.click();
    await contactForm(page).alert.getByText('Please try again later.').waitFor();
  },
  async sent(page) {
    await page.unrouteAll();
    await contactForm(page).button.click();
    await contactForm(page).waitUntilSent();
  },
  async 'dark, without motion, in forced colours, and on paper'(page) {
    for (const media of [
      { colorScheme: 'dark' },
      { reducedMotion: 'reduce' },
      { forcedColors: 'active' },
      { media: 'print' },
    ] as const) {
      await page.emulateMedia(media);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  },
  async 'a page that is not there, and home again'(page) {
    await page.goto('/no/such/page');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.getByRole('heading', { name: 'Get in Touch' }).waitFor();
    await page.waitForLoadState('networkidle');
  },
};

test.for<[string, string, RegExp]>([
  [
    'a style',
    "document.body.append(Object.assign(document.createElement('style'), { textContent: 'p{}' }))",
    /style-src/,
  ],
  ['a script in text', "document.body.innerHTML = '<b>x</b>'", /TrustedHTML/],
  ['a picture from elsewhere', "new Image().src = 'https://example.com/x.png'", /img-src/],
])('the policy stops %s, and the browser reports it', async ([, breach, directive], { open }) => {
  const page = await open({ expecting: [/^issue ContentSecurityPolicyIssue/, directive, /./] });
  await page.goto('/');
  await page.evaluate(breach).catch(() => undefined);
});

function isFocused(locator: ReturnType<Page['locator']>): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

function readKept(page: Page) {
  return page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    usage: (await navigator.storage.estimate()).usage,
  }));
}
