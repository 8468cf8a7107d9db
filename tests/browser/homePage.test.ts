import { expect } from 'vitest';
import { findGaps, readRing, readRoad } from './road.ts';
import { test } from './test.ts';

test('the hero shows name, title, location, employer, Contact Me and the summary with its figures', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/');
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
    'healthcare',
    'maritime',
  ]) {
    expect(text).toContain(part);
  }
  expect(await hero.getByRole('link', { name: 'Example Research' }).getAttribute('href')).toBe(
    'https://example.com/research',
  );
  expect(await hero.getByRole('link', { name: 'Contact Me' }).getAttribute('href')).toBe('#contact-section');
  expect(await hero.getByRole('img').getAttribute('alt')).toContain('Portrait');
});

test('the order is hero with portrait and links, Technical Expertise, Beyond the Code, contact, footer', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/');
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Technical Expertise',
    'Beyond the Code',
    'Get in Touch',
  ]);
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
});

test('three link buttons and the Strava link open a new tab, say so, and pass on no opener or referrer', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/');
  for (const name of ['Code & Projects', 'Professional Network', 'Articles & Insights', 'Follow on Strava']) {
    const link = page.getByRole('link', { name });
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await link.innerText()).toContain('opens in a new tab');
  }
});

test('four skill groups and three hobbies are in lists, each with a heading', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  const skills = page.getByRole('region', { name: 'Technical Expertise' });
  expect(await skills.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'AI & ML',
    'Programming',
    'Data & Analytics',
    'Cloud Platforms',
  ]);
  expect(
    await skills
      .getByRole('listitem')
      .filter({ hasText: /^XGBoost$/ })
      .count(),
  ).toBe(1);
  const hobbies = page.getByRole('region', { name: 'Beyond the Code' });
  expect(await hobbies.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Running & Cycling',
    'Nature Explorer',
    'Garden Enthusiast',
  ]);
});

test('the first Tab reaches the skip link, which leads to the content', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('Contact Me scrolls to the contact section, smoothly unless motion is to be reduced', async ({
  open,
}) => {
  for (const [reducedMotion, behavior] of [
    ['no-preference', 'smooth'],
    ['reduce', 'auto'],
  ] as const) {
    const page = await open({ reducedMotion });
    await page.goto('/');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
      behavior,
    );
    await page.getByRole('link', { name: 'Contact Me' }).click();
    await expect
      .poll(() =>
        page
          .locator('#contact-section')
          .evaluate((section) => section.getBoundingClientRect().top < innerHeight),
      )
      .toBe(true);
  }
});

test("the footer's link is off screen until the keyboard reaches it", async ({ open }) => {
  const page = await open();
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link');
  expect(await page.getByRole('contentinfo').innerText()).toContain(
    "I'm excited about new opportunities. Thanks for visiting!",
  );
  const bottom = () => link.evaluate((link) => link.getBoundingClientRect().bottom + scrollY);
  expect(await bottom()).toBeLessThan(0);
  await link.focus();
  expect(await bottom()).toBeGreaterThan(0);
});

test('light and dark each have their own colours', async ({ open }) => {
  const colours: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await open({ colorScheme });
    await page.goto('/');
    colours.push(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor));
  }
  expect(new Set(colours).size).toBe(2);
});

test.for(['A4', 'Letter'])('on paper the page is one sheet of %s', async (format, { open }) => {
  const page = await open();
  await page.goto('/');
  const pdf = await page.pdf({ format });
  // Source: https://pdfa.org/resource/iso-32000-2/ (7.7.3.3, page objects)
  expect([...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)]).toHaveLength(1);
});

test('on paper letters are as wide as their typeface says, and titles stand on the lines of their texts', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1000 });
  const titles = await page.locator('main li h3').evaluateAll(measureTitles);
  expect(titles).toHaveLength(7);
  for (const { width, enlarged } of titles) expect(width / enlarged).toBeCloseTo(1, 2);
  expect(new Set(titles.map(({ left }) => left)).size).toBe(1);
});

test('on paper the site has its address, and the road leads from the portrait to a ring in one line', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/');
  const address = page.getByText('portfolio.example.com', { exact: true });
  expect(await address.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  // As wide as a sheet between its margins.
  await page.setViewportSize({ width: 703, height: 1000 });
  expect(await address.isVisible()).toBe(true);
  expect(await page.getByText('Thanks for visiting!').isVisible()).toBe(false);
  const { pieces } = await page.evaluate(readRoad);
  const ring = await page.locator('footer').evaluate(readRing);
  const place = await address.boundingBox();
  expect(ring.width).toBe(ring.height);
  expect(Math.abs(ring.y + ring.width / 2 - (place?.y ?? 0))).toBeLessThan(ring.height);
  // The display typeface has no more than the letters of headings.
  const [typeface, ofText] = await page
    .locator('#contact-section .on-paper, body')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).fontFamily));
  expect(typeface).toBe(ofText);
  expect(pieces).toHaveLength(2);
  expect(findGaps(pieces, ring)).toEqual([]);
});

test('on paper what is left of the sheet is shared between the sections', async ({ open }) => {
  const page = await open({ viewport: { width: 703, height: 1032 } });
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const gaps = await page
    .locator('header, main > section')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()))
    .then((boxes) => boxes.slice(1).map(({ y }, index) => y - (boxes[index]?.bottom ?? 0)));
  expect(gaps).toHaveLength(3);
  for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 0);
  expect(gaps[0]).toBeGreaterThan(8);
});

test('on a wide sheet the links are one below the other, as on a narrow one', async ({ open }) => {
  const page = await open({ viewport: { width: 1031, height: 703 } });
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const lefts = await page
    .locator('header .links > li')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
  expect(lefts).toHaveLength(3);
  expect(new Set(lefts).size).toBe(1);
});

test('on paper the form and the buttons are gone, and links show their addresses', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('form').isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'Contact Me' }).count()).toBe(0);
  const employer = page.getByRole('link', { name: 'Example Research' });
  expect(await employer.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(
    'https://example.com/research',
  );
});

/** Runs in the page: where titles begin, and how wide they are, also for a tenth of the width at ten times the size. */
function measureTitles(all: HTMLElement[]): { left: number; width: number; enlarged: number }[] {
  const widthOf = (title: HTMLElement) => {
    const range = document.createRange();
    range.selectNodeContents(title);
    return range.getBoundingClientRect().width;
  };
  return all.map((title) => {
    title.style.whiteSpace = 'nowrap';
    const { left } = title.getBoundingClientRect();
    const width = widthOf(title);
    title.style.fontSize = `${10 * Number.parseFloat(getComputedStyle(title).fontSize)}px`;
    const enlarged = widthOf(title) / 10;
    title.style.fontSize = '';
    return { left: Math.round(left), width, enlarged };
  });
}
