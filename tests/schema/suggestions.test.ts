import { expect, test } from 'vitest';
import { languageSchema } from '../../schema/fields.ts';
import { suggestIcon } from '../../schema/icons.ts';

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
])('for the icon %s, %s is suggested, every time', (name, suggestion) => {
  expect(suggestIcon(name)).toBe(suggestion);
  expect(suggestIcon(name)).toBe(suggestion);
});

test.each([
  ['English', 'en'],
  ['GERMAN', 'de'],
  ['Māori', 'mi'],
  ['Hebrew', 'he'],
])('for the language %s, its tag is suggested: %s', (name, tag) => {
  const issues = languageSchema.safeParse(name).error?.issues;
  expect(issues).toEqual([expect.objectContaining({ params: { code: 'bad-language', suggestion: tag } })]);
});
