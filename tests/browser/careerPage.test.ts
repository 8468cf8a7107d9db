import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page as BrowserPage } from 'playwright-core';
import { expect, inject } from 'vitest';
import { compareSheets } from '../../commands/build/inlineStyles.ts';
import { data } from '../../pages/index/+data.ts';
import Page from '../../pages/index/+Page.tsx';
import type { Content } from '../../schema/content.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { openContent } from '../fixtures/openContent.ts';
import { renderPage } from '../fixtures/renderPage.tsx';
import { findBrokenWords, findGaps, inViews, readRoad } from './measure.ts';
import { test } from './test.ts';

const career = { site: 'career' } as const;
const changeable = { ...career, bypassCSP: true };

// That every value of the content is on the page is in tests/renderer/outputs/parity.test.tsx.
test('the page has every section: what is dated is on the land beside its year, and all other entries are in cards', async ({
  visit,
}) => {
  const page = await visit(career);
  const sections: [name: string, onLand?: number, inCards?: number][] = [
    ['Work', 5, 0],
    ['Selected Projects'],
    ['What I Work With'],
    ['Publications', 5, 0],
    ['Talks', 4, 0],
    ['Awards', 2, 0],
    ['Certificates', 2, 0],
    ['Education', 3, 0],
    ['Teaching', 2, 0],
    ['Volunteering', 2, 0],
    ['Languages'],
    ['Notes'],
    ['How I Forecast', 0, 0],
    ['Away from the Screen', 0, 3],
    ['Kōrero Mai'],
  ];
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings).toEqual(sections.map(([name]) => name));
  for (const [name, onLand, inCards] of sections.filter(([, onLand]) => onLand !== undefined)) {
    const entries = page.getByRole('region', { name }).locator('li');
    const counts = [
      await entries.locator('.on-land:has(h3)').count(),
      await entries.locator('.card').count(),
    ];
    expect(counts, name).toEqual([onLand, inCards]);
  }
  const times = page.getByRole('region', { name: 'Work' }).locator('.parts time');
  const dates = await times.evaluateAll((all) =>
    all.map((time) => `${time.getAttribute('datetime')} ${time.textContent}`),
  );
  expect(dates.slice(0, 3)).toEqual([
    '2021-03 March 2021',
    '2020-09 September 2020',
    '2021-02 February 2021',
  ]);
  const yearsOf = (name: string) => page.getByRole('region', { name }).locator('i time').allInnerTexts();
  expect(await yearsOf('Publications')).toEqual(['2025', '2024', '2023', '2022', '2020']);
  const publications = page.getByRole('region', { name: 'Publications' });
  expect(await publications.locator('strong', { hasText: 'Tāwhai' }).allInnerTexts()).toEqual(
    Array(5).fill('Mārama Tāwhai'),
  );
  const filesIn = (place: string) =>
    page
      .locator(`${place} a[download]`)
      .evaluateAll((all) =>
        all.map((link) => `${link.getAttribute('href')} ${link.getAttribute('download')}`),
      );
  const [resume = '', ...others] = ['resume.pdf', 'cv.pdf', 'resume.docx', 'contact.vcf'].map(
    (name) => `/${name} marama-tawhai-${name}`,
  );
  expect(await filesIn('header')).toEqual([resume]);
  expect(await filesIn('footer')).toEqual([resume, ...others]);
  const anchorsIn = (place: string) =>
    page.locator(`${place} a[href^="#"]`).evaluateAll((all) => all.map((link) => link.textContent));
  expect(await anchorsIn('header nav')).toEqual([...headings.slice(0, 4), headings.at(-1)]);
  expect(await anchorsIn('footer')).toEqual(headings);
});

test('a phone and a wide window show the name, one sentence, three results and the button before all else, and fold the oldest jobs, which paper has', async ({
  visit,
}) => {
  const page = await visit(career);
  for (const [width, height, figure] of [
    [360, 780, 22],
    [1440, 720, 48],
  ] as const) {
    await page.setViewportSize({ width, height });
    const figures = page.locator('header .figures b');
    const sizes = await figures.evaluateAll((all) =>
      all.map((value) => Number.parseFloat(getComputedStyle(value).fontSize)),
    );
    expect(sizes).toHaveLength(3);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(figure);
    const rows = await figures.evaluateAll((all) => all.map((value) => value.getBoundingClientRect().top));
    expect(new Set(rows).size).toBe(1);
    const { y = 0, height: size = 0 } = (await page.locator('header .button').boundingBox()) ?? {};
    expect(y + size).toBeLessThan(height);
  }
  expect(await page.locator('header .lead').innerText()).toBe(
    'I tell people how high a river will rise, and how sure I am.',
  );
  expect(await page.locator('header .rest').innerText()).toMatch(/^Over 14 years .* bold and wrong\.$/);
  const oldest = page.getByText('Estimated small areas');
  expect(await page.locator('.work summary').innerText()).toMatch(
    /2012.*2017.*Harbour & Main.*Bureau of Surveys/s,
  );
  expect(await oldest.evaluate((text) => text.checkVisibility({ contentVisibilityAuto: true }))).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await oldest.evaluate((text) => text.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
});

/** Orders of sections, in which the road goes from any track to any other, and along each twice. */
const orders: Record<string, string[]> = {
  'all, from the last to the first': [
    ...['hobbies', 'awards', 'how-i-forecast', 'education', 'talks', 'publications'],
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
    await inViews(page, { ltr: [1023, 1024], rtl: [1440] }, async ({ width, at }) => {
      const road = await page.evaluate(readRoad);
      expect(findGaps(road), at).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(width);
      expect(road.end.y, at).toBeGreaterThan(road.lake?.top ?? Infinity);
      expect(road.message?.top ?? 0, at).toBeGreaterThan(road.end.y);
    });
    const links = await page.getByRole('link', { name: 'Get in Touch' }).count();
    expect(links).toBe(sections.includes('contact') ? 1 : 0);
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
    await inViews(page, { ltr: [320, 1024] }, async ({ at }) => {
      expect(await page.evaluate(findBrokenWords), at).toEqual([]);
    });
  }
});

test('where sections follow the form, the road ends there and begins again at the edge of the lake', async ({
  visit,
}) => {
  const page = await visit(changeable);
  await showSections(page, ['skills', 'contact', 'projects', 'hobbies']);
  await inViews(page, { ltr: [390, 1440] }, async ({ at }) => {
    const { pieces, ends } = await page.evaluate(readRoad);
    expect(ends, at).toHaveLength(2);
    const [form, last] = ends;
    if (!form || !last) throw new Error('A mark is missing.');
    const after = pieces.filter(({ from }) => from.y > form.y);
    expect(findGaps({ pieces: pieces.slice(0, -after.length), end: form }), at).toEqual([]);
    expect(findGaps({ pieces: after, end: last }), at).toEqual([]);
  });
});

test('links of entries have the words of the content', async ({ visit }) => {
  const page = await visit(changeable);
  const projectLabels = { demo: 'Whakamātau', sourceCode: 'Pūtake', model: 'Tauira', data: 'Raraunga' };
  await showSections(page, ['projects', 'talks'], {}, { ...projectLabels, video: 'Ataata' });
  const links = page.locator('.entry-links a');
  const words = await links.evaluateAll((all) => all.map((link) => link.childNodes[2]?.textContent));
  expect(words).toEqual([
    ...['Whakamātau', 'Pūtake', 'Pūtake', 'Tauira', 'Raraunga', 'Pūtake'],
    ...['Slides', 'Ataata', 'Ataata'],
  ]);
});

test('a screen reader hears a result as a sentence, and steps at one organisation below its heading', async ({
  visit,
}) => {
  const page = await visit({ bypassCSP: true });
  const job = (role: string, period: string, rest = '') =>
    `---\nrole: ${role}\norganisation: { name: Wai, url: https://wai.nz }\n${period}\n${rest}---\nText.\n\n# Aside\n`;
  const results =
    "results: [{ value: '-31 %', measure: peak error, baseline: the model before it, source: https://wai.nz/a }]\n";
  const folder = await copyContent({
    'experience/lead.md': job('Lead', 'start: 2023-05\nend: 2024-04', results),
    'experience/analyst.md': job('Analyst', 'start: 2021-05\nend: 2023-04'),
    'experience/leave.md': '---\nrole: Parental leave\nstart: 2020\nend: 2020\n---\nWith a child.\n',
    'certificates/a.json': JSON.stringify({
      ...{ title: 'Dams', organisation: { name: 'EA' }, date: '2019', expires: '2020-03', id: 'D-1' },
    }),
    'profile.md': (text) =>
      text.replace('---\n', '---\nlanguages: [{ name: te reo Māori, level: fluent }, { name: English }]\n'),
  });
  await showContent(page, await openContent(folder));
  const read = (name: string) => page.getByRole('region', { name, exact: true }).ariaSnapshot();
  const work = await read('Experience');
  expect(work.match(/heading .*(?=:?$)/gm)).toEqual([
    'heading "Experience" [level=2]',
    'heading "Wai (opens in a new tab)" [level=3]:',
    'heading "Lead" [level=4]',
    'heading "Aside" [level=5]',
    'heading "Analyst" [level=4]',
    'heading "Aside" [level=5]',
    'heading "Parental leave" [level=3]',
  ]);
  expect(work).toContain('link "-31 %: peak error, against the model before it (opens in a new tab)"');
  expect(work).toMatch(/time: April 2024\s+- text: 3 years\s/);
  expect(await read('Certificates')).toContain('text: expired March 2020 ID D-1');
  const languages = await read('Languages');
  expect(languages).toMatch(/listitem: "te reo Māori: fluent"\s+- listitem: English/);
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
  await showContent(page, { ...content, site });
}

/** Shows other content in the built page, with all rules of its sheets. */
async function showContent(page: BrowserPage, content: Content): Promise<void> {
  const { folder } = inject('career');
  const sheets = globSync('assets/static/{renderer,pages_index}_*.css', { cwd: folder })
    .filter((sheet) => !sheet.includes('otherMedia'))
    .toSorted(compareSheets)
    .map((sheet) => readFileSync(join(folder, sheet), 'utf8'));
  await page.addStyleTag({ content: sheets.join('') });
  const html = renderPage(Page, data({ content }));
  await page.evaluate((markup) => {
    document.body.innerHTML = markup;
    // The build puts the styles of sections before all others.
    document.head.prepend(...document.body.querySelectorAll('style'));
  }, html);
}
