import { expect } from 'vitest';
import { test } from './fixtures/test.ts';

test('the hero shows who it is, where, and two facts', async ({ visit }) => {
  const hero = (await visit()).getByRole('banner');
  expect(await hero.getByRole('heading', { level: 1 }).innerText()).toBe('Tūī Kōwhai');
  const text = await hero.innerText();
  for (const part of ['Senior Data Scientist', 'Ōtautahi Christchurch, New Zealand', '10 years', 'ECG'])
    expect(text).toContain(part);
  const hrefOf = (name: string) => hero.getByRole('link', { name }).getAttribute('href');
  expect(await hrefOf('Example Research')).toBe('https://example.com/research');
  expect(await hrefOf('Contact Me')).toBe('#contact-section');
  expect(await hero.getByRole('img').getAttribute('alt')).toContain('Portrait');
});

test('four skill groups, three hobbies, form and footer are in this order', async ({ visit }) => {
  const page = await visit();
  const headings = [
    ['Technical Expertise', 'AI & ML', 'Programming', 'Data & Analytics', 'Cloud Platforms'],
    ['Beyond the Code', 'Running & Cycling', 'Nature Explorer', 'Garden Enthusiast'],
  ];
  const sections = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(sections).toEqual([...headings.map(([heading]) => heading), 'Get in Touch']);
  for (const [name = '', ...cards] of headings) {
    const items = page.getByRole('region', { name }).locator('li');
    expect(await items.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(cards);
  }
  const parts = page.locator('body > a, :has(> main) > *');
  const order = await parts.evaluateAll((all) => all.map((part) => part.localName));
  expect(order).toEqual(['a', 'header', 'main', 'footer']);
});

test('links to other sites open in a new tab, and say so', async ({ visit }) => {
  const page = await visit();
  for (const name of ['Code & Projects', 'Professional Network', 'Articles & Insights', 'Follow on Strava']) {
    const link = page.getByRole('link', { name });
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toContain('noopener noreferrer');
    expect(await link.innerText()).toContain('opens in a new tab');
  }
});

test('Tab first reaches the skip link; the link of the footer is hidden until focused', async ({ visit }) => {
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

test('an unknown path has status 404, a page that leads home, and a console line', async ({ open }) => {
  const page = await open({
    expecting: [
      /^answer 404: \S+\/no\/such\/page$/,
      /^console error: .*status of 404/,
      /^console error: 404: .*\/no\/such\/page$/,
    ],
  });
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('404');
  expect(await page.getByText('Oops! Page not found.').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL('/');
});
