import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../schema/load.ts';
import { parseMarkdown } from '../../../schema/parse/markdown.ts';
import { findPlaceholder, findPlaceholderUrl } from '../../../schema/review/placeholder.ts';
import { findMark } from '../../../schema/values/text.ts';
import {
  findProblems,
  hobby,
  markdownFile,
  ownContent,
  placesOf,
  problemsIn,
} from '../../fixtures/content.ts';
import type { Changes } from '../../fixtures/folders.ts';
import { partsOf } from '../../fixtures/partsOf.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const skills = (list: string) =>
  `{ "title": "X", "icon": "tabler:code", "colour": "teal",\n"skills": [${list}] }`;
const card = 'hobbies/x.md';
const room = /there is room for about/;

test.each([
  {
    file: 'site.json',
    change: (text: string) => text.replace(/"title": ".*?"/, `"title": "${'x '.repeat(30)}y"`),
    at: '4:12 long-text',
    says: /has 61/,
  },
  {
    file: 'profile.md',
    change: (text: string) => `${text}\n${words(3000)}\n`,
    at: '12:1 long-text',
    says: room,
  },
  { file: card, change: hobby(words(200)), at: '5:1 long-text', says: /200 words/ },
  { file: card, change: hobby('我喜欢跑步。'.repeat(80)), at: '5:1 long-text', says: room },
  { file: 'skills/x.json', change: skills(`"A", "${words(9)}"`), at: '2:17 long-text', says: /\.$/ },
  {
    file: 'skills/x.json',
    change: skills(`"${'我'.repeat(40)}"`),
    at: '2:12 long-text',
    says: /40 letters, .* about 25;/,
  },
  {
    file: card,
    change: markdownFile('title: <b>Go</b>\nicon: tabler:run'),
    at: '2:8 shown-marks',
    says: /isitors see "<b>"/,
  },
  { file: 'skills/x.json', change: skills('"A", "[B](https://b.org)"'), at: '2:17 shown-marks', says: /\.$/ },
])('a text in $file that visitors would miss or misread is one warning, at $at', async (row) => {
  const { file, change, at, says } = row;
  const problems = await findProblems({ [file]: change });
  expect(placesOf(problems)).toEqual([at]);
  expect(problems).toMatchObject([{ file, severity: 'warning', message: expect.stringMatching(says) }]);
});

const present = '---\nrole: Poet\norganisation: { name: Moana Labs }\nstart: 2019-07\n---\nText.\n';
const now = new Date('2026-11-26');
const talk = { 'talks/a.json': '{ "title": "Doubt", "venue": "PyCon", "date": "2024" }' };
const privateTalk = {
  'talks/a.json': '{ "private": true, "title": "Doubt", "venue": "PyCon", "date": "2024" }',
};
const own = { 'sections/own.md': '---\ntitle: Own\n---\nText.\n' };
const all = ['skills', 'experience', 'talks', 'hobbies', 'contact'];

test.each<{ what: string; files?: Changes; sections: string[]; form?: { to: 'none' }; found: string[] }>([
  {
    what: 'leave out the talks',
    files: talk,
    sections: ['skills', 'hobbies', 'contact'],
    found: ['sections hidden-entries'],
  },
  {
    what: 'leave out private talks',
    files: privateTalk,
    sections: ['skills', 'hobbies', 'contact'],
    found: [],
  },
  {
    what: 'misspell a name',
    files: talk,
    sections: ['skils', 'hobbies', 'contact'],
    found: ['sections hidden-entries', 'sections[0] unknown-section'],
  },
  { what: 'name an own section', files: own, sections: [...all, 'own'], found: [] },
  {
    what: 'name the only own section and the others',
    files: own,
    sections: [...all, 'own', 'sections'],
    found: ['sections[6] unknown-section'],
  },
  { what: 'are an empty list', sections: [], found: ['sections hidden-entries'] },
  { what: 'leave out the form', sections: ['skills', 'hobbies'], found: ['sections hidden-entries'] },
  { what: 'leave out a form that is off', sections: ['skills', 'hobbies'], form: { to: 'none' }, found: [] },
  {
    what: 'name a section twice',
    sections: ['skills', 'skills', 'hobbies', 'contact'],
    found: ['sections[1] duplicate-item'],
  },
])('sections in site.json that $what: $found', async ({ files, sections, form, found }) => {
  const site = (text: string) => JSON.stringify({ ...JSON.parse(text), sections, form });
  const problems = await problemsIn(await ownContent({ ...files, 'site.json': site }), { today: now });
  expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual(found);
});

test('--missing says what readers of CVs look for and do not find', async () => {
  const folder = await ownContent({ 'experience/c.md': present });
  const { problems } = await loadContent(folder, { today: now, withMissing: true });
  expect(problems.map(({ severity, code }) => `${severity} ${code}`)).toEqual(
    problems.map(() => 'warning missing-fact'),
  );
  expect(problems.map(({ file, message }) => `${basename(file)}: ${message}`)).toEqual([
    expect.stringMatching(/^c\.md: Your present job has no result/),
    expect.stringMatching(/^profile\.md: The résumé has no contact details/),
  ]);
});

const findIn = (texts: readonly string[], find: (text: string) => string | undefined) =>
  texts.flatMap((text) => find(text) ?? []);

const adviceIn = (message?: string) => message?.split('; ').at(-1);

test.each([
  ['On [GCP](https://cloud.google.com)', '[GCP](https://cloud.google.com)'],
  ['**Cloud** & <b>Ops</b>', '**Cloud**'],
  ['## Skills', '## '],
  ['Rank&nbsp;films', '&nbsp;'],
  ['• AWS', '• '],
  ['`sql`', '`sql`'],
  ['Python {for: lead}', '{for: lead}'],
  ['*Senior* Data Scientist', '*Senior*'],
  ['Films <!-- and more -->', '<!-- and more -->'],
])('in the plain text %j, visitors would see the mark %j', (text, mark) => {
  expect(findMark(text)).toBe(mark);
});

test('signs of code, lists and names in plain texts are not marks', () => {
  const fine =
    partsOf(`C# · #1 in New Zealand · __init__ · snake_case_name · <3 · List<T> and vector<float> · a*b
    # of users: 40 · 2 * 3 * 4 · 2**3 · **kwargs · AT&T; R&D · -5 °C · Python • SQL • R · It’s \`90s music
    [Senior] Data Scientist`);
  expect(findIn(fine, findMark)).toEqual([]);
});

function shownMarksIn(body: string): string[] {
  return parseMarkdown(body).faults.map(({ offset, end }) => body.slice(offset, end));
}

test.each([
  ['私は**「機械学習」**が専門です。', '**'],
  ['私は**`code`**が', '**'],
  ['I rank **films and\nsongs, and ** more ** too.', '**'],
  ['これは==重要==です。', '==重要=='],
  ['See [[Nature Explorer]] and [[nature-explorer|the walks]].', '[['],
  ['> [!note] Training\n> I train.', '[!note]'],
  ['Mine: %%a **private** comment of 5% in 2024%%.', '%%'],
  ['As was said.[^1]', '[^1]'],
  ['See the docs](https://mahuta.nz) there.', ']('],
  ['• One\n• Two', '•'],
  ['As $$E = mc^2 says.', '$$'],
  ['#Work\n\nI rank films.', '#'],
])('in the Markdown %j, visitors would see the mark %j', (body, mark) => {
  expect(shownMarksIn(body)).toEqual([mark]);
});

test.each([
  '**約10年**、医療と海事の分野で働いてきました。',
  'I **rank** films, __every__ day, ***always***.',
  '2**3 is 8, and 4**2 is 16, and x ** 2 + y ** 2, and 2**3**4, and base ** exponent',
  'I pass **args and **kwargs on, and **my_keys.',
  'In src/**/*.ts, and p < 0.05**',
  '`** x **` and\n\n```\n** y ** [[z]] %%w%%\n```',
  'It is \\*\\* so \\*\\*, \\**so, \\__so, \\==so==, \\%%so\\%%, \\[[so]], \\[^1] and \\](a).',
  'a == b, c==d and e === f; x == y == z',
  'rows[0][1], x[[1]], [[1, 2], [3, 4]] and if [[ -f x ]]',
  '100%% sure, and printf("%d%%")',
  '#python #rust',
])('the Markdown %j has no mark that visitors would see', (body) => {
  expect(shownMarksIn(body)).toEqual([]);
});

test('placeholders are found: the name of the sample, filler text, TODO and gaps in brackets', () => {
  const find = (text: string) => adviceIn(findPlaceholder(text));
  const names = ['Tūī Kōwhai', 'T\u016b\u012b K\u014dwhai’s site'.normalize('NFD')];
  expect(findIn(names, find)).toEqual(names.map(() => 'write your own name.'));
  const gaps = partsOf(`Lorem ipsum dolor sit amet, consectetur · TODO: write it · I work in [your field].
    Example Council · [City, Country] · [Name of employer] · Hello! [Insert bio here] · I built it (TODO: dates) at home.`);
  expect(findIn(gaps, find)).toEqual(gaps.map(() => 'write your own, or reword it.'));
  const fine =
    partsOf(`Testing · Bar · Title · TODO lists are my hobby · I keep TODO: lists on paper · John B. Doe
    Write your message · Put your ideas to the test · Your garden, my hands
    Setting type in lorem ipsum is a habit of mine · I keep lists (TODO lists) on paper
    As they said [sic], see [1] and [2, p. 3] · Templates begin with “Dear [name]”
    Example Mapping · Example Driven Development · I work for the [City of London]`);
  expect(findIn(fine, find)).toEqual([]);
});

test('an address on this machine or with a gap is found, and any other is not', () => {
  const find = (text: string) => adviceIn(findPlaceholderUrl(text));
  expect(find('https://localhost:8888/')).toBe('write a public address.');
  const gaps = partsOf(`https://github.com/your-username · mailto:your.email@gmail.com
    https://github.com/<username>`);
  expect(findIn(gaps, find)).toEqual(gaps.map(() => 'write the whole address.'));
  const fine = partsOf(`https://example.co.nz · https://test.com · https://localhost.run · https://172.32.0.1
    https://annasv.se/your-account · https://mahuta.nz/?q={name} · mailto:tui@kowhai.nz · not an address
    https://doi.org/10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O`);
  expect(findIn(fine, find)).toEqual([]);
});
