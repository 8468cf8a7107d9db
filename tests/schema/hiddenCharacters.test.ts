import { expect, test } from 'vitest';
import { findHiddenCharacter } from '../../schema/review/hiddenCharacter.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { hobby } from '../fixtures/hobby.ts';

test('a character that turns the text around it is a located warning that names it', async () => {
  const text = hobby('title: "Run \u202ening"\nicon: tabler:run', 'One.\n\nTwo \u2066three\u2069.\n');
  const place = { file: 'hobbies/x.md', severity: 'warning', code: 'hidden-character' };
  expect(await findProblems({ 'hobbies/x.md': text })).toEqual([
    expect.objectContaining({
      ...place,
      line: 2,
      column: 8,
      path: 'title',
      message: expect.stringMatching(/U\+202E.*; delete it\.$/),
    }),
    expect.objectContaining({ ...place, line: 7, column: 5, message: expect.stringContaining('U+2066') }),
  ]);
});

test.each([
  ['a\u202a b', 'U+202A'],
  ['a\u2069 b', 'U+2069'],
  ['a\u206b b', 'U+206B'],
  ['a\ufeffb', 'U+FEFF'],
  ['a\u2028b', 'U+2028'],
  ['caf\ufffd', 'type the letter again'],
  ['a\ufffcb', 'U+FFFC'],
  ['a\u{e0041}b', 'U+E0041'],
  ['JosÃ© MÃ¼ller', 'garbled here when the text was converted ("Ã©")'],
  ['Iâ€™m', 'garbled'],
  ['Â© 2026', 'garbled'],
  ['Go ðŸš€', 'garbled'],
  ['ÐŸÐ¾Ð»', 'garbled'],
  ['I rank films \ue200cite\ue202turn0search0\ue201', 'that only the program it is from can show'],
  ['As is known.【4†source】', 'A chat program left its mark here ("【4†source】")'],
])('in %j, a character that is not seen is told', (text, words) => {
  expect(findHiddenCharacter(text)?.message).toContain(words);
});

test.each([
  'می\u200cخواهم',
  '👩\u200d💻 and ❤\ufe0f',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  'שלום\u200f (hello)\u200e',
  'SÃO PAULO, Ângela, «IRMû, Ãã, Ðór, â',
  '【注意】 and 【1】',
  'Donau\u00addampf\u200bschiff\u2060fahrt\u00a0now',
])('what scripts, flags and line breaks need is left alone: %j', (text) => {
  expect(findHiddenCharacter(text)).toBeUndefined();
});
