import { expect, test } from 'vitest';
import { plainTextOf } from '../../schema/text.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { hobby } from '../fixtures/hobby.ts';

test.each([
  ['**AWS**', 'AWS'],
  ['[GCP](https://cloud.google.com)', 'GCP'],
  ['<b>SQL</b>', 'SQL'],
  ['**Cloud** & <b>Ops</b>', 'Cloud & Ops'],
  ['I **rank** <b>now</b>', 'I rank now'],
  ['## Skills', 'Skills'],
  ['R&amp;D', 'R&D'],
  ['Caf&#233;', 'Café'],
  ['Rank&nbsp;films', 'Rank films'],
  ['One<br/>Two', 'One Two'],
  ['<p class="x">One</p>', 'One'],
  ['• AWS', 'AWS'],
  ['- GCP', 'GCP'],
  ['`sql`', 'sql'],
  ['*Senior* Data Scientist', 'Senior Data Scientist'],
  ['__Senior__ Data Scientist', 'Senior Data Scientist'],
  ['![A hill](media/hill.png) above', 'A hill above'],
  ['Films <!-- and more -->', 'Films'],
])('of %j, a visitor should read %j', (text, plain) => {
  expect(plainTextOf(text)?.plain).toBe(plain);
});

test.each([
  'C#',
  'F# & C++',
  '#1 in New Zealand',
  '# 1 in New Zealand',
  '__init__',
  '__init__.py',
  'snake_case_name',
  '<3',
  '3 < 4 > 2',
  'List<T> and vector<float>',
  'a*b',
  'M*A*S*H',
  '2 * 3 * 4',
  '2**3',
  '**kwargs',
  '*',
  'AT&T; R&D',
  '-5 °C',
  '– a dash first',
  'Python • SQL • R',
  'f(x)[i](y)',
  '[Senior] Data Scientist',
  'It’s `90s music',
  '***',
])('%j is a text like any other', (text) => {
  expect(plainTextOf(text)).toBeUndefined();
});

test('marks in a value are a located warning with the words alone', async () => {
  const problems = await findProblems({
    'hobbies/x.md': hobby('title: <b>Go</b>\nicon: tabler:run'),
    'skills/x.json':
      '{ "title": "X", "icon": "tabler:code", "colour": "teal",\n"skills": ["A", "[B](https://b.org)"] }',
  });
  expect(problems).toEqual([
    expect.objectContaining({
      file: 'hobbies/x.md',
      line: 2,
      column: 8,
      severity: 'warning',
      code: 'shown-marks',
      message: expect.stringMatching(/^"<b>" is shown as it is written.*; write the words alone\.$/),
      suggestion: 'Go',
    }),
    expect.objectContaining({ line: 2, column: 17, path: 'skills[1]', suggestion: 'B' }),
  ]);
});

test('stars that keep front matter from being read are not to be put into quotes', async () => {
  const text = hobby('title: **Senior** runner\nicon: tabler:run');
  expect(await findProblems({ 'hobbies/x.md': text })).toEqual([
    expect.objectContaining({ line: 2, code: 'yaml-syntax', suggestion: '"Senior runner"' }),
  ]);
});
