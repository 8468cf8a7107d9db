import { expect, test } from 'vitest';
import { checkFile, findProblems, hobby } from '../../fixtures/content.ts';

const file = 'hobbies/x.md';
const run = 'title: X\nicon: tabler:run';
const aliases =
  'a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\ntitle: *c';

const indentation = /indent/;
const signs = ['& b', '&b', '*b', '@b', '%b', '!b c', ', b', '[b] c', '| b'];

/** Front matter with one mistake, and where and how it is reported. */
test.each<[frontMatter: string, place: string, code: string, message?: RegExp, suggestion?: string]>([
  [`${run}\ntitle: Y`, '4:1', 'duplicate-key', /^"title" is twice here; keep one/],
  [`${run}\nlinks: 1`, '4:1', 'unknown-key', /^"links" is not a key here/, 'link'],
  [`${run}\nlink:\n  label: L`, '5:3', 'missing-key', /^link.url is missing/],
  [`${run}\nlink:\n\tlabel: L`, '5:1', 'yaml-syntax', /spaces for this tab/],
  [`${run}\nlink:\n  label: L\n    url: https://mahuta.nz`, '6:5', 'yaml-syntax', indentation],
  ['title: X\n  icon: tabler:run', '3:3', 'yaml-syntax', indentation],
  ['title:Running\nicon: tabler:run', '2:7', 'yaml-syntax', /space is missing/, 'title: Running'],
  ['Running\nicon: tabler:run', '2:1', 'yaml-syntax', /a key, a colon/],
  ['title: Running: a tale\nicon: tabler:run', '2:8', 'yaml-syntax', /double quotes/, '"Running: a tale"'],
  ['title: “Running: a tale”\nicon: tabler:run', '2:8', 'yaml-syntax', /Curly quotes/],
  ['title: "Running\nicon: tabler:run', '2:8', 'yaml-syntax', /has no end/],
  ['title: "X"\nicon: **b** c', '3:7', 'yaml-syntax', /double quotes/],
  ["title: 'it's'\nicon: tabler:run", '2:8', 'yaml-syntax', /is followed by more/],
  ['title: [b\nicon: tabler:run', '2:8', 'yaml-syntax', /^The \[ .* has no end/],
  ['title: X\nicon: tabler: run', '3:7', 'yaml-syntax', /contain a colon and a space/, '"tabler: run"'],
  ['title: **Senior** runner\nicon: tabler:run', '2:8', 'yaml-syntax', /double quotes/],
  ['title: -\nicon: tabler:run', '2:8', 'yaml-syntax', /double quotes/, '"-"'],
  ...signs.map((value): [string, string, string, RegExp, string] => [
    `title: ${value}\nicon: tabler:run`,
    '2:8',
    'yaml-syntax',
    /must be in double quotes/,
    JSON.stringify(value),
  ]),
])('%j has one problem, at %s: %s', (frontMatter, place, code, message = /\.$/, suggestion) => {
  const problems = checkFile(file, hobby(frontMatter));
  expect(problems.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([`${place} ${code}`]);
  expect(problems[0]).toMatchObject({ severity: 'error', message: expect.stringMatching(message) });
  expect(problems[0]?.suggestion).toBe(suggestion);
});

const anchor = /must be in double quotes/;
const foreign = /^Front matter must be YAML, not [\w.]+; write --- alone\.$/;
const missing = /^The front matter is missing; begin the file with a line of three dashes/;
const three = 'title: Running: far\nicon: @run\nlink: {label: L\norder: 1';
const image = '![](media/portrait.svg)\n';
const repeated = 'title: A\nicon: tabler:run\nlink:\ntitle: B';
const parts = `---\ntitle: ""\nicon: tabler:run\n---\n${image}`;

test.each<[name: string, text: string, places: string, first: RegExp]>([
  ['aliases of aliases', hobby(aliases), '2:4 3:4 4:4 5:8 yaml-syntax', anchor],
  ['JavaScript', '---js\n{ title: process.exit(7) }\n---\nText.\n', '1:4 front-matter', foreign],
  ['pluses for dashes', hobby(run).replaceAll('---', '+++'), '1:1 front-matter', /is TOML; write YAML/],
  ['nothing', 'Text.\n', '1:1 front-matter', missing],
  ['no closing dashes', '---\ntitle: X\n', '1:1 front-matter', /is not closed; end it with a line of three/],
  ['a repeated key after an empty one', hobby(repeated), '4:6 wrong-type 5:1 duplicate-key', /is optional/],
  ['three mistakes', hobby(three), '2:8 yaml-syntax', /double quotes/],
  ['a mistake, and one below it', hobby('title: "X', image), '2:8 yaml-syntax 4:1 missing-alt', /quote/],
  ['a mistake in all its parts', parts, '2:8 empty-text 5:1 missing-alt', /is empty/],
])('located in front matter: %s', (_, text, places, first) => {
  const problems = checkFile(file, text);
  const found = problems.flatMap(({ line, column, code }, index) =>
    code === problems[index + 1]?.code ? `${line}:${column}` : `${line}:${column} ${code}`,
  );
  expect(found.join(' ')).toBe(places);
  expect(problems[0]?.message).toMatch(first);
});

test('a tab is one problem, whatever follows it', async () => {
  const change = (text: string) => text.replace('  name: Example', '\tname: Example');
  const problems = await findProblems({ 'profile.md': change });
  expect(problems.filter(({ code }) => code !== 'missing-key')).toEqual([
    expect.objectContaining({ file: 'profile.md', line: 6, column: 1, code: 'yaml-syntax' }),
  ]);
});

test.each([
  ['title: C# & #1', 'C# & #1', 13],
  ['title: #1 runner', '#1 runner', 8],
])('a # that ends a text is a warning: %s', (line, text, column) => {
  const fault = { severity: 'warning', code: 'yaml-comment', suggestion: `"${text}"` };
  expect(checkFile(file, hobby(`${line}\nicon: tabler:run`))).toContainEqual(
    expect.objectContaining({ line: 2, column, ...fault }),
  );
});

test('YAML comments on their own line or after numbers, icons, addresses and quoted texts are not reported', () => {
  const frontMatter =
    '# mine\ntitle: "X # y" # quoted\nicon: tabler:run # from iconify\nlink: # two\n  label: L\n  url: https://mahuta.nz/#a # mine\norder: 9 # last';
  expect(checkFile(file, hobby(frontMatter))).toEqual([]);
});
