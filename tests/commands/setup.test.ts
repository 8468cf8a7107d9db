import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { folderName } from '../../commands/lib/changes.ts';
import { setUp, setupCommand } from '../../commands/setup.ts';
import { loadContent } from '../../schema/load.ts';
import { asking, aTerminal } from '../fixtures/aTerminal.ts';
import { copyContent, openContent } from '../fixtures/content.ts';
import { readTree, temporaryFolder } from '../fixtures/folders.ts';
import { partsOf } from '../fixtures/partsOf.ts';
import { makePhoto } from '../fixtures/photos.ts';
import { runCommand } from '../fixtures/runCommand.ts';

const locale = 'en-NZ';
const ada = { name: 'Ada Lovelace', title: 'Mathematician', location: 'London', summary: 'I *count*.' };

const settle = (ended: Promise<string>) =>
  ended.then(
    (said) => ({ status: 0, said }),
    (error) => ({ status: Number(error.exitStatus), said: String(error.message) }),
  );

const run = (folder: string, given: Record<string, string> = {}) => settle(setUp(given, { folder, locale }));

function start(folder: string, given: Record<string, string> = {}) {
  const { input, output, ...terminal } = aTerminal();
  const setup = { folder, locale, terminal: { input, output }, keptIn: `${folder}-kept.json` };
  return { ...terminal, ended: settle(setUp(given, setup)) };
}

async function aPhoto(): Promise<string> {
  const path = join(await temporaryFolder(), 'me.JPG');
  await writeFile(path, await makePhoto(800, 800).jpeg().toBuffer());
  return path;
}

async function aLinkedInExport(): Promise<string> {
  const path = join(await temporaryFolder(), 'Basic Export.zip');
  const files = {
    'Profile.csv': 'First Name,Last Name,Headline,Websites\nAda,King,Countess,[OTHER:https://babbage.uk]\n',
    'Positions.csv':
      'Company Name,Title,Description,Location,Started On,Finished On\nTaylor,Translator,Menabrea.,London,Oct 1840,1841\n',
  };
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  await writeFile(path, zipSync(Object.fromEntries(bytes)));
  return path;
}

async function aResume(): Promise<string> {
  const path = join(await temporaryFolder(), 'resume.json');
  const basics = {
    name: 'Grace Hopper',
    label: 'Admiral',
    summary: 'I compile.',
    location: { city: 'New York' },
    profiles: [{ network: 'GitLab', url: 'https://gitlab.com/grace' }],
  };
  const work = [{ name: 'Navy', position: 'Admiral', startDate: '1943-12' }];
  const languages = [{ language: 'German', fluency: 'fluent' }];
  await writeFile(path, JSON.stringify({ basics, work, languages }));
  return path;
}

const clear = '\u0015';

/** Each question, an answer that is refused with the reason, and what is then typed in its place. */
const talk = (photo: string, zip: string): [string, string, string, string][] => [
  ['Import: the path', 'none.zip', 'There is no file', `${clear}'${zip}'`],
  ['Name: Your name', clear, 'This text is empty', 'Ada Lovelace'],
  ['Title: What you do', `${clear} `, 'This text is empty', 'Mathematician'],
  ['Location: Where you live', clear, 'This text is empty', 'London'],
  ['Email: Published', 'ada', '"ada" is not', clear],
  ['Phone: Published', '12', 'country code', `${clear}+64 21 555 0123`],
  ['Links: your profiles', 'github.com/a, nowhere', '"nowhere" is not', `${'\u007f'.repeat(9)}, ada@ada.nz`],
  ['Portrait: the path', 'none.jpg', 'There is no file', `${clear}${photo}`],
  ['Summary: who you are', '<b>I</b>\t', 'HTML', `${'\u007f'.repeat(20)}I *count*.\t`],
  ['Language: The language', `${clear}xx-none`, 'language', `${clear}de`],
];

test('a refused answer stays in its field, with the reason, to be corrected', async () => {
  const folder = await copyContent();
  const { answer, sees, press, ended } = start(folder);
  for (const [question, wrong, reason, right] of talk(await aPhoto(), await aLinkedInExport())) {
    if (question.startsWith('Links')) await answer('Employer: the name', 'Analytical Engines');
    await answer(question, wrong);
    await sees(reason);
    press(`${right}\r`);
  }
  await answer('Write these changes?', '');
  expect(await ended).toMatchObject({ status: 0, said: expect.stringContaining('Next:') });
  const { profile, links, experience } = await openContent(folder);
  expect(profile).toMatchObject({ name: 'Ada Lovelace', portrait: { src: 'media/portrait.jpg' } });
  expect([links.length, experience.length]).toEqual([3, 1]);
});

test('nothing is written before the owner confirms the list of changes', async () => {
  const folder = await copyContent();
  const before = await readTree(folder);
  const { answer, sees, press, ended } = start(folder, { ...ada, import: await aLinkedInExport() });
  const questions = ['Name', 'Title', 'Location', 'Email', 'Phone', 'Employer', 'Links', 'Portrait'];
  for (const question of ['Import', ...questions]) await answer(question, '');
  await answer('Summary', '\t');
  await answer('Language', '');
  for (const change of ['deleted  F/contact', 'new      F/experience/taylor-1840', 'changed  F/profile'])
    await sees(change.replace('F', folderName(folder)));
  await sees(asking('Write these changes?'));
  expect(await readTree(folder)).toEqual(before);
  press('\r');
  expect((await ended).status).toBe(0);
  expect(await readTree(folder)).not.toEqual(before);
});

test('answers and an import become the content, and nothing of the sample is left but its address', async () => {
  const folder = await copyContent();
  const given = {
    ...ada,
    phone: '+64 21 555 0123',
    employer: 'Analytical Engines',
    links: 'https://github.com/ada/, github.com/ada, ada@ada.nz',
    portrait: await aPhoto(),
    // As the terminal of macOS writes it.
    import: (await aLinkedInExport()).replace(' ', '\\ '),
    language: 'de',
  };
  expect(await run(folder, given)).toMatchObject({ status: 0 });
  const { profile, site, links, experience, skills, hobbies } = await openContent(folder);
  const { name, location } = ada;
  const portrait = { src: 'media/portrait.jpg' };
  expect(profile).toMatchObject({ name, location, phone: '+64 21 555 0123', portrait });
  expect([profile.email, profile.employer]).toEqual([undefined, { name: 'Analytical Engines' }]);
  expect(site).toMatchObject({ language: 'de', title: 'Ada Lovelace – Mathematician' });
  expect(links.map(({ name, url }) => `${name} ${url}`).toSorted()).toEqual([
    'Email mailto:ada@ada.nz',
    'GitHub https://github.com/ada',
    'babbage.uk https://babbage.uk',
  ]);
  expect(experience.map(({ role, start }) => `${role} ${start}`)).toEqual(['Translator 1840-10']);
  expect([skills, hobbies]).toEqual([[], []]);
  const { problems } = await loadContent(folder);
  expect(problems.map(({ path }) => path)).toEqual(['url']);
  const media = [...(await readTree(folder)).keys()].filter((path) => path.startsWith('media/'));
  expect(media).toEqual(['media/portrait.jpg']);
});

test('Ctrl-C or Ctrl-D writes nothing, and the answers are in the fields the next time', async () => {
  const folder = await copyContent();
  const before = await readTree(folder);
  await writeFile(`${folder}-kept.json`, '{ damaged');
  const first = start(folder);
  await first.answer('Import', '');
  await first.answer('Name', 'Ada Lovelace');
  await first.answer('Title', 'Mathematician');
  await first.sees(asking('Location'));
  first.press('\u0003');
  expect(await first.ended).toEqual({ status: 130, said: expect.stringContaining('Your answers are kept') });
  const questions = ['Email', 'Phone', 'Employer', 'Links', 'Portrait'];

  const second = start(folder);
  for (const question of ['Import', 'Name', 'Title']) await second.answer(question, '');
  await second.answer('Location', 'London');
  for (const question of questions) await second.answer(question, '');
  await second.answer('Summary', 'I *count*.\r\rTwice.\u0015\t');
  await second.answer('Language', '');
  await second.sees(asking('Write these changes?'));
  second.press('\u0004');
  expect((await second.ended).status).toBe(130);
  expect(await readTree(folder)).toEqual(before);

  const third = start(folder);
  for (const question of ['Import', 'Name', 'Title', 'Location', ...questions])
    await third.answer(question, '');
  await third.answer('Summary', '\t');
  for (const question of ['Language', 'Write these']) await third.answer(question, '');
  expect((await third.ended).status).toBe(0);
  const { profile } = await openContent(folder);
  expect(profile).toMatchObject({ name: 'Ada Lovelace', title: 'Mathematician', location: 'London' });
  expect(await readFile(join(folder, 'profile.md'), 'utf8')).toContain('I *count*.\n\nTwice.\n');
  expect(existsSync(`${folder}-kept.json`)).toBe(false);
});

test('a second run starts with the present values, and changes only what is changed there', async () => {
  const own =
    '---\n# My profile\nname: Ada Lovelace\ntitle: Mathematician\nlocation: London\nemployer:\n  name: Mill\n  url: https://mill.org\nportrait:\n  src: media/portrait.svg\n  alt: Ada at a loom\n---\nI count.\n';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  const folder = await copyContent({ 'profile.md': own, 'media/portrait.svg': svg });
  expect(await run(folder, { links: 'github.com/ada' })).toMatchObject({ status: 0 });
  const written = await readTree(folder);
  expect(await run(folder)).toEqual({ status: 0, said: 'Nothing to change.' });
  expect(
    await run(folder, {
      title: 'Baker',
      employer: 'Oven',
      links: 'https://github.com/ada',
      portrait: await aPhoto(),
    }),
  ).toMatchObject({ status: 0 });
  const after = await readTree(folder);
  const isChanged = ([path, text]: [string, unknown]) => path.endsWith('.md') && written.get(path) !== text;
  const employed = own.replace('Mathematician', 'Baker').replace('Mill\n  url: https://mill.org', 'Oven');
  expect([...after].filter(isChanged)).toEqual([
    ['profile.md', employed.replace('portrait.svg', 'portrait.jpg')],
  ]);
});

test('a profile without a text is set up', async () => {
  const folder = await copyContent({ 'profile.md': '---\nphone: +64 21 555 0123\n---\n' });
  expect(await run(folder, ada)).toMatchObject({ status: 0 });
});

test('changed sample files stay, and fixed words are those of the language', async () => {
  const folder = await copyContent({
    'links/code.json': (text) => text.replace('https://example.com/code', 'https://github.com/ada'),
    'media/portrait.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'profile.md': (text) => text.replace('Ōtautahi Christchurch, New Zealand', 'Bluff'),
  });
  const { location: _, ...others } = ada;
  expect(await run(folder, { ...others, language: 'de' })).toMatchObject({ status: 0 });
  const { profile, links } = await openContent(folder);
  expect(profile).toMatchObject({ location: 'Bluff', portrait: { src: 'media/portrait.svg' } });
  expect(links.map(({ url }) => url)).toEqual(['https://github.com/ada']);
  const after = await readTree(folder);
  expect([after.has('contact.json'), after.has('not-found.json')]).toEqual([false, false]);
  expect(JSON.parse(String(after.get('site.json')))).not.toHaveProperty('headings');
});

test('without a terminal, missing and wrong answers are reported, and nothing is written', async () => {
  const folder = await copyContent();
  const before = await readTree(folder);
  const { said, status } = await run(folder, {
    name: 'Ada',
    email: 'ada',
    links: 'a.nz, nowhere',
    import: 'docs',
    portrait: 'none.jpg',
  });
  expect(status).toBe(2);
  for (const fact of partsOf(`title is missing. · location is missing. · summary is missing.
    email: "ada" is not · links: "nowhere" is not
    import: There is no file docs. · portrait: There is no file none.jpg.`))
    expect(said).toContain(fact);
  expect(await run(folder, { ...ada, summary: 'See ![me](media/none.png).' })).toMatchObject({ status: 1 });
  expect(await readTree(folder)).toEqual(before);
  expect((await runCommand(setupCommand(), ['--nonsense'])).status).toBe(2);
});

test('an import answers the questions, and what it lacks is a placeholder that the check lists', async () => {
  const folder = await copyContent();
  const file = join(await temporaryFolder(), 'resume.json');
  const languages = [{ language: 'English' }];
  const work = [{ company: 'Mill', position: 'Miller', startDate: 'May 2010', endDate: 'Present' }];
  await writeFile(file, JSON.stringify({ basics: { name: 'Mere Tane' }, languages, work }));
  const { said, status } = await run(folder, { import: file });
  expect(status).toBe(0);
  expect(said).toContain('JSON Resume: 1 new file, 0 left, 0 not taken.');
  expect(said).not.toContain('already');
  const { profile, experience } = await openContent(folder);
  expect(profile).toMatchObject({ name: 'Mere Tane', title: 'Miller', languages: [{ name: 'English' }] });
  expect(experience).toMatchObject([{ organisation: { name: 'Mill' }, start: '2010-05' }]);
  const { problems } = await loadContent(folder);
  const left = problems.filter(({ code }) => code === 'placeholder').map(({ path }) => path);
  expect(left.toSorted()).toEqual(['', 'description', 'location', 'url']);
});

async function setUpRepository(origin: string, change: (readme: string) => string = (text) => text) {
  const project = await temporaryFolder();
  const readme = join(project, 'README.md');
  const before = change(await readFile('README.md', 'utf8'));
  await writeFile(readme, before);
  execFileSync('git', ['init', '--quiet', project]);
  execFileSync('git', ['-C', project, 'config', 'remote.origin.url', origin]);
  const repeat = async (title: string) =>
    setUp({ ...ada, title }, { folder: await copyContent(), locale, project });
  await repeat('Mathematician');
  return { before, repeat, after: () => readFile(readme, 'utf8') };
}

test.each([
  ['/srv/git/site.git', 'REPOSITORY'],
  ['git@github.com:ada/site.git', 'https://github.com/ada/site'],
  ['https://ada:secret@gitlab.com/b/c/d', 'https://gitlab.com/b/c/d'],
])('the Deploy button has the address of the origin %s, if Netlify reads it', async (origin, repository) => {
  const { before, after, repeat } = await setUpRepository(origin);
  await repeat('Countess');
  const [start = '', ...others] = (await after()).split('\n## ');
  expect(start).toContain(`https://app.netlify.com/start/deploy?repository=${repository}#CONTACT_TO=`);
  expect(start.split('start/deploy?')).toHaveLength(2);
  // On the line of a comment, Markdown is not read.
  expect(start).toMatch(/^<!-- deploy -->\n.*\n<!-- \/deploy -->$/ms);
  expect(others).toEqual(before.split('\n## ').slice(1));
});

test('a README without the place of the button stays as it is; without Git, the rest is set up', async () => {
  const unmark = (readme: string) => readme.replace('<!-- /deploy -->', '');
  const { before, after, repeat } = await setUpRepository('git@github.com:ada/site.git', unmark);
  vi.stubEnv('PATH', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await repeat('Countess')).toContain('profile.md');
  expect(await after()).toBe(before);
});

test('new files name their schema from where they are', async () => {
  const folder = join('.cache', 'setup-test', 'content');
  onTestFinished(() => rm(dirname(folder), { recursive: true, force: true }));
  await cp(await copyContent(), folder, { recursive: true });
  const given = { ...ada, links: 'github.com/ada', import: await aResume() };
  expect(await run(folder, given)).toMatchObject({ status: 0 });
  const written = [...(await readTree(folder))].filter(([path]) => path.startsWith('links/'));
  const schemas = written.map(([, text]) => JSON.parse(text).$schema);
  expect(schemas.map((schema) => relative('.', join(folder, 'links', schema)))).toEqual(
    schemas.map(() => 'schema/json/links.schema.json'),
  );
  expect(schemas.length).toBe(2);
});

test('on a terminal, the profile in a résumé is in the fields, and what has no field is kept', async () => {
  const folder = await copyContent();
  const { answer, ended } = start(folder);
  await answer('Import', await aResume());
  const questions = ['Name', 'Title', 'Location', 'Email', 'Phone', 'Employer', 'Links', 'Portrait'];
  for (const question of questions) await answer(question, '');
  await answer('Summary', '\t');
  for (const question of ['Language', 'Write these']) await answer(question, '');
  expect(await ended).toMatchObject({ status: 0 });
  const { name, title, employer, languages } = (await openContent(folder)).profile;
  expect({ name, title, employer: employer?.name, languages }).toEqual({
    name: 'Grace Hopper',
    title: 'Admiral',
    employer: 'Navy',
    languages: [{ name: 'German', level: 'fluent' }],
  });
});
