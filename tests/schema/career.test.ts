import { relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createJsonResume } from '../../renderer/outputs/jsonResume.ts';
import { createResumeMarkdown } from '../../renderer/outputs/resumeTree.ts';
import { createVcard } from '../../renderer/outputs/vcard.ts';
import { profilePage } from '../../renderer/sharing/structuredData.ts';
import { loadContent } from '../../schema/load.ts';
import { visibleSections } from '../../schema/sections.ts';
import { checkFile, copyContent, findProblems, openContent, placesOf } from '../fixtures/content.ts';
import type { Changes } from '../fixtures/folders.ts';

const job = (keys: string, body = 'Text.') =>
  `---\nrole: Data Scientist\norganisation:\n  name: Example\n${keys}\n---\n${body}\n`;
const project = (keys: string) => `---\ntitle: River Watch\n${keys}\n---\nText.\n`;
const degree = (keys: string) =>
  `---\nqualification: PhD\ninstitution:\n  name: Example University\n${keys}\n---\n`;
const article = (keys: object) =>
  JSON.stringify({ title: 'Title', authors: ['Tūī Kōwhai'], venue: 'Journal', date: '2024', ...keys });
const talk = (keys: object) => JSON.stringify({ title: 'Talk', venue: 'Meeting', date: '2024', ...keys });
const own = (title: string, keys = '') => `---\ntitle: ${title}\n${keys}---\nText.\n`;

const load = async (changes: Changes) => openContent(await copyContent(changes));

const role = '---\nrole: Analyst\n';

test.each([
  { text: job('start: 2023-02-29'), at: '5:8 bad-value', path: 'start', says: /^There is no 2023-02-29/ },
  { text: job('start: 0000-05'), at: '5:8 bad-value', path: 'start', says: /^There is no 0000-05/ },
  { text: job('start: Present'), at: '5:8 bad-value', path: 'start', says: /today has no "end"/ },
  { text: job('start: 2021-05\nend: 2021-04'), at: '6:6 bad-period', path: 'end', says: /starts in 2021/ },
  // Without a valid date, no period is reported.
  { text: `---\nstart: 2020\n---\nText.\n`, at: '2:1 missing-key', path: 'role', says: /\.$/ },
  { text: `${role}organisation: { name: A }\n---\n`, at: '2:1 missing-key', path: 'start', says: /\.$/ },
])('a job with a wrong date or without a key has one error: $text', ({ text, at, path, says }) => {
  const problems = checkFile('experience/a.md', text);
  expect(placesOf(problems)).toEqual([at]);
  expect(problems[0]).toMatchObject({ path, severity: 'error', message: expect.stringMatching(says) });
  expect(problems[0]).not.toHaveProperty('suggestion');
});

test('an email address and a telephone number are checked, and may be left out', async () => {
  const set = (lines: string) => (text: string) => text.replace('\nlocation:', `\n${lines}\nlocation:`);
  const right = 'email: tui@example.org\nphone: +64 (0)21 555-0123';
  expect(await findProblems({ 'profile.md': set(right) })).toEqual([]);
  const wrong = 'email: mailto:tui@example.org\nphone: 021 555 0123';
  expect(await findProblems({ 'profile.md': set(wrong) })).toEqual([
    expect.objectContaining({ path: 'email', code: 'bad-value', suggestion: 'tui@example.org' }),
    expect.objectContaining({ path: 'phone', code: 'bad-value' }),
  ]);
});

test.each([
  ['kontakt@müller-beispiel.de', 'kontakt@xn--mller-beispiel-gsb.de'],
  ['me@пример.рф', 'me@xn--e1afmkfd.xn--p1ai'],
])('the email address %s is accepted, and written for programs as %s', async (email, ascii) => {
  const change = { 'profile.md': (text: string) => text.replace('---\n', `---\nemail: ${email}\n`) };
  const content = await load(change);
  expect(createResumeMarkdown(content)).toMatch(new RegExp(`\\[${email}\\]\\(mailto:${ascii}\\)|<${email}>`));
  expect(createVcard(content)).toContain(`\r\nEMAIL:${ascii}\r\n`);
  expect(JSON.parse(createJsonResume(content)).basics.email).toBe(ascii);
  expect(profilePage(content)).toMatchObject({ mainEntity: { email: ascii } });
});

test('a review is due from its date on: for a month or a year, from its first day', async () => {
  const folder = await copyContent({
    'profile.md': (text) => text.replace('---\n', '---\nreview: 2027\n'),
    'experience/a.md': job('start: 2010\nreview: 2027-03'),
    'experience/b.md': job('start: 2010\nreview: 2027-03-02\nprivate: true'),
  });
  const dueOn = async (today: string) => {
    const { ok, problems } = await loadContent(folder, { withPrivate: true, today: new Date(today) });
    expect(ok).toBe(true);
    const due = problems.filter(({ code }) => code === 'review-due');
    return due.map(({ file, line, severity }) => `${relative(folder, resolve(file))}:${line} ${severity}`);
  };
  const profile = 'profile.md:2 warning';
  const a = 'experience/a.md:6 warning';
  const b = 'experience/b.md:6 warning';
  expect(await dueOn('2026-12-31T23:59:59Z')).toEqual([]);
  expect(await dueOn('2027-01-01T00:00:00Z')).toEqual([profile]);
  expect(await dueOn('2027-02-28T23:59:59Z')).toEqual([profile]);
  expect(await dueOn('2027-03-01T00:00:00Z')).toEqual([a, profile]);
  expect(await dueOn('2037-01-01T00:00:00Z')).toEqual([a, b, profile]);
});

test('current entries come first, then the latest to end; `order` precedes dates', async () => {
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
  // In YAML, years are numbers.
  expect(experience[0]).toMatchObject({ start: '2001', end: '2002' });
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
const ids = (content: Parameters<typeof visibleSections>[0]) => visibleSections(content).map(({ id }) => id);

test('sections without an entry are left out, the others have their usual order', async () => {
  expect(ids(await load({}))).toEqual(['skills', 'hobbies', 'contact']);
  const content = await load(everySection);
  expect(ids(content).join(' ')).toBe(
    'experience projects skills publications talks education section-art section-boards hobbies contact',
  );
  expect(visibleSections(content).map(({ heading }) => heading)).toContain('Publications');
});

const order = (sections: unknown) => (text: string) =>
  JSON.stringify({ ...JSON.parse(text), sections }, null, 2);

test('site.json orders the sections, leaves the others out of the content, and names their headings', async () => {
  const content = await load({
    ...everySection,
    'sections/sections.md': own('More'),
    'site.json': (text) =>
      order(['contact', 'sections', 'boards', 'talks'])(
        text.replace('"hobbies":', '"talks": "Kōrero", "hobbies":'),
      ),
  });
  expect(visibleSections(content)).toMatchObject([
    { id: 'contact' },
    { id: 'section-sections', heading: 'More' },
    { id: 'section-boards', type: 'sections', heading: 'Boards' },
    { id: 'talks', heading: 'Kōrero' },
  ]);
  const { skills, experience, projects, publications, education, hobbies } = content;
  expect([skills, experience, projects, publications, education, hobbies].flat()).toEqual([]);
});

test('an unknown or repeated section is an error at its place, with a suggestion', async () => {
  const sections = ['skill', 'board', 'contact', 'Hobbies', 'sections', 'talks', 'talks'];
  const problems = await findProblems({ ...everySection, 'site.json': order(sections) });
  expect(problems.map(({ path, code, suggestion }) => [path, code, suggestion])).toEqual([
    ['sections', 'hidden-entries', undefined],
    ['sections[0]', 'unknown-section', 'skills'],
    ['sections[1]', 'unknown-section', 'boards'],
    ['sections[3]', 'unknown-section', 'hobbies'],
    ['sections[4]', 'unknown-section', undefined],
    ['sections[6]', 'duplicate-item', undefined],
  ]);
  const message = expect.stringContaining('the sections are');
  expect(problems[1]).toMatchObject({ file: 'site.json', severity: 'error', message });
});

test('an own section may have the name of a type; the name in the list then means both', async () => {
  const listed = { 'site.json': order(['talks', 'contact']), 'sections/talks.md': own('My Talks') };
  expect(ids(await load({ ...everySection, ...listed }))).toEqual(['talks', 'section-talks', 'contact']);
  expect(ids(await load(listed))).toEqual(['section-talks', 'contact']);
  expect(ids(await load({ 'sections/talks.md': own('My Talks') }))).toContain('section-talks');
});
