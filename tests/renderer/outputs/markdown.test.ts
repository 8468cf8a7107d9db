import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { writeMarkdown } from '../../../renderer/outputs/markdownTree.ts';
import { resumeSections } from '../../../renderer/outputs/resumeData.ts';
import { createResumeMarkdown } from '../../../renderer/outputs/resumeTree.ts';
import fc from '../../fixtures/fastCheck.ts';
import { hostileText, withTexts } from '../../fixtures/hostileContent.ts';
import { openContent } from '../../fixtures/openContent.ts';
import { oneLine, readHtml } from './readOutput.ts';

const reader = new MarkdownIt();

/** What a reader that is not the writer's makes of Markdown: its elements with their addresses, and its texts. */
function read(markdown: string): { elements: string[]; texts: string[] } {
  const html = reader.render(markdown);
  // Whether an author's name is the owner's, and so strong, is up to the texts.
  const elements = html.match(/<(?!\/?strong>)[^>]*>/g) ?? [];
  return { elements, texts: readHtml(html).texts };
}

const career = await openContent('examples/career');

test('no text of the content can change what surrounds it, and each is there as it was written', () => {
  // Entries at one organisation would be one group, and the texts decide which those are.
  const content = {
    ...career,
    experience: career.experience.map(({ organisation, ...job }) => job),
    volunteering: career.volunteering.map(({ organisation, ...work }) => work),
    teaching: career.teaching.slice(0, 1),
  };
  const usual = read(createResumeMarkdown(content));
  fc.assert(
    fc.property(fc.array(hostileText, { minLength: 1, maxLength: 20 }), (hostile) => {
      const { elements, texts } = read(createResumeMarkdown(withTexts(content, hostile)));
      expect(elements).toEqual(usual.elements);
      const whole = texts.join('\n');
      for (const text of hostile) expect(whole).toContain(oneLine(text));
    }),
  );
});

test('index.md is the résumé: its sections, each entry with its facts, its links and its text', () => {
  const markdown = createResumeMarkdown(career);
  expect([...markdown.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual(
    resumeSections(career).map(({ heading }) => heading),
  );
  expect(markdown).toContain(
    '\n### **River Watch** May 2022 – today\n\n[example.com/river-watch](https://example.com/river-watch) · ',
  );
  expect(markdown).toMatch(/\n- \*\*89 %\*\*: of levels .*\(https:\/\/marama\.example\.com\/notes\/.*\)\n/);
});

test.each([
  ['R&D in raw.txt', 'R&D in raw.txt'],
  ['www.example.com', 'www\\.example.com'],
  ['&amp; w\\.n', '\\&amp; w\\\\.n'],
])('a mark is escaped only where it would mean something else: %s', (value, written) => {
  const markdown = writeMarkdown({
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
  });
  expect(markdown).toBe(`${written}\n`);
  expect(read(markdown).texts).toContain(value);
});
