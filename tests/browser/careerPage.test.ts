import type { Page as BrowserPage } from 'playwright-core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect } from 'vitest';
import { data } from '../../pages/index/+data.ts';
import Page from '../../pages/index/+Page.tsx';
import { openContent } from '../fixtures/openContent.ts';
import { findGaps, readRoad } from './road.ts';
import { test } from './test.ts';

const still = { site: 'career', reducedMotion: 'reduce' } as const;
const changeable = { ...still, bypassCSP: true };

test('the page has every section, entry, date, author and link, for machines and for those who do not see it', async ({
  visit,
}) => {
  const page = await visit(still);
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'What I Work With',
    'Work',
    'Selected Projects',
    'Publications',
    'Talks',
    'Education',
    'Volunteering',
    'Awards',
    'Away from the Screen',
    'Kōrero Mai',
  ]);
  // What is dated is on the land beside its year, and all other entries are in cards.
  for (const [name, onLand, inCards] of [
    ['Work', 4, 0],
    ['Publications', 6, 0],
    ['Talks', 4, 0],
    ['Education', 3, 0],
    ['Volunteering', 0, 1],
    ['Awards', 0, 1],
    ['Away from the Screen', 0, 3],
  ] as const) {
    const entries = page.getByRole('region', { name }).locator('li');
    const counts = [await entries.locator('.on-land').count(), await entries.locator('.card').count()];
    expect(counts, name).toEqual([onLand, inCards]);
  }

  const work = page.getByRole('region', { name: 'Work' });
  const dates = await work
    .locator('.parts time')
    .evaluateAll((all) => all.map((time) => [time.getAttribute('datetime'), time.textContent].join()));
  expect(dates).toEqual([
    '2021-03,March 2021',
    '2017-08,August 2017',
    '2021-02,February 2021',
    '2014-02,February 2014',
    '2017-07,July 2017',
    '2012-01,January 2012',
    '2013-12,December 2013',
  ]);
  const yearsOf = (name: string) => page.getByRole('region', { name }).locator('i time').allInnerTexts();
  expect(await yearsOf('Publications')).toEqual(['2024', '2023', '2022', '2020', '2016']);
  expect(await yearsOf('Talks')).toEqual(['2025', '2024', '2022', '2019']);

  const publications = page.getByRole('region', { name: 'Publications' });
  expect(await publications.locator('strong').allInnerTexts()).toEqual(Array(6).fill('Mārama Tāwhai'));
  const hrefsOf = (name: string) =>
    page.getByRole('link', { name }).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const doi = 'https://doi.org/10.5555/jhl.2024.1187';
  expect(await hrefsOf(doi)).toEqual([doi]);
  expect(await hrefsOf('Selling Doubt to People Who Need an Answer')).toEqual([
    'https://example.com/talks/doubt',
    'https://slides.example.com/doubt',
    'https://video.example.com/doubt',
  ]);
  expect(await hrefsOf('marama@example.com')).toEqual(['mailto:marama@example.com']);
  const files = await page
    .locator('header a[download]')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('download')]));
  expect(files).toEqual([
    ['/resume.pdf', 'Marama-Tawhai-resume.pdf'],
    ['/contact.vcf', 'Marama-Tawhai-contact.vcf'],
  ]);
  // The number is private.
  expect(await page.locator('a[href^="tel:"]').count()).toBe(0);
});

/** Orders of sections, in which the road goes from any track to any other, and along each twice. */
const orders: Record<string, string[]> = {
  'all, from the last to the first': [
    ...['hobbies', 'awards', 'volunteering', 'education', 'talks', 'publications'],
    ...['projects', 'experience', 'skills', 'contact'],
  ],
  'a list first, and two sections of cards': ['publications', 'skills', 'projects', 'contact'],
  'a list between sections of cards': ['projects', 'publications', 'skills', 'hobbies', 'contact'],
  'the form alone': ['contact'],
  'no form, and the last on the rail': ['skills', 'talks'],
  'no form, and the last beside the rail': ['experience', 'publications'],
  'no section at all': [],
};

test.for(Object.entries(orders))(
  'the road is one line from the portrait to the lake where the page shows %s',
  async ([, sections], { visit }) => {
    const page = await visit(changeable);
    await showSections(page, sections);
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => Object.assign(document.documentElement, { dir }), direction);
      for (const width of direction === 'rtl' ? [1440] : [1023, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        const { pieces, end } = await page.evaluate(readRoad);
        expect(findGaps(pieces, end), `${direction}, ${width} px`).toEqual([]);
        const { scrollWidth, lake, message } = await page.evaluate(() => ({
          scrollWidth: document.documentElement.scrollWidth,
          lake: document.querySelector('.lake')?.getBoundingClientRect().top ?? Infinity,
          message: document.querySelector('footer .water')?.getBoundingClientRect().top ?? 0,
        }));
        expect(scrollWidth, `${direction}, ${width} px`).toBe(width);
        expect(end.y, `${direction}, ${width} px`).toBeGreaterThan(lake);
        expect(message, `${direction}, ${width} px`).toBeGreaterThan(end.y);
      }
    }
    expect(await page.getByRole('link', { name: 'Get in Touch' }).count()).toBe(
      sections.includes('contact') ? 1 : 0,
    );
  },
);

test('no word of a long heading is broken', async ({ visit }) => {
  const page = await visit(changeable);
  for (const [experience = '', talks = '', education = ''] of [
    ['Te mātauranga', 'Management', 'Qualifications'],
    ['Ngā wheako mahi', 'Background', 'Administration'],
    ['Communication', 'Warmwasser', 'Mammoth'],
  ]) {
    await showSections(page, ['experience', 'talks', 'education'], { experience, talks, education });
    for (const width of [320, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await page.getByRole('heading', { level: 2 }).evaluateAll(countLines);
      for (const { text, count } of lines)
        expect(count, `${text}, ${width} px`).toBeLessThanOrEqual(text.split(' ').length);
    }
  }
});

test('where sections follow the form, the road ends there and begins again on the other shore', async ({
  visit,
}) => {
  const page = await visit(changeable);
  await showSections(page, ['skills', 'contact', 'projects', 'hobbies']);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const ends = await page
      .locator('svg.end')
      .evaluateAll((marks) =>
        marks
          .map((mark) => mark.getBoundingClientRect())
          .map(({ x, y, width }) => ({ x: x + width / 2, y: y + width / 2 })),
      );
    expect(ends).toHaveLength(3);
    const { pieces } = await page.evaluate(readRoad);
    const [form, shore, last] = ends;
    if (!form || !shore || !last) throw new Error('A mark is missing.');
    const after = pieces.filter(({ from }) => from.y > form.y);
    expect(findGaps(pieces.slice(0, -after.length), form), `${width} px`).toEqual([]);
    expect(findGaps([{ from: shore, to: shore }, ...after], last), `${width} px`).toEqual([]);
  }
});

test('a project without a picture has the hill of its skills, if the page shows them, and links have the words of the content', async ({
  visit,
}) => {
  const page = await visit(changeable);
  const hills = page.getByRole('region', { name: 'Selected Projects' }).locator('.hill > svg:first-child');
  const groups = page.getByRole('region', { name: 'What I Work With' }).locator('.hill > svg:first-child');
  const colours = await groups.evaluateAll((all) => all.map((hill) => hill.getAttribute('color')));
  expect(await hills.evaluateAll((all) => all.map((hill) => hill.getAttribute('color')))).toEqual([
    colours[1],
    colours[0],
  ]);
  await showSections(page, ['projects', 'talks'], {}, { sourceCode: 'Pūtake', video: 'Ataata' });
  expect(await hills.count()).toBe(0);
  const links = page.locator('.entry-links a');
  const words = await links.evaluateAll((all) => all.map((link) => link.childNodes[2]?.textContent));
  expect(words).toEqual([...Array(3).fill('Pūtake'), 'Slides', 'Ataata', 'Ataata']);
});

test('in a narrow window, the date of each entry is the label of its contour, from right to left as well, and there is no second year', async ({
  visit,
}) => {
  const page = await visit({ ...still, viewport: { width: 390, height: 900 } });
  await page.evaluate(() => Object.assign(document.documentElement, { dir: 'rtl' }));
  for (const name of ['Work', 'Publications', 'Talks', 'Education']) {
    const entries = page.getByRole('region', { name }).locator('.trail > li');
    const places = await entries.evaluateAll((all) =>
      all.map((entry) => {
        const middleOf = (selector: string) => {
          const box = entry.querySelector(selector)?.getBoundingClientRect();
          return box && box.height > 0 ? Math.round(box.y + box.height / 2) : undefined;
        };
        const waypoint = middleOf('i');
        const date = middleOf('.parts time');
        const title = entry.querySelector('h3')?.getBoundingClientRect().top;
        const side = entry.querySelector('.on-land')?.getBoundingClientRect().right ?? 0;
        const label = entry.querySelector('.parts > :is(time, :has(time))')?.getBoundingClientRect();
        return {
          isAtStart: label !== undefined && Math.abs(label.right - 8 - side) <= 2,
          isBesideWaypoint: date !== undefined && waypoint !== undefined && Math.abs(date - waypoint) <= 2,
          isAboveTitle: date !== undefined && title !== undefined && date < title,
          year: middleOf('i time'),
        };
      }),
    );
    expect(new Set(places.map((place) => JSON.stringify(place))), name).toEqual(
      new Set([
        JSON.stringify({ isAtStart: true, isBesideWaypoint: true, isAboveTitle: true, year: undefined }),
      ]),
    );
  }
});

test('all headings on land are equally large, and in a wide window lists that follow each other are equally far apart, as are all other sections', async ({
  visit,
}) => {
  const page = await visit(still);
  for (const width of [1023, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const sizes = await page
      .locator('main > section:not(.lake) h2')
      .evaluateAll((all) => all.map((heading) => getComputedStyle(heading).fontSize));
    expect(new Set(sizes).size, `${width} px: ${sizes.join(', ')}`).toBe(1);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const gaps = await page.locator('main > section:not(.lake)').evaluateAll((sections) =>
    sections
      .map((section) => {
        const shown = Array.from(section.querySelectorAll('h2, li, .card'), (part) =>
          part.getBoundingClientRect(),
        );
        return {
          isList: section.querySelector('.trail') !== null,
          top: Math.min(...shown.map(({ top }) => top)),
          bottom: Math.max(...shown.map(({ bottom }) => bottom)),
        };
      })
      .flatMap(({ top, isList }, index, all) => {
        const above = all[index - 1];
        return above
          ? [{ isBetweenLists: isList && above.isList, size: Math.round(top - above.bottom) }]
          : [];
      }),
  );
  const sizesOf = (isBetweenLists: boolean) =>
    new Set(gaps.filter((gap) => gap.isBetweenLists === isBetweenLists).map(({ size }) => size));
  const [between = 0, ...otherBetween] = sizesOf(true);
  const [around = 0, ...otherAround] = sizesOf(false);
  expect([otherBetween, otherAround], JSON.stringify(gaps)).toEqual([[], []]);
  expect(between).toBeLessThan(around);
});

/** Shows the career page with these sections in place of its own. */
async function showSections(
  page: BrowserPage,
  sections: string[],
  headings: { [name: string]: string } = {},
  labels: { [name: string]: string } = {},
): Promise<void> {
  const content = await openContent('examples/career');
  const site = {
    ...content.site,
    sections,
    headings: { ...content.site.headings, ...headings },
    labels: { ...content.site.labels, ...labels },
  };
  const html = renderToString(createElement(Page, { data: data({ content: { ...content, site } }) }));
  await page.evaluate((markup) => {
    document.body.innerHTML = markup;
    // The build puts the styles of sections before all others.
    document.head.prepend(...document.body.querySelectorAll('style'));
  }, html);
}

/** Runs in the page: in how many lines each element is set. */
function countLines(all: Element[]): { text: string; count: number }[] {
  return all.map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
    return { text: element.textContent ?? '', count: tops.size };
  });
}
