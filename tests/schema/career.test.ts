import { expect, test } from 'vitest';
import { loadContent } from '../../schema/load.ts';
import { sectionsOf } from '../../schema/sections.ts';
import type { Changes } from '../fixtures/changeFiles.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';

const job = (keys: string, body = 'Text.') =>
  `---\nrole: Data Scientist\norganisation:\n  name: Example\n${keys}\n---\n${body}\n`;
const project = (keys: string) => `---\ntitle: River Watch\n${keys}\n---\nText.\n`;
const degree = (keys: string) =>
  `---\nqualification: PhD\ninstitution:\n  name: Example University\n${keys}\n---\n`;
const article = (keys: object) =>
  JSON.stringify({ title: 'Title', authors: ['Tūī Kōwhai'], venue: 'Journal', date: '2024', ...keys });
const talk = (keys: object) => JSON.stringify({ title: 'Talk', venue: 'Meeting', date: '2024', ...keys });
const own = (title: string, keys = '') => `---\ntitle: ${title}\n${keys}---\nText.\n`;

async function load(changes: Changes, options?: Parameters<typeof loadContent>[1]) {
  const result = await loadContent(await copyContent(changes), options);
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join('\n'));
  return result.content;
}

test('a year, a month and a day are dates, in YAML also as a bare number', async () => {
  const { experience, talks } = await load({
    'experience/a.md': job('start: 2019\nend: 2021-03'),
    'experience/b.md': job('start: "2018"\nend: 2019'),
    'experience/c.md': job('start: 2017-02-28\nend: 2018'),
    'talks/a.json': talk({ date: '2024-02-29' }),
  });
  expect(experience.map(({ start, end }) => [start, end])).toEqual([
    ['2019', '2021-03'],
    ['2018', '2019'],
    ['2017-02-28', '2018'],
  ]);
  expect(talks[0]?.date).toBe('2024-02-29');
});

test.each([
  ['start: 2023-02-29', 'bad-date', 'There is no 2023-02-29 in the calendar.', undefined],
  ['start: 2024-13', 'bad-date', 'There is no 2024-13 in the calendar.', undefined],
  ['start: 2024/3', 'bad-date', expect.stringContaining('"2024/3" is not a date'), '2024-03'],
  ['start: 2024-3-5', 'bad-date', expect.stringContaining('is not a date'), '2024-03-05'],
  ['start: March 2024', 'bad-date', expect.stringContaining('write YYYY, YYYY-MM or YYYY-MM-DD'), '2024-03'],
  ['start: Sept 2024', 'bad-date', expect.stringContaining('is not a date'), '2024-09'],
  ['start: 7/2024', 'bad-date', expect.stringContaining('is not a date'), '2024-07'],
  ['start: Smarch 2024', 'bad-date', expect.stringContaining('is not a date'), undefined],
  ['start: 13/2024', 'bad-date', expect.stringContaining('is not a date'), undefined],
  ['start: Present', 'bad-date', '"Present" is not a date; delete "end" if this goes on today.', undefined],
  ['start: 24', 'bad-date', expect.stringContaining('"24" is not a date'), undefined],
  ['start: [2024]', 'wrong-type', expect.anything(), undefined],
  ['start: 0000-05', 'bad-date', 'There is no 0000-05 in the calendar.', undefined],
  ['start: "2024.10"', 'bad-date', expect.stringContaining('is not a date'), '2024-10'],
])('%s is refused at its place', async (line, code, message, suggestion) => {
  expect(await findProblems({ 'experience/a.md': job(line) })).toEqual([
    expect.objectContaining({
      file: 'experience/a.md',
      line: 5,
      column: 8,
      path: 'start',
      code,
      message,
      ...(suggestion && { suggestion }),
    }),
  ]);
});

test('projects may share a skill, but one project that names it twice is warned', async () => {
  const shared = { 'projects/a.md': project('start: 2020\nskills: [PyTorch]') };
  const other = (skills: string) =>
    project(`start: 2021\nskills: [${skills}]`).replace('River Watch', 'Hui Notes');
  expect(await findProblems({ ...shared, 'projects/b.md': other('PyTorch, R') })).toEqual([]);
  expect(await findProblems({ ...shared, 'projects/b.md': other('R, PyTorch, r') })).toEqual([
    expect.objectContaining({ file: 'projects/b.md', line: 4, path: 'skills[2]', code: 'repeated-item' }),
  ]);
});

test('a period that ends before it starts is refused at its end, as far as both dates are exact', async () => {
  const problems = await findProblems({
    'experience/a.md': job('start: 2021-05\nend: 2021-04'),
    'experience/b.md': job('start: 2021-05\nend: 2021'),
    'experience/c.md': job('start: 2021\nend: 2020-12-31'),
    'projects/a.md': project('start: 2020\nend: 2020'),
  });
  expect(problems).toEqual([
    expect.objectContaining({
      file: 'experience/a.md',
      line: 6,
      column: 6,
      path: 'end',
      code: 'bad-period',
      message: 'This ends in 2021-04, before it starts in 2021-05.',
    }),
    expect.objectContaining({ file: 'experience/c.md', line: 6, code: 'bad-period' }),
  ]);
});

test('an end without a start is refused', async () => {
  const problems = await findProblems({
    'projects/a.md': project('end: 2020'),
    'education/a.md': degree('end: 2017'),
  });
  expect(problems).toEqual([
    expect.objectContaining({ file: 'education/a.md', line: 5, path: 'end', code: 'bad-period' }),
    expect.objectContaining({ file: 'projects/a.md', line: 3, path: 'end', code: 'bad-period' }),
  ]);
});

test('a size of paper that does not exist is refused with those that do', async () => {
  const paper = (text: string) =>
    JSON.stringify({ ...JSON.parse(text), resume: { link: true, paper: 'Letter' } });
  expect(await findProblems({ 'site.json': paper })).toEqual([
    expect.objectContaining({
      path: 'resume.paper',
      message: 'resume.paper is "Letter", and must be one of these: a4, letter.',
      suggestion: 'letter',
    }),
  ]);
});

test('a role without an organisation and an organisation without a name are missing keys', async () => {
  const problems = await findProblems({
    'experience/a.md': '---\nrole: Analyst\nstart: 2020\n---\nText.\n',
    'experience/b.md':
      '---\nrole: Analyst\norganisation:\n  url: https://example.com\nstart: 2020\n---\nText.\n',
    'experience/c.md': '---\nrole: Analyst\norganisation:\n  name: Example\n---\nText.\n',
  });
  expect(problems.map(({ file, code, line, path }) => [file, code, line, path])).toEqual([
    ['experience/a.md', 'missing-key', 2, 'organisation'],
    ['experience/b.md', 'missing-key', 4, 'organisation.name'],
    ['experience/c.md', 'missing-key', 2, 'start'],
  ]);
});

test('a year and month that YAML takes for a number, without its last zero, has no wrong suggestion', async () => {
  const [problem, ...others] = await findProblems({ 'experience/a.md': job('start: 2024.10') });
  expect(others).toEqual([]);
  expect(problem).toMatchObject({
    path: 'start',
    line: 5,
    column: 8,
    message: expect.stringContaining('2024-03'),
  });
  expect(problem).not.toHaveProperty('suggestion');
});

test('an email address and a telephone number are checked, and may be left out', async () => {
  const set = (lines: string) => (text: string) => text.replace('\nlocation:', `\n${lines}\nlocation:`);
  expect(
    await findProblems({ 'profile.md': set('email: tui@example.org\nphone: +64 (0)21 555-0123') }),
  ).toEqual([]);
  const problems = await findProblems({
    'profile.md': set('email: mailto:tui@example.org\nphone: 021 555 0123'),
  });
  expect(problems).toEqual([
    expect.objectContaining({ path: 'email', code: 'bad-email', suggestion: 'tui@example.org' }),
    expect.objectContaining({ path: 'phone', code: 'bad-phone' }),
  ]);
});

test('the body of a degree may be empty, that of a job may not', async () => {
  expect(
    await findProblems({
      'education/a.md': degree('start: 2010'),
      'experience/a.md': job('start: 2010', ''),
    }),
  ).toEqual([expect.objectContaining({ file: 'experience/a.md', code: 'empty-body' })]);
});

test('what goes on comes first, then what ended last; an order goes before every date', async () => {
  const { experience, talks, education } = await load({
    'experience/a.md': job('start: 2010\nend: 2015'),
    'experience/b.md': job('start: 2012\nend: 2019-06'),
    'experience/c.md': job('start: 2018\nend: 2019'),
    'experience/d.md': job('start: 2015'),
    'experience/e.md': job('start: 2020'),
    'experience/f.md': job('start: 2001\nend: 2002\norder: 1'),
    'talks/a.json': talk({ date: '2024-05' }),
    'talks/b.json': talk({ date: '2025' }),
    'talks/c.json': talk({ date: '2024-05-09' }),
    'education/a.md': degree('start: 2013\nend: 2017'),
    'education/b.md': degree(''),
    'education/c.md': degree('start: 2018'),
  });
  expect(experience.map(({ slug }) => slug).join('')).toBe('fedcba');
  expect(talks.map(({ slug }) => slug).join('')).toBe('bac');
  expect(education.map(({ slug }) => slug).join('')).toBe('cab');
});

const everySection: Changes = {
  'experience/a.md': job('start: 2010'),
  'projects/a.md': project('start: 2010'),
  'publications/a.json': article({}),
  'talks/a.json': talk({}),
  'education/a.md': degree(''),
  'sections/boards.md': own('Boards'),
  'sections/art.md': own('Art', 'order: 1\n'),
};
const ids = (content: Parameters<typeof sectionsOf>[0]) => sectionsOf(content).map(({ id }) => id);

test('sections without an entry are left out, the others have their usual order', async () => {
  expect(ids(await load({}))).toEqual(['skills', 'hobbies', 'contact']);
  const content = await load(everySection);
  expect(ids(content)).toEqual([
    'skills',
    'experience',
    'projects',
    'publications',
    'talks',
    'education',
    'section-art',
    'section-boards',
    'hobbies',
    'contact',
  ]);
  expect(sectionsOf(content).map(({ heading }) => heading)).toContain('Publications');
});

const order = (sections: unknown) => (text: string) =>
  JSON.stringify({ ...JSON.parse(text), sections }, null, 2);

test('site.json orders the sections, hides what it leaves out, and names their headings', async () => {
  const content = await load({
    ...everySection,
    'site.json': (text) =>
      order(['contact', 'boards', 'talks'])(text.replace('"hobbies":', '"talks": "Kōrero", "hobbies":')),
  });
  expect(sectionsOf(content)).toMatchObject([
    { id: 'contact' },
    { id: 'section-boards', type: 'own', heading: 'Boards' },
    { id: 'talks', heading: 'Kōrero' },
  ]);
});

test('what site.json hides is not among the content, of which all outputs are made', async () => {
  const content = await load({ ...everySection, 'site.json': order(['contact', 'boards', 'talks']) });
  const { skills, experience, projects, publications, talks, education, hobbies, sections } = content;
  expect([skills, experience, projects, publications, education, hobbies].flat()).toEqual([]);
  expect([...talks, ...sections].map(({ title }) => title)).toEqual(['Talk', 'Boards']);
});

test('a section that does not exist is refused at its place, and the one that was meant is suggested', async () => {
  const problems = await findProblems({
    ...everySection,
    'site.json': order(['skill', 'board', 'contact', 'Hobbies', 'sections']),
  });
  expect(problems.map(({ path, code, suggestion }) => [path, code, suggestion])).toEqual([
    ['sections[0]', 'unknown-section', 'skills'],
    ['sections[1]', 'unknown-section', 'boards'],
    ['sections[3]', 'unknown-section', 'hobbies'],
    ['sections[4]', 'unknown-section', undefined],
  ]);
  expect(problems[0]).toMatchObject({
    file: 'site.json',
    message: expect.stringContaining('the sections are'),
  });
});

test.each(['talks', 'sections'])('a section of one’s own cannot have the name %s', async (name) => {
  expect(await findProblems({ [`sections/${name}.md`]: own('Title') })).toEqual([
    expect.objectContaining({ file: `sections/${name}.md`, code: 'misnamed', line: 1 }),
  ]);
});

test('a section of one’s own whose file has a space in its name is refused, since its place on the page cannot', async () => {
  expect(await findProblems({ 'sections/my boards.md': own('Boards') })).toEqual([
    expect.objectContaining({
      file: 'sections/my boards.md',
      code: 'misnamed',
      line: 1,
      suggestion: 'sections/my-boards.md',
    }),
  ]);
});

test('a section that is listed twice is refused at its second place', async () => {
  const problems = await findProblems({
    ...everySection,
    'site.json': order(['talks', 'boards', 'talks', 'boards']),
  });
  expect(problems.map(({ path, code, severity }) => [path, code, severity])).toEqual([
    ['sections[2]', 'duplicate-item', 'error'],
    ['sections[3]', 'duplicate-item', 'error'],
  ]);
});
