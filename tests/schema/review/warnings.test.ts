import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../schema/load.ts';
import { parseMarkdown } from '../../../schema/parse/markdown.ts';
import { findPlaceholder, findPlaceholderUrl } from '../../../schema/review/placeholder.ts';
import { findPoorAlt } from '../../../schema/review/textRules.ts';
import { findMark } from '../../../schema/values/text.ts';
import { findProblems, hobby, ownContent, problemsIn } from '../../fixtures/content.ts';
import { partsOf } from '../../fixtures/partsOf.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const set = (key: string, value: string) => (text: string) => {
  const escaped = JSON.stringify(value);
  return text.replace(
    new RegExp(`("?${key}"?: ).*?(,?)$`, 'm'),
    (_, start, comma) => start + escaped + comma,
  );
};
const swap = (before: string, after: string) => (text: string) => text.replace(before, after);
const titled = (title: string, body?: string) => hobby(`title: ${title}\nicon: tabler:run`, body);
const skills = (list: string) =>
  `{ "title": "X", "icon": "tabler:code", "colour": "teal",\n"skills": [${list}] }`;
const card = 'hobbies/x.md';
const link = skills('"A", "[B](https://b.org)"');
const long = /there is room for about/;

test.each<[code: string, file: string, string | ((text: string) => string), object, RegExp?]>([
  ['long-text', 'site.json', set('title', `${'x '.repeat(30)}y`), { column: 12, path: 'title' }, /has 61/],
  ['long-text', 'profile.md', (text) => `${text}\n${words(3000)}\n`, { line: 12, column: 1 }, long],
  ['long-text', card, titled('X', `${words(200)}\n`), { line: 5, column: 1 }, /200 words/],
  ['long-text', card, titled('X', `${'我喜欢跑步。'.repeat(80)}\n`), { line: 5 }, long],
  ['long-text', 'skills/x.json', skills(`"A", "${words(9)}"`), { line: 2, column: 17, path: 'skills[1]' }],
  ['poor-alt', 'profile.md', set('alt', 'portrait.svg'), { line: 10, column: 8, path: 'portrait.alt' }],
  ['poor-alt', card, titled('X', 'Look:\n![IMG_1234](media/portrait.svg)\n'), { line: 6, column: 1 }],
  ['shown-marks', card, titled('<b>Go</b>'), { line: 2, column: 8 }, /isitors see "<b>"/],
  ['shown-marks', 'skills/x.json', link, { line: 2, column: 17 }],
])('%s in %s is one located warning', async (code, file, change, place, says = /\.$/) => {
  const message = expect.stringMatching(says);
  const problems = await findProblems({ [file]: change });
  expect(problems).toEqual([expect.objectContaining({ file, severity: 'warning', code, message, ...place })]);
});

const present = '---\nrole: Poet\norganisation: { name: Moana Labs }\nstart: 2019-07\n---\nText.\n';
const talk = '{ "title": "Doubt", "venue": "PyCon", "date": "2024" }';
const list = (...names: string[]) => `"sections": ${JSON.stringify(names)},`;
const site = (more: string) => ({ 'site.json': swap('"social"', `${more}\n  "social"`) });
const withoutTalks = site(list('skills', 'hobbies', 'contact'));
const now = new Date('2026-11-26');
const all = ['skills', 'experience', 'talks', 'hobbies', 'contact'];
const own = '---\ntitle: Own\n---\nText.\n';

/** Warnings that depend on other files or on the date; nothing private is named in any of them. */
test.each<[what: string, files: Parameters<typeof ownContent>[0], places: string[]]>([
  [
    'sections without talks',
    { 'talks/a.json': talk, ...withoutTalks },
    ['site.json sections hidden-entries'],
  ],
  ['private talks', { 'talks/a.json': talk.replace('{', '{ "private": true,'), ...withoutTalks }, []],
  [
    'a misspelled section',
    { 'talks/a.json': talk, ...site(list('skils', 'hobbies', 'contact')) },
    ['site.json sections hidden-entries', 'site.json sections[0] unknown-section'],
  ],
  ['an own section by its name', { 'sections/own.md': own, ...site(list(...all, 'own')) }, []],
  [
    'own sections by name and by type, without another',
    { 'sections/own.md': own, ...site(list(...all, 'own', 'sections')) },
    ['site.json sections[6] unknown-section'],
  ],
  ['sections without the form', site(list('skills', 'hobbies')), ['site.json sections hidden-entries']],
  [
    'a section twice',
    site(list('skills', 'skills', 'hobbies', 'contact')),
    ['site.json sections[1] duplicate-item'],
  ],
  ['a site without a form', site(`${list('skills', 'hobbies')} "form": { "to": "none" },`), []],
])('warnings about content as a whole: %s', async (_, files, places) => {
  const problems = await problemsIn(await ownContent(files), { today: now });
  expect(problems.map(({ file, path, code }) => `${file} ${path} ${code}`)).toEqual(places);
  expect(problems.map(({ message }) => message).join()).not.toMatch(/Poet|2024|\[\d/);
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

function shownMarksIn(body: string): string | undefined {
  const { faults } = parseMarkdown(body);
  return faults.map(({ offset, end }) => body.slice(offset, end)).join(', ') || undefined;
}

const adviceIn = (message?: string) => message?.split('; ').at(-1);
const write = 'write your own, or add a word to it.';
const outOfReach = 'write a public address.';
const gap = 'write the whole address.';

/** Texts with what is found in each, and texts in which nothing is. */
test.each<[what: string, (text: string) => unknown, found: [string, string][], fine: string[]]>([
  [
    'an alternative text that says nothing',
    (text) => adviceIn(findPoorAlt({ text, kind: 'alt' })?.message),
    ['DSC_0042', 'portrait.JPG', 'photo of me', 'The logo', 'alt text', '***'].map((text) => [
      text,
      'describe it in a few words.',
    ]),
    ['Zoë', 'Portrait of Tūī', 'The logo of Moana Labs', 'Image processing at work', '2024 in Nelson'],
  ],
  [
    'marks of Markdown or HTML',
    findMark,
    [
      ['On [GCP](https://cloud.google.com)', '[GCP](https://cloud.google.com)'],
      ['**Cloud** & <b>Ops</b>', '**Cloud**'],
      ['## Skills', '## '],
      ['Rank&nbsp;films', '&nbsp;'],
      ['• AWS', '• '],
      ['`sql`', '`sql`'],
      ['*Senior* Data Scientist', '*Senior*'],
      ['Films <!-- and more -->', '<!-- and more -->'],
    ],
    partsOf(`C# · #1 in New Zealand · __init__ · snake_case_name · <3 · List<T> and vector<float> · a*b
      2 * 3 * 4 · 2**3 · **kwargs · AT&T; R&D · -5 °C · Python • SQL • R · It’s \`90s music
      [Senior] Data Scientist`),
  ],
  [
    'marks that visitors see in a body',
    shownMarksIn,
    [
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
    ],
    [
      '**約10年**、医療と海事の分野で働いてきました。',
      'I **rank** films, __every__ day, ***always***.',
      '2**3 is 8, and 4**2 is 16, and x ** 2 + y ** 2, and 2**3**4, and base ** exponent',
      'I pass **args and **kwargs on, and **my_keys.',
      'In src/**/*.ts, p < 0.05**, and the "**" operator',
      '`** x **` and\n\n```\n** y ** [[z]] %%w%%\n```',
      'It is \\*\\* so \\*\\*, \\**so, \\__so, \\==so==, \\%%so\\%%, \\[[so]], \\[^1] and \\](a).',
      'a == b, c==d and e === f; x == y == z',
      'rows[0][1], x[[1]], [[1, 2], [3, 4]] and if [[ -f x ]]',
      '%%time in a cell, 100%% sure, and printf("%d%%")',
      '#python #rust',
    ],
  ],
  [
    'a text that stands in for another',
    (text) => adviceIn(findPlaceholder(text)),
    [
      ['Tūī Kōwhai', 'write your own name.'],
      ['T\u016b\u012b K\u014dwhai’s site'.normalize('NFD'), 'write your own name.'],
      ['Lorem ipsum dolor sit amet, consectetur', write],
      ['TODO: write it', write],
      ['I work in [your field].', write],
      ['Hello! [Insert bio here]', write],
      ['I built it (TODO: dates) at home.', write],
    ],
    partsOf(`Testing · Bar · Title · TODO lists are my hobby · I keep TODO: lists on paper · John B. Doe
      Write your message · Put your ideas to the test · Your garden, my hands
      Setting type in lorem ipsum is a habit of mine · I keep lists (TODO lists) on paper
      As they said [sic], see [1] and [2, p. 3] · Templates begin with “Dear [name]”`),
  ],
  [
    'an address that is not meant for visitors',
    (text) => adviceIn(findPlaceholderUrl(text)),
    [
      ['https://localhost:8888/', outOfReach],
      ['https://github.com/your-username', gap],
      ['mailto:your.email@gmail.com', gap],
      ['https://github.com/<username>', gap],
    ],
    partsOf(`https://example.co.nz · https://test.com · https://localhost.run · https://172.32.0.1
      https://annasv.se/your-account · https://mahuta.nz/?q={name} · mailto:tui@kowhai.nz · not an address
      https://doi.org/10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O`),
  ],
])('%s is found, and similar texts without it are not reported', (_, find, found, fine) => {
  expect(found.map(([text]) => [text, find(text)])).toEqual(found);
  expect(fine.filter((text) => find(text) !== undefined)).toEqual([]);
});
