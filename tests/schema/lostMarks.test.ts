import { expect, test } from 'vitest';
import { contentTypes } from '../../schema/content.ts';
import { parseMarkdown } from '../../schema/parse/markdown.ts';
import { reviewBody } from '../../schema/review/body.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { hobby } from '../fixtures/hobby.ts';

/** What of a text is shown as it is written, as far as it is told. */
function shownMarksIn(body: string): string[] {
  const { root } = parseMarkdown(body, 0);
  return reviewBody(root, body, 0, contentTypes.profile)
    .filter(({ code }) => code === 'shown-marks')
    .map(({ offset, end }) => body.slice(offset, end));
}

test.each([
  ['私は**「機械学習」**が専門です。', '**「機械学習」**'],
  ['**Skills:**Python', '**Skills:**'],
  ['First.\n\nSee ** x ** there.', '** x **'],
  ['I ** rank ** films.', '** rank **'],
  ['I do __machine learning __ daily.', '__machine learning __'],
  ['- one\n- **two:**three', '**two:**'],
  ['私は**`code`**が', '**`code`**'],
  ['• One\n• Two', '•'],
  ['What I do:\n▪ rank films', '▪'],
  ['As $$E = mc^2$$ says.', '$$E = mc^2$$'],
  ['I **rank films.', '**'],
  ['**Skills: Python\nand R', '**'],
  ['I do __machine learning daily.', '__'],
  ['#Work\n\nI rank films.', '#'],
  ['##About me', '##'],
])('of %j, visitors see the marks of %j', (body, marks) => {
  expect(shownMarksIn(body)).toEqual([marks]);
});

test.each([
  '**約10年**、医療と海事の分野で働いてきました。',
  'I **rank** films, __every__ day.',
  '2**3 is 8, and 4**2 is 16',
  'x ** 2 + y ** 2',
  '(a) ** 2 + (b) ** 2',
  'I pass **args and **options on.',
  '`** x **` and\n\n```\n** y **\n```',
  'It is \\*\\* so \\*\\*.',
  'snake__case and a__b__c',
  'A **** of b, **** of c, ____ and ____',
  'Python • SQL • R',
  'From $$ to $$, and $5 = $5',
  '`$$x^2$$`',
  '\\**rank films',
  'The path is in __dirname here.',
  '# Work\n\nI am #1 at C#.',
  '#python #rust',
  '\\#python',
])('in %j, nothing is shown that was not meant', (body) => {
  expect(shownMarksIn(body)).toEqual([]);
});

test('a pasted text that is indented, and so is code from end to end, is told', async () => {
  const frontMatter = 'title: X\nicon: tabler:run';
  const file = 'hobbies/x.md';
  expect(await findProblems({ [file]: hobby(frontMatter, '\n    I run.\n\n    And I swim.\n') })).toEqual([
    expect.objectContaining({ line: 6, code: 'shown-marks', message: expect.stringContaining('indented') }),
  ]);
  const meant = [hobby(frontMatter, '```\nrun()\n```\n'), hobby(frontMatter, 'I write\n\n    run()\n')];
  for (const text of meant) expect(await findProblems({ [file]: text })).toEqual([]);
});

test('a picture as Obsidian writes it is told with how it is written here', async () => {
  const text = hobby('title: X\nicon: tabler:run', 'See ![[photo.png]] there, and x[[1]].\n');
  expect(await findProblems({ 'hobbies/x.md': text })).toEqual([
    expect.objectContaining({
      line: 5,
      column: 5,
      code: 'lost-link',
      message: expect.stringContaining('write ![what it shows](media/…)'),
    }),
  ]);
});
