import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { toString as toText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { loadContent } from '../../../schema/load.ts';
import { aResume } from '../../fixtures/aResume.ts';
import { copyContent } from '../../fixtures/copyContent.ts';
import { readTree } from '../../fixtures/readTree.ts';
import { rewrite } from '../../fixtures/rewrite.ts';
import { adasAnswers, setUp } from '../../fixtures/setUp.ts';

const { employer, employerUrl } = adasAnswers;
const examples = ['sample', 'examples/new-grad', 'examples/senior-engineer', 'examples/career-changer'];

async function load(folder: string) {
  const result = await loadContent(folder);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.content;
}

test.each(examples)(
  '%s of JSON Resume becomes sound content, and a second time changes nothing',
  async (name) => {
    const folder = await copyContent();
    const from = `node_modules/@jsonresume/schema/${name}.resume.json`;
    const resume = JSON.parse(await readFile(from, 'utf8'));
    expect(await setUp(folder, { from, employer, employerUrl })).toMatchObject({ status: 0, error: '' });
    const { profile, skills, links } = await load(folder);
    expect(profile.name).toBe(resume.basics.name);
    expect(toText(profile.body)).toBe(resume.basics.summary);
    expect(skills.map(({ title }) => title)).toEqual(resume.skills.map(({ name }: { name: string }) => name));
    expect(links).toHaveLength(resume.basics.profiles.length);
    const before = await readTree(folder);
    const again = await setUp(folder, { from, employer, employerUrl });
    expect(again.output).toContain('Nothing to change');
    expect(await readTree(folder)).toEqual(before);
  },
);

test('the command line counts for more than the résumé', async () => {
  const folder = await copyContent();
  const from = 'node_modules/@jsonresume/schema/examples/senior-engineer.resume.json';
  const flags = {
    from,
    name: 'Lena',
    skills: ['Infrastructure: Kafka'],
    email: 'lena@lena.nz',
    language: 'de',
  };
  const { status, output } = await setUp(folder, flags);
  expect(status).toBe(0);
  const { profile, skills, links } = await load(folder);
  expect(profile).toMatchObject({ name: 'Lena', location: 'San Francisco, California, Vereinigte Staaten' });
  expect(skills.map(({ skills }) => skills.length)).toEqual([4, 5, 1]);
  expect(links.at(-1)?.url).toBe('mailto:lena@lena.nz');
  expect(output).toContain("Still in the sample's words, which are English");
});

test('an own file is not overwritten by a résumé that says something else', async () => {
  const folder = await copyContent();
  await setUp(folder, { ...adasAnswers, skills: ['Programming: Python'] });
  await rewrite(folder, 'profile.md', (text) => `${text}\nAnd I rest.\n`);
  await rewrite(folder, 'skills/programming.json', (text) => text.replace('#2f6f73', '#3d5a99'));
  const before = await readTree(folder);
  const from = await aResume({
    basics: { label: 'Poet' },
    skills: [{ name: 'Programming', keywords: ['Ada'] }],
  });
  const { status, output, error } = await setUp(folder, { from });
  expect(status).toBe(1);
  expect(output).toContain('-    "Python"\n+    "Ada"\n');
  expect(error).toContain('You have written in profile.md, skills/programming.json.');
  expect(await readTree(folder)).toEqual(before);
});

test('a résumé that says too little: what is missing is named', async () => {
  const { status, error } = await setUp('content', { from: await aResume({ basics: { name: 'Ada' } }) });
  expect(status).toBe(2);
  expect(error).not.toContain('--name');
  for (const flag of ['--title', '--location', '--employer', '--employer-url', '--summary'])
    expect(error).toContain(flag);
});

test('a broken résumé is shown at its line, and nothing is written', async () => {
  const from = await aResume('{\n  "basics": Ada\n}');
  const { status, error } = await setUp('content', { from, dryRun: true });
  expect(status).toBe(1);
  expect(error).toMatch(/resume\.json:2:13 error /);
  expect(error).toContain('> 2 |   "basics": Ada');
});

test('a résumé that is off in every part makes a sound site, and the report says what became of it', async () => {
  const folder = await copyContent();
  const from = await aResume({
    basics: {
      name: 'Ada Lovelace',
      label: 'Mathematician',
      summary: 'I count.',
      location: 'London',
      picture: 'me.jpg',
      profiles: [{ network: 'Twitter', username: 'ada' }],
    },
    work: { company: 'Engines', website: 'http://engines.co.uk', endDate: 'Present' },
    skills: ['Python', 'SQL'],
    interests: ['Chess'],
    references: null,
  });
  const { status, output } = await setUp(folder, { from });
  expect(status).toBe(0);
  expect((await load(folder)).skills.map(({ title, skills }) => [title, skills])).toEqual([
    ['Skills', ['Python', 'SQL']],
  ]);
  for (const line of [
    'work must be a list, but is an object with keys.',
    'skills[0] must be an object with keys, but is a text.',
    'basics.profiles[0]  made into https://x.com/ada, by its network and user name; look whether it opens',
    'work.website        taken as https://engines.co.uk; look whether it opens',
    'basics.picture  pictures are not fetched; save it, and say --portrait and its path',
    'interests[0]    a card needs a text; say --hobby "Chess: a sentence or two"',
  ]) {
    expect(output).toContain(line);
  }
  expect((await load(folder)).site.keywords).toEqual(['Mathematician', 'Python', 'SQL']);
});

test('the same word on many places is said once, with their number', async () => {
  const from = await aResume({
    skills: Array.from({ length: 9 }, (_, index) => ({ name: `s${index}`, level: 'Master', keywords: 'a' })),
  });
  const { output } = await setUp('content', { ...adasAnswers, from, dryRun: true });
  expect(output).toMatch(
    /resume\.json:6:19 skills\[0\]\.keywords must be a list, but is a text\. \(and 8 more like this\)\n/,
  );
  expect(output).toContain('skills[0].level  cards show no levels (and 8 more like this)\n');
  expect(output).not.toContain('skills[1]');
});

test('--independent leaves out the employer of a résumé', async () => {
  const folder = await copyContent();
  const from = 'node_modules/@jsonresume/schema/examples/senior-engineer.resume.json';
  expect(await setUp(folder, { from, independent: true })).toMatchObject({ status: 0 });
  expect((await load(folder)).profile.employer).toEqual({
    name: 'Independent',
    url: 'https://lenavasquez.example.com',
  });
});

test('HTML, Markdown and escape sequences in a résumé are texts, on the page and on the terminal', async () => {
  const folder = await copyContent();
  const bad =
    '<img src=x onerror=alert(1)> **b** [l](javascript:x) \u001b[31mred\u001b[0m {{x}} ---\n# h\n- i\u202e';
  const from = await aResume({
    basics: {
      name: bad,
      label: bad,
      summary: bad,
      location: { city: bad },
      profiles: [{ network: bad, url: 'https://a.nz/<script>' }],
    },
    work: [{ name: bad, url: 'https://a.nz/"><script>' }],
    skills: [{ name: bad, keywords: [bad, '"', '\\', '<b>'] }],
    interests: [{ name: bad, keywords: [bad] }],
    [bad]: 1,
  });
  const { status, raw, error } = await setUp(folder, { from });
  expect({ status, error }).toEqual({ status: 0, error: '' });
  for (const order of ['\u001b[31mred', '\u202e']) expect(raw).not.toContain(order);
  const { profile, skills, hobbies } = await load(folder);
  expect(profile.name).toBe(bad.replaceAll('\u001b', '').replace(/\s+/g, ' '));
  expect(skills[0]?.skills.slice(1)).toEqual(['"', '\\', '<b>']);
  for (const { body } of [profile, ...hobbies]) {
    const kinds = new Set<string>();
    visit(body, ({ type }) => void kinds.add(type));
    expect([...kinds].filter((kind) => !['root', 'paragraph', 'text', 'break'].includes(kind))).toEqual([]);
  }
});

test('right-to-left text, emoji and a very long summary make a sound site', async () => {
  const folder = await copyContent();
  const summary = Array.from({ length: 200 }, (_, n) => `جملة ${n} عن البيانات 🥝🇳🇿 `.repeat(10)).join(
    '\n\n',
  );
  const from = await aResume({
    basics: {
      name: 'د. محمد علي',
      label: 'عالم بيانات 👩🏽‍🔬',
      summary,
      location: { city: 'دبي', countryCode: 'AE' },
    },
    skills: [{ name: 'لغات', keywords: ['بايثون', 'エクセル'] }],
  });
  expect(await setUp(folder, { from, employer, employerUrl, language: 'ar' })).toMatchObject({ status: 0 });
  const { profile } = await load(folder);
  expect(profile.location).toBe('دبي, الإمارات العربية المتحدة');
  expect(profile.body.children).toHaveLength(200);
});

test('a résumé with a picture of two megabytes in it is taken, and a text of that length is not', async () => {
  const picture = `data:image/png;base64,${'A'.repeat(2_000_000)}`;
  const from = await aResume({ basics: { name: 'Ada', image: picture, summary: 'x'.repeat(200_000) } });
  const { status, output } = await setUp('content', { from, ...adasAnswers, dryRun: true });
  expect(status).toBe(0);
  expect(output).toContain('basics.summary  no room for 200000 letters: a text takes 100000\n');
  expect(output).toContain('basics.image    pictures are not fetched');
});

test('a résumé too large to be one is refused in words', async () => {
  const from = await aResume({ basics: { summary: 'x'.repeat(11_000_000) } });
  const { status, error } = await setUp('content', { from, dryRun: true });
  expect(status).toBe(1);
  expect(error).toContain('at most 10485760');
});

test('any résumé at all ends in sound content or in words', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('', ' ', 'a: b', '#', 'www.a.b', 'http://a.b'),
  );
  const value = fc.oneof(text, fc.constant(null), fc.integer());
  const topics = fc.array(
    fc.record({ name: value, keywords: fc.array(value, { maxLength: 3 }) }, { requiredKeys: [] }),
    { maxLength: 3 },
  );
  const resume = fc.record({
    basics: fc.record(
      {
        name: value,
        label: value,
        url: value,
        summary: value,
        location: fc.record({ city: value, countryCode: value }),
        profiles: fc.array(fc.record({ network: value, username: value, url: value }), { maxLength: 3 }),
      },
      { requiredKeys: [] },
    ),
    work: fc.array(fc.record({ name: value, url: value, endDate: value }), { maxLength: 2 }),
    skills: topics,
    interests: topics,
  });
  const folder = await copyContent();
  await fc.assert(
    fc.asyncProperty(resume, async (resume) => {
      const from = await aResume(resume);
      const { status, error } = await setUp(folder, { from, dryRun: true });
      expect([0, 2], error).toContain(status);
      if (status === 2) expect(error).toContain('these answers are missing');
      expect((await setUp(folder, { ...adasAnswers, from, dryRun: true })).error).toBe('');
    }),
    { numRuns: 40 },
  );
});
