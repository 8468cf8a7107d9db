import { expect, test } from 'vitest';
import { resumeTexts } from '../../../renderer/outputs/resumeData.ts';
import { createResumeDocx } from '../../../renderer/outputs/resumeDocx.ts';
import { openContent } from '../../fixtures/openContent.ts';
import { unzip } from '../../fixtures/unzip.ts';

const career = await openContent('examples/career');

/** The text of each paragraph, without what is not a letter or digit. */
function wordsIn(xml: string): string[] {
  const texts = [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text = '']) => text);
  return texts.join('').match(/[\p{L}\p{N}]+/gu) ?? [];
}

test('the Word file has the words of the PDF, in order', async () => {
  const xml = unzip(await createResumeDocx(career, 0)).get('word/document.xml') ?? '';
  const words = wordsIn(xml.replaceAll(/&\w+;/g, ' ')).join('');
  for (const { heading, entries } of resumeTexts(career).sections) {
    expect(words).toContain(heading.replace(/[^\p{L}\p{N}]/gu, ''));
    for (const { title, details } of entries)
      for (const text of [title, ...details.map(({ text }) => text)])
        expect(words).toContain(text.replace(/[^\p{L}\p{N}]/gu, ''));
  }
});

test('the same content gives the same Word file, whose headings are styles and whose links lead somewhere', async () => {
  const bytes = await createResumeDocx(career, 0);
  expect(await createResumeDocx(career, 0)).toEqual(bytes);
  const xml = unzip(bytes).get('word/document.xml') ?? '';
  for (const style of ['Title', 'Heading2', 'Heading3'])
    expect(xml).toContain(`<w:pStyle w:val="${style}"/>`);
  const targets = unzip(bytes).get('word/_rels/document.xml.rels') ?? '';
  for (const [, id = ''] of xml.matchAll(/<w:hyperlink [^>]*r:id="([^"]+)"/g))
    expect(targets).toContain(`Id="${id}"`);
  expect(targets).toContain('Target="https://doi.org/10.5555/jhl.2024.1187"');
});

test('the Word file leaves out what the short PDF leaves out', async () => {
  const xml = unzip(await createResumeDocx(career, 12)).get('word/document.xml') ?? '';
  const [all, some] = [resumeTexts(career), resumeTexts(career, 12)].map(({ sections }) =>
    sections.flatMap(({ entries }) => entries.map(({ title }) => title)),
  );
  const left = all?.filter((title) => !some?.includes(title)) ?? [];
  expect(left).not.toEqual([]);
  for (const title of left) expect(xml).not.toContain(title);
});
