import { expect, test } from 'vitest';
import { loadContent } from '../../schema/load.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { words } from '../fixtures/words.ts';

/** The sample in a language, with these words for errors. */
const withWords = (language: string, errors?: unknown) => ({
  'site.json': (text: string) => text.replace('"en-NZ"', `"${language}"`),
  'contact.json': (text: string) =>
    `${JSON.stringify({ ...JSON.parse(text), ...(errors !== undefined && { errors }) }, null, 2)}\n`,
});

test.each(['mi', 'de', 'ar'] as const)(
  'words in the language %s are sound, and nothing is missing',
  async (language) => {
    expect(await findProblems(withWords(language, words[language]))).toEqual([]);
  },
);

test('English words may all be left out, or some, or all be there', async () => {
  const one = { seconds: { one: 'a second', other: '{count} seconds' } };
  for (const errors of [undefined, {}, { wait: one }, { fields: { name: { missing: 'Who are you?' } } }]) {
    expect(await findProblems(withWords('en-NZ', errors))).toEqual([]);
  }
});

test.each([
  [{ tooMany: 'Wait {count}.' }, 'errors.tooMany', '{count} in this sentence; write {wait} instead.'],
  [{ notKept: 'Gone, {name}.' }, 'errors.notKept', '{name} in this sentence; it has none; delete it.'],
  [
    { fields: { name: { tooLong: 'At most {Count}.' } } },
    'errors.fields.name.tooLong',
    '{Count} in this sentence; write {count} instead.',
  ],
  [
    { wait: { hours: { one: '{ count } hour', other: '{count} hours' } } },
    'errors.wait.hours.one',
    '{ count } in this sentence; write {count} instead.',
  ],
])('a placeholder that nothing fills in is an error at its place: %j', async (errors, path, end) => {
  const problems = await findProblems(withWords('en-NZ', errors));
  expect(problems).toMatchObject([
    { file: 'contact.json', code: 'unknown-placeholder', severity: 'error', path },
  ]);
  expect(problems[0]?.message).toBe(`Nothing fills in ${end}`);
  expect(problems[0]?.line).toBeGreaterThan(40);
});

test.each([
  ['de', { other: '{count} Sekunden' }, 'has 2 plural forms (one, other), and this lacks "one"'],
  [
    'ar',
    { one: 'ثانية', other: '{count} ثانية' },
    'has 6 plural forms (zero, one, two, few, many, other), and this lacks "zero", "two", "few", "many"',
  ],
])(
  'a plural form that the language %s has and the words lack is an error at its place',
  async (language, seconds, lacks) => {
    const errors = { ...words[language === 'de' ? 'de' : 'ar'], wait: { seconds } };
    const problems = await findProblems(withWords(language, errors));
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([
      expect.objectContaining({
        file: 'contact.json',
        code: 'missing-plural',
        path: 'errors.wait.seconds',
        message: `The language ${language} ${lacks}; write each.`,
      }),
    ]);
  },
);

test('the form for every other number cannot be left out in any language', async () => {
  const errors = { wait: { seconds: { one: '1 hēkona' } } };
  expect(await findProblems(withWords('mi', errors))).toContainEqual(
    expect.objectContaining({ code: 'missing-key', path: 'errors.wait.seconds.other' }),
  );
});

test('a site in another language is warned of what its visitors would read in English', async () => {
  const without = await findProblems(withWords('de'));
  expect(without).toMatchObject([
    { file: 'contact.json', code: 'untranslated', severity: 'warning', path: '' },
  ]);
  expect(without[0]?.message).toContain('errors.fields.name.missing');
  const { notKept, ...rest } = words.de;
  const [some] = await findProblems(withWords('de-CH', rest));
  expect(some).toMatchObject({ code: 'untranslated', path: 'errors' });
  expect(some?.message).toBe(
    'The language of the site is de-CH, and visitors read errors.notKept in English; write your own, see docs/content.md.',
  );
});

test('a site whose form is not its own needs no words for it', async () => {
  const changes = withWords('de');
  const elsewhere = (text: string) =>
    JSON.stringify({ ...JSON.parse(changes['site.json'](text)), form: { to: 'none' } });
  expect(await findProblems({ ...changes, 'site.json': elsewhere })).toEqual([]);
});

test('content without words of its own is whole, and says nothing of them', async () => {
  const loaded = await loadContent(await copyContent());
  expect(loaded.ok && loaded.content.contact.errors).toBe(undefined);
});
