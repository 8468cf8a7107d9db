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
  for (const part of [
    'Senior Data Scientist',
    'Ōtautahi Christchurch, New Zealand',
    '10 years',
    'media recommendation',
    'ECG',
    '0.95 F1-score',
  ]) {
    expect(text).toContain(part);
  }
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
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    ...headings.map(([heading]) => heading),
    'Get in Touch',
  ]);
  for (const [name = '', ...cards] of headings) {
    const section = page.getByRole('region', { name });
    expect(await section.locator('li').getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(cards);
  }
  // Names of water are in italics, as on maps.
  const styleOf = (name: string) =>
    page
      .getByText(name)
      .first()
      .evaluate((element) => getComputedStyle(element).fontStyle);
  expect(await styleOf('Get in Touch')).toBe('italic');
  expect(await styleOf('Thanks for visiting!')).toBe('italic');
  expect(await styleOf('Technical Expertise')).toBe('normal');
  const isXGBoost = { hasText: /^XGBoost$/ };
  expect(await page.getByRole('listitem').filter(isXGBoost).count()).toBe(1);
  const landmarks = await page.evaluate(() =>
    Array.from(document.body.children, (element) => element.localName),
  );
  expect(landmarks.filter((name) => name !== 'script')).toEqual(['a', 'header', 'main', 'footer']);
  const order = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll('header h1, header img, header p, header ul[class*=links]'),
      (e) => e.localName,
    ),
  );
  expect(order.at(0)).toBe('h1');
  expect(order.at(-1)).toBe('ul');
  for (const name of ['Code & Projects', 'Professional Network', 'Articles & Insights', 'Follow on Strava']) {
    const link = page.getByRole('link', { name });
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
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
  const footer = page.getByRole('contentinfo');
  const link = footer.getByRole('link');
  expect(await footer.innerText()).toContain("I'm excited about new opportunities. Thanks for visiting!");
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
    const style = await page.evaluate(() => {
      const { scrollBehavior, backgroundColor } = getComputedStyle(document.documentElement);
      return { scrollBehavior, backgroundColor };
    });
    expect(style.scrollBehavior).toBe(behavior);
    expect(new Color(style.backgroundColor).luminance > 0.5).toBe(colorScheme === 'light');
    await page.getByRole('link', { name: 'Contact Me' }).click();
    await expect
      .poll(() =>
        page
          .locator('#contact-section')
          .evaluate((section) => section.getBoundingClientRect().top < innerHeight),
      )
      .toBe(true);
  },
);

test.for(['/no/such/page', '/images/none.svg', '/contact-failed'])(
  'an unknown path (%s) has the 404 page with status 404, is logged to the console, and leads home',
  async (path, { open }) => {
    const page = await open({
      expecting: [
        new RegExp(`^answer 404: \\S+${path}$`),
        /^console error: .*status of 404/,
        new RegExp(`^console error: 404: .*${path}$`),
      ],
    });
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('404');
    const text = page.getByText('Oops! Page not found.');
    expect(await text.isVisible()).toBe(true);
    expect(await text.evaluate((element) => getComputedStyle(element).fontStyle)).toBe('italic');
    // The local minimum in which a visitor is caught.
    expect(await page.locator('main svg path').count()).toBeGreaterThan(10);
    const readFace = () =>
      page.evaluate(() => [...document.fonts].find(({ family }) => family === 'Display')?.status);
    await expect.poll(readFace).toBe('loaded');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL('/');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Tūī Kōwhai');
  },
);
