import { describe, expect, test } from 'vitest';
import { textsIn, valueAt } from '../../../schema/values/paths.ts';
import { formatPlural } from '../../../schema/words/count.ts';
import en from '../../../schema/words/en.json' with { type: 'json' };
import { wordsByLanguage, wordsOf } from '../../../schema/words/languages.ts';

/** English words that another language writes in the same way. */
const wordsAlike =
  'Client Data Model Source Abstract Articles Message Name Preprints Publications Slides Video'.split(' ');

describe.each(Object.keys(wordsByLanguage))('the words in %s', (language) => {
  const { words } = wordsOf(language);

  test('have every plural form of the language', () => {
    const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
    const counts = [...Array(200).keys(), 1.5, 1e6];
    const used = new Set(counts.map((count) => formatPlural(forms, count, language)));
    // Intl has no rules for Māori, and uses the English ones.
    const hasRules = Intl.PluralRules.supportedLocalesOf(language).length > 0;
    expect(Object.keys(words.draft.count).toSorted()).toEqual(hasRules ? [...used].toSorted() : ['other']);
  });

  test('have the names in braces that the English ones have', () => {
    const namesIn = (text: string) => (text.match(/\{[^}]*\}/g) ?? []).toSorted();
    for (const { path, text } of textsIn(words)) {
      const english = valueAt(en, path) ?? valueAt(en, [...path.slice(0, -1), 'other']);
      // "One second" needs no number.
      if (path.at(-1) !== 'one' && path.at(-1) !== 'two')
        expect(namesIn(text), path.join('.')).toEqual(namesIn(String(english)));
    }
  });

  test('have the keys of the English ones, and no other', () => {
    const keysOf = (all: typeof words) => {
      const paths = textsIn(all).map(({ path }) => path.join('.'));
      return new Set(paths.map((path) => path.replace(/\.(?:zero|one|two|few|many|other)$/, '.{plural}')));
    };
    const own = keysOf(words);
    const english = keysOf(wordsOf('en').words);
    expect([...own].filter((key) => !english.has(key))).toEqual([]);
    expect([...english].filter((key) => !own.has(key))).toEqual([]);
  });

  test('are all translated', () => {
    const texts = textsIn(words).filter(({ path }) => path[0] !== 'quotes');
    const same = texts.filter(({ path, text }) => valueAt(en, path) === text);
    const isName = ({ text }: { text: string }) => text === '404' || wordsAlike.includes(text);
    expect(language === 'en' ? [] : same.filter((word) => !isName(word))).toEqual([]);
  });
});
