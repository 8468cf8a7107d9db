import fc from 'fast-check';
import leven from 'leven';
import { expect, test } from 'vitest';
import { closestName } from '../../schema/closestName.ts';
import { languageSchema } from '../../schema/fields.ts';
import { iconSets } from '../../schema/iconSets.ts';
import { suggestIcon } from '../../schema/icons.ts';

/** The rule itself, every candidate measured. */
function measureAll(name: string, candidates: readonly string[]): string | undefined {
  const limit = Math.max(2, Math.floor(name.length / 3));
  const sort = (text: string) => Array.from(text).toSorted().join('');
  const measured = candidates.map((candidate) => {
    const edits = leven(name, candidate, { maxDistance: limit + 1 });
    return { candidate, distance: edits > 1 && sort(name) === sort(candidate) ? edits - 1 : edits };
  });
  const near = measured.filter(({ distance }) => distance <= limit);
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.candidate;
}

test('what is left out of the search would not have been the closest name', () => {
  const icons = Object.keys(iconSets.tabler().icons).filter((_, index) => index % 20 === 0);
  const letter = fc.constantFrom(...'abcdeorst-3é😀');
  const slips = fc.array(fc.tuple(fc.nat(), fc.option(letter), fc.nat(2)), { maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom(...icons), slips, (icon, slips) => {
      const mistyped = slips.reduce((name, [at, letter, length]) => {
        const place = at % (name.length + 1);
        return name.slice(0, place) + (letter ?? '') + name.slice(place + length);
      }, icon);
      expect(closestName(mistyped, icons)).toBe(measureAll(mistyped, icons));
    }),
    { numRuns: 300 },
  );
  const words = fc.array(fc.string({ maxLength: 6 }), { maxLength: 8 });
  fc.assert(
    fc.property(fc.string({ maxLength: 6 }), words, (name, words) => {
      expect(closestName(name, words)).toBe(measureAll(name, words));
    }),
  );
});

test.each([
  ['tabler:mountan', 'tabler:mountain'],
  ['tabler:chart-dots-33', 'tabler:chart-dots-3'],
  ['simple-icon:github', 'simple-icons:github'],
  ['Tabler:Run', 'tabler:run'],
  ['tabler-run', 'tabler:run'],
  ['python', 'simple-icons:python'],
  ['zzzzzzzz:qqqqqqqqqq', undefined],
  ['simple-icons:scholar', 'simple-icons:googlescholar'],
  ['🏃', undefined],
  ['https://icon-sets.iconify.design/tabler/run/', 'tabler:run'],
  ['tabler/run', 'tabler:run'],
  ['IconBrandGithub', 'tabler:brand-github'],
])('for the icon %s, %s is suggested, at every time of asking', (name, suggestion) => {
  expect(suggestIcon(name)).toBe(suggestion);
  expect(suggestIcon(name)).toBe(suggestion);
});

test.each([
  ['English', 'en'],
  ['GERMAN', 'de'],
  ['Māori', 'mi'],
  ['Romanian', 'ro'],
  ['Hebrew', 'he'],
])('for the language %s, its tag of today is suggested: %s', (name, tag) => {
  const issues = languageSchema.safeParse(name).error?.issues;
  expect(issues).toEqual([expect.objectContaining({ params: { code: 'bad-language', suggestion: tag } })]);
});
