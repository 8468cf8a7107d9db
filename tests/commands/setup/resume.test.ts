import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { toString as toText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { importResume } from '../../../commands/setup/resume.ts';
import { aResume } from '../../fixtures/aResume.ts';
import { copyContent } from '../../fixtures/copyContent.ts';
import fc from '../../fixtures/fastCheck.ts';
import { openContent } from '../../fixtures/openContent.ts';
import { adasAnswers, setUp } from '../../fixtures/setUp.ts';

const example = (name: string) => `node_modules/@jsonresume/schema/${name}.resume.json`;

/** What is taken from a file, and of the report the lines that name what is left out or changed. */
async function read(file: string, piped: Buffer[] = []) {
  const taken = await importResume(file, Readable.from(piped), 'en-NZ');
  const [, ...lines] = taken.report.split('\n').map((line) => line.trim().replace(/ {2,}/, ': '));
  return { ...taken, lines: lines.filter((line) => !/^(?:Left out:|Changed:|)$/.test(line)) };
}

const take = async (resume: string | Buffer | object) => read(await aResume(resume));

test.each(['sample', 'examples/new-grad', 'examples/senior-engineer', 'examples/career-changer'])(
  '%s of JSON Resume becomes sound content, and a second time changes nothing',
  async (name) => {
    const folder = await copyContent();
    const from = example(name);
    const resume = JSON.parse(readFileSync(from, 'utf8'));
    const { employer, employerUrl } = adasAnswers;
    const first = await setUp(folder, { from, employer, employerUrl });
    expect(first).toMatchObject({ status: 0, error: '' });
    const { profile, skills, links, ...rest } = await openContent(folder);
    expect(profile.name).toBe(resume.basics.name);
    expect(toText(profile.body)).toBe(resume.basics.summary);
    expect(skills.map(({ title }) => title)).toEqual(resume.skills.map(({ name }: { name: string }) => name));
    expect(links).toHaveLength(resume.basics.profiles.length);
    const { work, education, projects = [], publications = [] } = resume;
    const { length: jobs } = rest.experience;
    expect([jobs, rest.education.length, rest.projects.length, rest.publications.length]).toEqual(
      [work, education, projects, publications].map((part: unknown[]) => part.length),
    );
    expect((await setUp(folder, { from, employer, employerUrl })).output).toContain('Nothing to change');
  },
);

test('all that a résumé has a place for is taken', async () => {
  const { report: _, lines: __, entries, ...taken } = await read(example('examples/senior-engineer'));
  expect(taken).toEqual({
    texts: {
      name: 'Dr. Lena Vasquez',
      title: 'Staff Software Engineer, Distributed Systems',
      location: 'San Francisco, California, United States',
      employer: 'Confluent',
      employerUrl: 'https://www.confluent.io/',
      summary: expect.stringMatching(/^Staff engineer with 14 years .* healthy\.$/),
      url: 'https://lenavasquez.example.com',
    },
  });
  expect(entries.map(({ type }) => type).join(' ')).toBe(
    'links links links skills skills skills experience experience experience education education projects publications publications hobbies hobbies',
  );
  expect(entries[7]).toEqual({
    type: 'experience',
    values: {
      role: 'Senior Software Engineer',
      organisation: { name: 'Dropbox', url: 'https://www.dropbox.com/' },
      location: 'San Francisco, CA',
      start: '2015-06-01',
      end: '2020-01-01',
    },
    body: expect.stringMatching(/^[A-Z].*\n\n- .*\n- /),
  });
  expect(entries.at(-1)).toMatchObject({ body: 'Topographic maps and GIS.' });
});

test('what is left out is named in one list, and nothing private is taken', async () => {
  const { report: _, lines, ...answers } = await read(example('sample'));
  expect(JSON.stringify(answers)).not.toMatch(/mail\.com|555-4321|Broadway|94115|Erlich/);
  const nowhere = 'left out: the page has no place for it';
  const section = 'left out: a file in sections/ can show it';
  const keys = ['work.description', 'education.score'];
  expect(lines.toSorted()).toEqual(
    [
      ...[...keys, 'projects.roles', 'publications.summary', 'skills.level'].map(
        (key) => `${key}: ${nowhere}`,
      ),
      ...['volunteer', 'awards', 'languages', 'references'].map((key) => `${key}: ${section}`),
      'basics.email: left out, since it is private; --email publishes it',
      'basics.phone: left out, since it is private; --phone publishes it',
      'basics.location.address: left out, since it is private',
      'basics.location.postalCode: left out, since it is private',
      'projects[0]: its entity, Smoogle, is left out: the page has no place for it',
      'projects[0]: its type, application, is left out: the page has no place for it',
      'projects[0].url: taken as https://missdirection.example.com; check it',
      'publications[0]: you are taken as the only author; add the others',
      'publications[0].url: taken as https://en.wikipedia.org/wiki/Silicon_Valley_(TV_series); check it',
      'url: http://richardhendricks.example.com is taken as https://richardhendricks.example.com; check it.',
      'work[0].organisation.url: taken as https://piedpiper.example.com; check it',
    ].toSorted(),
  );
});

test('the command line counts for more than the résumé, card by card', async () => {
  const folder = await copyContent();
  const from = example('examples/senior-engineer');
  const flags = { name: 'Lena', skills: ['Infrastructure: Kafka'], email: 'lena@lena.nz', language: 'de' };
  expect(await setUp(folder, { from, ...flags, employer: '' })).toMatchObject({ status: 0 });
  const { profile, skills } = await openContent(folder);
  const location = 'San Francisco, California, Vereinigte Staaten';
  expect(profile).toMatchObject({ name: 'Lena', location, email: 'lena@lena.nz' });
  expect(profile.employer).toBeUndefined();
  expect(skills.map(({ skills }) => skills.length)).toEqual([4, 5, 1]);
});

test('an employer without a website is kept', async () => {
  const folder = await copyContent();
  const { employer: _, employerUrl: __, ...flags } = adasAnswers;
  const from = await aResume({ work: [{ name: 'Engines', position: 'Poet', startDate: '2020' }] });
  expect(await setUp(folder, { ...flags, from })).toMatchObject({ status: 0 });
  const { profile, experience } = await openContent(folder);
  expect([profile.employer, experience.length]).toEqual([{ name: 'Engines' }, 1]);
});

test.each<[string, string, string]>([
  ['broken JSON', '{\n  "basics": Ada\n}', 'resume.json:2:13 error '],
  ['a list', '[]', 'resume.json:1:1 error The file must be an object with keys'],
  ['deep nesting', '['.repeat(20_000), 'too deeply'],
  [
    'a number for a text',
    '{"basics": {"name": 7}}',
    ':1:21 error basics.name must be a text, but is the number 7',
  ],
  [
    'a list for a text',
    '{"work": [{"name": ["A"]}]}',
    ':1:20 error name in number 1 of work must be a text, but is a list',
  ],
  ['a text for a list', '{"skills": "SQL"}', ':1:12 error skills must be a list, but is a text'],
  ['no date', '{"work": [{"endDate": "Present"}]}', ':1:23 error "Present" is not a date; '],
])('a résumé with %s is refused at its place', async (_, text, said) => {
  const { status, error } = await setUp('content', { from: await aResume(text), dryRun: true });
  expect({ status, error }).toEqual({ status: 1, error: expect.stringContaining(said) });
});

test('a file that does not exist and a folder are refused in words', async () => {
  await expect(read('no/such.json')).rejects.toThrow('"no/such.json" can\'t be read: ENOENT.');
  await expect(read('content')).rejects.toThrow('"content" can\'t be read: EISDIR.');
});

const umlauts = '{\r\n  "basics": { "name": "Zoë Müller 🥝" }\r\n}\r\n';

test.each<[string, Buffer, string?]>([
  ['in Latin letters', Buffer.from(umlauts.replace('🥝', ''), 'latin1'), 'Zoë Müller'],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${umlauts}`)],
  ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${umlauts}`, 'utf16le')],
])(
  'a résumé as Windows writes it is read, from a file and a pipe: %s',
  async (_, bytes, name = 'Zoë Müller 🥝') => {
    expect((await take(bytes)).texts.name).toBe(name);
    expect((await read('-', [bytes.subarray(0, 9), bytes.subarray(9)])).texts.name).toBe(name);
  },
);

test.each([
  ['I have **12 years** of *practice*.', undefined],
  ['One.\n\nTwo, with a [link](https://ada.nz).\n\n- a\n- b', undefined],
  ['C++ & C#, 2 < 3', undefined],
  ['I <b>rank</b> at www.ada.nz.', 'I \\<b>rank\\</b> at www\u2060.ada.nz.'],
  ['See [this](javascript:x).', '\\[this]'],
])('a summary is Markdown, or plain text where the check would refuse it: %s', async (summary, plain) => {
  const taken = await take({ basics: { summary } });
  if (plain === undefined) expect(taken.texts.summary).toBe(summary);
  else expect(taken.texts.summary).toContain(plain);
  const named = taken.lines.some((line) => line.startsWith('basics.summary: taken as plain text: '));
  expect(named).toBe(plain !== undefined);
});

test('Markdown and escape sequences in other texts are texts, on the page and on the terminal', async () => {
  const folder = await copyContent();
  const bad = '**b** [l](javascript:x) red {{x}} --- # h <T> <i>SQL</i> R&amp;D';
  const from = await aResume({
    basics: { name: bad, label: bad, summary: 'I count.', location: { city: bad } },
    work: [{ name: bad, position: '\u001b[31mred' }],
    skills: [{ name: bad, keywords: [bad, '"', '\\', 'C<T>'] }],
    interests: [{ name: bad, keywords: [bad] }],
    '\u001b[31mred\u202e': 1,
  });
  const { status, raw, error } = await setUp(folder, { from, employer: '' });
  expect({ status, error }).toEqual({ status: 0, error: '' });
  for (const order of ['\u001b[31mred', '\u202e']) expect(raw).not.toContain(order);
  const { profile, skills, hobbies } = await openContent(folder);
  expect([profile.name, skills[0]?.title, hobbies[0]?.title]).toEqual([bad, bad, bad]);
  expect(skills.map(({ skills }) => skills)).toEqual([[bad, '"', '\\', 'C<T>']]);
  const kinds = new Set<string>();
  for (const { body } of hobbies) visit(body, ({ type }) => void kinds.add(type));
  expect([...kinds]).toEqual(['root', 'paragraph', 'text']);
});

const job = { name: 'Engines', position: 'Poet', summary: 'I count.', startDate: '2019' };
const paper = { name: 'Rivers', publisher: 'Hydrology', releaseDate: '2020' };
const project = { name: 'Doubt', startDate: '2020', description: 'Why.' };
const skill = (title: string, ...skills: string[]) => ({ title, skills });
const many = Array.from({ length: 25 }, (_, index) => `Skill ${index}`);
const url = 'https://ada.nz';
const organisation = { name: 'Engines' };
const work = (rest: object) => ({ work: [{ ...job, ...rest }] });
const past = { name: 'Past', endDate: '2025-12', url };
const profile = (rest: object) => ({ basics: { profiles: [rest] } });
const location = (rest: object) => ({ basics: { location: rest } });
const publications = (...papers: object[]) => ({ publications: papers });
const talk = (rest: object) => ({ projects: [{ ...project, ...rest }] });
const none: object[] = [];

const orcid = '0000-0002-1825-0097';

/** What becomes of a résumé: some of the texts, some values of each entry, and a line of the report. */
test.each<[object, object, object[]?, RegExp?]>([
  // The employer is that of the first job without an end.
  [{ work: [past, { name: 'New', url }, { name: 'Other', url }] }, { employer: 'New' }],
  [{ work: [past, { name: 'Empty', endDate: '', url }] }, { employer: 'Empty' }],
  [{ work: [past] }, { employer: undefined }],
  [location({ city: 'Whangārei', countryCode: 'NZ' }), { location: 'Whangārei, New Zealand' }],
  [location({ city: 'Singapore', region: 'Singapore', countryCode: 'sg' }), { location: 'Singapore' }],
  [location({ city: ' ', region: null, countryCode: 'Sweden' }), { location: 'Sweden' }],
  [location({ postalCode: '0110' }), { location: undefined }],
  // The owner's address is that of the site, or a link.
  [{ basics: { url } }, { url }, none],
  [{ basics: { url: 'ada.nz' } }, { url }, none],
  [{ basics: { url: `${url}/me` } }, { url: undefined }, [{ url: `${url}/me` }]],
  [profile({ network: 'Skype', username: 'ada' }), {}, none, /no address; give the one of Skype with --link/],
  [profile({ username: 'ada' }), {}, none, /no address; give the one of ada with --link/],
  [
    profile({ network: 'ORCID', username: orcid }),
    {},
    [{ url: `https://orcid.org/${orcid}`, name: 'ORCID' }],
  ],
  [profile({ network: 'ORCID', username: 'ada' }), {}, none, /no address; give the one of ORCID with --link/],
  [profile({ network: 'Blog', url: 'ada.nz/blog' }), {}, [{ url: `${url}/blog` }]],
  [profile({ network: 'Blog', url: 'http://ada.nz' }), {}, [{ url }], /is taken as https/],
  [profile({ url: 'ftp://ada.nz' }), {}, none, /left out: Addresses begin with https: or mailto:/],
  // Skills become cards, and single ones share a card.
  [{ skills: [{ name: 'Web', keywords: ['CSS', 'css', '', null] }] }, {}, [skill('Web', 'CSS')]],
  [{ skills: [{ name: 'C' }, { name: 'SQL' }, { level: 'Master' }] }, {}, [skill('More skills', 'C', 'SQL')]],
  [
    { skills: [{ name: 'A', keywords: many }] },
    {},
    [skill('A', ...many.slice(0, 20))],
    /“A”: Skill 20, .* 24/,
  ],
  [{ interests: [{ name: 'Chess' }, {}] }, {}, none, /^interests\[0\]: left out: a card .* --hobby "Chess: /],
  [work({ endDate: '2020-05' }), {}, [{ role: 'Poet', organisation, start: '2019', end: '2020-05' }]],
  [
    work({ startDate: '2021', endDate: '2019' }),
    {},
    none,
    /^work\[0\].* left out: This ends in 2019, before/,
  ],
  [work({ startDate: '', endDate: '2019' }), {}, none, /left out: start is missing/],
  [work({ name: null }), {}, none, /left out: organisation\.name is missing/],
  [work({ position: '' }), {}, none, /left out: role is missing/],
  [work({ url: 'ftp://x.nz' }), {}, [{ organisation }], /^work\[0\]\.organisation\.url: left out: Add/],
  [work({ summary: '' }), {}, [{ start: '2019' }], /it has no text: “Poet, Engines\.” stands for it/],
  [
    publications({ ...paper, url: 'http://dx.doi.org/10.5555/12' }),
    {},
    [{ doi: '10.5555/12', url: undefined }],
  ],
  [publications({ ...paper, url: `${url}/10.5555/1` }), {}, [{ doi: undefined, url: `${url}/10.5555/1` }]],
  [
    publications(paper, { ...paper, name: 'RIVERS' }),
    {},
    [{}],
    /^publications\[1\]: left out: it is there twice/,
  ],
  [publications({ name: 'Seas' }), {}, none, /^pub.*\[0\].*left out: venue is missing/],
  // Talks are projects of a type.
  [talk({ type: 'talk', entity: 'PyCon' }), {}, [{ venue: 'PyCon', date: '2020' }]],
  [talk({ type: 'talk' }), {}, [{ venue: undefined, start: '2020' }]],
  [talk({ type: 'application', entity: 'PyCon' }), {}, [{ venue: undefined, start: '2020' }]],
])('%j is taken, or named', async (resume, texts, values, line) => {
  const taken = await take({
    ...resume,
    basics: { name: 'Ada', ...('basics' in resume && Object(resume.basics)) },
  });
  const some = (value: object, part: object) =>
    Object.fromEntries(Object.keys(part).map((key) => [key, Reflect.get(value, key)]));
  expect(some(taken.texts, texts)).toEqual(texts);
  if (values)
    expect(taken.entries.map((entry, at) => some(entry.values, values[at] ?? entry))).toEqual(values);
  if (line) expect(taken.lines).toContainEqual(expect.stringMatching(line));
});

test('whatever a résumé has, the content that it becomes passes the check', async () => {
  const words = ['', ' ', 'Ada', 'a, b', '<b>x</b>', 'http://a.nz', 'a.nz', 'ftp://a', 'javascript:x', '- a'];
  const marks = ['[^1]: x', '](x)', '<!-- -->', 'www.a.b', 'a@b.c', '\n\n# h', '> ', '| a |', '&amp;', '*_'];
  const text = fc.oneof(
    fc.constantFrom(...words, ...marks, '```', '10.5555/1', 'talk', '&#27;', null),
    fc.string({ unit: 'grapheme' }),
  );
  const date = fc.constantFrom('2020', '2020-02', '2019-01-31', '');
  const keys = ['name', 'position', 'institution', 'studyType', 'publisher', 'url', 'location', 'summary'];
  const more = ['description', 'type', 'entity'];
  const entry = fc
    .tuple(
      fc.dictionary(fc.constantFrom(...keys, ...more), text, { minKeys: 5, maxKeys: 11 }),
      fc.dictionary(fc.constantFrom('startDate', 'endDate', 'releaseDate'), date),
      fc.dictionary(fc.constantFrom('highlights', 'courses', 'keywords'), fc.array(text)),
    )
    .map((parts) => Object.assign({}, ...parts));
  const parts = fc.constantFrom('work', 'education', 'projects', 'publications', 'interests');
  const resume = fc.dictionary(parts, fc.array(entry, { maxLength: 4 }), { minKeys: 2 });
  await fc.assert(
    fc.asyncProperty(resume, async (parts) => {
      const from = await aResume(parts);
      const { status, error } = await setUp(await copyContent(), { ...adasAnswers, from, dryRun: true });
      expect({ status, error }).toEqual({ status: 0, error: '' });
    }),
    { numRuns: process.env.FULL ? 200 : 12 },
  );
});
