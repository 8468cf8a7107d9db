import { expect, test } from 'vitest';
import { createResumeDocx } from '../../../renderer/outputs/resumeDocx.ts';
import { palettesOf } from '../../../renderer/theme/palette.ts';
import { openContent } from '../../fixtures/content.ts';
import { unzip } from '../../fixtures/folders.ts';
import { readDocx } from './readOutput.ts';

const career = await openContent('examples/career');

test('headings of the Word file are styles, and its links lead somewhere', async () => {
  const bytes = await createResumeDocx(career, 0);
  const xml = unzip(bytes).get('word/document.xml') ?? '';
  for (const style of ['Title', 'Heading2', 'Heading3'])
    expect(xml).toContain(`<w:pStyle w:val="${style}"/>`);
  const targets = unzip(bytes).get('word/_rels/document.xml.rels') ?? '';
  for (const [, id = ''] of xml.matchAll(/<w:hyperlink [^>]*r:id="([^"]+)"/g))
    expect(targets).toContain(`Id="${id}"`);
  expect(targets).toContain('Target="https://doi.org/10.5555/jhl.2024.1187"');
});

test('the Word file has the accent of the palette', async () => {
  const theme = { palette: 'tussock' } as const;
  const site = { ...career.site, theme };
  const styles = unzip(await createResumeDocx({ ...career, site }, 0)).get('word/styles.xml') ?? '';
  expect(styles).toContain(`<w:color w:val="${palettesOf(theme).light('accent').slice(1)}"/>`);
});

test('the Word file leaves out what the short PDF leaves out', async () => {
  const readTitles = async (cutCount: number) => {
    const { texts } = readDocx(await createResumeDocx(career, cutCount));
    return career.publications.filter(({ title }) => texts.some((text) => text.startsWith(title)));
  };
  expect((await readTitles(12)).length).toBeLessThan((await readTitles(0)).length);
});
