import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import roadStyles from '../../renderer/terrain/Road.module.css';
import type { Content } from '../../schema/content.ts';
import { copyContent, openContent } from '../fixtures/content.ts';
import { partsOf } from '../fixtures/partsOf.ts';
import { renderHome } from '../fixtures/renderPage.tsx';
import { findGaps, inViews, readRoad } from './fixtures/measure.ts';
import { test } from './fixtures/test.ts';

const career = { site: 'career' } as const;
const changeable = { ...career, bypassCSP: true };

// That every value of the content is on the page is in tests/renderer/outputs/parity.test.ts.
test('the page has every section in order, and links to each and to its files', async ({ visit }) => {
  const page = await visit(career);
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings).toEqual(
    partsOf(`Work · Selected Projects · What I Work With · Publications · Talks · How I Forecast
      Education · Awards · Certificates · Teaching · Languages · Volunteering · Notes · Away from the Screen
      Kōrero Mai`),
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

/** Orders of sections, in which the road goes from any track to any other. */
const orders: Record<string, string[]> = {
  'all, from the last to the first': partsOf(`hobbies · awards · how-i-forecast · education · talks
    publications · projects · experience · skills · contact`),
  'the form alone': ['contact'],
  'no form, and the last beside the rail': ['experience', 'publications'],
};

test.for(Object.entries(orders))('the road is one line on a page of %s', async ([, sections], { visit }) => {
  const page = await visit(changeable);
  await showSections(page, sections);
  await inViews(page, { ltr: [1023, 1024] }, async ({ at }) => {
    const road = await page.evaluate(readRoad, roadStyles);
    expect(findGaps(road), at).toEqual([]);
    expect(road.end.y, at).toBeGreaterThan(road.lakeTop);
  });
  const links = await page.getByRole('link', { name: 'Get in Touch' }).count();
  expect(links).toBe(sections.includes('contact') ? 1 : 0);
});

test('screen readers hear a result as a sentence, and jobs below their organisation', async ({ visit }) => {
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

async function showSections(page: Page, sections: string[]): Promise<void> {
  const content = await openContent('examples/career');
  await showContent(page, { ...content, site: { ...content.site, sections } });
}

async function showContent(page: Page, content: Content): Promise<void> {
  const { folder } = inject('career');
  const sheets = globSync('assets/static/{renderer,pages_{index,shell}}_*.css', { cwd: folder })
    .filter((sheet) => !sheet.includes('otherMedia'))
    .toSorted()
    .map((sheet) => readFileSync(join(folder, sheet), 'utf8'));
  await page.addStyleTag({ content: sheets.join('') });
  const html = renderHome(content);
  await page.evaluate((markup) => {
    document.body.innerHTML = markup;
    // The build puts the styles of sections after the order of the layers, and before all others.
    document.head.querySelector('style')?.after(...document.body.querySelectorAll('style'));
  }, html);
}
