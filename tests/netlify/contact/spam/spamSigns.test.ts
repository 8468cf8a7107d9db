import { expect, test } from 'vitest';
import { findSpamSigns } from '../../../../netlify/contact/spam/spamSigns.ts';
import { aMessage } from '../../fixtures/messages.ts';

type Circumstances = Parameters<typeof findSpamSigns>[1];
const unknown = { trap: undefined, elapsed: undefined };
const links = (count: number, start: string) =>
  aMessage({
    message: Array.from({ length: count }, (_, index) => `${start}example.com/${index}`).join('\n'),
  });

test.each<[string, ReturnType<typeof aMessage>, Partial<Circumstances>, string[]]>([
  ['an ordinary message without JavaScript', aMessage(), {}, []],
  ['an ordinary message with JavaScript', aMessage(), { trap: '', elapsed: 30_000 }, []],
  ['a hidden field that an extension filled in', aMessage(), { trap: 'https://ana.example' }, []],
  ['a filled hidden field, in haste', aMessage(), { trap: 'x', elapsed: 1 }, ['hidden-field', 'too-fast']],
  ['a form filled in within two seconds', aMessage(), { elapsed: 1_999 }, ['too-fast']],
  ['a form filled in after two seconds', aMessage(), { elapsed: 2_000 }, []],
  ['five links', links(5, 'https://www.'), {}, ['many-links']],
  ['five links without a scheme', links(5, 'www.'), {}, ['many-links']],
  ['four links', links(4, 'https://www.'), {}, []],
  ['a link of a forum', aMessage({ message: '[url=https://x.example]x[/url]' }), {}, ['link-markup']],
  ['a link of another forum', aMessage({ message: '[link]x[/link]' }), {}, ['link-markup']],
  ['words in brackets', aMessage({ message: 'My site: [link] or [URL of the job]' }), {}, []],
  ['a link in HTML', aMessage({ message: '<a href="https://x.example">x</a>' }), {}, ['link-markup']],
  ['a web address in a name', aMessage({ name: 'Cheap www.spam.example' }), {}, ['link-as-name']],
])('%s has the expected signs of spam', (_, message, circumstances, signs) => {
  expect(findSpamSigns(message, { ...unknown, ...circumstances })).toEqual(signs);
});
