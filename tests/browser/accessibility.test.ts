import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { contactForm } from './contactForm.ts';
import { fillForm, typed } from './fillForm.ts';
import { findViolations } from './findViolations.ts';
import { test } from './test.ts';

const submit = async (page: Page, values: Partial<typeof typed> = typed) => {
  await fillForm(page, values);
  await contactForm(page).button.click();
};

/** How to bring a page that was opened into each state of the form. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  idle: async () => undefined,
  submitting: async (page) => {
    await contactForm(page).handle(() => undefined);
    await submit(page);
    await contactForm(page).button.getByText('Sending...').waitFor();
  },
  failed: async (page) => {
    await contactForm(page).answerWith({ success: false, error: 'The letterbox is full.' });
    await submit(page);
    await contactForm(page).alert.getByText('letterbox').waitFor();
  },
  invalid: async (page) => {
    await contactForm(page).answerWith({
      success: false,
      error: 'Not so.',
      fields: { name: 'Who?', email: 'Where?' },
    });
    await submit(page);
    await page.locator('#contact-email-error').waitFor();
  },
  sent: async (page) => {
    await contactForm(page).answerWith({ success: true });
    await submit(page);
    await contactForm(page).button.getByText('Sent Successfully').waitFor();
  },
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.for(Object.keys(states))(`${colorScheme}, form %s: axe finds nothing`, async (state, { open }) => {
    const page = await open({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/', { waitUntil: 'networkidle' });
    await states[state]?.(page);
    expect(await findViolations(page)).toEqual([]);
  });

  test(`${colorScheme}, 404 page: axe finds nothing`, async ({ open }) => {
    const page = await open({ colorScheme, expecting: [/404/] });
    await page.goto('/nowhere');
    expect(await findViolations(page)).toEqual([]);
  });
}

test.for([
  ['forced colours', { forcedColors: 'active' }],
  ['320 px', { viewport: { width: 320, height: 640 } }],
  ['200 % zoom', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
  ['moving as usual', { reducedMotion: 'no-preference' }],
] as const)('%s: axe finds nothing', async ([, options], { open }) => {
  const page = await open(options);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  expect(await findViolations(page)).toEqual([]);
});

test('the refused form, as it comes without JavaScript: axe finds nothing', async ({ open }) => {
  const page = await open({ expecting: [/422/] });
  await page.goto('/');
  await fillForm(page, { ...typed, name: ' ' });
  await contactForm(page).form.evaluate((form) => form instanceof HTMLFormElement && form.submit());
  await page.getByRole('heading', { name: 'Error sending message' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
});

test('other content, with headings and code in its texts: axe finds nothing', async ({ open }) => {
  const page = await open({ baseURL: inject('other').origin });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await findViolations(page)).toEqual([]);
});

test('the keyboard reaches everything, in the order of the page, and always shows where it is', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/');
  const stops: string[] = [];
  for (let stop = 0; stop < 13; stop++) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    stops.push(
      (await focused.getAttribute('name')) ?? (await focused.innerText()).split(/\s*[(\n]/)[0] ?? '',
    );
    const { outlineStyle, outlineWidth } = await focused.evaluate((element) => getComputedStyle(element));
    expect(`${outlineStyle} ${Number.parseFloat(outlineWidth) >= 2}`, stops.at(-1)).toBe('solid true');
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
