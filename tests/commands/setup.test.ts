import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { folderName } from '../../commands/lib/changes.ts';
import { setUp, setupCommand } from '../../commands/setup.ts';
import { loadContent } from '../../schema/load.ts';
import { entriesOf } from '../../schema/parse/entry.ts';
import { asking, aTerminal } from '../fixtures/aTerminal.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { openContent } from '../fixtures/openContent.ts';
import { readTree } from '../fixtures/readTree.ts';
import { runCommand } from '../fixtures/runCommand.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

const today = new Date('2026-11-26');
const ada = { name: 'Ada Lovelace', title: 'Mathematician', location: 'London', summary: 'I *count*.' };

/** The setup without a terminal: what it says, and its exit status. */
async function run(folder: string, options: Record<string, string | boolean> = {}) {
  const ended = setUp({ yes: true, ...options }, { folder, locale: 'en-NZ', today });
  return ended.then(
    (said) => ({ status: 0, said }),
    (error) => ({ status: Number(error.exitStatus), said: String(error.message) }),
  );
}

/** The setup on a terminal, in a folder that Git does not track. */
function start(folder: string) {
  const { input, output, ...terminal } = aTerminal();
  const ended = setUp({}, { folder, locale: 'en-NZ', today, terminal: { input, output } }).then(
    (said) => ({ status: 0, said }),
    ({ exitStatus, message }) => ({ status: exitStatus, said: message }),
  );
  return { ...terminal, ended };
}

const facts = [
  ['Git does not track', 'y'],
  ['Name: Your name', 'Ada Lovelace'],
  ['Title: What you do', 'Mathematician'],
  ['Location: Where you live', 'London'],
  ['Email: Published on the page', ''],
  ['Employer › Name', ''],
  ['Links: Your profiles', 'github.com/ada, ada@ada.nz'],
  ['Language', '\u0015Deutsch'],
  ['Summary', 'I *count*.\t'],
] as const;

const rest = [
  ['Add a job?', 'y'],
  ['Role', 'Programmer'],
  ['Organisation › Name', 'Analytical Engines'],
  ['Start', '1842'],
  ['End', ''],
  ['Add optional values?', ''],
  ['What you did', 'Notes.\t'],
  ['Write ', ''],
  ['Another one (a job)?', ''],
  ['Add a degree?', ''],
  ['Add a skill group?', 'y'],
  ['Title: The heading of the card', 'Looms'],
  ['Skills', 'Cards, Loops'],
  ['Icon', ''],
  ['Colour', ''],
  ['Add optional values?', ''],
  ['Write ', ''],
  ['Another one (a skill group)?', ''],
  ['Add a project?', ''],
] as const;

async function aLinkedInExport(): Promise<string> {
  const path = join(await temporaryFolder(), 'Basic Export.zip');
  const files = {
    'Profile.csv': 'First Name,Last Name,Headline,Websites\nAda,King,Countess,[OTHER:https://babbage.uk]\n',
    'Positions.csv':
      'Company Name,Title,Description,Location,Started On,Finished On\nTaylor,Translator,Menabrea.,London,Oct 1840,1841\n',
    'Skills.csv': 'Name\nBernoulli numbers\n',
    'messages.csv': 'Secret\nBabbage\n',
  };
  await writeFile(
    path,
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
  return path;
}

test('on a terminal it asks eight questions, adds entries, and deletes the sample once the owner agrees', async () => {
  const folder = await copyContent();
  const before = await readTree(folder);
  const { answer, sees, press, shown, ended } = start(folder);
  for (const [question, text] of facts.slice(0, 4)) await answer(question, text);
  await sees(asking('Email'));
  press('\u001b');
  await answer('Location', ', England');
  for (const [question, text] of facts.slice(4)) await answer(question, text);
  for (const change of [
    'deleted  FOLDER/contact.json',
    'changed  FOLDER/profile.md',
    'changed  FOLDER/site.json',
    asking('Write these changes?'),
  ])
    await sees(change.replace('FOLDER', folderName(folder)));
  expect(await readTree(folder)).toEqual(before);
  expect(shown()).toContain('for everybody to read.');
  press('\r');
  await answer('Import your jobs: path of a LinkedIn export or JSON Resume?', join(folder, 'none.zip'));
  await sees('There is no file');
  press(`\u0015'${await aLinkedInExport()}'\r`);
  await sees('links/babbage-uk.json');
  for (const [question, text] of rest) await answer(question, text);
  expect(await ended).toMatchObject({ status: 0, said: expect.stringContaining('experience/taylor.md') });
  const { profile, site, links, experience, skills, hobbies } = await openContent(folder);
  expect(profile).toMatchObject({ name: 'Ada Lovelace', location: 'London, England' });
  expect([profile.email, profile.employer, profile.portrait]).toEqual([undefined, undefined, undefined]);
  expect(site).toMatchObject({ language: 'de', title: 'Ada Lovelace – Mathematician' });
  expect(links.map(({ name, url }) => `${name} ${url}`)).toEqual([
    'GitHub https://github.com/ada',
    'Email mailto:ada@ada.nz',
    'babbage.uk https://babbage.uk',
  ]);
  expect(experience.map(({ role, start }) => `${role} ${start}`)).toEqual([
    'Programmer 1842',
    'Translator 1840-10',
  ]);
  expect([skills.map(({ skills }) => skills), hobbies]).toEqual([
    [['Bernoulli numbers'], ['Cards', 'Loops']],
    [],
  ]);
  const { problems } = await loadContent(folder);
  expect(problems.map(({ path }) => path)).toEqual(['url']);
  expect([...(await readTree(folder)).keys()].filter((path) => path.startsWith('media/'))).toEqual([]);
});

test.each([
  ['Ctrl-C', '\u0003', 0],
  ['Ctrl-D', '\u0004', facts.length],
])('%s (%j) after %i answers leaves every byte as it was', async (_, key, count) => {
  const folder = await copyContent();
  const before = await readTree(folder);
  const { answer, sees, press, ended } = start(folder);
  for (const [question, text] of facts.slice(0, count)) await answer(question, text);
  await sees(asking(facts[count]?.[0] ?? 'Write these changes?'));
  press(key);
  expect(await ended).toEqual({ status: 130, said: 'Nothing was written.' });
  expect(await readTree(folder)).toEqual(before);
});

test('Ctrl-C in a later step keeps the earlier steps, and writes nothing of that step', async () => {
  const folder = await copyContent();
  const { answer, sees, press, ended } = start(folder);
  for (const [question, text] of [
    ...facts,
    ['Write these', ''],
    ['Import', ''],
    ...rest.slice(0, 3),
  ] as const)
    await answer(question, text);
  await sees(asking('Start'));
  press('\u0003');
  expect(await ended).toMatchObject({ status: 0, said: expect.stringContaining('Next:') });
  const { profile, experience } = await openContent(folder);
  expect([profile.name, experience]).toEqual(['Ada Lovelace', []]);
});

test('run again, it asks only for what is missing, and replaces nothing', async () => {
  const folder = await copyContent();
  expect(await run(folder, { ...ada, links: 'github.com/ada' })).toMatchObject({ status: 0 });
  const written = await readTree(folder);
  expect(await run(folder)).toEqual({ status: 0, said: 'Nothing to change.' });
  expect(await run(folder, { title: 'Baker' })).toEqual({
    status: 1,
    said: 'profile.md already has the title; change it there.',
  });
  const { answer, ended } = start(folder);
  await answer('Git does not track', 'y');
  await answer('Links', 'linkedin.com/in/ada');
  await answer('Write these changes?', '');
  await answer('Import', '');
  for (const thing of ['job', 'degree', 'skill group', 'project']) await answer(`Add a ${thing}?`, '');
  expect(await ended).toMatchObject({ status: 0 });
  const after = await readTree(folder);
  expect([...after.keys()].filter((path) => !written.has(path))).toEqual(['links/linkedin.json']);
  for (const [path, text] of written) expect(after.get(path)).toBe(text);
});

test('a key that the profile lacks is asked for', async () => {
  const lacking = '---\n# My profile\nname: Ada Lovelace\ntitle: Mathematician\n---\nI count.\n';
  const folder = await copyContent({ 'profile.md': lacking });
  expect(await run(folder)).toMatchObject({
    status: 2,
    said: expect.stringContaining('location is missing.'),
  });
  expect(await run(folder, { location: 'London' })).toMatchObject({ status: 0 });
  expect(await readFile(join(folder, 'profile.md'), 'utf8')).toBe(
    lacking.replace('n\n---\nI', 'n\nlocation: London\n---\nI'),
  );
});

test('files and keys of the sample that the owner has changed stay', async () => {
  const own = (text: string) => text.replace('https://example.com/code', 'https://github.com/ada');
  const portrait = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  const folder = await copyContent({
    'links/code.json': own,
    'media/portrait.svg': portrait,
    'profile.md': (text) => text.replace('Ōtautahi Christchurch, New Zealand', 'Bluff'),
  });
  const { location: _, ...others } = ada;
  expect(await run(folder, others)).toMatchObject({ status: 0 });
  const { profile, links } = await openContent(folder);
  expect(profile).toMatchObject({
    location: 'Bluff',
    name: 'Ada Lovelace',
    portrait: { src: 'media/portrait.svg' },
  });
  expect(links.map(({ url }) => url)).toEqual(['https://github.com/ada']);
});

test("fixed words are in the chosen language, and the owner's own words stay", async () => {
  const folder = await copyContent({ 'site.json': (text) => text.replace('Beyond the Code', 'Outside') });
  expect(await run(folder, { ...ada, language: 'de' })).toMatchObject({ status: 0 });
  const after = await readTree(folder);
  expect([after.has('contact.json'), after.has('not-found.json')]).toEqual([false, false]);
  const { headings, labels } = JSON.parse(String(after.get('site.json')));
  expect([headings, labels]).toEqual([{ hobbies: 'Outside' }, undefined]);
});

test('without a terminal, missing and wrong answers are reported, and nothing is written', async () => {
  const folder = await copyContent();
  const before = await readTree(folder);
  const { said, status } = await run(folder, { name: 'Ada', email: 'ada', links: 'github.com/ada, nowhere' });
  expect(status).toBe(2);
  for (const fact of [
    'title is missing.',
    'location is missing.',
    'summary is missing.',
    'email: "ada" is not',
    'links: "nowhere" is not',
  ])
    expect(said).toContain(fact);
  expect(await run(folder, { ...ada, summary: 'See ![me](media/none.png).' })).toMatchObject({ status: 1 });
  expect((await run(folder, { ...ada, dryRun: true })).said).toContain('this is a dry run');
  expect(await readTree(folder)).toEqual(before);
});

test.each([
  ['of any script', { name: '王小明', title: '👋' }],
  ['that is special to YAML', { name: 'Ada: "the" {first} #1', title: '- *both* & \\more' }],
  ['that every object has', { name: 'constructor', title: '__proto__' }],
])('a text %s is written as it is', async (_, texts) => {
  const folder = await copyContent();
  expect(await run(folder, { ...ada, ...texts, links: 'constructor.com' })).toMatchObject({ status: 0 });
  const { entries } = await loadContent(folder);
  expect(entriesOf(entries, 'profile')[0]?.value).toMatchObject(texts);
});

test('files that Git could not restore are not touched', async () => {
  const folder = await copyContent();
  expect(await run(folder, { ...ada, yes: false })).toMatchObject({
    status: 1,
    said: expect.stringContaining('give --yes'),
  });
  for (const words of ['init', 'add .']) spawnSync('git', ['-C', folder, ...words.split(' ')]);
  const { said } = await run(folder, ada);
  expect(said).toContain('not committed');
  // PowerShell 5 has no &&.
  expect(said).not.toContain('&&');
  expect(await readFile(join(folder, 'profile.md'), 'utf8')).toContain('Tūī Kōwhai');
  spawnSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@b.nz', 'commit', '-m', 'A']);
  expect(await run(folder, { ...ada, import: 'none.zip' })).toEqual({
    status: 1,
    said: 'There is no file none.zip.',
  });
  expect(await run(folder, { ...ada, import: await aLinkedInExport() })).toMatchObject({ status: 0 });
  expect((await openContent(folder)).experience).toMatchObject([{ role: 'Translator' }]);
});

test('its help lists the options, and a wrong one ends with status 2', async () => {
  const { stdout } = await runCommand(setupCommand(), ['--help']);
  const marked = stdout.replace(/\s+/g, ' ').match(/--[a-z]+ <text> [^-]*\(required\)/g) ?? [];
  expect(marked.map((line) => line.replace(/ .*/, ''))).toEqual([
    '--name',
    '--title',
    '--location',
    '--summary',
  ]);
  expect((await runCommand(setupCommand(), ['--nonsense'])).status).toBe(2);
});
