import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { toString as toText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { importResume } from '../../../commands/setup/resume.ts';
import { safeMarkdown } from '../../../commands/setup/resumeText.ts';
import { loadContent } from '../../../schema/load.ts';
import { parseMarkdown } from '../../../schema/parse/markdown.ts';
import { severityOf } from '../../../schema/problems.ts';
import { aResume } from '../../fixtures/aResume.ts';
import { copyContent } from '../../fixtures/copyContent.ts';
import fc from '../../fixtures/fastCheck.ts';
import { readTree } from '../../fixtures/readTree.ts';
import { rewrite } from '../../fixtures/rewrite.ts';
import { adasAnswers, setUp } from '../../fixtures/setUp.ts';

const { employer, employerUrl } = adasAnswers;
const example = (name: string) => `node_modules/@jsonresume/schema/${name}.resume.json`;
const options = { today: Date.UTC(2026, 10, 21), language: 'en-NZ' };

/** What is taken from a file, on 21 November 2026. */
const read = (file: string, piped: Buffer[] = []) => importResume(file, Readable.from(piped), options);
const take = async (resume: string | Buffer | object) => read(await aResume(resume));
const summaryOf = async (summary: string) => (await take({ basics: { summary } })).texts.summary;

async function load(folder: string) {
  const result = await loadContent(folder);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.content;
}

test.each(['sample', 'examples/new-grad', 'examples/senior-engineer', 'examples/career-changer'])(
  '%s of JSON Resume becomes sound content, and a second time changes nothing',
  async (name) => {
    const folder = await copyContent();
    const from = example(name);
    const resume = JSON.parse(readFileSync(from, 'utf8'));
    const first = await setUp(folder, { from, employer, employerUrl });
    expect(first).toMatchObject({ status: 0, error: '' });
    const { profile, skills, links, ...rest } = await load(folder);
    expect(profile.name).toBe(resume.basics.name);
    expect(toText(profile.body)).toBe(resume.basics.summary);
    expect(skills.map(({ title }) => title)).toEqual(resume.skills.map(({ name }: { name: string }) => name));
    expect(links).toHaveLength(resume.basics.profiles.length);
    const { work, education, projects = [], publications = [] } = resume;
    const { length: jobs } = rest.experience;
    expect([jobs, rest.education.length, rest.projects.length, rest.publications.length]).toEqual(
      [work, education, projects, publications].map((part: unknown[]) => part.length),
    );
    const taken = ['$schema', 'meta', 'basics', 'skills', 'interests', 'work', 'education', 'projects'];
    for (const section of Object.keys(resume)) {
      const isTaken = [...taken, 'publications'].includes(section);
      if (!isTaken) expect(first.output).toContain(`\n  ${section} `);
    }
    const before = await readTree(folder);
    expect((await setUp(folder, { from, employer, employerUrl })).output).toContain('Nothing to change');
    expect(await readTree(folder)).toEqual(before);
  },
);

test('all that a résumé has a place for is taken', async () => {
  const { report: _, entries, ...taken } = await read(example('examples/senior-engineer'));
  expect(
    entries.map(({ type, values }) => [type, values.title ?? values.role ?? values.qualification]),
  ).toEqual([
    ['experience', 'Staff Software Engineer'],
    ['experience', 'Senior Software Engineer'],
    ['experience', 'Software Engineer'],
    ['education', 'Ph.D., Computer Science'],
    ['education', 'Bachelor of Science, Computer Science'],
    ['projects', 'raft-lab'],
    ['publications', 'Bounded Staleness for Geo-Replicated Key-Value Stores'],
    ['publications', 'Operating Tiered Storage at Streaming Scale'],
  ]);
  expect(entries[1]).toEqual({
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
    offers: { email: 'lena.vasquez@example.com' },
    keepOrder: false,
    isBetweenJobs: false,
  });
});

test('what is left out is named in one list, and nothing private is taken', async () => {
  const { report, offers: _, ...answers } = await read(example('sample'));
  expect(JSON.stringify(answers)).not.toMatch(/mail\.com|555-4321|Broadway|94115|Erlich/);
  const [, list = ''] = report.split('Left out or changed:\n');
  expect(list.split('\n').map((line) => line.trim().replace(/ {2,}/, ': '))).toEqual([
    'basics.url: taken as https://richardhendricks.example.com; check that it opens',
    'work: no present employer: the page names none, unless you give one',
    'work[0].url: taken as https://piedpiper.example.com; check that it opens',
    'projects[0].url: taken as https://missdirection.example.com; check that it opens',
    'projects.type: left out: the page has no place for it',
    'projects.entity: left out: the page has no place for it',
    'publications: you are taken as the only author; add the others',
    'publications[0].url: taken as https://en.wikipedia.org/wiki/Silicon_Valley_(TV_series); check that it opens',
    'basics.email: private: published only with --email, or if you agree',
    'basics.phone: private: published only with --phone, or if you agree',
    'basics.location.address: private: never published',
    'basics.location.postalCode: private: never published',
    ...['work.description', 'education.score', 'projects.roles', 'publications.summary', 'skills.level'].map(
      (key) => `${key}: left out: the page has no place for it`,
    ),
    ...['volunteer', 'awards', 'languages', 'references'].map(
      (section) => `${section}: left out: write it as a section of your own, in sections/`,
    ),
  ]);
});

test('the command line counts for more than the résumé', async () => {
  const folder = await copyContent();
  const from = example('examples/senior-engineer');
  const flags = { name: 'Lena', skills: ['Infrastructure: Kafka'], email: 'lena@lena.nz', language: 'de' };
  const { status, output } = await setUp(folder, { from, ...flags });
  expect(status).toBe(0);
  const { profile, skills } = await load(folder);
  const location = 'San Francisco, California, Vereinigte Staaten';
  expect(profile).toMatchObject({ name: 'Lena', location, email: 'lena@lena.nz' });
  expect(skills.map(({ skills }) => skills.length)).toEqual([4, 5, 1]);
  expect(output).toContain("Still the sample's words, in English;");
});

test('--independent leaves out the employer of a résumé', async () => {
  const folder = await copyContent();
  expect(await setUp(folder, { from: example('examples/senior-engineer'), independent: true })).toMatchObject(
    {
      status: 0,
    },
  );
  expect((await load(folder)).profile.employer).toBeUndefined();
});

test('a résumé without a present job leaves the employer out, also one that an earlier résumé named', async () => {
  const folder = await copyContent();
  const basics = { name: 'Ada', label: 'Poet', summary: 'I.', location: 'UK' };
  const present = { ...job, startDate: '2019', url: 'https://engines.co.uk' };
  await setUp(folder, { from: await aResume({ basics, work: [present] }) });
  expect((await load(folder)).profile.employer?.name).toBe('Engines');
  const from = await aResume({ basics, work: [{ ...present, endDate: '2025' }] });
  const { status, output } = await setUp(folder, { from });
  expect(status).toBe(0);
  expect(output).toContain('no present employer: the page names none, unless you give one');
  expect((await load(folder)).profile.employer).toBeUndefined();
  expect((await setUp(folder, { from })).output).toContain('Nothing to change');
});

test.each([
  [{ ...adasAnswers }, 'Analytical Engines'],
  [{ ...adasAnswers, employer: undefined, employerUrl: undefined, independent: true }, undefined],
])('a résumé that says nothing of jobs keeps the employer of the content, or none', async (flags, name) => {
  const folder = await copyContent();
  await setUp(folder, flags);
  const from = await aResume({ basics: { label: 'Poet' } });
  expect(await setUp(folder, { from })).toMatchObject({ status: 0 });
  expect((await load(folder)).profile).toMatchObject({ title: 'Poet' });
  expect((await load(folder)).profile.employer?.name).toBe(name);
});

test('an own file is not overwritten by a résumé that says something else', async () => {
  const folder = await copyContent();
  await setUp(folder, { ...adasAnswers, skills: ['Programming: Python'] });
  await rewrite(folder, 'profile.md', (text) => `${text}\nAnd I rest.\n`);
  const before = await readTree(folder);
  const { status, error } = await setUp(folder, { from: await aResume({ basics: { label: 'Poet' } }) });
  expect({ status, error }).toEqual({
    status: 1,
    error: expect.stringContaining('You have edited profile.md.'),
  });
  expect(await readTree(folder)).toEqual(before);
});

test('a résumé that says too little: what is missing is named', async () => {
  const { status, error } = await setUp('content', { from: await aResume({ basics: { name: 'Ada' } }) });
  expect(status).toBe(2);
  const named = [...error.matchAll(/^ {2}(--[a-z-]+) /gm)].map(([, flag]) => flag);
  expect(named).toEqual(['--title', '--location', '--summary']);
});

test.each<[string, string | Buffer, string]>([
  ['broken JSON', '{\n  "basics": Ada\n}', 'resume.json:2:13 error '],
  ['nothing', '', 'is empty; it must contain a résumé.'],
  ['a list', '[]', 'a résumé must be a JSON object'],
  ['deep nesting', '['.repeat(20_000), 'This JSON is nested too deeply.'],
  ['another encoding', Buffer.from('{ "name": "Zoë" }', 'latin1'), 'is not UTF-8; save it as UTF-8.'],
])('%s is refused in words', async (_, text, said) => {
  const { status, error } = await setUp('content', { from: await aResume(text), dryRun: true });
  expect({ status, error }).toEqual({ status: 1, error: expect.stringContaining(said) });
});

test('a file that does not exist, a folder and an empty pipe are refused in words', async () => {
  await expect(read('no/such.json')).rejects.toThrow('"no/such.json" can\'t be read: ENOENT.');
  await expect(read('content')).rejects.toThrow('"content" can\'t be read: EISDIR.');
  await expect(read('-')).rejects.toThrow('standard input is empty');
});

const umlauts = '{\r\n  "basics": { "name": "Zoë Müller 🥝" }\r\n}\r\n';

test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${umlauts}`)],
  ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${umlauts}`, 'utf16le')],
])('a résumé as Windows writes it is read: %s', async (_, bytes) => {
  expect((await take(bytes)).texts.name).toBe('Zoë Müller 🥝');
  expect((await read('-', [bytes.subarray(0, 9), bytes.subarray(9)])).texts.name).toBe('Zoë Müller 🥝');
});

test.each([
  'I have **12 years** of *practice*.',
  'One.\n\nTwo, with a [link](https://ada.nz).\n\n- a\n- b',
  'C++ & C#, 2 < 3',
])('Markdown in a summary stays Markdown: %s', async (summary) => {
  const taken = await take({ basics: { summary } });
  expect(taken.texts.summary).toBe(summary);
  expect(taken.report).not.toContain('basics.summary');
});

test.each([
  ['• one\n• two', '- one\n- two'],
  ['<p>I build <strong>models</strong>.</p><ul><li>Ranking</li></ul>', 'I build **models**.\n\n- Ranking'],
  ['I <b>rank</b> **much**.<br>Daily.', 'I rank **much**.\\\nDaily.'],
  ['See [this](http://ada.nz/x) and [that](javascript:x).', 'See [this](https://ada.nz/x) and that.'],
  ['Me: ![me](https://ada.nz/me.png)', 'Me: me'],
  ['<p>mine<script>alert(1)</script><style>p{}</style><!-- hm --></p>', 'mine'],
  ['<p></p>', undefined],
])('what a page can not show of a summary is converted: %s', async (summary, markdown) => {
  expect(await summaryOf(summary)).toBe(markdown);
});

test('that a summary was converted is said', async () => {
  const { report } = await take({ basics: { summary: 'I <b>rank</b>.' } });
  expect(report).toContain('basics.summary  its HTML or unsafe links were converted; read the result');
});

test('any summary at all becomes a text that passes the check', async () => {
  const tags = ['p', 'b', 'ul', 'li', 'a', 'h2', 'pre', 'code', 'table', 'td', 'blockquote'];
  const marks = '*_`[]()#|~\\&<>\n -'.split('');
  const pieces = [
    ...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
    ...['<br>', '<img src=x>', '<!-- -->', '<script>', '<a href="http://a.nz/">', '[^1]', '[^1]: x', '](x)'],
    ...['www.a.b', 'a@b.c', 'http://a.b/', 'x', '。', '&amp;', ...marks],
  ];
  const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme' })), {
    maxLength: 14,
  });
  await fc.assert(
    fc.asyncProperty(text, async (pieces) => {
      const { text } = safeMarkdown(pieces.join(''));
      const faults = text === undefined ? [] : parseMarkdown(text, 0).faults;
      expect(faults.filter(({ code }) => severityOf(code) === 'error')).toEqual([]);
    }),
    { numRuns: process.env.FULL ? 2000 : 150 },
  );
});

test('HTML, Markdown and escape sequences in other texts are texts, on the page and on the terminal', async () => {
  const folder = await copyContent();
  const bad = '**b** [l](javascript:x) \u001b[31mred\u001b[0m {{x}} ---\n# h\n- i\u202e <T>';
  const from = await aResume({
    basics: { name: bad, label: bad, summary: 'I count.', location: { city: bad } },
    work: [{ name: bad, url: 'https://a.nz/"><script>' }],
    skills: [{ name: 'R&amp;D', keywords: [bad, '"', '\\', '<i>SQL</i>', 'C<T>'] }],
    interests: [{ name: bad, keywords: [bad] }],
    [bad]: 1,
  });
  const { status, raw, error } = await setUp(folder, { from });
  expect({ status, error }).toEqual({ status: 0, error: '' });
  for (const order of ['\u001b[31mred', '\u202e']) expect(raw).not.toContain(order);
  const { profile, skills, hobbies } = await load(folder);
  expect(profile.name).toBe(bad.replaceAll('\u001b', '').replace(/\s+/g, ' '));
  expect(skills.map(({ title, skills }) => [title, ...skills.slice(1)])).toEqual([
    ['R&D', '"', '\\', 'SQL', 'C<T>'],
  ]);
  const kinds = new Set<string>();
  for (const { body } of hobbies) visit(body, ({ type }) => void kinds.add(type));
  expect([...kinds]).toEqual(['root', 'paragraph', 'text']);
});

test('the employer is that of the first job without an end in the past', async () => {
  const job = (name: string, endDate?: string | null) => ({ name, endDate });
  const employer = async (...work: object[]) => (await take({ work })).texts.employer;
  expect(await employer(job('Past', '2025-12'), job('New'), job('Other'))).toBe('New');
  expect(await employer(job('Ended', '2025'), job('Here', 'Present'))).toBe('Here');
  expect(await employer(job('Ended', '03/2025'), job('Null', null))).toBe('Null');
  expect(await employer(job('Leaving', '2027-01'))).toBe('Leaving');
  expect(await employer(job('Gone', '2026-11-20'), job('Summer 2019', 'Summer 2019'))).toBeUndefined();
  expect(await employer({ company: 'Old form', website: 'http://old.example' })).toBe('Old form');
});

test.each([
  [{ city: 'Whangārei', countryCode: 'NZ' }, 'Whangārei, New Zealand'],
  [{ city: 'Singapore', region: 'Singapore', countryCode: 'sg' }, 'Singapore'],
  [{ city: 'Köln', region: 'NRW', countryCode: 'Germany' }, 'Köln, NRW, Germany'],
  [{ city: ' ', region: null, country: 'Sweden' }, 'Sweden'],
  ['London, UK', 'London, UK'],
  [{ postalCode: '0110' }, undefined],
])('the place of %j', async (location, place) => {
  expect((await take({ basics: { location } })).texts.location).toBe(place);
});

test('profiles: addresses are completed, made of user names where the network is known, or listed', async () => {
  const profiles = [
    { network: 'GitHub', username: '@ada' },
    { network: 'Blog', url: 'ada.example.nz/blog' },
    { network: 'GitHub', url: 'https://github.com/ada' },
    { network: 'Skype', username: 'ada' },
    { network: 'FTP', url: 'ftp://ada.nz' },
    'https://ada.nz/x',
    {},
    null,
  ];
  const { links, report } = await take({ basics: { profiles } });
  expect(links).toEqual([
    { url: 'https://github.com/ada', name: 'GitHub' },
    { url: 'https://ada.example.nz/blog', name: 'Blog' },
    { url: 'https://ada.nz/x' },
  ]);
  for (const line of [
    'basics.profiles  the address https://github.com/ada is a guess; check that it opens',
    'basics.profiles  taken as https://ada.example.nz/blog; check that it opens',
    'basics.profiles  left out: no address; give the one of Skype with --link',
    'basics.profiles  left out: Addresses begin with https: or mailto:, not ftp:.',
  ]) {
    expect(report).toContain(`  ${line}\n`.trimEnd());
  }
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
  ['ORCID', '0000-0002-1825-0097', 'https://orcid.org/0000-0002-1825-0097'],
  ['ORCID', '0000-0002-9079-593x', 'https://orcid.org/0000-0002-9079-593X'],
  ['ORCID', '0000-0002-1825-0098', undefined],
  [undefined, '0000-0002-1825-0097', 'https://orcid.org/0000-0002-1825-0097'],
  [undefined, '@ada@mastodon.nz', 'https://mastodon.nz/@ada'],
  [undefined, 'ada.lovelace', undefined],
  ['StackOverflow', '12345', 'https://stackoverflow.com/users/12345'],
  ['Mastodon', 'ada', undefined],
  ['Stack Overflow', 'ada', undefined],
  ['Kaggle', 'ada lovelace', undefined],
  ['GitHub', '../ada?x=#y', undefined],
])('%s and the user name %s make %s', async (network, username, url) => {
  const { links } = await take({ basics: { profiles: [{ network, username }] } });
  expect(links.map((link) => link.url)).toEqual(url === undefined ? [] : [url]);
});

test.each([
  ['https://ada.nz', { url: 'https://ada.nz', links: [] }],
  ['ada.nz', { url: 'https://ada.nz', links: [] }],
  ['https://ada.nz/me', { links: [{ url: 'https://ada.nz/me' }] }],
  ['https://github.com', { links: [{ url: 'https://github.com' }] }],
])("one's own address %s is that of the site, if it can be one, and else a link", async (url, taken) => {
  const { texts, links } = await take({ basics: { url } });
  expect({ url: texts.url, links }).toEqual(taken);
});

test.each<[unknown, { title: string; skills: string[] }[]]>([
  [
    [
      { name: 'Web', keywords: ['HTML', 'CSS', 'html'] },
      { name: 'Python', level: 'Expert' },
      'SQL',
      { name: ' web ', keywords: ['JS', '', null, 3] },
      { keywords: ['Git'] },
      { level: 'Master' },
      null,
    ],
    [
      { title: 'Web', skills: ['HTML', 'CSS', 'JS', '3'] },
      { title: 'More skills', skills: ['Python', 'SQL', 'Git'] },
    ],
  ],
  ['Python, AWS (S3, EC2); SQL', [{ title: 'Skills', skills: ['Python', 'AWS (S3, EC2)', 'SQL'] }]],
  [
    [{ name: '言語', keywords: 'Python、R（dplyr、ggplot2）、SQL' }],
    [{ title: '言語', skills: ['Python', 'R（dplyr、ggplot2）', 'SQL'] }],
  ],
])('skills become cards: %j', async (skills, cards) => {
  expect((await take({ skills })).skills).toEqual(cards);
});

test('of 5,000 skills and 100 links the page takes what it can show, and the others are named', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => `Skill ${index}`);
  const one = await take({ skills: [{ name: 'All', keywords: many }] });
  expect(one.skills.map(({ skills }) => skills.length)).toEqual([20]);
  expect(one.report).toMatch(
    /a card takes 20 skills; left out of “All”: Skill 20, Skill 21, .* and 4920 more$/,
  );
  const groups = await take({ skills: many.map((name) => ({ name, keywords: ['x'] })) });
  expect(groups.skills).toHaveLength(12);
  expect(groups.report).toMatch(/the page takes 12; left out: Skill 12, /);
});

test('interests: keywords are the text of a card, and one without any is listed', async () => {
  const interests = [
    { name: 'Wildlife', keywords: ['Kākā', '*Kea*', 'www.weka.nz'] },
    { name: 'Chess' },
    {},
    'Go',
  ];
  const { hobbies, report } = await take({ interests });
  expect(hobbies).toEqual([{ title: 'Wildlife', text: 'Kākā, \\*Kea\\* and www\u2060.weka.nz.' }]);
  for (const name of ['Chess', 'Go']) expect(report).toContain(`give --hobby "${name}: a sentence"`);
});

test('a value of the wrong type costs nothing else, and is named', async () => {
  const { texts, links, skills, report } = await take({
    basics: {
      name: ['Ada'],
      label: 'Poet',
      summary: ['x'],
      location: 7,
      profiles: [true, { network: 'GitHub', username: 'ada' }],
    },
    work: [{ name: { of: 'Engines' } }, { company: 'Engines', website: 'engines.co.uk' }],
    skills: [7, { name: 'Web', keywords: ['HTML', ['CSS'], true] }],
    interests: true,
    x_tool: { a: 1 },
    empty: [],
  });
  expect(texts).toEqual({ title: 'Poet', employer: 'Engines', employerUrl: 'https://engines.co.uk' });
  expect(links).toEqual([{ url: 'https://github.com/ada', name: 'GitHub' }]);
  expect(skills).toEqual([{ title: 'Web', skills: ['HTML'] }]);
  const named = report.split('\n').filter((line) => /left out: it is of|does not fit|no place/.test(line));
  expect(named.map((line) => line.trim().replace(/ {2,}(?:left out: )?/, ': ')).toSorted()).toEqual([
    'basics.location: it is of the type number',
    'basics.name: it is of the type list',
    'basics.profiles[0]: it is of the type boolean',
    'basics.summary: it is of the type list',
    'interests: it is of the type boolean',
    'skills[0]: it is of the type number',
    'skills[1].keywords[1]: it is of the type list',
    'skills[1].keywords[2]: it is of the type boolean',
    'work[0].name: it is of the type object',
    'x_tool: the page has no place for it',
  ]);
});

test('whatever JSON is in a résumé, it is read, and every answer is a text or a list of such', async () => {
  const keys = ['name', 'label', 'url', 'website', 'summary', 'location', 'city', 'country', 'profiles'];
  const more = ['network', 'username', 'keywords', 'level', 'company', 'endDate', '__proto__', 'email'];
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
      '<p></p>',
      '2020',
    ),
    fc.string(),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, leaf, fc.array(tie('value'), { maxLength: 4 }), tie('object')),
    object: fc.dictionary(fc.constantFrom(...keys, ...more), tie('value'), { maxKeys: 6 }),
  }));
  const resume = fc.dictionary(fc.constantFrom('basics', 'work', 'skills', 'interests'), value);
  const said = z.string().min(1);
  const answers = z.object({
    texts: z.record(z.string(), said),
    links: z
      .array(z.strictObject({ url: z.url(), name: said.optional(), description: said.optional() }))
      .max(12),
    skills: z.array(z.strictObject({ title: said, skills: z.array(said).min(1).max(20) })).max(12),
    hobbies: z
      .array(
        z.strictObject({
          title: said,
          text: said,
          link: z.object({ label: said, url: z.url() }).optional(),
        }),
      )
      .max(12),
    entries: z.array(z.object({ type: said, values: z.object({}), body: said.optional() })),
  });
  await fc.assert(
    fc.asyncProperty(resume, async (resume) => {
      const taken = await read('-', [Buffer.from(JSON.stringify(resume))]);
      expect(answers.safeParse(taken).error?.issues).toBeUndefined();
    }),
    { numRuns: process.env.FULL ? 2000 : 100 },
  );
});

const job = { name: 'Engines', position: 'Poet', summary: 'I count.' };
const paper = { name: 'Rivers', publisher: 'Hydrology', releaseDate: '2020' };

test.each<[object, object | undefined, string]>([
  [
    { startDate: '2021', endDate: '2019-05' },
    { start: '2019-05', end: '2021' },
    'work[0]  it ends on 2019-05, before it starts on 2021: taken the other way round',
  ],
  [
    { endDate: '2019' },
    { start: '2019', end: '2019' },
    'work[0].startDate  no start: the end, 2019, is taken as both; correct it',
  ],
  [
    { startDate: '2019', endDate: 'heute' },
    { start: '2019' },
    'work[0].endDate  “heute” is not a date: taken as going on',
  ],
  [
    { startDate: '2019/3', endDate: 'Summer 2020' },
    { start: '2019-03', end: '2020' },
    'work[0].endDate  “Summer 2020” is taken as 2020',
  ],
  [{ startDate: '2019-02-30' }, { start: '2019' }, 'work[0].startDate  “2019-02-30” is taken as 2019'],
  [{ startDate: 'long ago' }, undefined, 'work[0]  left out: it has no startDate'],
  [{ startDate: '2019', name: null }, undefined, 'work[0]  left out: it has no name'],
  [{ startDate: '2019', position: ' ' }, undefined, 'work[0]  left out: it has no position'],
  [
    { startDate: '2019', url: 'ftp://x.nz' },
    { start: '2019' },
    'work[0].url  left out: Addresses begin with https:, not ftp:.',
  ],
  [
    { startDate: '2019', summary: '' },
    { start: '2019' },
    'work[0]  no summary: “Poet, Engines.” stands for it; write what you did',
  ],
])('a job with %j is corrected or left out, and that is said', async (rest, period, line) => {
  const { entries, report } = await take({ work: [{ ...job, ...rest }] });
  const organisation = { name: 'Engines' };
  expect(entries.map(({ values }) => values)).toEqual(
    period ? [{ role: 'Poet', organisation, ...period }] : [],
  );
  expect(report.replace(/ {3,}/g, '  ')).toContain(`  ${line}`);
});

test('what is there twice, and a DOI that two publications have, is taken once', async () => {
  const one = { ...paper, 'x-doi': '10.5555/12' };
  const { entries, report } = await take({
    basics: { name: 'Ada' },
    publications: [one, { ...one, name: 'RIVERS' }, { ...one, name: 'Lakes' }, { name: 'Seas' }],
  });
  expect(entries.map(({ values }) => [values.title, values.doi])).toEqual([
    ['Rivers', '10.5555/12'],
    ['Lakes', undefined],
  ]);
  for (const line of [
    'publications[1]  left out: it is there twice',
    'publications[2].doi  left out: another publication has this DOI',
    'publications[3]  left out: it has no publisher and no releaseDate',
  ]) {
    expect(report.replace(/ {3,}/g, '  ')).toContain(line);
  }
});

test.each([
  ['https://doi.org/10.5555/12', '10.5555/12'],
  ['http://dx.doi.org/10.5555/12', '10.5555/12'],
  ['https://www.doi.org/10.5555/12?ref=cv', '10.5555/12'],
  ['doi.org/10.5555/a%3Cb%23c', '10.5555/a<b#c'],
])('the address %s of a publication becomes its DOI, and that is said', async (url, doi) => {
  const { entries, report } = await take({ basics: { name: 'Ada' }, publications: [{ ...paper, url }] });
  expect(entries.map(({ values }) => [values.doi, values.url])).toEqual([[doi, undefined]]);
  expect(report).toContain(`publications[0].url  taken as the DOI ${doi}`);
});

test.each([
  'https://example.org/10.5555/12',
  'https://example.org/?u=https://doi.org/10.5555/12',
  'https://doi.org/example',
  'https://doi.org.example.org/10.5555/12',
])('the address %s of a publication stays an address', async (url) => {
  const { entries } = await take({ basics: { name: 'Ada' }, publications: [{ ...paper, url }] });
  expect(entries.map(({ values }) => [values.doi, values.url])).toEqual([[undefined, url]]);
});

test('an address that resolves another DOI than that of the publication stays', async () => {
  const url = 'https://doi.org/10.5555/13';
  const publications = [{ ...paper, url, 'x-doi': '10.5555/12' }];
  const { entries } = await take({ basics: { name: 'Ada' }, publications });
  expect(entries.map(({ values }) => [values.doi, values.url])).toEqual([['10.5555/12', url]]);
});

test.each([
  ['10.5555/AB', '10.5555/AB'],
  ['10.5555/ab', '10.5555/ab'],
])('a publication with the DOI %s gets no address of the resolver when the setup runs again', async (doi) => {
  const folder = await copyContent();
  const publications = [{ ...paper, url: 'https://dx.doi.org/10.5555/AB' }];
  const from = await aResume({ basics: { name: 'Ada' }, publications });
  expect(await setUp(folder, { ...adasAnswers, from })).toMatchObject({ status: 0, error: '' });
  await rewrite(folder, 'publications/rivers.json', (text) =>
    text.replace(/"(?:url|doi)": ".*"/, `"doi": "${doi}"`),
  );
  const before = await readTree(folder);
  expect((await setUp(folder, { ...adasAnswers, from })).output).toContain('Nothing to change');
  expect(await readTree(folder)).toEqual(before);
});

test('an address of the resolver that the setup wrote once gives way to the DOI', async () => {
  const folder = await copyContent();
  const url = 'https://doi.org/10.5555/12';
  const publications = [{ ...paper, url }];
  const from = await aResume({ basics: { name: 'Ada' }, publications });
  await setUp(folder, { ...adasAnswers, from });
  await rewrite(folder, 'publications/rivers.json', (text) =>
    text.replace(/"(?:url|doi)": ".*"/, `"url": "${url}"`),
  );
  await setUp(folder, { ...adasAnswers, from, overwrite: true });
  const [publication] = (await load(folder)).publications;
  expect([publication?.doi, publication?.url]).toEqual(['10.5555/12', undefined]);
});

test.each([
  [{ type: 'talk', entity: 'PyCon' }, ['talks', 'PyCon']],
  [{ type: 'Presentation', entity: 'PyCon' }, ['talks', 'PyCon']],
  [{ type: 'talk' }, ['projects', undefined]],
  [{ type: 'application', entity: 'PyCon' }, ['projects', undefined]],
])('a project with %j is of the right type', async (rest, expected) => {
  const { entries } = await take({
    projects: [{ name: 'Doubt', startDate: '2020', description: 'Why.', ...rest }],
  });
  expect(entries.map(({ type, values }) => [type, values.venue])).toEqual([expected]);
});

const unsorted = {
  basics: { name: 'Ada' },
  work: ['2015', '2021', '2018'].map((startDate) => ({
    ...job,
    name: `In ${startDate}`,
    startDate,
    endDate: '2022',
  })),
  education: ['2009', '2012'].map((endDate) => ({
    institution: `In ${endDate}`,
    studyType: 'B.Sc.',
    endDate,
  })),
  projects: ['2015', '2021'].flatMap((startDate) => [
    { name: `In ${startDate}`, description: 'I count.', startDate },
    { name: `In ${startDate}`, type: 'talk', entity: 'PyCon', startDate },
  ]),
  publications: ['2015', '2021'].map((releaseDate) => ({ ...paper, name: `In ${releaseDate}`, releaseDate })),
};

/** The years and numbers of the entries that the setup makes of a résumé, in the order of the page. */
async function orderOf(resume: object) {
  const folder = await copyContent();
  const from = await aResume(resume);
  expect(await setUp(folder, { ...adasAnswers, from })).toMatchObject({ status: 0, error: '' });
  const { experience, education, projects, talks, publications } = await load(folder);
  const yearsOf = (dates: (string | undefined)[]) => dates.join(' ');
  return {
    experience: yearsOf(experience.map(({ start }) => start)),
    education: yearsOf(education.map(({ start }) => start)),
    projects: yearsOf(projects.map(({ start }) => start)),
    talks: yearsOf(talks.map(({ date }) => date)),
    publications: yearsOf(publications.map(({ date }) => date)),
    numbers: [experience, education, projects, talks, publications].flatMap((entries) =>
      entries.flatMap(({ order }) => order ?? []),
    ),
  };
}

test('a name of two lines, of which the first ends with a colon, is written as it was', async () => {
  const folder = await copyContent();
  const name = 'Ada:\n\nLovelace';
  const from = await aResume({ basics: { name }, meta: { 'x-generator': 'contour-portfolio' } });
  const { name: _, ...answers } = adasAnswers;
  expect(await setUp(folder, { ...answers, from })).toMatchObject({ status: 0, error: '' });
  expect((await load(folder)).profile.name).toBe(name);
});

test('of an unsorted résumé the newest comes first, and no entry gets a number', async () => {
  expect(await orderOf(unsorted)).toEqual({
    experience: '2021 2018 2015',
    education: '2012 2009',
    projects: '2021 2015',
    talks: '2021 2015',
    publications: '2021 2015',
    numbers: [],
  });
});

test('a résumé that a site like this wrote keeps its order, with numbers only where that is another', async () => {
  const publications = unsorted.publications.toReversed();
  const own = { ...unsorted, publications, meta: { 'x-generator': 'contour-portfolio' } };
  expect(await orderOf(own)).toEqual({
    experience: '2015 2021 2018',
    education: '2009 2012',
    projects: '2015 2021',
    talks: '2015 2021',
    publications: '2021 2015',
    numbers: [1, 2, 3, 1, 2, 1, 2, 1, 2],
  });
});

test('entries that the owner has edited keep what the résumé does not say', async () => {
  const folder = await copyContent();
  const work = [
    {
      name: 'Engines',
      position: 'Poet',
      startDate: '2019',
      summary: 'I count.',
      url: 'https://engines.co.uk',
    },
  ];
  const from = await aResume({ basics: { name: 'Ada', label: 'Poet', location: 'UK', summary: 'I.' }, work });
  expect(await setUp(folder, { from })).toMatchObject({ status: 0 });
  await rewrite(folder, 'experience/engines.md', (text) => text.replace('role:', 'review: 2030\nrole:'));
  const more = await aResume({ work: [{ ...work[0], url: null, endDate: '2020' }] });
  expect(await setUp(folder, { from: more })).toMatchObject({ status: 1 });
  expect(await setUp(folder, { from: more, overwrite: true })).toMatchObject({ status: 0 });
  const { experience } = await load(folder);
  const organisation = { name: 'Engines', url: 'https://engines.co.uk' };
  expect(experience).toMatchObject([{ organisation, start: '2019', end: '2020', review: '2030' }]);
});

test('whatever entries a résumé has, the content that they become passes the check', async () => {
  const text = fc.oneof(
    fc.constantFrom(
      null,
      '',
      ' ',
      7,
      true,
      'Ada',
      'a, b',
      '<p></p>',
      '<b>x</b>',
      '2020',
      '2020-02',
      '2019-13',
      'now',
    ),
    fc.constantFrom(
      'http://a.nz',
      'a.nz',
      'ftp://a',
      'javascript:x',
      '- a',
      '• b',
      '```',
      '10.5555/1',
      'talk',
      '&#27;',
    ),
    fc.string({ unit: 'grapheme' }),
  );
  const keys = [
    'name',
    'position',
    'institution',
    'studyType',
    'publisher',
    'releaseDate',
    'startDate',
    'endDate',
  ];
  const more = [
    'url',
    'location',
    'summary',
    'description',
    'highlights',
    'courses',
    'keywords',
    'type',
    'entity',
  ];
  const own = ['x-doi', 'x-authors', 'x-summary', 'x-slides', 'x-repository', 'x-link'];
  const value = fc.oneof({ weight: 4, arbitrary: text }, fc.array(text, { maxLength: 3 }));
  const entry = fc.dictionary(fc.constantFrom(...keys, ...more, ...own), value, { minKeys: 5, maxKeys: 14 });
  const parts = fc.constantFrom('work', 'education', 'projects', 'publications', 'x-sections', 'interests');
  const meta = fc.constantFrom({}, { 'x-generator': 'contour-portfolio' });
  const resume = fc.tuple(fc.dictionary(parts, fc.array(entry, { maxLength: 4 }), { minKeys: 2 }), meta);
  await fc.assert(
    fc.asyncProperty(resume, async ([parts, meta]) => {
      const from = await aResume({ ...parts, meta });
      const { status, error } = await setUp(await copyContent(), { ...adasAnswers, from, dryRun: true });
      expect({ status, error }).toEqual({ status: 0, error: '' });
    }),
    { numRuns: process.env.FULL ? 500 : 12 },
  );
});

test('a section of a résumé gets a file whose name is not that of another section of the page', async () => {
  const folder = await copyContent();
  const from = await aResume({ 'x-sections': [{ name: 'Talks', summary: 'Ask me.' }] });
  expect(await setUp(folder, { ...adasAnswers, from })).toMatchObject({ status: 0, error: '' });
  expect((await load(folder)).sections.map(({ slug, title }) => [slug, title])).toEqual([
    ['talks-2', 'Talks'],
  ]);
});

test('what the check would refuse is left out alone, and control characters that HTML hides too', async () => {
  const hidden = { ...paper, name: 'Ri&#27;vers</b>', 'x-doi': 'none' };
  const { entries, report } = await take({ basics: { name: 'Ada' }, publications: [hidden] });
  const values = { title: 'Rivers', authors: ['Ada'], venue: 'Hydrology', date: '2020' };
  expect(entries).toEqual([{ type: 'publications', values }]);
  expect(report).toContain('publications[0].doi  left out: "none" is not a DOI;');
});

test('an end that is empty counts as today, and is named', async () => {
  const job = { name: 'Works', position: 'Engineer', startDate: '2020-01' };
  const { entries, report } = await take({
    work: [{ ...job, endDate: '' }],
    skills: [{ name: 'Sums', keywords: ['Adding'] }],
  });
  expect(entries[0]?.values).not.toHaveProperty('end');
  expect(report).toMatch(
    /^ {2}work\.endDate +empty, so it lasts until today; write the end if there is one$/m,
  );
  expect(report).toContain(' 1 card of skills, 1 in experience/.');
  expect((await take({ work: [job] })).report).not.toContain('endDate');
});
