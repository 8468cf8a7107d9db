import { expect, test } from 'vitest';
import { findProblems } from '../fixtures/findProblems.ts';
import { words } from '../fixtures/words.ts';

/** The sample in a language, with these words for errors. */
const withWords = (language: string, errors?: unknown) => ({
  'site.json': (text: string) => text.replace('"en-NZ"', `"${language}"`),
  'contact.json': (text: string) =>
    `${JSON.stringify({ ...JSON.parse(text), ...(errors !== undefined && { errors }) }, null, 2)}\n`,
});

test('words in languages with one, four and six plural forms are sound, and nothing is missing', async () => {
  for (const [language, errors] of Object.entries(words))
    expect(await findProblems(withWords(language, errors))).toEqual([]);
});

test('English words may all be left out, or some', async () => {
  const one = { seconds: { one: 'a second', other: '{count} seconds' } };
  for (const errors of [undefined, {}, { wait: one }, { fields: { name: { missing: 'Who are you?' } } }])
    expect(await findProblems(withWords('en-NZ', errors))).toEqual([]);
});

const tooLong = { fields: { name: { tooLong: 'At most {Count}.' } } };
const hours = { wait: { hours: { one: '{ count } hour', other: '{count} hours' } } };

test.each([
  [{ tooMany: 'Wait {count}.' }, 'tooMany', '{count} in this sentence; write {wait} instead.'],
  [{ notKept: 'Gone, {name}.' }, 'notKept', '{name} in this sentence; it has none; delete it.'],
  [tooLong, 'fields.name.tooLong', '{Count} in this sentence; write {count} instead.'],
  [hours, 'wait.hours.one', '{ count } in this sentence; write {count} instead.'],
])('a placeholder that nothing fills in is an error at its place: %j', async (errors, path, end) => {
  const [problem, ...more] = await findProblems(withWords('en-NZ', errors));
  expect(more).toEqual([]);
  const place = { file: 'contact.json', path: `errors.${path}` };
  const fault = { code: 'unknown-placeholder', severity: 'error', message: `Nothing fills in ${end}` };
  expect(problem).toMatchObject({ ...place, ...fault });
  expect(problem?.line).toBeGreaterThan(40);
});

const threeForms = '"one", "few", "many"';
const fourForms = '"zero", "two", "few", "many"';
const arabic = { one: 'ثانية', other: '{count} ثانية' };

test.each([
  ['uk', words.uk, { other: '{count} секунди' }, '4 plural forms (one, few, many, other)', threeForms],
  ['ar', words.ar, arabic, '6 plural forms (zero, one, two, few, many, other)', fourForms],
])(
  'in %s, a plural form that the words lack is an error',
  async (language, errors, seconds, forms, lacks) => {
    const problems = await findProblems(withWords(language, { ...errors, wait: { seconds } }));
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([
      expect.objectContaining({
        file: 'contact.json',
        code: 'missing-plural',
        path: 'errors.wait.seconds',
        message: `The language ${language} has ${forms}, and this lacks ${lacks}; write each.`,
      }),
    ]);
  },
);

test('a site in another language is warned of what its visitors would read in English', async () => {
  const without = await findProblems(withWords('de'));
  expect(without).toMatchObject([
    { file: 'contact.json', code: 'untranslated', severity: 'warning', path: '' },
  ]);
  expect(without[0]?.message).toContain('errors.fields.name.missing');
  const { notKept, ...rest } = words.uk;
  const [some] = await findProblems(withWords('uk-UA', rest));
  expect(some).toMatchObject({ code: 'untranslated', path: 'errors' });
  expect(some?.message).toBe(
    'The language of the site is uk-UA, and visitors read errors.notKept in English; write your own, see docs/content.md.',
  );
});

test('a site whose form is not its own needs no words for it', async () => {
  const changes = withWords('de');
  const elsewhere = (text: string) =>
    JSON.stringify({ ...JSON.parse(changes['site.json'](text)), form: { to: 'none' } });
  expect(await findProblems({ ...changes, 'site.json': elsewhere })).toEqual([]);
});
