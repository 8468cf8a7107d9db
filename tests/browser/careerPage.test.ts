import type { Page as BrowserPage } from 'playwright-core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, inject } from 'vitest';
import { data } from '../../pages/index/+data.ts';
import Page from '../../pages/index/+Page.tsx';
import { loadContent } from '../../schema/load.ts';
import { findGaps, readRing, readRoad } from './road.ts';
import { test } from './test.ts';

const baseURL = inject('career').origin;
const still = { reducedMotion: 'reduce', baseURL } as const;

test('the sections are in the order of site.json, with the headings that it gives', async ({ open }) => {
  const page = await open(still);
  await page.goto('/');
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
  async ([, sections], { open }) => {
    const page = await open({ ...still, bypassCSP: true });
    await page.goto('/');
    await showSections(page, sections);
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => Object.assign(document.documentElement, { dir }), direction);
      for (const width of [390, 768, 1024, 1440, 2560]) {
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

test.for([
  ['Te mātauranga', 'Management', 'Qualifications'],
  ['Ngā wheako mahi', 'Background', 'Administration'],
  ['Communication', 'Warmwasser', 'Mammoth'],
])(
  'no word of the headings %s, %s and %s is broken',
  async ([experience = '', talks = '', education = ''], { open }) => {
    const page = await open({ ...still, bypassCSP: true });
    await page.goto('/');
    await showSections(page, ['experience', 'talks', 'education'], { experience, talks, education });
    for (const width of [320, 390, 640, 1024, 1280, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await page.getByRole('heading', { level: 2 }).evaluateAll(countLines);
      for (const { text, count } of lines)
        expect(count, `${text}, ${width} px`).toBeLessThanOrEqual(text.split(' ').length);
    }
  },
);

test('where sections follow the form, the road ends there and begins again on the other shore', async ({
  open,
}) => {
  const page = await open({ ...still, bypassCSP: true });
  await page.goto('/');
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

test('dates, authors and links are there for machines and for those who do not see the page', async ({
  open,
}) => {
  const page = await open(still);
  await page.goto('/');
  const work = page.getByRole('region', { name: 'Work' });
  expect(await work.locator('.parts time').evaluateAll(readDates)).toEqual([
    ...[
      ['2021-03', 'March 2021'],
      ['2017-08', 'August 2017'],
      ['2021-02', 'February 2021'],
    ],
    ...[
      ['2014-02', 'February 2014'],
      ['2017-07', 'July 2017'],
      ['2012-01', 'January 2012'],
    ],
    ['2013-12', 'December 2013'],
  ]);
  const publications = page.getByRole('region', { name: 'Publications' });
  expect(await publications.locator('strong').allInnerTexts()).toEqual(Array(6).fill('Mārama Tāwhai'));
  const doi = publications.getByRole('link', { name: 'https://doi.org/10.5555/jhl.2024.1187' });
  expect(await doi.getAttribute('href')).toBe('https://doi.org/10.5555/jhl.2024.1187');
  const links = page.getByRole('link', { name: 'Selling Doubt to People Who Need an Answer' });
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    'https://example.com/talks/doubt',
    'https://slides.example.com/doubt',
    'https://video.example.com/doubt',
  ]);
});

test.for([390, 1024, 1440, 2560])(
  'at %i px, the headings of all sections on land are equally large',
  async (width, { open }) => {
    const page = await open({ ...still, viewport: { width, height: 900 } });
    await page.goto('/');
    const sizes = await page
      .locator('main > section:not(.lake) h2')
      .evaluateAll((all) => all.map((heading) => getComputedStyle(heading).fontSize));
    expect(new Set(sizes).size, sizes.join(', ')).toBe(1);
  },
);

test('a project without a picture has the hill of its skills, if the page shows them', async ({ open }) => {
  const page = await open({ ...still, bypassCSP: true });
  await page.goto('/');
  const hills = page.getByRole('region', { name: 'Selected Projects' }).locator('.hill > svg:first-child');
  const groups = page.getByRole('region', { name: 'What I Work With' }).locator('.hill > svg:first-child');
  const colours = await groups.evaluateAll((all) => all.map((hill) => hill.getAttribute('color')));
  expect(await hills.evaluateAll((all) => all.map((hill) => hill.getAttribute('color')))).toEqual([
    colours[1],
    colours[0],
  ]);
  await showSections(page, ['projects', 'contact']);
  expect(await hills.count()).toBe(0);
});

test('each year of the publications and talks is once in a waypoint of the road', async ({ open }) => {
  const page = await open(still);
  await page.goto('/');
  const yearsOf = (name: string) => page.getByRole('region', { name }).locator('i time').allInnerTexts();
  expect(await yearsOf('Publications')).toEqual(['2024', '2023', '2022', '2020', '2016']);
  expect(await yearsOf('Talks')).toEqual(['2025', '2024', '2022', '2019']);
});

test('links of projects and talks are called by what is there, in the words of the content', async ({
  open,
}) => {
  const page = await open({ ...still, bypassCSP: true });
  await page.goto('/');
  await showSections(page, ['projects', 'talks'], {}, { sourceCode: 'Pūtake', video: 'Ataata' });
  const links = page.locator('.entry-links a');
  const words = await links.evaluateAll((all) => all.map((link) => link.childNodes[2]?.textContent));
  expect(words).toEqual([...Array(3).fill('Pūtake'), 'Slides', 'Ataata', 'Ataata']);
});

test('what is dated is on the land beside its year, and all other entries are in cards', async ({ open }) => {
  const page = await open(still);
  await page.goto('/');
  const entriesOf = (name: string, selector: string) =>
    page.getByRole('region', { name }).locator('li').locator(selector).count();
  for (const [name, count] of [
    ['Work', 4],
    ['Publications', 6],
    ['Talks', 4],
    ['Education', 3],
  ] as const) {
    expect([name, await entriesOf(name, '.on-land'), await entriesOf(name, '.card')]).toEqual([
      name,
      count,
      0,
    ]);
  }
  for (const [name, count] of [
    ['Volunteering', 1],
    ['Awards', 1],
    ['Away from the Screen', 3],
  ] as const) {
    expect([name, await entriesOf(name, '.on-land'), await entriesOf(name, '.card')]).toEqual([
      name,
      0,
      count,
    ]);
  }
});

test('in a narrow window, the date of each entry is the label of its contour, from right to left as well, and there is no second year', async ({
  open,
}) => {
  const page = await open({ ...still, viewport: { width: 390, height: 900 } });
  await page.goto('/');
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

test('in a wide window, lists that follow each other are equally far apart, and so are all other sections', async ({
  open,
}) => {
  const page = await open(still);
  await page.goto('/');
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

test('the top has the email address, résumé and vCard, and not the number, which is private', async ({
  open,
}) => {
  const page = await open(still);
  await page.goto('/');
  const top = page.locator('header');
  expect(await top.getByRole('link', { name: 'marama@example.com' }).getAttribute('href')).toBe(
    'mailto:marama@example.com',
  );
  expect(await top.locator('a[href^="tel:"]').count()).toBe(0);
  const files = top.locator('a[download]');
  expect(
    await files.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), link.getAttribute('download')]),
    ),
  ).toEqual([
    ['/resume.pdf', 'Marama-Tawhai-resume.pdf'],
    ['/contact.vcf', 'Marama-Tawhai-contact.vcf'],
  ]);
});

test.for(['A4', 'Letter'])(
  'on paper the career is three sheets of %s with whole sections, and the road ends at a ring',
  async (format, { open }) => {
    const page = await open(still);
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
    const { text } = await extractText(pdf);
    expect(text).toHaveLength(3);
    const [first, second, third] = text.map((sheet) => sheet.replace(/\s+/g, ' '));
    expect(first).toContain('example.com/surveys');
    expect(second).toMatch(/^2 \/ 3 Selected Projects/);
    expect(second).toContain('doi.org/10.5555/scmc.2016.204');
    expect(third).toMatch(/^3 \/ 3 Talks .*Kōrero Mai marama\.example\.com/);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('main li:visible').evaluateAll(findBreakable)).toEqual([]);
    await page.setViewportSize({ width: 703, height: 1000 });
    const { pieces } = await page.evaluate(readRoad);
    expect(findGaps(pieces.slice(-1), await page.locator('footer').evaluate(readRing))).toEqual([]);
  },
);

test('on paper the road only runs down the edge, also where sections follow the form', async ({ open }) => {
  const page = await open({ ...still, bypassCSP: true, viewport: { width: 703, height: 1000 } });
  await page.goto('/');
  await showSections(page, ['experience', 'contact', 'talks']);
  await page.emulateMedia({ media: 'print' });
  // From the portrait, down the first sheet, and down the others.
  const { pieces } = await page.evaluate(readRoad);
  expect(pieces).toHaveLength(3);
});

test('on paper headings, titles and texts of all sections begin at three places', async ({ open }) => {
  const page = await open({ ...still, viewport: { width: 703, height: 1000 } });
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const columns = [
    'h1 + p, main h2',
    'header .links [class*=name], main li :is(h3, img)',
    'header [class*=description], main [class*=about] > ul > :first-child, .projects hgroup + p',
  ];
  const lefts = await Promise.all(
    columns.map((selector) =>
      page.locator(selector).evaluateAll((all) => all.map((element) => element.getBoundingClientRect().left)),
    ),
  );
  for (const column of lefts) expect(Math.max(...column) - Math.min(...column)).toBeLessThan(0.5);
  const gutter = await page
    .locator('main h2')
    .evaluateAll((all) => Math.max(...all.map((heading) => heading.getBoundingClientRect().right)));
  expect(Math.min(...(lefts[1] ?? [])) - gutter).toBeGreaterThanOrEqual(24);
});

test('on paper each address of an entry is there once, at its end', async ({ open }) => {
  const page = await open(still);
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const talk = page.getByRole('listitem').filter({ hasText: 'Selling Doubt' });
  expect((await talk.locator('.entry-links').innerText()).split(/\s+/)).toEqual(
    expect.arrayContaining([
      'slides.example.com/doubt',
      'video.example.com/doubt',
      'example.com/talks/doubt',
    ]),
  );
  const voluntary = page.getByRole('region', { name: 'Volunteering' });
  expect((await voluntary.innerText()).match(/example\.com\/\w+/g)).toEqual(['example.com/rowing']);
  const added = await page
    .locator('main li:has(h3) a')
    .evaluateAll((links) =>
      links
        .filter((link) => getComputedStyle(link, '::after').content !== 'none')
        .map(({ textContent }) => textContent),
    );
  expect(added).toEqual([expect.stringContaining('See the moth log')]);
});

/** Shows the career page with these sections in place of its own. */
async function showSections(
  page: BrowserPage,
  sections: string[],
  headings: { [name: string]: string } = {},
  labels: { [name: string]: string } = {},
): Promise<void> {
  const result = await loadContent('examples/career');
  if (!result.ok) throw new Error('The example has problems.');
  const { content } = result;
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

/** Runs in the page. */
function readDates(all: Element[]): (string | null)[][] {
  return all.map((time) => [time.getAttribute('datetime'), time.textContent]);
}

/** Runs in the page: the entries that a page break may cut in two. */
function findBreakable(all: Element[]): (string | null)[] {
  return all
    .filter((entry) => getComputedStyle(entry).breakInside !== 'avoid')
    .map(({ textContent }) => textContent);
}
