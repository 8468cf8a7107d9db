import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toString as toText } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import type { Flags } from '../../../commands/setup/runSetup.ts';
import { loadContent } from '../../../schema/load.ts';
import { aResume } from '../../fixtures/aResume.ts';
import { changeFiles } from '../../fixtures/changeFiles.ts';
import { copyContent } from '../../fixtures/copyContent.ts';
import fc from '../../fixtures/fastCheck.ts';
import { openContent } from '../../fixtures/openContent.ts';
import { readTree } from '../../fixtures/readTree.ts';
import { adasAnswers, setUp } from '../../fixtures/setUp.ts';

const cards = {
  links: ['github.com/ada', 'https://www.linkedin.com/in/ada/', 'ada@engines.co.uk'],
  skills: ['Programming: Python, SQL, python', 'Cloud Operations: Analysis'],
  hobbies: ['Chess: I play on Thursdays: mostly, I *lose*.'],
} satisfies Flags;

const picture = 'tests/fixtures/otherContent/media/zoe.png';

const everything: Flags = {
  ...adasAnswers,
  ...cards,
  url: 'https://ada.engines.co.uk/',
  language: 'en-GB',
};

const unchanged = 'Nothing to change: the content already has all of this.\n';

test("every answer given: the check finds nothing, and nothing of the sample's is left", async () => {
  const folder = await copyContent();
  const untouched = await readTree(folder);
  const dry = await setUp(folder, { ...everything, dryRun: true, yes: false });
  expect(dry.output).toMatch(/^changed .*profile\.md\n/m);
  expect(dry.output).toMatch(/^deleted .*hobbies\/nature-explorer\.md$/m);
  expect(dry.output).toMatch(/^new .*links\/github\.json\n/m);
  expect(dry.output).toContain('Nothing was written: this is a dry run.');
  expect(await readTree(folder)).toEqual(untouched);
  expect(await setUp(folder, everything)).toMatchObject({ status: 0, error: '' });
  expect((await loadContent(folder)).problems).toEqual([]);
  const { profile, site, links, skills, hobbies, footer } = await openContent(folder);
  expect(profile).toMatchObject({
    name: 'Ada Lovelace',
    title: 'Mathematician',
    location: 'London, United Kingdom',
    employer: { name: 'Analytical Engines', url: 'https://engines.co.uk' },
  });
  expect(profile.portrait, 'the page draws the initials').toBe(undefined);
  expect(toText(profile.body)).toBe('I write programs for machines that are yet to be built.');
  expect(site).toMatchObject({
    url: 'https://ada.engines.co.uk',
    title: 'Ada Lovelace – Mathematician',
    description: 'Ada Lovelace, Mathematician, London, United Kingdom.',
    keywords: ['Mathematician', 'Python', 'SQL', 'Analysis'],
    language: 'en-GB',
  });
  expect(links.map(({ name, icon, url, description }) => [name, icon, url, description])).toEqual([
    ['GitHub', 'tabler:brand-github', 'https://github.com/ada', 'github.com/ada'],
    ['LinkedIn', 'tabler:brand-linkedin', 'https://www.linkedin.com/in/ada/', 'linkedin.com/in/ada'],
    ['Email', 'tabler:mail', 'mailto:ada@engines.co.uk', 'ada@engines.co.uk'],
  ]);
  expect(skills.map(({ title, skills, icon }) => [title, skills, icon])).toEqual([
    // The icon of the card that has this title already.
    ['Programming', ['Python', 'SQL'], 'tabler:code'],
    ['Cloud Operations', ['Analysis'], 'tabler:cloud'],
  ]);
  expect(new Set(skills.map(({ colour }) => colour)).size).toBe(2);
  expect(hobbies.map(({ title, icon, body }) => [title, icon, toText(body)])).toEqual([
    ['Chess', 'tabler:chess', 'I play on Thursdays: mostly, I lose.'],
  ]);
  expect(footer.hiddenLink).toBeUndefined();
  const sample = /T(?:ū|u)(?:ī|i) K|example\.(?:com|org|net)|Christchurch|Strava|garden|PyTorch/i;
  const left = [...(await readTree(folder))].filter(([, bytes]) =>
    sample.test(Buffer.from(bytes, 'latin1').toString()),
  );
  // The form's example of an address is one in every site.
  expect(left.map(([name]) => name).filter((name) => name !== 'contact.json')).toEqual([]);
  // A second run has nothing to do, and one without answers keeps those of the first.
  const before = await readTree(folder);
  expect(await setUp(folder, everything)).toMatchObject({ status: 0, output: unchanged });
  expect(await setUp(folder, {})).toMatchObject({ status: 0, output: unchanged });
  // Nor does an empty answer delete a key that the content needs.
  const empty = { url: '', portrait: '', closing: '' };
  expect(await setUp(folder, empty)).toMatchObject({ status: 0, output: unchanged });
  expect(await readTree(folder)).toEqual(before);
});

test('on a site in another language no English of the sample is left, and what the owner wrote is', async () => {
  const folder = await copyContent({
    'contact.json': (text) => text.replace('"Send Message"', '"Los!"'),
    'site.json': (text) => text.replace('"Beyond the Code"', '"Daneben"'),
  });
  const german = { ...everything, language: 'Deutsch' };
  expect(await setUp(folder, german)).toMatchObject({ status: 0, error: '' });
  // The owner called a card as the sample does.
  const { problems } = await loadContent(folder);
  expect(problems.map(({ path }) => path)).toEqual(['title']);
  const files = await readTree(folder);
  expect([...files.keys()].filter((name) => !name.includes('/'))).toEqual([
    ...['contact.json', 'profile.md', 'site.json'],
  ]);
  const read = (name: string) => JSON.parse(Buffer.from(files.get(name) ?? '', 'latin1').toString());
  expect(read('contact.json')).toEqual({ $schema: expect.any(String), button: { idle: 'Los!' } });
  expect(read('site.json')).toMatchObject({ headings: { hobbies: 'Daneben' } });
  expect(read('site.json')).not.toHaveProperty('labels');
  expect(await setUp(folder, german)).toMatchObject({ output: expect.stringContaining(unchanged) });
  // A closing message makes the file again.
  expect(await setUp(folder, { closing: 'Bis *bald*!' })).toMatchObject({ status: 0, error: '' });
  expect(toText((await openContent(folder)).footer.body)).toBe('Bis bald!');
});

test('without a terminal, all answers that are missing are named at once, with exit status 2', async () => {
  const folder = await copyContent();
  const before = await readTree(folder);
  const { status, error } = await setUp(folder, { name: 'Ada', location: 'London', employer: 'Engines' });
  expect(status).toBe(2);
  expect(error).toContain(' Missing:\n');
  const named = [...error.matchAll(/^ {2}(--[a-z-]+) /gm)].map(([, flag]) => flag);
  expect(named).toEqual(['--title', '--summary']);
  expect(await readTree(folder)).toEqual(before);
  const unasked = await setUp('content', { dryRun: true, yes: false });
  expect(unasked.error).toMatch(/^No terminal to ask in\. Missing:\n {2}--name <text> {2,}your name\n/);
});

test('what setup writes can be undone by Git, or the owner does without', async () => {
  const folder = await copyContent();
  const before = await readTree(folder);
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@ada.nz', ...words]);
  const run = () => setUp(folder, { ...everything, yes: false });
  const without = await run();
  expect(without).toMatchObject({ status: 1, error: expect.stringContaining('Git does not track ') });
  expect(without.error).toMatch(/ To write anyway, give --yes\.$/);
  git('init', '-q');
  expect(await run()).toMatchObject({ status: 1, error: expect.stringContaining('are not committed') });
  git('add', '.');
  git('commit', '-qm', 'Sample');
  await changeFiles(folder, { 'profile.md': (text) => `${text}\nMore.\n` });
  // Nor does --yes change files that are not committed.
  const dirty = await setUp(folder, everything);
  expect(dirty).toMatchObject({ status: 1, error: expect.stringContaining(' M profile.md\n') });
  expect(dirty.error).toContain('Or discard every uncommitted change in it, also your own: git restore ');
  git('restore', '.');
  expect(await run()).toMatchObject({ status: 0, error: '' });
  git('restore', '.');
  git('clean', '-fdq');
  expect(new Map([...(await readTree(folder))].filter(([name]) => !name.startsWith('.git/')))).toEqual(
    before,
  );
});

test.each<[Flags, string]>([
  [{ name: '\u200b' }, '--name: This text is empty, or shows nothing; write a text.'],
  [{ employerUrl: 'no address' }, '--employer-url: "no address" is not an https: address; '],
  [{ links: ['ftp://a.nz'] }, '--link: Addresses begin with https: or mailto:, not ftp:.'],
  [{ links: ['0000-0002-1825-0098'] }, '--link: "0000-0002-1825-0098" is not an https: or mailto: address; '],
  [{ language: 'xx' }, '--language: "xx" is not a language tag of BCP 47; '],
  [{ summary: '<b>Hi</b>' }, '--summary: HTML is not used in texts; '],
  [{ skills: ['Python'] }, '--skills: Write a title and a colon first, such as Programming: '],
  [{ skills: [`A: ${Array.from({ length: 21 }, (_, n) => n)}`] }, '--skills: skills has 21 entries, '],
  [{ hobbies: ['Chess'] }, '--hobby: Write a title and a colon first, such as Chess: '],
  [{ portrait: 'none.jpg' }, '--portrait: There is no file "none.jpg".'],
  [{ portrait: 'README.md' }, '--portrait: "README.md" is not an image of a kind that browsers show'],
  [{ email: 'ada' }, '--email: "ada" is not an email address'],
  [{ phone: '021' }, '--phone: "021" is not an international telephone number'],
  [{ name: ' ', url: 'nothing' }, '--name: This text is empty, or shows nothing; write a text.\n--url: '],
])('an answer that breaks a rule of the check is refused in its words: %j', async (flags, sentence) => {
  const { status, error } = await setUp('content', { ...adasAnswers, ...flags, dryRun: true });
  expect({ status, error }).toEqual({ status: 2, error: expect.stringContaining(sentence) });
});

test('any answers at all, given twice, change nothing the second time', async () => {
  const optional: Flags = {
    ...everything,
    hobbies: ['Garden Enthusiast: I dig.', 'Chess: I lose.'],
    portrait: picture,
    closing: 'Bye.',
  };
  const names = fc.subarray(Object.keys(optional));
  await fc.assert(
    fc.asyncProperty(names, async (chosen) => {
      const folder = await copyContent();
      const picked = Object.entries(optional).filter(([key]) => chosen.includes(key));
      const flags = { ...adasAnswers, ...Object.fromEntries(picked) };
      expect(await setUp(folder, flags)).toMatchObject({ status: 0, error: '' });
      expect((await setUp(folder, flags)).output).toContain('Nothing to change');
    }),
    { numRuns: process.env.FULL ? 30 : 3 },
  );
});

test('the skills of a private card do not become keywords, and the card stays', async () => {
  const folder = await copyContent();
  await setUp(folder, everything);
  const hide = (text: string) => text.replace('{', '{ "private": true,');
  // The keywords that follow from the content; others are the owner's, and stay.
  const site = (text: string) =>
    text.replace(/"keywords": \[[^\]]*\]/, '"keywords": ["Mathematician", "Analysis"]');
  await changeFiles(folder, { 'skills/programming.json': hide, 'site.json': site });
  expect(await setUp(folder, { title: 'Countess' })).toMatchObject({ status: 0, error: '' });
  expect((await openContent(folder)).site.keywords).toEqual(['Countess', 'Analysis']);
  expect((await openContent(folder, { withPrivate: true })).skills).toHaveLength(2);
});

test('a later run changes what it gives, and what follows from that; lists are replaced', async () => {
  const folder = await copyContent({
    'profile.md': (text) => text.replace('---\n', '---\nreview: 2030\n'),
    'site.json': (text) => text.replace('"social": {}', '"social": {},\n  "theme": { "seed": 7 }'),
  });
  await setUp(folder, everything);
  await changeFiles(folder, {
    'site.json': (text) => text.replace(/"description": ".*"/, '"description": "Ada writes programs."'),
  });
  const changes = { title: 'Countess', skills: ['Statistics: Bayes'], closing: 'Write to *me*!' };
  expect(await setUp(folder, changes)).toMatchObject({ status: 0, error: '' });
  const { site, profile, skills, links, hobbies, footer } = await openContent(folder);
  expect(site).toMatchObject({
    title: 'Ada Lovelace – Countess',
    keywords: ['Countess', 'Bayes'],
    theme: { seed: 7 },
    // What the owner has written stays.
    description: 'Ada writes programs.',
  });
  expect(profile).toMatchObject({ title: 'Countess', review: '2030', name: 'Ada Lovelace' });
  expect(toText(footer.body)).toBe('Write to me!');
  expect(skills.map(({ title }) => title)).toEqual(['Statistics']);
  expect([links.length, hobbies.length]).toEqual([3, 1]);
  // The website of an employer goes with them; a new one may have none.
  expect(await setUp(folder, { employer: 'Babbage' })).toMatchObject({ status: 0 });
  expect((await openContent(folder)).profile.employer).toEqual({ name: 'Babbage' });
  expect(await setUp(folder, { employer: '' })).toMatchObject({ status: 0 });
  expect((await openContent(folder)).profile.employer).toBeUndefined();
});

test('two buttons, two cards and two files never have the same name', async () => {
  const folder = await copyContent();
  const links = ['https://github.com/ada', 'https://github.com/engines', 'https://github.com/ada/'];
  const flags = { links, skills: ['C: one', 'C++: two', 'c: three'], hobbies: ['王: a', '明: b'] };
  expect(await setUp(folder, { ...adasAnswers, ...flags })).toMatchObject({ status: 0 });
  const content = await openContent(folder);
  expect(content.links.map(({ name }) => name)).toEqual(['GitHub', 'GitHub 2']);
  expect(content.skills.map(({ title, skills }) => [title, skills])).toEqual([
    ['c', ['three']],
    ['C++', ['two']],
  ]);
  expect(content.hobbies.map(({ title, icon }) => [title, icon])).toEqual([
    ['王', 'tabler:heart'],
    ['明', 'tabler:leaf'],
  ]);
  const names = [...(await readTree(folder)).keys()].filter((name) => /^(?:hobbies|skills)/.test(name));
  expect(names).toEqual(['hobbies/hobbies-2.md', 'hobbies/hobbies.md', 'skills/c-2.json', 'skills/c.json']);
});

test("the sample's portrait goes, and that of an owner stays", async () => {
  const folder = await copyContent();
  const portraits = async () =>
    [...(await readTree(folder)).keys()].filter((name) => name.startsWith('media/'));
  const portrait = async () => (await openContent(folder)).profile.portrait;
  await setUp(folder, adasAnswers);
  expect([await portraits(), await portrait()]).toEqual([[], undefined]);
  expect(await setUp(folder, { portrait: picture })).toMatchObject({ status: 0 });
  expect(await portraits()).toEqual(['media/portrait.png']);
  expect(await portrait()).toEqual({ src: 'media/portrait.png', alt: 'Portrait of Ada Lovelace' });
  expect((await setUp(folder, { portrait: picture })).output).toBe(unchanged);
  await setUp(folder, { name: 'Grace Hopper', language: 'de' });
  expect(await portrait()).toEqual({ src: 'media/portrait.png', alt: 'Grace Hopper' });
});

test.each([
  ['de', 'Größe Über Ähre', 'groesse-ueber-aehre'],
  ['da', 'Ærø Ål', 'aero-al'],
  ['fi', 'Yö Äiti', 'yo-aiti'],
  ['pl', 'Łódź', 'lodz'],
  ['en', 'Größe & Tāne', 'grosse-tane'],
])('in %s, the file of "%s" is called %s', async (language, title, name) => {
  const folder = await copyContent();
  await setUp(folder, { ...adasAnswers, language, projects: [`${title}: Minutes. https://hui.nz`] });
  const [project] = (await openContent(folder)).projects;
  expect(project).toMatchObject({ slug: name, title, url: 'https://hui.nz' });
  expect(toText(project?.body)).toBe('Minutes.');
});

test.each([
  ['a.png', Buffer.from('no picture'), '--portrait: By its contents, "FILE" is not an image'],
  ['b.jpg', readFileSync(picture), '--portrait: By its contents, "FILE" is PNG, not JPEG'],
  ['c.png', readFileSync(picture).subarray(0, 60), '--portrait: "FILE" is damaged or not complete'],
])('a picture that can not be shown is refused before anything else: %s', async (name, bytes, sentence) => {
  const file = join(await copyContent({ [name]: bytes }), name);
  const { status, error } = await setUp('content', { ...adasAnswers, portrait: file, dryRun: true });
  expect(status).toBe(2);
  expect(error.replace(file, 'FILE')).toContain(sentence);
});

test.each<[string, Flags, object]>([
  [
    'of any script',
    { name: '王小明', title: '👋', skills: ['البرمجة: بايثون', '编程：语言、R（dplyr、ggplot2）', '🥝: 🥝'] },
    { name: '王小明', title: '👋' },
  ],
  [
    'that is special to YAML',
    { name: 'Ada: "the" {first} #1', title: '- *both* & \\more', location: "'@home', %d", employer: 'yes' },
    { name: 'Ada: "the" {first} #1', title: '- *both* & \\more', employer: { name: 'yes' } },
  ],
  ['of several lines', { name: ' Ada\n  Lovelace\t' }, { name: 'Ada Lovelace' }],
  [
    'to publish',
    { email: 'a@ada.nz', phone: '+64 21 555 0123' },
    { email: 'a@ada.nz', phone: '+64 21 555 0123' },
  ],
])('a text %s is written as it is', async (_, flags, profile) => {
  const folder = await copyContent();
  expect(await setUp(folder, { ...adasAnswers, ...flags })).toMatchObject({ status: 0, error: '' });
  expect((await openContent(folder)).profile).toMatchObject(profile);
});

const linkCases = [
  ['github.com/ada', 'https://github.com/ada', 'GitHub', 'tabler:brand-github'],
  ['https://nz.linkedin.com/in/ada', 'https://nz.linkedin.com/in/ada', 'LinkedIn', 'tabler:brand-linkedin'],
  ['0000-0002-1825-0097', 'https://orcid.org/0000-0002-1825-0097', 'ORCID', 'simple-icons:orcid'],
  ['@ada@mastodon.nz', 'https://mastodon.nz/@ada', 'mastodon.nz', 'tabler:brand-mastodon'],
  ['https://www.twitter.com/ada', 'https://www.twitter.com/ada', 'X', 'tabler:brand-x'],
  ['https://unsplash.com/@ada', 'https://unsplash.com/@ada', 'Unsplash', 'tabler:brand-unsplash'],
  ['behance.net/ada', 'https://behance.net/ada', 'Behance', 'tabler:brand-behance'],
  ['vimeo.com/ada', 'https://vimeo.com/ada', 'Vimeo', 'tabler:brand-vimeo'],
  ['https://ada.org.nz/@ada', 'https://ada.org.nz/@ada', 'ada.org.nz', 'tabler:link'],
  ['ada.github.io', 'https://ada.github.io', 'ada.github.io', 'tabler:link'],
  ['https://notgithub.com/ada', 'https://notgithub.com/ada', 'notgithub.com', 'tabler:link'],
  ['ada.nz', 'https://ada.nz', 'ada.nz', 'tabler:link'],
  ['ada@ada.nz', 'mailto:ada@ada.nz', 'Email', 'tabler:mail'],
] as const;

test('links get their addresses, names and icons, from answers and a résumé', async () => {
  const written = linkCases.map(([address]) => address);
  const from = await aResume({ basics: { profiles: written.map((url) => ({ url })) } });
  for (const flags of [{ links: written }, { from }]) {
    const folder = await copyContent();
    expect(await setUp(folder, { ...adasAnswers, ...flags })).toMatchObject({ status: 0 });
    const { links } = await openContent(folder);
    expect(links).toMatchObject(linkCases.map(([, url, name, icon]) => ({ url, name, icon })));
  }
});

test('that the headings are those of an engineer is left to do, but not in another language', async () => {
  const headings = 'Left to do: the headings are "Technical Expertise" and "Beyond the Code"';
  expect((await setUp(await copyContent(), adasAnswers)).output).toContain(headings);
  const german = await setUp(await copyContent(), { ...adasAnswers, language: 'de' });
  expect(german.output).not.toContain(headings);
});

test('Photography gets a camera', async () => {
  const folder = await copyContent();
  await setUp(folder, { ...adasAnswers, hobbies: ['Photography: in the rain.'] });
  expect((await openContent(folder)).hobbies).toMatchObject([{ icon: 'tabler:camera' }]);
});

test('the language is told if nobody chose it, and which command says what is left to do', async () => {
  const folder = await copyContent();
  const { output } = await setUp(folder, { ...adasAnswers, links: ['http://ada.nz/x'] });
  expect(output).toContain('--link: http://ada.nz/x is taken as https://ada.nz/x; check it.\n');
  expect(output).toContain('The language is en-NZ, since nobody was asked.');
  expect(output).toContain('npm run check   says what is left to do');
  const named = { language: 'Deutsch', links: ['@ada@mastodon.nz', '0000-0002-1825-0097'] };
  const german = await setUp(await copyContent(), { ...adasAnswers, ...named });
  expect(german.output).not.toContain('is taken as');
  expect(german.output).not.toContain('since nobody was asked');
  const american = await copyContent();
  await setUp(american, adasAnswers, 'en-US');
  expect((await openContent(american)).site.language).toBe('en-US');
});

test.each([
  [
    'is broken already',
    { 'not-found.json': (text: string) => text.replace('"text"', '"txt"') },
    {},
    '"txt" is not a key',
  ],
  [
    'would be broken',
    {},
    { summary: 'See ![me](media/none.png).' },
    /profile\.md:9:5 error There is no file "media\/none\.png"[\s\S]*Nothing was written\.$/,
  ],
])('content that %s is not touched, and its problem is shown', async (_, changes, flags, message) => {
  const folder = await copyContent(changes);
  const before = await readTree(folder);
  const { status, error } = await setUp(folder, { ...adasAnswers, ...flags });
  expect(status).toBe(1);
  expect(error).toMatch(message);
  expect(await readTree(folder)).toEqual(before);
});
