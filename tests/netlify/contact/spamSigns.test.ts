import { expect, test } from 'vitest';
import { findSpamSigns } from '../../../netlify/contact/spam.ts';
import { aMessage } from '../fixtures/aMessage.ts';

const nothing = { website: undefined, elapsed: undefined };
const links = (count: number, start: string) =>
  Array.from({ length: count }, (_, index) => `${start}example.com/${index}`).join('\n');

test('an ordinary message shows no sign, with JavaScript or without', () => {
  expect(findSpamSigns(aMessage(), nothing)).toEqual([]);
  expect(findSpamSigns(aMessage(), { website: '', elapsed: 30_000 })).toEqual([]);
});

test('a filled hidden field is a sign', () => {
  expect(findSpamSigns(aMessage(), { ...nothing, website: 'https://spam.example' })).toEqual([
    'hidden-field',
  ]);
});

test('a form filled in within two seconds is a sign, one filled in after is none', () => {
  expect(findSpamSigns(aMessage(), { ...nothing, elapsed: 1_999 })).toEqual(['too-fast']);
  expect(findSpamSigns(aMessage(), { ...nothing, elapsed: 2_000 })).toEqual([]);
});

test.each(['https://', 'http://', 'www.', 'https://www.'])(
  'more than four links that begin with %s are a sign, four are none',
  (start) => {
    expect(findSpamSigns(aMessage({ message: links(5, start) }), nothing)).toEqual(['many-links']);
    expect(findSpamSigns(aMessage({ message: links(4, start) }), nothing)).toEqual([]);
  },
);

test.each(['[url=https://x.example]x[/url]', '[link]x[/link]', '<a href="https://x.example">x</a>'])(
  'link markup such as %s is a sign',
  (message) => {
    expect(findSpamSigns(aMessage({ message }), nothing)).toEqual(['link-markup']);
  },
);

test('a web address for a name is a sign', () => {
  expect(findSpamSigns(aMessage({ name: 'Cheap www.spam.example' }), nothing)).toEqual(['link-as-name']);
});

test('the same text in every field is a sign', () => {
  expect(findSpamSigns(aMessage({ name: 'x', subject: 'x', message: 'x' }), nothing)).toEqual(['same-text']);
});
