import { readFileSync } from 'node:fs';
import { chmod, readFile, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { toString as toText } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import type { Flags } from '../../../commands/setup/answers.ts';
import { questions } from '../../../commands/setup/questions.ts';
import { currentText, readTree as readContent } from '../../../commands/setup/tree.ts';
import { loadContent } from '../../../schema/load.ts';
import { aResume } from '../../fixtures/aResume.ts';
import { copyContent } from '../../fixtures/copyContent.ts';
import fc from '../../fixtures/fastCheck.ts';
import { readTree } from '../../fixtures/readTree.ts';
import { rewrite } from '../../fixtures/rewrite.ts';
import { adasAnswers, setUp } from '../../fixtures/setUp.ts';
import { asStranger } from '../../schema/corpus/asStranger.ts';

const cards = {
  link: ['github.com/ada', 'https://www.linkedin.com/in/ada/', 'ada@engines.co.uk'],
  skills: ['Programming: Python, SQL, python', 'Mathematics: Analysis'],
  hobby: ['Chess: I play on Thursdays: mostly, I *lose*.'],
} satisfies Flags;

const picture = 'tests/fixtures/otherContent/media/zoe.png';

const everything: Flags = {
  ...adasAnswers,
  ...cards,
  url: 'https://ada.engines.co.uk/',
  language: 'en-GB',
};

async function load(folder: string) {
  const result = await loadContent(folder);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.content;
}

test("every answer given: the check finds nothing, and nothing of the sample's is left", async () => {
  const folder = await copyContent();
  expect(await setUp(folder, everything)).toMatchObject({ status: 0, error: '' });
  expect((await loadContent(folder)).problems).toEqual([]);
  const { profile, site, links, skills, hobbies, footer } = await load(folder);
  expect(profile).toMatchObject({
    name: 'Ada Lovelace',
    title: 'Mathematician',
    location: 'London, United Kingdom',
    employer: { name: 'Analytical Engines', url: 'https://engines.co.uk' },
    portrait: { src: 'media/portrait.svg', alt: 'The initials of Ada Lovelace on contour lines' },
  });
  expect(toText(profile.body)).toBe('I write programs for machines that are yet to be built.');
  expect(site).toMatchObject({
    url: 'https://ada.engines.co.uk',
    title: 'Ada Lovelace – Mathematician',
    description:
      'Ada Lovelace, Mathematician, London, United Kingdom. I write programs for machines that are yet to be built.',
    keywords: ['Mathematician', 'Programming', 'Mathematics', 'Python', 'SQL', 'Analysis'],
    language: 'en-GB',
  });
  expect(links.map(({ name, icon, url, description }) => [name, icon, url, description])).toEqual([
    ['GitHub', 'tabler:brand-github', 'https://github.com/ada', 'github.com/ada'],
    ['LinkedIn', 'tabler:brand-linkedin', 'https://www.linkedin.com/in/ada/', 'linkedin.com/in/ada'],
    ['Email', 'tabler:mail', 'mailto:ada@engines.co.uk', 'ada@engines.co.uk'],
  ]);
  expect(skills.map(({ title, skills, icon }) => [title, skills, icon])).toEqual([
    ['Programming', ['Python', 'SQL'], 'tabler:code'],
    ['Mathematics', ['Analysis'], 'tabler:tools'],
  ]);
  expect(hobbies.map(({ title, icon, body }) => [title, icon, toText(body)])).toEqual([
    ['Chess', 'tabler:chess', 'I play on Thursdays: mostly, I lose.'],
  ]);
  expect(footer.hiddenLink).toEqual({ label: 'GitHub', url: 'https://github.com/ada' });
  const sample = /T(?:ū|u)(?:ī|i) K|example\.(?:com|org|net)|Christchurch|Strava|garden|PyTorch/i;
  const left = [...(await readTree(folder))].filter(([, bytes]) =>
    sample.test(Buffer.from(bytes, 'latin1').toString()),
  );
  // The form's example of an address is one in every site.
  expect(left.map(([name]) => name)).toEqual(['contact.json']);
});

test('cards stand in the order in which they were answered, new ones in colours that no other has', async () => {
  const folder = await copyContent();
  const skills = ['Time Series: ARIMA', 'Programming: Python', 'Causal Inference: DAGs'];
  const hobby = ['Open-water swimming: Cold.', 'Nature Explorer: Hills.'];
  expect(await setUp(folder, { ...adasAnswers, skills, hobby })).toMatchObject({ status: 0 });
  expect(await setUp(folder, { skills: ['Statistics: Bayes'] })).toMatchObject({ status: 0 });
  const content = await load(folder);
  expect(content.skills.map(({ title }) => title)).toEqual([
    'Time Series',
    'Programming',
    'Causal Inference',
    'Statistics',
  ]);
  expect(new Set(content.skills.map(({ colour }) => colour)).size).toBe(4);
  expect(content.hobbies.map(({ title, icon }) => [title, icon])).toEqual([
    ['Open-water swimming', 'tabler:swimming'],
    ['Nature Explorer', 'tabler:mountain'],
  ]);
});

test('what was not asked for survives: comments, formatting, other keys and their order', async () => {
  const folder = await copyContent({
    'profile.md': (text) =>
      text
        .replace('name: Tūī Kōwhai', '# Who I am\nname: "Tūī Kōwhai" # my name')
        .replaceAll('\n  ', '\n    '),
    'site.json': (text) =>
      text
        .replace(/"\$schema": .*/, '"$schema": "../mine.json",')
        .replace('"social": {}', '"social": {  },\n  "theme": { "seed": 7 }'),
  });
  expect(await setUp(folder, { ...adasAnswers, overwrite: true })).toMatchObject({ status: 0 });
  const profile = await readFile(join(folder, 'profile.md'), 'utf8');
  expect(profile).toContain('# Who I am\nname: "Ada Lovelace" # my name\n');
  const site = await readFile(join(folder, 'site.json'), 'utf8');
  expect(site).toMatch(/^\{\n {2}"\$schema": "..\/mine.json",\n {2}"version": 1,\n/);
  expect(site).toContain('"social": {  },\n  "theme": { "seed": 7 },\n  "headings": {');
});

test('files with Windows line ends keep them', async () => {
  const folder = await copyContent({
    'profile.md': (text) => text.replaceAll('\n', '\r\n'),
    'site.json': (text) => text.replaceAll('\n', '\r\n'),
  });
  expect(await setUp(folder, adasAnswers)).toMatchObject({ status: 0 });
  for (const name of ['profile.md', 'site.json']) {
    const text = await readFile(join(folder, name), 'utf8');
    expect(text).toContain('Ada Lovelace');
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  }
});

test('a second run changes nothing, and one without answers keeps those of the first', async () => {
  const folder = await copyContent();
  await setUp(folder, everything);
  const before = await readTree(folder);
  const output = 'Nothing to change: the content says all of this already.\n';
  expect(await setUp(folder, everything)).toMatchObject({ status: 0, output });
  expect(await setUp(folder, { yes: true })).toMatchObject({ status: 0, output });
  expect(await readTree(folder)).toEqual(before);
});

test('a dry run shows the differences and writes nothing', async () => {
  const folder = await copyContent();
  const before = await readTree(folder);
  const { status, output } = await setUp(folder, { ...everything, dryRun: true });
  expect(status).toBe(0);
  expect(output).toContain('-name: Tūī Kōwhai\n');
  expect(output).toContain('+name: Ada Lovelace\n');
  expect(output).toMatch(/^deleted: .*hobbies\/nature-explorer\.md$/m);
  expect(output).toMatch(/\+\+\+ .*links\/github\.json\n/);
  expect(output).toContain('Nothing was written: this is a dry run.');
  expect(await readTree(folder)).toEqual(before);
});

test('nobody to ask and answers missing: all of them are named at once, with exit status 2', async () => {
  const folder = await copyContent();
  const before = await readTree(folder);
  const { status, error } = await setUp(folder, { name: 'Ada', location: 'London' });
  expect(status).toBe(2);
  const named = [...error.matchAll(/^ {2}(--[a-z-]+) /gm)].map(([, flag]) => flag);
  expect(named).toEqual(['--title', '--employer', '--employer-url', '--summary']);
  expect(await readTree(folder)).toEqual(before);
});

test.each<[Flags, string]>([
  [{ name: '\u200b' }, '--name: This text is empty, or shows nothing; write a text.'],
  [
    { employerUrl: 'no address' },
    '--employer-url: "no address" is not an https: address; write all of it, from https: on.',
  ],
  [{ link: ['ftp://a.nz'] }, '--link: Addresses begin with https: or mailto:, not ftp:.'],
  [{ language: 'xx' }, '--language: "xx" is not a language tag of BCP 47; write one such as en-NZ or mi.'],
  [
    { summary: '<b>Hi</b>' },
    '--summary: HTML is not used in texts; write Markdown, or \\< for the character itself.',
  ],
  [
    { skills: ['Python'] },
    '--skills: Write a title, a colon and skills with commas, such as Programming: Python, SQL.',
  ],
  [
    { skills: [`A: ${Array.from({ length: 21 }, (_, n) => n)}`] },
    '--skills: A card has at most 20 skills; this one has 21.',
  ],
  [
    { hobby: ['Chess'] },
    '--hobby: Write a title, a colon and a text, such as Chess: I play on Thursdays, and mostly lose.',
  ],
  [{ portrait: 'none.jpg' }, '--portrait: There is no file "none.jpg".'],
  [
    { portrait: 'README.md' },
    '--portrait: "README.md" is not an image of a kind that browsers show (SVG, JPEG, PNG, WebP, AVIF). Name one of these.',
  ],
  [{ keywords: 'a,,b' }, '--keywords: This text is empty, or shows nothing; write a text.'],
])('an answer that breaks a rule is refused by it: %j', async (flags, sentence) => {
  const { status, error } = await setUp('content', { ...adasAnswers, ...flags, dryRun: true });
  expect({ status, error }).toEqual({ status: 2, error: sentence });
});

test('all answers that break a rule are named in one run', async () => {
  const { error } = await setUp('content', { name: ' ', url: 'nothing', link: ['a b', 'c d'], dryRun: true });
  expect(error.split('\n').map((line) => line.split(':')[0])).toEqual([
    '--name',
    '--url',
    '--link',
    '--link',
  ]);
});

test('any answers at all, given twice, change nothing the second time', async () => {
  const optional: Flags = {
    ...everything,
    hobby: ['Garden Enthusiast: I dig.', 'Chess: I lose.'],
    portrait: picture,
    closing: 'Bye.',
    keepSampleCards: true,
    independent: true,
    description: 'A site.',
    keywords: 'a, b',
  };
  const names = fc.subarray(Object.keys(optional));
  await fc.assert(
    fc.asyncProperty(names, async (chosen) => {
      const folder = await copyContent();
      const picked = Object.fromEntries(Object.entries(optional).filter(([key]) => chosen.includes(key)));
      const none = picked.independent ? { employer: undefined, employerUrl: undefined } : {};
      const flags = { ...adasAnswers, ...picked, ...none };
      expect(await setUp(folder, flags)).toMatchObject({ status: 0, error: '' });
      const before = await readTree(folder);
      expect((await setUp(folder, flags)).output).toContain('Nothing to change');
      expect(await readTree(folder)).toEqual(before);
    }),
    { numRuns: process.env.FULL ? 30 : 3 },
  );
});

test('after a run, one with another answer changes just that, and asks for no leave', async () => {
  const folder = await copyContent();
  await setUp(folder, everything);
  const before = await readTree(folder);
  expect(await setUp(folder, { ...everything, title: 'Countess' })).toMatchObject({ status: 0, error: '' });
  const after = await readTree(folder);
  const changed = [...after.keys()].filter((name) => after.get(name) !== before.get(name));
  expect(changed.toSorted()).toEqual(['.setup.json', 'profile.md', 'site.json']);
  expect(await setUp(folder, { yes: true, title: 'Countess' })).toMatchObject({ status: 0 });
  expect(await setUp(folder, everything)).toMatchObject({ status: 0, error: '' });
  expect(await readTree(folder)).toEqual(before);
});

test('a file that the owner has written in is shown, and left alone unless they say otherwise', async () => {
  const folder = await copyContent();
  await setUp(folder, everything);
  await rewrite(folder, 'profile.md', (text) => text.replace('London', 'Ockham'));
  await rewrite(folder, 'skills/programming.json', (text) => text.replace('tabler:code', 'tabler:brain'));
  const before = await readTree(folder);
  const changed: Flags = { title: 'Countess', skills: ['Programming: Ada'], link: ['https://x.com/ada'] };
  const refused = await setUp(folder, changed);
  expect(refused.status).toBe(1);
  expect(refused.output).toMatch(/changed .*profile\.md +title\n/);
  expect(refused.error).toContain('-title: Mathematician\n+title: Countess\n');
  expect(refused.error).toContain('You have edited profile.md, skills/programming.json.');
  expect(await readTree(folder)).toEqual(before);
  expect(await setUp(folder, { ...changed, overwrite: true })).toMatchObject({ status: 0 });
  const { profile, site, skills, links } = await load(folder);
  expect(profile.location).toBe('Ockham, United Kingdom');
  expect(site.title).toBe('Ada Lovelace – Countess');
  expect(skills.map(({ skills }) => skills)).toEqual([['Ada'], ['Analysis']]);
  expect(links.map(({ name }) => name)).toEqual(['GitHub', 'LinkedIn', 'Email', 'X']);
  // What the owner has written in stays theirs.
  expect(await setUp(folder, { title: 'Poet' })).toMatchObject({ status: 1 });
});

test.each(['{', '{"profile.md": 1}'])(
  "where the record of what was written is damaged (%j), files count as the owner's",
  async (text) => {
    const folder = await copyContent();
    await setUp(folder, everything);
    await rewrite(folder, '.setup.json', () => text);
    expect(await setUp(folder, { title: 'Countess' })).toMatchObject({ status: 1 });
  },
);

const { employer: _, employerUrl: __, ...withoutEmployer } = adasAnswers;

test('--independent: the page names no employer, and has a hidden link only with a profile to lead to', async () => {
  const folder = await copyContent();
  const flags = { ...withoutEmployer, independent: true, url: 'https://ada.nz' };
  expect(await setUp(folder, flags)).toMatchObject({ status: 0, error: '' });
  const { profile, footer } = await load(folder);
  expect(profile.employer).toBeUndefined();
  expect(footer.hiddenLink).toBeUndefined();
  expect(await readFile(join(folder, 'footer.md'), 'utf8')).toMatch(/^---\n---\n/);
  expect(await readFile(join(folder, 'profile.md'), 'utf8')).not.toContain('employer');
  expect((await setUp(folder, { title: 'Poet' })).status).toBe(0);
  await setUp(folder, { link: ['https://github.com/ada'] });
  expect((await load(folder)).footer.hiddenLink).toEqual({ label: 'GitHub', url: 'https://github.com/ada' });
});

test('--independent removes an employer that the setup wrote before, and the link to it', async () => {
  const folder = await copyContent();
  await setUp(folder, adasAnswers);
  expect(await setUp(folder, { independent: true, url: 'https://ada.nz' })).toMatchObject({ status: 0 });
  const { profile, footer } = await load(folder);
  expect(profile.employer).toBeUndefined();
  expect(footer.hiddenLink).toBeUndefined();
  expect((await setUp(folder, { independent: true })).output).toContain('Nothing to change');
});

test('“Independent” of an earlier setup is removed by the next', async () => {
  const folder = await copyContent();
  await setUp(folder, { ...adasAnswers, employer: 'Independent', employerUrl: 'https://ada.nz' });
  expect(await setUp(folder, { yes: true })).toMatchObject({ status: 0 });
  expect((await load(folder)).profile.employer).toBeUndefined();
});

test('--independent beside an employer is refused', async () => {
  const { status, error } = await setUp('content', { ...adasAnswers, independent: true, dryRun: true });
  expect({ status, error }).toEqual({
    status: 2,
    error: '--independent: You give an employer, too; give one or the other.',
  });
});

test('a skill with stray commas leaves no empty keyword', async () => {
  const folder = await copyContent();
  const from = await aResume({ skills: [{ name: 'Cloud', keywords: ['AWS (S3, , EC2), ', 'R,\u00ad,'] }] });
  expect(await setUp(folder, { ...adasAnswers, from })).toMatchObject({ status: 0, error: '' });
  expect((await load(folder)).site.keywords).toEqual(['Mathematician', 'Cloud', 'AWS (S3', 'EC2)', 'R']);
});

test('another employer needs their own address: that of the former one would mislead', async () => {
  const folder = await copyContent();
  await setUp(folder, adasAnswers);
  expect((await setUp(folder, { employer: 'Babbage & Co' })).error).toMatch(/^ {2}--employer-url {2}/m);
  const flags = { employer: 'Babbage & Co', employerUrl: 'https://babbage.co.uk' };
  expect(await setUp(folder, flags)).toMatchObject({ status: 0 });
  expect((await setUp(folder, { employer: 'Babbage & Co' })).output).toContain('Nothing to change');
});

test('a text that stands on one line is written on one, whatever is given', async () => {
  const folder = await copyContent();
  await setUp(folder, { ...adasAnswers, name: ' Ada\n  Lovelace\t' });
  expect((await load(folder)).profile.name).toBe('Ada Lovelace');
});

test('a read-only folder is reported before anything else', async () => {
  const folder = await copyContent();
  await chmod(folder, 0o555);
  const { status, error } = await asStranger(() => setUp(folder, {}));
  await chmod(folder, 0o755);
  expect({ status, error }).toEqual({
    status: 1,
    error: `The folder ${folder} is read-only; change its permissions and run this again.`,
  });
});

test('the message at the foot of the page is what the owner gives, or one that suits everybody', async () => {
  const folder = await copyContent();
  const closing = async () => toText((await load(folder)).footer.body);
  await setUp(folder, adasAnswers);
  expect(await closing()).toBe('Thanks for visiting!');
  await setUp(folder, { closing: 'Write to *me*!' });
  expect(await closing()).toBe('Write to me!');
  await setUp(folder, { title: 'Countess' });
  expect(await closing()).toBe('Write to me!');
});

test("which texts are still the sample's is told by file and key, and what the check calls a placeholder is told, too", async () => {
  const folder = await copyContent({
    'not-found.json': (text) => text.replace('Oops! Page not found.', 'Nothing here.'),
  });
  const { output } = await setUp(folder, { ...adasAnswers, skills: ['Maths: Proof'], keepSampleCards: true });
  const name = relative(process.cwd(), folder);
  // The check accepts words of the sample, so it lists none.
  expect(output).toContain('npm run check   says whether your files are sound');
  const [, told = ''] = output.split(/^Still the sample's words.*$|^Next:$/m);
  expect(told.match(/^ {2}.*$/gm)?.map((line) => line.trim().replace(`${name}/`, ''))).toEqual([
    'contact.json: all of it',
    'hobbies/garden-enthusiast.md: all of it',
    'hobbies/nature-explorer.md: all of it',
    'hobbies/running-cycling.md: all of it',
    'not-found.json: heading, linkLabel',
    'site.json: headings.skills, headings.hobbies, headings.contact, labels.contactButton, labels.skipLink, labels.opensInNewTab',
  ]);
  const { problems } = await loadContent(folder);
  expect(problems.length).toBeGreaterThan(0);
  for (const { file, line, column, message } of problems)
    expect(output).toContain(`  ${file}:${line}:${column} ${message}\n`);
});

test("a card of one's own by the title of the sample's has none of its links", async () => {
  const folder = await copyContent();
  expect(await setUp(folder, { ...adasAnswers, hobby: ['Running & Cycling: I walk.'] })).toMatchObject({
    status: 0,
  });
  const { hobbies } = await load(folder);
  expect(hobbies.map(({ title, link, body }) => [title, link, toText(body)])).toEqual([
    ['Running & Cycling', undefined, 'I walk.'],
  ]);
});

test('what is written and what is deleted is counted apart', async () => {
  const { output } = await setUp(await copyContent(), everything);
  expect(output).toContain('\nFiles written: 10, deleted: 9.\n');
});

test('an address without encryption is taken with it, and that is said', async () => {
  const { output } = await setUp('content', { ...everything, link: ['http://ada.nz/x'], dryRun: true });
  expect(output).toContain('--link: http://ada.nz/x is taken as https://ada.nz/x; check that it opens.\n');
});

test('what the owner wrote for search engines outlives a new title', async () => {
  const folder = await copyContent();
  await setUp(folder, { ...adasAnswers, description: 'Ada writes programs.', keywords: 'engines, cards' });
  await setUp(folder, { title: 'Countess', overwrite: true });
  expect((await load(folder)).site).toMatchObject({
    title: 'Ada Lovelace – Countess',
    description: 'Ada writes programs.',
    keywords: ['engines', 'cards'],
  });
});

test("cards of the owner's own are never deleted, and the sample's stay where that was said", async () => {
  const folder = await copyContent({
    'hobbies/sailing.md': '---\ntitle: Sailing\nicon: tabler:sailboat\n---\nOn the harbour.\n',
    'hobbies/nature-explorer.md': (text) => text.replace('Trail running', 'Running'),
  });
  const counts = async () => {
    const { skills, hobbies, links } = await load(folder);
    return [skills.length, hobbies.length, links.length];
  };
  expect(await setUp(folder, { ...adasAnswers, keepSampleCards: true })).toMatchObject({ status: 0 });
  expect(await counts()).toEqual([4, 4, 0]);
  // Who has set up the site and kept the cards, keeps them.
  expect(await setUp(folder, { title: 'Countess', overwrite: true })).toMatchObject({ status: 0 });
  expect(await counts()).toEqual([4, 4, 0]);
  expect(await setUp(folder, { hobby: ['Chess: I lose.'], overwrite: true })).toMatchObject({ status: 0 });
  const { hobbies } = await load(folder);
  expect(hobbies.map(({ title }) => title)).toEqual(['Nature Explorer', 'Chess', 'Sailing']);
});

test('two buttons, two cards and two files never have the same name', async () => {
  const folder = await copyContent();
  const link = [
    'https://github.com/ada',
    'https://github.com/engines',
    'https://github.com/ADA/',
    'http://github.com/ada',
  ];
  const flags = {
    ...adasAnswers,
    link,
    skills: ['C: one', 'C++: two', 'c: three'],
    hobby: ['王: a', '明: b'],
  };
  expect(await setUp(folder, flags)).toMatchObject({ status: 0 });
  const { links, skills, hobbies } = await load(folder);
  expect(links.map(({ name }) => name)).toEqual([
    'GitHub',
    'GitHub (github.com/engines)',
    'GitHub (github.com/ADA)',
  ]);
  expect(skills.map(({ title, skills }) => [title, skills])).toEqual([
    ['c', ['three']],
    ['C++', ['two']],
  ]);
  expect(hobbies.map(({ title }) => title)).toEqual(['王', '明']);
  const names = [...(await readTree(folder)).keys()].filter((name) => /^(?:hobbies|skills)/.test(name));
  expect(names).toEqual(['hobbies/hobby-2.md', 'hobbies/hobby.md', 'skills/c-2.json', 'skills/c.json']);
});

test('a picture is copied into the media folder, instead of the portrait that was drawn', async () => {
  const folder = await copyContent();
  await setUp(folder, adasAnswers);
  expect(await setUp(folder, { portrait: picture, overwrite: true })).toMatchObject({ status: 0 });
  expect((await load(folder)).profile.portrait).toEqual({
    src: 'media/portrait.png',
    alt: 'Portrait of Ada Lovelace',
  });
  const files = await readTree(folder);
  expect([...files.keys()].filter((name) => name.startsWith('media/'))).toEqual(['media/portrait.png']);
  expect(files.get('media/portrait.png')).toBe(await readFile(picture, 'latin1'));
  expect((await setUp(folder, { portrait: picture })).output).toContain('Nothing to change');
});

test.each([
  ['a.png', Buffer.from('no picture'), '--portrait: By its contents, "FILE" is no image'],
  ['b.jpg', readFileSync(picture), '--portrait: By its contents, "FILE" is PNG, not JPEG'],
  ['c.png', readFileSync(picture).subarray(0, 60), '--portrait: "FILE" is damaged or not complete'],
])('a picture that can not be shown is refused before anything else: %s', async (name, bytes, sentence) => {
  const file = join(await copyContent({ [name]: bytes }), name);
  const { status, error } = await setUp('content', { ...adasAnswers, portrait: file, dryRun: true });
  expect(status).toBe(2);
  expect(error.replace(file, 'FILE')).toContain(sentence);
});

test("initials that were drawn follow a new name, and an owner's own portrait stays", async () => {
  const folder = await copyContent();
  await setUp(folder, adasAnswers);
  const first = (await readTree(folder)).get('media/portrait.svg');
  await setUp(folder, { name: 'Grace Hopper', overwrite: true });
  const second = (await readTree(folder)).get('media/portrait.svg');
  expect(second).not.toBe(first);
  expect((await load(folder)).profile.portrait.alt).toBe('The initials of Grace Hopper on contour lines');

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>\n';
  const own = await copyContent({
    'media/portrait.svg': svg,
    'profile.md': (text) => text.replace(/alt: .*/, 'alt: Me, on a hill'),
  });
  await setUp(own, { ...adasAnswers, overwrite: true });
  expect(await readFile(join(own, 'media/portrait.svg'), 'utf8')).toBe(svg);
  expect((await load(own)).profile.portrait.alt).toBe('Me, on a hill');
});

test('names of any script make a site', async () => {
  const folder = await copyContent();
  const flags = { name: '王小明', title: '👋', skills: ['البرمجة: بايثون', '编程: 语言', '🥝: 🥝'] };
  expect(await setUp(folder, { ...adasAnswers, ...flags })).toMatchObject({ status: 0 });
  const { name, portrait } = (await load(folder)).profile;
  expect({ name, alt: portrait.alt }).toEqual({
    name: '王小明',
    alt: 'A mountain on contour lines, for 王小明',
  });
  expect((await load(folder)).skills).toHaveLength(3);
});

test('what is special to YAML is a text like any other', async () => {
  const folder = await copyContent();
  const odd = {
    name: 'Ada: "the" {first} #1',
    title: '- *both* & \\more',
    location: "'@home', %d",
    employer: 'yes',
  };
  expect(await setUp(folder, { ...adasAnswers, ...odd, summary: '--- all ---' })).toMatchObject({
    status: 0,
  });
  const { name, title, location, employer, body } = (await load(folder)).profile;
  expect({ name, title, location, employer: employer?.name }).toEqual(odd);
  expect(toText(body)).toBe('--- all ---');
});

test('without any link the hidden one leads to the employer, and of what is left to do the first 20 are listed', async () => {
  const folder = await copyContent(
    Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`note-${index}.txt`, 'x'])),
  );
  const { output } = await setUp(folder, adasAnswers);
  expect((await load(folder)).footer.hiddenLink).toEqual({
    label: 'Analytical Engines',
    url: 'https://engines.co.uk',
  });
  const left = output.slice(output.indexOf('Left to do:')).split('\n');
  expect(left.filter((line) => line.includes('Nothing reads this file'))).toHaveLength(19);
  expect(left).toContain('  … and 12 more, which npm run check lists.');
});

test('where nobody chose the language of the page, that is among what is left to do', async () => {
  const folder = await copyContent();
  const said = /^ {2}.*site\.json: the language is en-NZ, since nobody was asked\. Give --language /m;
  expect((await setUp(folder, adasAnswers)).output).toMatch(said);
  const { status, output } = await setUp(folder, { language: 'de', yes: true });
  expect({ status, output }).toEqual({ status: 0, output: expect.not.stringMatching(said) });
  expect((await load(folder)).site.language).toBe('de');
  const told = await setUp(await copyContent(), { ...adasAnswers, language: 'en-NZ' });
  expect(told.output).not.toMatch(said);
});

test('a card of skills may have the commas and colons of any script, and brackets', async () => {
  const folder = await copyContent();
  const skills = ['言語：Python、R，SQL', 'Cloud: AWS (S3, EC2), GCP'];
  expect(await setUp(folder, { ...adasAnswers, skills })).toMatchObject({ status: 0 });
  expect((await load(folder)).skills.map(({ title, skills }) => ({ title, skills }))).toEqual([
    { title: '言語', skills: ['Python', 'R', 'SQL'] },
    { title: 'Cloud', skills: ['AWS (S3, EC2)', 'GCP'] },
  ]);
});

test('buttons are called and drawn by where they lead', async () => {
  const folder = await copyContent();
  const expected = [
    ['https://github.com/ada', 'GitHub', 'tabler:brand-github'],
    ['https://nz.linkedin.com/in/ada', 'LinkedIn', 'tabler:brand-linkedin'],
    ['https://scholar.google.com/citations?user=a', 'Google Scholar', 'simple-icons:googlescholar'],
    ['https://fediscience.org/@ada', 'fediscience.org', 'tabler:brand-mastodon'],
    ['https://www.twitter.com/ada', 'X', 'tabler:brand-x'],
    ['https://notgithub.com/ada', 'notgithub.com', 'tabler:link'],
    ['mailto:ada@ada.nz', 'Email', 'tabler:mail'],
  ];
  await setUp(folder, { ...adasAnswers, link: expected.map(([url = '']) => url) });
  expect((await load(folder)).links.map(({ url, name, icon }) => [url, name, icon])).toEqual(expected);
});

const bare = [
  ['0000-0002-1825-0097', 'https://orcid.org/0000-0002-1825-0097'],
  ['@ada@mastodon.nz', 'https://mastodon.nz/@ada'],
  ['ada.nz', 'https://ada.nz'],
  ['ada@ada.nz', 'mailto:ada@ada.nz'],
] as const;

test.each(bare)(
  'what people write for a profile becomes an address: %s, in answers and résumés',
  async (written, url) => {
    const urlsAfter = async (flags: Flags) => {
      const folder = await copyContent();
      expect(await setUp(folder, { ...adasAnswers, ...flags })).toMatchObject({ status: 0 });
      return (await load(folder)).links.map((link) => link.url);
    };
    expect(await urlsAfter({ link: [written] })).toEqual([url]);
    const from = await aResume({ basics: { profiles: [{ url: written }] } });
    expect(await urlsAfter({ from })).toEqual([url]);
  },
);

test('cards get icons by their titles', async () => {
  const folder = await copyContent();
  const expected = [
    ['Machine Learning', 'tabler:brain'],
    ['Data & Infrastructure', 'tabler:chart-dots-3'],
    ['Home Cooking', 'tabler:chef-hat'],
    ['Chess', 'tabler:chess'],
    ['__proto__ constructor', 'tabler:tools'],
    ['编程', 'tabler:tools'],
  ];
  await setUp(folder, { ...adasAnswers, skills: expected.map(([title]) => `${title}: x`) });
  expect((await load(folder)).skills.map(({ title, icon }) => [title, icon])).toEqual(expected);
});

test('every flag of a text is written to its place, and taken from there the next time', async () => {
  const folder = await copyContent();
  const given = {
    ...adasAnswers,
    closing: 'Bye.',
    portraitAlt: 'A drawing',
    url: 'https://ada.nz',
    language: 'fr',
    description: 'A site.',
    keywords: 'a, b',
  };

  expect(await setUp(folder, given)).toMatchObject({ status: 0, error: '' });
  const tree = await readContent(folder);
  const current = questions.map((question) => [question.key, currentText(tree, question)]);
  expect(Object.fromEntries(current)).toMatchObject(given);
});

test('a content folder that is a link is one like any other', async () => {
  const folder = await copyContent();
  const link = join(await copyContent(), 'link');
  await symlink(folder, link);
  expect(await setUp(link, adasAnswers)).toMatchObject({ status: 0 });
  expect((await load(folder)).profile.name).toBe('Ada Lovelace');
});

test('content that is broken already is not touched, and its problem is shown', async () => {
  const folder = await copyContent({ 'not-found.json': (text) => text.replace('"text"', '"txt"') });
  const before = await readTree(folder);
  const { status, error } = await setUp(folder, adasAnswers);
  expect(status).toBe(1);
  expect(error).toContain('"txt" is not a key here');
  expect(await readTree(folder)).toEqual(before);
});

test('changes that would break the content are refused as a whole, at the place', async () => {
  const folder = await copyContent();
  const before = await readTree(folder);
  const { status, error } = await setUp(folder, { ...adasAnswers, summary: 'See ![me](media/none.png).' });
  expect(status).toBe(1);
  expect(error).toMatch(/profile\.md:12:5 error There is no file "media\/none\.png"/);
  expect(error).toContain('Nothing was written.');
  expect(await readTree(folder)).toEqual(before);
});

test('words of a title that are a card of skills too are one keyword', async () => {
  const folder = await copyContent();
  const skills = ['Forecasting: Prophet'];
  expect(await setUp(folder, { ...everything, title: 'Data Scientist, Forecasting', skills })).toMatchObject({
    status: 0,
  });
  expect((await load(folder)).site.keywords).toEqual(['Data Scientist', 'Forecasting', 'Prophet']);
});
