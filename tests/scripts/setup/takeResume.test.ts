import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { take } from '../../fixtures/aResume.ts';

const example = (name: string) =>
  JSON.parse(readFileSync(`node_modules/@jsonresume/schema/${name}.resume.json`, 'utf8'));

test('the examples of JSON Resume: what has a place is taken', async () => {
  const { answers, mended } = await take(example('examples/senior-engineer'));
  expect(mended).toEqual([]);
  expect(answers).toEqual({
    name: 'Dr. Lena Vasquez',
    title: 'Staff Software Engineer, Distributed Systems',
    location: 'San Francisco, California, United States',
    employer: 'Confluent',
    employerUrl: 'https://www.confluent.io/',
    summary: expect.stringMatching(/^Staff engineer with 14 years .* healthy\.$/),
    url: 'https://lenavasquez.example.com',
    links: [
      { url: 'https://github.com/lvasquez', name: 'GitHub' },
      { url: 'https://hachyderm.io/@lena', name: 'Mastodon' },
      { url: 'https://www.linkedin.com/in/lena-vasquez-eng', name: 'LinkedIn' },
    ],
    skills: [
      {
        title: 'Distributed Systems',
        skills: ['Consensus', 'Replication', 'Erasure coding', 'Consistency models'],
      },
      { title: 'Programming Languages', skills: ['Go', 'Rust', 'Java', 'Python', 'C++'] },
      { title: 'Infrastructure', skills: ['Kafka', 'Kubernetes', 'Terraform', 'Prometheus', 'S3'] },
    ],
    hobbies: [
      { title: 'Mentoring', text: 'Conference speaking and Open source.' },
      { title: 'Cartography', text: 'Topographic maps and GIS.' },
    ],
  });
});

test('the examples of JSON Resume: what has no place is listed, each with the reason', async () => {
  const { unplaced, mended } = await take(example('sample'));
  expect(mended).toEqual([
    { path: 'basics.url', text: 'taken as https://richardhendricks.example.com; look whether it opens' },
  ]);
  expect(Object.fromEntries(unplaced.map(({ path, text }) => [path, text]))).toEqual({
    'basics.email': 'private: published only if you say --email richard.hendriks@mail.com',
    'basics.phone': 'private: never published',
    'basics.location.address': 'private: never published',
    'basics.location.postalCode': 'private: never published',
    work: 'no job is a present one; say --employer and --employer-url, perhaps Pied Piper, the last one',
    volunteer: 'the page has no section for it',
    education: 'the page has no section for it',
    awards: 'the page has no section for it',
    publications: 'the page has no section for it',
    languages: 'the page has no section for it',
    projects: 'the page has no section for it',
    references: 'the page has no place for what others say',
    'skills[…].level': 'cards show no levels',
  });
});

test.each(['sample', 'examples/new-grad', 'examples/senior-engineer', 'examples/career-changer'])(
  'every part of the example %s is taken or listed',
  async (name) => {
    const resume = example(name);
    const { unplaced } = await take(resume);
    const taken = ['$schema', 'meta', 'basics', 'work', 'skills', 'interests'];
    const listed = unplaced.map(({ path }) => path.replace(/[ .[].*/, ''));
    expect(Object.keys(resume).filter((key) => !taken.includes(key) && !listed.includes(key))).toEqual([]);
  },
);

test('nothing private is among the answers', async () => {
  const { answers } = await take(example('sample'));
  expect(JSON.stringify(answers)).not.toMatch(/mail\.com|555-4321|Broadway|94115|Erlich/);
});

test('the employer is the one of the jobs without an end which began last', async () => {
  const job = (name: string, startDate: string, endDate?: string | null) => ({ name, startDate, endDate });
  const employer = async (...work: object[]) => (await take({ work })).answers.employer;
  expect(await employer(job('Old', '2019'), job('New', '2024-03'), job('Past', '2025-01-01', '2026'))).toBe(
    'New',
  );
  expect(await employer(job('Ended', '2024', '2025'), job('Here', '2020', 'Present'))).toBe('Here');
  expect(await employer(job('Null', '2020', null))).toBe('Null');
  expect(await employer(job('Leaving', '2020', '2027-01'))).toBe('Leaving');
  expect(await employer(job('Gone', '2020', '2026-11-20'))).toBeUndefined();
  expect(await employer({ company: 'Old form', website: 'http://old.example' })).toBe('Old form');
  expect(await employer()).toBeUndefined();
});

test('a title comes from the present job where there is no label', async () => {
  expect((await take({ work: [{ name: 'A', position: 'Data\nScientist' }] })).answers.title).toBe(
    'Data Scientist',
  );
});

test.each([
  [{ city: 'Whangārei', countryCode: 'NZ' }, 'Whangārei, New Zealand'],
  [{ city: 'Singapore', region: 'Singapore', countryCode: 'sg' }, 'Singapore'],
  [{ city: 'Köln', region: 'NRW', countryCode: 'Germany' }, 'Köln, NRW, Germany'],
  [{ city: ' ', region: null, countryCode: 'ZZZ' }, 'ZZZ'],
  [{ postalCode: '0110' }, undefined],
])('the place of %j', async (location, place) => {
  expect((await take({ basics: { location } })).answers.location).toBe(place);
});

test('profiles: addresses are completed, made of user names where the network is known, or listed', async () => {
  const profiles = [
    { network: 'GitHub', username: '@ada' },
    { network: 'Blog', url: 'ada.example.nz/blog' },
    { network: 'Site', url: 'http://ada.nz/x' },
    { network: 'GitHub', url: 'https://github.com/ada' },
    { network: 'Skype', username: 'ada' },
    { network: 'FTP', url: 'ftp://ada.nz' },
    { network: 'Empty', url: '' },
    {},
    null,
  ];
  const { answers, unplaced, mended } = await take({ basics: { profiles } });
  expect(answers.links).toEqual([
    { url: 'https://github.com/ada', name: 'GitHub' },
    { url: 'https://ada.example.nz/blog', name: 'Blog' },
    { url: 'https://ada.nz/x', name: 'Site' },
  ]);
  expect(mended.map(({ path }) => path)).toEqual(['basics.profiles[1].url', 'basics.profiles[2].url']);
  expect(unplaced).toEqual([
    { path: 'basics.profiles[4]', text: 'it has no address' },
    {
      path: 'basics.profiles[5].url',
      text: '"ftp://ada.nz" is not an https: or mailto: address; write all of it, from https: on.',
    },
    { path: 'basics.profiles[6]', text: 'it has no address' },
  ]);
});

test.each([
  ['https://ada.nz', { url: 'https://ada.nz', links: [] }],
  ['ada.nz', { url: 'https://ada.nz', links: [] }],
  ['https://ada.nz/me', { links: [{ url: 'https://ada.nz/me' }] }],
  ['https://github.com', { links: [{ url: 'https://github.com' }] }],
])("one's own address %s is that of the site, if it can be one, and else a link", async (url, taken) => {
  const { answers } = await take({ basics: { url } });
  expect({ url: answers.url, links: answers.links }).toEqual(taken);
});

test('skills: groups of one name are one, single skills share a card, none stands twice', async () => {
  const { answers, unplaced } = await take({
    skills: [
      { name: 'Web', keywords: ['HTML', 'CSS', 'html'] },
      { name: 'Python', level: 'Expert' },
      { name: 'SQL', keywords: [] },
      { name: ' web ', keywords: ['JS', '', null, 3] },
      { keywords: ['Git'] },
      { level: 'Master' },
      null,
    ],
  });
  expect(answers.skills).toEqual([
    { title: 'Web', skills: ['HTML', 'CSS', 'JS', '3'] },
    { title: 'Skills', skills: ['Python', 'SQL', 'Git'] },
  ]);
  expect(unplaced).toEqual([{ path: 'skills[…].level', text: 'cards show no levels' }]);
});

test('5,000 skills: the page takes what it can show, and all others are listed', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => `Skill ${index}`);
  const inOne = await take({ skills: [{ name: 'All', keywords: many }] });
  expect(inOne.answers.skills?.map(({ skills }) => skills.length)).toEqual([20]);
  expect(inOne.unplaced).toHaveLength(4980);
  expect(inOne.unplaced[0]).toEqual({ path: 'skills[0].keywords[20]', text: 'a card takes 20 skills' });
  const alone = await take({ skills: many.map((name) => ({ name })) });
  expect(alone.answers.skills?.map(({ skills }) => skills.length)).toEqual([20]);
  const groups = await take({ skills: many.map((name) => ({ name, keywords: ['x'] })) });
  expect(groups.answers.skills).toHaveLength(12);
  expect(groups.unplaced.at(-1)).toEqual({
    path: 'skills[4999].keywords[0]',
    text: 'the page takes 12 cards of skills',
  });
});

test('interests: keywords are the text of a card, and an interest without any is listed', async () => {
  const { answers, unplaced } = await take({
    interests: [
      { name: 'Wildlife', keywords: ['Kākā', '*Kea*', 'Weka'] },
      { name: 'Chess', keywords: [] },
      { keywords: ['Nameless'] },
      {},
    ],
  });
  expect(answers.hobbies).toEqual([{ title: 'Wildlife', text: 'Kākā, \\*Kea\\* and Weka.' }]);
  expect(unplaced).toEqual([
    { path: 'interests[1]', text: 'a card needs a text; say --hobby "Chess: a sentence or two"' },
    { path: 'interests[2]', text: 'a card needs a title' },
  ]);
});

test('what JSON Resume does not know is listed, too', async () => {
  const { unplaced } = await take({
    basics: { nickname: 'A', image: '', age: 36 },
    x_tool: { a: 1 },
    empty: [],
  });
  expect(unplaced).toEqual([
    { path: 'basics.nickname', text: 'not part of JSON Resume' },
    { path: 'basics.age', text: 'not part of JSON Resume' },
    { path: 'x_tool', text: 'not part of JSON Resume' },
  ]);
});

test('an empty résumé answers nothing', async () => {
  expect(await take({})).toEqual({
    answers: { links: [], skills: [], hobbies: [] },
    unplaced: [],
    mended: [],
  });
});
