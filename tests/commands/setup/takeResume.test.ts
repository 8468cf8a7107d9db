import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readParts } from '../../../commands/setup/resume/readParts.ts';
import { takeResume } from '../../../commands/setup/resume/takeResume.ts';
import { toTime } from '../../../commands/setup/resume/toTime.ts';
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
    work: 'no job is a present one; say --employer and --employer-url, perhaps Pied Piper, the last one, or --independent',
    volunteer: 'the page has no section for it',
    education: 'the page has no section for it',
    awards: 'the page has no section for it',
    publications: 'the page has no section for it',
    languages: 'the page has no section for it',
    projects: 'the page has no section for it',
    references: 'the page has no place for what others say',
    'skills[0].level': 'cards show no levels',
    'skills[1].level': 'cards show no levels',
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
  expect(mended).toEqual([
    {
      path: 'basics.profiles[0]',
      text: 'made into https://github.com/ada, by its network and user name; look whether it opens',
    },
    {
      path: 'basics.profiles[1].url',
      text: 'taken as https://ada.example.nz/blog; look whether it opens',
    },
    { path: 'basics.profiles[2].url', text: 'taken as https://ada.nz/x; look whether it opens' },
  ]);
  expect(unplaced).toEqual([
    {
      path: 'basics.profiles[4]',
      text: '"ada" alone makes no address; say --link and that of your profile on Skype',
    },
    {
      path: 'basics.profiles[5].url',
      text: 'Addresses begin with https: or mailto:, not ftp:.',
    },
    {
      path: 'basics.profiles[6]',
      text: 'it has no address; say --link and that of your profile on Empty',
    },
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
    { title: 'More skills', skills: ['Python', 'SQL', 'Git'] },
  ]);
  expect(unplaced.map(({ path }) => path)).toEqual(['skills[1].level', 'skills[5].level']);
  const alone = await take({ skills: [{ name: 'Python' }, { name: 'SQL' }] });
  expect(alone.answers.skills).toEqual([{ title: 'Skills', skills: ['Python', 'SQL'] }]);
});

test('5,000 skills: the page takes what it can show, and the others are named in one note', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => `Skill ${index}`);
  const inOne = await take({ skills: [{ name: 'All', keywords: many }] });
  expect(inOne.answers.skills?.map(({ skills }) => skills.length)).toEqual([20]);
  expect(inOne.unplaced).toEqual([{ path: 'skills[0]', text: expect.any(String) }]);
  expect(inOne.unplaced[0]?.text).toMatch(
    /^no room for 4980 of 5000 skills of “All”, since a card takes 20: Skill 20, Skill 21, .* and 4920 more$/,
  );
  const alone = await take({ skills: many.map((name) => ({ name })) });
  expect(alone.answers.skills?.map(({ skills }) => skills.length)).toEqual([20]);
  const groups = await take({ skills: many.map((name) => ({ name, keywords: ['x'] })) });
  expect(groups.answers.skills).toHaveLength(12);
  expect(groups.unplaced).toEqual([{ path: 'skills[12]', text: expect.any(String) }]);
  expect(groups.unplaced[0]?.text).toMatch(/^no room, since the page takes 12 cards of skills: Skill 12, /);
});

test('one long group leaves room for all other notes in the report', async () => {
  const keywords = Array.from({ length: 32 }, (_, index) => `k${index}`);
  const { unplaced } = await take({ skills: [{ name: 'Tools', keywords }], education: [{}], awards: [{}] });
  expect(unplaced.map(({ path }) => path)).toEqual(['skills[0]', 'education', 'awards']);
  expect(unplaced[0]?.text).toBe(
    `no room for 12 of 32 skills of “Tools”, since a card takes 20: ${keywords.slice(20).join(', ')}`,
  );
});

test('interests: keywords are the text of a card, and an interest without any is listed', async () => {
  const { answers, unplaced } = await take({
    interests: [
      { name: 'Wildlife', keywords: ['Kākā', '*Kea*', 'Weka'] },
      { name: 'Chess', keywords: [] },
      { keywords: ['Nameless'] },
      {},
      'Go',
    ],
  });
  expect(answers.hobbies).toEqual([{ title: 'Wildlife', text: 'Kākā, \\*Kea\\* and Weka.' }]);
  expect(unplaced).toEqual([
    { path: 'interests[2]', text: 'a card needs a title' },
    { path: 'interests[1]', text: 'a card needs a text; say --hobby "Chess: a sentence or two"; so do Go' },
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

test.each<[unknown, { title: string; skills: string[] }[]]>([
  [
    ['Python', { name: 'Web', keywords: ['HTML'] }],
    [
      { title: 'More skills', skills: ['Python'] },
      { title: 'Web', skills: ['HTML'] },
    ],
  ],
  ['Python, AWS (S3, EC2); SQL', [{ title: 'Skills', skills: ['Python', 'AWS (S3, EC2)', 'SQL'] }]],
  [
    [{ name: '言語', keywords: 'Python、R（dplyr、ggplot2）、SQL' }],
    [{ title: '言語', skills: ['Python', 'R（dplyr、ggplot2）', 'SQL'] }],
  ],
  [[{ name: 'لغات', keywords: 'بايثون، روست؛ R' }], [{ title: 'لغات', skills: ['بايثون', 'روست', 'R'] }]],
  [[{ name: 'Web', keywords: 'HTML, CSS' }], [{ title: 'Web', skills: ['HTML', 'CSS'] }]],
  [[{ name: 'Web', keywords: [{ name: 'HTML', level: 3 }, 5] }], [{ title: 'Web', skills: ['HTML', '5'] }]],
  [{ name: 'Web', keywords: ['HTML'] }, [{ title: 'Web', skills: ['HTML'] }]],
  [
    { Web: ['HTML'], Data: 'SQL', Odd: {} },
    [
      { title: 'Web', skills: ['HTML'] },
      { title: 'Data', skills: ['SQL'] },
    ],
  ],
])('skills are taken in whatever shape they make sense: %j', async (skills, cards) => {
  expect((await take({ skills })).answers.skills).toEqual(cards);
});

test('what is of a shape that makes no sense costs nothing else, and is listed with its place', async () => {
  const { answers, unplaced } = await take({
    basics: {
      name: ['Ada'],
      label: 'Poet',
      location: 7,
      profiles: [true, { network: 'GitHub', username: 'ada' }],
    },
    work: ['Engines', { name: { of: 'Engines' } }, { company: 'Engines', website: 'engines.co.uk' }],
    skills: [7, { name: 'Maths', keywords: {} }, { name: 'Web', keywords: ['HTML', ['CSS'], true] }],
    interests: true,
  });
  expect(answers).toMatchObject({
    title: 'Poet',
    employer: 'Engines',
    employerUrl: 'https://engines.co.uk',
    links: [{ url: 'https://github.com/ada', name: 'GitHub' }],
  });
  const misshapen = unplaced.filter(({ text }) => text.includes('belongs here'));
  expect(misshapen.map(({ path, text }) => `${path}: ${text}`).toSorted()).toEqual([
    'basics.location: an object with keys belongs here, and this is a number',
    'basics.name: a text belongs here, and this is a list',
    'basics.profiles[0]: an object with keys belongs here, and this is a boolean',
    'interests: a list belongs here, and this is a boolean',
    'skills[0]: an object with keys belongs here, and this is a number',
    'skills[1].keywords: a list of texts belongs here, and this is an object with keys',
    'skills[2].keywords[1]: a text belongs here, and this is a list',
    'skills[2].keywords[2]: a text belongs here, and this is a boolean',
    'work[0]: an object with keys belongs here, and this is a text',
    'work[1].name: a text belongs here, and this is an object with keys',
  ]);
});

test('a place in one text, and a country by its name, are places', async () => {
  expect((await take({ basics: { location: 'London, UK' } })).answers.location).toBe('London, UK');
  const { answers, unplaced } = await take({ basics: { location: { city: 'Malmö', country: 'Sweden' } } });
  expect(answers.location).toBe('Malmö, Sweden');
  expect(unplaced).toEqual([]);
});

test.each([
  ['Twitter', '@ada', 'https://x.com/ada'],
  ['github', 'ada', 'https://github.com/ada'],
  ['GitHub', 'https://github.com/ada', 'https://github.com/ada'],
  ['LinkedIn', 'in/ada-l', 'https://www.linkedin.com/in/ada-l'],
  ['LinkedIn', 'zoë', 'https://www.linkedin.com/in/zo%C3%AB'],
  ['Mastodon', '@ada@fosstodon.org', 'https://fosstodon.org/@ada'],
  ['Bluesky', 'ada.nz', 'https://bsky.app/profile/ada.nz'],
  ['Bluesky', '@ada', 'https://bsky.app/profile/ada.bsky.social'],
  ['ORCID', '0000-0002-1825-009X', 'https://orcid.org/0000-0002-1825-009X'],
  ['Kaggle', 'ada', 'https://www.kaggle.com/ada'],
  ['StackOverflow', '12345', 'https://stackoverflow.com/users/12345'],
  ['Hugging Face', 'ada', 'https://huggingface.co/ada'],
])(
  '%s and the user name %s make an address, which the owner is asked to check',
  async (network, username, url) => {
    const { answers, mended, unplaced } = await take({ basics: { profiles: [{ network, username }] } });
    expect(answers.links?.map((link) => link.url)).toEqual([url]);
    expect(mended).toEqual([
      {
        path: 'basics.profiles[0]',
        text: `made into ${url}, by its network and user name; look whether it opens`,
      },
    ]);
    expect(unplaced).toEqual([]);
  },
);

test.each([
  ['Mastodon', 'ada'],
  ['ORCID', 'ada'],
  ['Stack Overflow', 'ada'],
  ['Google Scholar', 'ada'],
  ['Kaggle', 'ada lovelace'],
  ['GitHub', '../ada?x=#y'],
])('%s and the user name %s make no address, and the note says what to do', async (network, username) => {
  const { answers, unplaced } = await take({ basics: { profiles: [{ network, username }] } });
  expect(answers.links).toEqual([]);
  const text = `"${username}" alone makes no address; say --link and that of your profile on ${network}`;
  expect(unplaced).toEqual([{ path: 'basics.profiles[0]', text }]);
});

test('profiles as addresses alone, and by the names of their networks', async () => {
  const urls = async (profiles: unknown) =>
    (await take({ basics: { profiles } })).answers.links?.map(({ url }) => url);
  expect(await urls(['https://github.com/ada', 'ada.nz/x'])).toEqual([
    'https://github.com/ada',
    'https://ada.nz/x',
  ]);
  expect(await urls({ github: 'ada', linkedin: 'https://www.linkedin.com/in/ada' })).toEqual([
    'https://github.com/ada',
    'https://www.linkedin.com/in/ada',
  ]);
});

test('that an address was made safe is said of each, also of those in the summary', async () => {
  const { answers, mended } = await take({
    basics: { website: 'http://ada.nz', summary: 'See http://a.nz and https://b.nz.' },
    work: [{ company: 'Engines', website: 'http://engines.co.uk' }],
  });
  expect(answers).toMatchObject({ url: 'https://ada.nz', employerUrl: 'https://engines.co.uk' });
  expect(mended.map(({ path, text }) => `${path}: ${text}`)).toEqual([
    'work[0].website: taken as https://engines.co.uk; look whether it opens',
    'basics.website: taken as https://ada.nz; look whether it opens',
    'basics.summary: its link http://a.nz is taken as https://a.nz; look whether it opens',
  ]);
});

test('a résumé saved as HTML is taken as what it shows, and that is said of each text', async () => {
  const { answers, mended } = await take({
    basics: {
      label: '<b>Data</b> Scientist',
      summary: '<p>I build <strong>models</strong>.</p><ul><li>Ranking</li></ul>',
    },
    work: [{ name: 'Smith &amp; Sons' }],
    skills: [{ name: 'R&amp;D', keywords: ['<i>SQL</i>', 'C<T>', '<br>'] }],
  });
  expect(answers).toMatchObject({
    title: 'Data Scientist',
    summary: 'I build **models**.\n\n- Ranking',
    employer: 'Smith & Sons',
    skills: [{ title: 'R&D', skills: ['SQL', 'C<T>'] }],
  });
  expect(mended.map(({ path }) => path)).toEqual([
    'basics.label',
    'work[0].name',
    'skills[0].name',
    'skills[0].keywords[0]',
    'skills[0].keywords[2]',
    'basics.summary',
  ]);
});

test.each([
  ['2020', '2020-01-01'],
  ['2020-3', '2020-03-01'],
  ['2020/03/31', '2020-03-31'],
  ['2020-03-31T10:00:00Z', '2020-03-31'],
  ['03/2020', '2020-03-01'],
  ['31.03.2020', '2020-03-31'],
  ['3/31/2020', '2020-03-31'],
  ['March 2020', '2020-03-01'],
  ['Summer 2019', '2019-01-01'],
  ['Été 2019', '2019-01-01'],
])('the date %s is understood', (written, date) => {
  expect(new Date(toTime(written)).toISOString().slice(0, 10)).toBe(date);
});

test.each(['Present', 'now', '', 'heute', undefined])('the date %s is none', (written) => {
  expect(toTime(written)).toBeNaN();
});

test('whatever JSON stands in the parts of a résumé, every answer that is taken is a text or a list of such', () => {
  const keys = ['name', 'label', 'url', 'website', 'summary', 'location', 'city', 'country', 'profiles'];
  const more = ['network', 'username', 'keywords', 'level', 'company', 'startDate', 'endDate', '__proto__'];
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, leaf, fc.array(tie('value'), { maxLength: 4 }), tie('object')),
    object: fc.dictionary(fc.constantFrom(...keys, ...more), tie('value'), { maxKeys: 6 }),
  }));
  const resume = fc.dictionary(fc.constantFrom('basics', 'work', 'skills', 'interests'), value);
  fc.assert(
    fc.property(resume, (raw) => {
      const { resume, notes } = readParts(raw);
      const options = { today: Date.UTC(2026, 10, 21), language: 'en-NZ' };
      const { answers, unplaced, mended } = takeResume(resume, raw, options);
      expect(resumeAnswers.safeParse(answers).error?.issues).toBeUndefined();
      for (const { path, text } of [...notes, ...unplaced, ...mended]) expect([path, text]).not.toContain('');
    }),
    { numRuns: 500 },
  );
});

const leaf = fc.oneof(
  fc.constantFrom(
    null,
    true,
    7,
    '',
    ' ',
    'Ada',
    'a, b (c, d); e',
    'http://a.nz',
    '@a@b.nz',
    '<p>Ada</p>',
    '<p></p>',
    '&nbsp;',
    'Present',
    '2020',
  ),
  fc.string(),
);
const said = z.string().min(1);
const resumeAnswers = z.strictObject({
  name: said.optional(),
  title: said.optional(),
  location: said.optional(),
  employer: said.optional(),
  employerUrl: said.optional(),
  summary: said.optional(),
  url: said.optional(),
  links: z.array(z.strictObject({ url: z.url(), name: said.optional() })).max(12),
  skills: z.array(z.strictObject({ title: said, skills: z.array(said).min(1).max(20) })).max(12),
  hobbies: z.array(z.strictObject({ title: said, text: said })).max(12),
});
