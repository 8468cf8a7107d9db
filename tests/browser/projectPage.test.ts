import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { test } from './fixtures/test.ts';

const { folder } = inject('designer');
const designer = { site: 'designer' } as const;

test('a card leads to the page of its project, which leads to the next and back', async ({ visit }) => {
  const page = await visit(designer);
  await page.getByRole('link', { name: 'Bay Ferries', exact: true }).click();
  await page.waitForURL('/projects/bay-ferries/');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Bay Ferries');
  await page.getByRole('link', { name: /^Next project\s+Salt & Kelp$/ }).click();
  await page.waitForURL('/projects/salt-and-kelp/');
  await page.getByRole('link', { name: 'Work' }).click();
  await page.waitForURL('/#projects-heading');
});

test('a link to an address opens no new tab', async ({ visit }) => {
  const page = await visit(designer);
  const targets = await page
    .locator('a[href^="mailto:"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('target')));
  expect(new Set(targets)).toEqual(new Set([null]));
});

test.for([
  { name: 'bay-ferries', width: 360, isBeside: false },
  { name: 'salt-and-kelp', width: 1440, isBeside: true },
])('at $width px, $name begins with picture and title', async ({ name, width, isBeside }, { visit }) => {
  const page = await visit({ ...designer, viewport: { width, height: 900 } }, `/projects/${name}/`);
  const picture = await page.locator('main img').first().boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  if (!picture || !title) throw new Error('There is no picture or no title.');
  expect(picture.y).toBeLessThanOrEqual(96);
  expect(title.y + title.height).toBeLessThan(900);
  expect(title.x > picture.x + picture.width).toBe(isBeside);
  expect(title.y > picture.y + picture.height).toBe(!isBeside);
});

test('in wide windows, a heading of a story is beside its text, below the facts', async ({ visit }) => {
  const page = await visit({ ...designer, width: 1440 }, '/projects/bay-ferries/');
  const boxOf = (name: string) => page.locator(name).first().boundingBox();
  const facts = await boxOf('dl');
  const heading = await boxOf('.story > h2');
  const text = await boxOf('.story > h2 + p');
  if (!facts || !heading || !text) throw new Error('A part of the story is missing.');
  expect(heading.y).toBeGreaterThan(facts.y + facts.height);
  expect(heading.x + heading.width).toBeLessThanOrEqual(text.x);
  expect(text.y).toBeLessThan(heading.y + heading.height);
});

test.for([360, 1440])('at %i px, the file of each picture is wide enough', async (width, { visit }) => {
  for (const path of ['/', '/projects/bay-ferries/', '/projects/tideline/']) {
    const page = await visit({ ...designer, width }, path);
    const pictures = await page.locator('picture > img').evaluateAll((images: HTMLImageElement[]) =>
      Promise.all(
        images.map(async (image) => {
          image.loading = 'eager';
          await image.decode();
          const [, chosen] = /-(\d+)\.avif$/.exec(image.currentSrc) ?? [];
          const needed = Math.min(image.getBoundingClientRect().width, Number(image.getAttribute('width')));
          return { alt: image.alt, chosen: Number(chosen), needed };
        }),
      ),
    );
    expect(pictures.length).toBeGreaterThan(3);
    const tooSmall = pictures.filter(({ chosen, needed }) => !(chosen >= needed));
    expect(tooSmall, path).toEqual([]);
  }
});

test('the picture that opens a page is loaded before all others, which wait for the scroll', () => {
  const html = readFileSync(join(folder, 'projects/bay-ferries/index.html'), 'utf8');
  const [first = '', ...others] = html.match(/<img [^>]+>/g) ?? [];
  expect(first).toContain('fetchPriority="high"');
  expect(others.every((image) => image.includes('loading="lazy"'))).toBe(true);
  expect(others).not.toEqual([]);
});
