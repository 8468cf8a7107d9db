import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { findFaults, inViews } from './measure.ts';
import { test } from './test.ts';

const { folder } = inject('designer');
const designer = { site: 'designer' } as const;
const readPage = (name: string) => readFileSync(join(folder, 'projects', name, 'index.html'), 'utf8');
const names = ['bay-ferries', 'salt-and-kelp', 'nine-nights', 'tideline'];

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

test.each(names)('the page of %s has no script', (name) => {
  expect(readPage(name)).not.toMatch(/<script(?! type="application\/ld\+json")/);
});

test('pictures of a row are as high as each other, fill the page, and lead to a large file', async ({
  visit,
}) => {
  const page = await visit({ ...designer, width: 1440 }, '/projects/nine-nights/');
  const boxes = await page
    .locator('.gallery > div')
    .first()
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().toJSON()));
  expect(boxes).toHaveLength(3);
  expect(
    Math.max(...boxes.map(({ height }) => height)) - Math.min(...boxes.map(({ height }) => height)),
  ).toBeLessThan(1);
  expect(boxes.at(-1).right - boxes[0].left).toBeGreaterThan(1200);
  const href = await page.locator('.gallery a').first().getAttribute('href');
  expect((await page.request.get(String(href))).headers()['content-type']).toBe('image/jpeg');
});

test.for([
  { name: 'bay-ferries', width: 360, isBeside: false },
  { name: 'bay-ferries', width: 1440, isBeside: false },
  { name: 'nine-nights', width: 1440, isBeside: true },
])(
  'the first picture of $name leads at $width px: the title is below or beside it, in the first window',
  async ({ name, width, isBeside }, { visit }) => {
    const page = await visit({ ...designer, viewport: { width, height: 900 } }, `/projects/${name}/`);
    const picture = await page.locator('main img').first().boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    if (!picture || !title) throw new Error('There is no picture or no title.');
    expect(picture.y).toBeLessThanOrEqual(96);
    expect(title.y + title.height).toBeLessThan(900);
    expect(title.x > picture.x + picture.width).toBe(isBeside);
    expect(title.y > picture.y + picture.height).toBe(!isBeside);
    expect(picture.height).toBeLessThan(width === 360 ? 360 : 577);
  },
);

test.for([360, 768, 1440, 2560])(
  'at %i px, the file of each picture is at least as wide as it is shown, or as the original',
  async (width, { visit }) => {
    for (const path of ['/', '/projects/bay-ferries/', '/projects/nine-nights/', '/projects/tideline/']) {
      const page = await visit({ ...designer, width }, path);
      const pictures = await page.locator('picture > img').evaluateAll((images) =>
        Promise.all(
          images.map(async (image) => {
            if (!(image instanceof HTMLImageElement)) throw new Error('This is not an image.');
            image.loading = 'eager';
            await image.decode();
            const [, chosen] = /-(\d+)\.avif$/.exec(image.currentSrc) ?? [];
            const needed = Math.min(image.getBoundingClientRect().width, Number(image.getAttribute('width')));
            return { alt: image.alt, chosen: Number(chosen), needed };
          }),
        ),
      );
      expect(pictures.length).toBeGreaterThan(3);
      expect(
        pictures.filter(({ chosen, needed }) => !(chosen >= needed)),
        path,
      ).toEqual([]);
    }
  },
);

test('in windows of a tablet, no picture of a row is narrower than a thumb is wide, and none is cut', async ({
  visit,
}) => {
  const page = await visit({ ...designer, width: 700 }, '/projects/nine-nights/');
  const boxes = await page
    .locator('.gallery img')
    .evaluateAll((images) =>
      images.map((image) => [
        image.clientWidth,
        image.clientHeight,
        Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
      ]),
    );
  expect(boxes).toHaveLength(5);
  for (const [width = 0, height = 0, ratio = 0] of boxes) {
    expect(width).toBeGreaterThan(180);
    expect(width / height).toBeCloseTo(ratio, 2);
  }
});

test('the picture that opens a page is loaded before all others, which wait for the scroll', () => {
  const [first = '', ...others] = readPage('bay-ferries').match(/<img [^>]+>/g) ?? [];
  expect(first).toContain('fetchPriority="high"');
  expect(others.every((image) => image.includes('loading="lazy"'))).toBe(true);
  expect(others).toHaveLength(6);
});

test('it has no fault in any view', async ({ visit }) => {
  const page = await visit(designer, '/projects/tideline/');
  await inViews(page, { ltr: [320, 768, 1440] }, async ({ at }) =>
    expect(await findFaults(page), at).toEqual([]),
  );
});

test('it names itself, its summary and its first picture where it is shared, and is an article to search engines', () => {
  const page = readPage('bay-ferries');
  expect(page).toContain('<link rel="canonical" href="https://wren.example.com/projects/bay-ferries/"/>');
  expect(page).toMatch(/<meta name="description" content="Signs, maps and tickets[^"]+"\/>/);
  expect(page).toMatch(
    /<meta property="og:image" content="https:\/\/wren\.example\.com\/images\/[^"]+\.jpg"\/>/,
  );
  const [, json = ''] = /ld\+json">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'Article',
    headline: 'Bay Ferries',
    url: 'https://wren.example.com/projects/bay-ferries/',
    image: expect.stringMatching(/^https:\/\/wren\.example\.com\/images\//),
    author: { '@type': 'Person', name: 'Wren Talbot' },
  });
});
