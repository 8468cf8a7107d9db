import { expect, test } from 'vitest';
import { checkFile, findProblems, markdownFile, placesOf } from '../../fixtures/content.ts';

const file = 'hobbies/x.md';
const icon = 'icon: tabler:run';
const inQuotes = /must be in double quotes/;

/** Words of the parser that owners do not know. Only rare mistakes have its own sentence. */
const jargon = /^(?!Invalid YAML: ).*(?:received|undefined|unexpected|token|scalar|mapping)/i;

type Mistake = { keys: string; at: string; code?: string; says?: RegExp; write?: string };

test.each<Mistake>([
  { keys: icon, at: '2:1', code: 'missing-key', says: /^title is missing; it is required here/ },
  { keys: `title: X\n${icon}\ntitle: Y`, at: '4:1', code: 'duplicate-key', says: /^"title" is twice here/ },
  { keys: `title: X\n${icon}\nlinks: 1`, at: '4:1', code: 'unknown-key', says: /not a key/, write: 'link' },
  { keys: `title: X\n${icon}\nlink:\n  label: L`, at: '5:3', code: 'missing-key', says: /url is missing/ },
  { keys: `title:\n${icon}`, at: '2:7', code: 'wrong-type', says: /^title must be a text, but is empty/ },
  { keys: `title: X\n${icon}\nlink:\n\tlabel: L`, at: '5:1', says: /spaces for this tab/ },
  { keys: `title: X\n${icon}\nlink:\n  label: L\n    url: https://mahuta.nz`, at: '6:5', says: /indent/ },
  { keys: 'title: X\n  icon: tabler:run', at: '3:3', says: /indented too far/ },
  {
    keys: `title: X\n${icon}\nlink:\n  -label: L\n    url: M`,
    at: '5:4',
    says: /space is missing after the dash/,
  },
  { keys: `title:Running\n${icon}`, at: '2:7', says: /space is missing/, write: 'title: Running' },
  { keys: `title:\u00a0Running\n${icon}`, at: '2:7', says: /not an ordinary space \(U\+00A0\)/ },
  { keys: `Running\n${icon}`, at: '2:1', says: /a key, a colon/ },
  { keys: `title: Running: a tale\n${icon}`, at: '2:8', says: inQuotes, write: '"Running: a tale"' },
  { keys: `title: X\n${icon}\n...\n\nprivate: true`, at: '6:1', says: /dots or dashes ends the keys/ },
  { keys: `title: “Running: a tale”\n${icon}`, at: '2:8', says: /Curly quotes/ },
  { keys: `title: “X”\n${icon}`, at: '2:8', says: /Curly quotes/, write: '"X"' },
  { keys: `title: “X\n${icon}`, at: '2:8', says: /Curly quotes/, write: '"X"' },
  { keys: `title: "Running\n${icon}`, at: '2:8', says: /has no end/ },
  { keys: `title: "Running" far\n${icon}`, at: '2:8', says: /is followed by more/ },
  { keys: `title: 'it's'\n${icon}`, at: '2:8', says: /is followed by more/ },
  { keys: `title: [b\n${icon}`, at: '2:8', says: /^The \[ .* has no end/ },
  { keys: 'title: X\nicon: tabler: run', at: '3:7', says: /a colon and a space/, write: '"tabler: run"' },
  { keys: 'title: X\nicon: **b** c', at: '3:7', says: inQuotes },
  { keys: `title: **Senior** runner\n${icon}`, at: '2:8', says: inQuotes },
  { keys: `title: - Running\n${icon}`, at: '2:8', says: inQuotes },
  { keys: `title: -\n${icon}`, at: '2:8', says: inQuotes, write: '"-"' },
  ...['& b', '&b', '*b', '@b', '%b', '! b', '!b c', ', b', '[b] c', '| b'].map((value) => {
    return { keys: `title: ${value}\n${icon}`, at: '2:8', says: inQuotes, write: JSON.stringify(value) };
  }),
])('front matter with one mistake has one error at its place: $keys', (mistake) => {
  const { keys, at, code = 'yaml-syntax', says, write } = mistake;
  for (const text of [markdownFile(keys), markdownFile(keys).replaceAll('\n', '\r\n')]) {
    const problems = checkFile(file, text);
    expect(placesOf(problems)).toEqual([`${at} ${code}`]);
    expect(problems[0]).toMatchObject({ severity: 'error', message: expect.stringMatching(says ?? /\.$/) });
    expect(problems[0]?.suggestion).toBe(write);
    expect(problems[0]?.message).not.toMatch(jargon);
  }
});

const aliases = 'a: &a [x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a]\ntitle: *b';
const noFrontMatter = /^The front matter is missing; begin the file with a line of three dashes/;

test.each([
  { text: '---js\n{}\n---\nText.\n', at: ['1:4 front-matter'], says: /must be YAML, not js; write ---/ },
  { text: '---__proto__\n{}\n---\nText.\n', at: ['1:4 front-matter'], says: /must be YAML, not __proto__/ },
  { text: '+++\ntitle = "X"\n+++\nT', at: ['1:1 front-matter'], says: /is TOML; write YAML/ },
  { text: 'Text.\n', at: ['1:1 front-matter'], says: noFrontMatter },
  { text: '---\ntitle: X\n', at: ['1:1 front-matter'], says: /is not closed; end it with a line of three/ },
  {
    text: markdownFile(aliases),
    at: ['2:4 yaml-syntax', '3:4 yaml-syntax', '4:8 yaml-syntax'],
    says: inQuotes,
  },
  {
    text: markdownFile(`title: A\n${icon}\nlink:\ntitle: B`),
    at: ['4:6 wrong-type', '5:1 duplicate-key'],
    says: /is optional/,
  },
  { text: markdownFile(`title: No #1\n${icon} # mine`), at: ['2:8 lost-text'], says: /in double quotes/ },
  {
    text: markdownFile(`title: #1 runner\n${icon}`),
    at: ['2:8 lost-text', '2:8 wrong-type'],
    says: /in double quotes/,
  },
  {
    text: markdownFile('title: "X', '![](media/portrait.svg)\n'),
    at: ['2:8 yaml-syntax', '4:1 missing-alt'],
    says: /quote/,
  },
])('each problem of a file is at its place: $text', ({ text, at, says }) => {
  const problems = checkFile(file, text);
  expect(placesOf(problems)).toEqual(at);
  expect(problems[0]?.message).toMatch(says);
});

test('a tab is one problem, whatever follows it', async () => {
  const change = (text: string) => text.replace('  name: Example', '\tname: Example');
  const problems = await findProblems({ 'profile.md': change });
  const others = problems.filter(({ code }) => code !== 'missing-key');
  expect(others).toMatchObject([{ file: 'profile.md', line: 6, column: 1, code: 'yaml-syntax' }]);
});

test('YAML comments are not reported', () => {
  const frontMatter =
    '# mine\ntitle: "X # y" # quoted\nicon: tabler:run # from iconify\nlink: # two\n  label: L\n  url: https://mahuta.nz/#a # mine\norder: 9 # last';
  expect(checkFile(file, markdownFile(frontMatter))).toEqual([]);
});
