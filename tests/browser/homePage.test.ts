import Color from 'colorjs.io';
import { expect } from 'vitest';
import { test } from './test.ts';

test('the hero shows name, title, location, employer, Contact Me and the summary with its figures', async ({
  visit,
}) => {
  const page = await visit();
  const hero = page.getByRole('banner');
  expect(await hero.getByRole('heading', { level: 1 }).innerText()).toBe('Tūī Kōwhai');
  const text = await hero.innerText();
  for (const part of ['Senior Data Scientist', 'Ōtautahi Christchurch, New Zealand', '10 years', 'ECG'])
    expect(text).toContain(part);
  const hrefOf = (name: string) => hero.getByRole('link', { name }).getAttribute('href');
  expect(await hrefOf('Example Research')).toBe('https://example.com/research');
  expect(await hrefOf('Contact Me')).toBe('#contact-section');
  expect(await hero.getByRole('img').getAttribute('alt')).toContain('Portrait');
});

test('hero with portrait and links, four skill groups, three hobbies, contact and footer, in this order', async ({
  visit,
}) => {
  const page = await visit();
  const headings = [
    ['Technical Expertise', 'AI & ML', 'Programming', 'Data & Analytics', 'Cloud Platforms'],
    ['Beyond the Code', 'Running & Cycling', 'Nature Explorer', 'Garden Enthusiast'],
  ];
  const found = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(found).toEqual([...headings.map(([heading]) => heading), 'Get in Touch']);
  for (const [name = '', ...cards] of headings) {
    const items = page.getByRole('region', { name }).locator('li');
    expect(await items.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(cards);
  }
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: /^XGBoost$/ })
      .count(),
  ).toBe(1);
  const order = await page.evaluate(() =>
    ['body > a, .home-page > *', 'header :is(h1, img, p, ul[class*=links])'].map((selector) =>
      Array.from(document.querySelectorAll(selector), ({ localName }) => localName),
    ),
  );
  expect(order[0]).toEqual(['a', 'header', 'main', 'footer']);
  expect([order[1]?.at(0), order[1]?.at(-1)]).toEqual(['h1', 'ul']);
  // Names of water are in italics, as on maps.
  for (const [name, style] of [
    ['Get in Touch', 'italic'],
    ['Thanks for visiting!', 'italic'],
    ['Technical Expertise', 'normal'],
  ] as const) {
    const element = page.getByText(name).first();
    expect(await element.evaluate((element) => getComputedStyle(element).fontStyle), name).toBe(style);
  }
  for (const name of ['Code & Projects', 'Professional Network', 'Articles & Insights', 'Follow on Strava']) {
    const link = page.getByRole('link', { name });
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toContain('noopener noreferrer');
    expect(await link.innerText()).toContain('opens in a new tab');
  }
});

test('the first Tab reaches the skip link, which leads to the content; the link of the footer is off screen until it is reached', async ({
  visit,
}) => {
  const page = await visit();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  const link = page.getByRole('contentinfo').getByRole('link');
  const bottom = () => link.evaluate((link) => link.getBoundingClientRect().bottom + scrollY);
  expect(await bottom()).toBeLessThan(0);
  await link.focus();
  expect(await bottom()).toBeGreaterThan(0);
});

test.for([
  ['no-preference', 'light', 'smooth'],
  ['reduce', 'dark', 'auto'],
] as const)(
  'motion %s, %s: Contact Me scrolls to the contact section (%s)',
  async ([reducedMotion, colorScheme, behavior], { visit }) => {
    const page = await visit({ reducedMotion, colorScheme });
    const { scrollBehavior, backgroundColor } = await page.evaluate(() => {
      const { scrollBehavior, backgroundColor } = getComputedStyle(document.documentElement);
      return { scrollBehavior, backgroundColor };
    });
    expect(scrollBehavior).toBe(behavior);
    expect(new Color(backgroundColor).luminance > 0.5).toBe(colorScheme === 'light');
    await page.getByRole('link', { name: 'Contact Me' }).click();
    const top = () =>
      page.locator('#contact-section').evaluate((section) => section.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(900);
  },
);

test('an unknown path has the 404 page with status 404, is logged to the console, and leads home', async ({
  open,
}) => {
  const page = await open({
    expecting: [
      /^answer 404: \S+\/no\/such\/page$/,
      /^console error: .*status of 404/,
      /^console error: 404: .*\/no\/such\/page$/,
    ],
  });
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('404');
  const text = page.getByText('Oops! Page not found.');
  expect(await text.evaluate((element) => getComputedStyle(element).fontStyle)).toBe('italic');
  // The local minimum in which a visitor is caught.
  expect(await page.locator('main svg path').count()).toBe(2);
  const readFace = () =>
    page.evaluate(() => [...document.fonts].find(({ family }) => family === 'Display')?.status);
  await expect.poll(readFace).toBe('loaded');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL('/');
});
