import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { toString as toText } from 'mdast-util-to-string';
import { expect, onTestFinished, test } from 'vitest';
import type { Flags } from '../../../commands/setup/answers.ts';
import { runSetup } from '../../../commands/setup/runSetup.ts';
import { loadContent } from '../../../schema/load.ts';
import { aResume } from '../../fixtures/aResume.ts';
import { asking, aTerminal } from '../../fixtures/aTerminal.ts';
import { copyContent } from '../../fixtures/copyContent.ts';
import { readTree } from '../../fixtures/readTree.ts';
import { rewrite } from '../../fixtures/rewrite.ts';
import { adasAnswers, setUp } from '../../fixtures/setUp.ts';

const kept = 'Nothing was written. What you answered is kept, and the next run offers it.';
const arrowLeft = '\u001b[D';
const arrowDown = '\u001b[B';
const escapeKey = '\u001b';

/** The setup on a terminal; `ended` is the exit status, and what it says at its end if it gives up. */
function start(folder: string, flags: Flags = {}) {
  const terminal = aTerminal();
  const { input, output } = terminal;
  const draft = `${folder}-draft.json`;
  onTestFinished(() => rm(draft, { force: true }));
  const surroundings = { folder, input, output, draft, today: Date.UTC(2026, 10, 21), language: 'en-NZ' };
  const ended = runSetup(flags, { ...surroundings, isTerminal: true }).then(
    () => ({ status: 0, message: '' }),
    ({ exitStatus, message }) => ({ status: exitStatus, message }),
  );
  return { ...terminal, ended };
}

/** The questions to a new owner by how they begin, and what Ada types. Each text is ended by Enter. */
const conversation = [
  ['What is your name?', 'Ada Lovelace'],
  ['What do you do', 'Mathematician'],
  ['Where do you live', 'London'],
  ['Who do you work for?', 'Analytical Engines'],
  ['What is the website of Analytical Engines?', 'engines.co.uk'],
  ['What should visitors know', 'I *count*.'],
  ['What is the last line of the page?', ''],
  ['Where is a picture of you', ''],
  ['Which address will your site have?', 'https://ada.engines.co.uk'],
  ['Which language is your page in?', ''],
  ['Which profile of yours', 'github.com/ada'],
  ['Another one?', 'ada@engines.co.uk'],
  ['Another one?', ''],
  ['A card of skills?', 'Programming: Python, SQL'],
  ['Another one?', ''],
  ['A card about something beyond work?', ''],
  ["Keep the sample's cards of hobbies", ''],
] as const;

const cards = {
  link: ['https://github.com/ada'],
  skills: ['Programming: Python'],
  hobby: ['Chess: I lose.'],
};

const writes = 'Write 7 files and delete 9?';

test('every question answered: the files are listed, shown if the owner asks, and written when they agree', async () => {
  const folder = await copyContent();
  const before = await readTree(folder);
  const { answer, sees, press, shown, ended } = start(folder);
  for (const [question, text] of conversation) await answer(question, text);
  await sees(asking(writes));
  expect(shown()).toMatch(/changed .*profile\.md +name, title, location, employer, portrait, text\n/);
  expect(shown()).toMatch(/new .*links\/github\.json +GitHub, with the icon tabler:brand-github\n/);
  expect(shown()).toMatch(/deleted .*links\/code\.json\n/);
  expect(shown()).not.toContain('+name: Ada Lovelace');
  expect(await readTree(folder)).toEqual(before);
  press(`${arrowDown}\r`);
  await sees('+name: Ada Lovelace');
  await answer(writes, '');
  expect(await ended).toEqual({ status: 0, message: '' });
  const result = await loadContent(folder);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { profile, site, links, skills, hobbies } = result.content;
  expect(profile).toMatchObject({ name: 'Ada Lovelace', employer: { url: 'https://engines.co.uk' } });
  expect(site).toMatchObject({ url: 'https://ada.engines.co.uk', language: 'en-NZ' });
  expect(links.map(({ url }) => url)).toEqual(['https://github.com/ada', 'mailto:ada@engines.co.uk']);
  expect([skills.length, hobbies.length]).toEqual([1, 0]);
});

test('Ctrl-C at any question leaves every byte as it was, and the next run goes on there', async () => {
  const folder = await copyContent();
  const before = await readTree(folder);
  for (const [index, [question, text]] of conversation.entries()) {
    const { answer, sees, press, ended } = start(folder);
    if (index > 0) await answer('The answers of a run that was not finished are kept.', '');
    await answer(question, text);
    await sees(asking(conversation[index + 1]?.[0] ?? writes));
    press('\u0003');
    expect(await ended).toEqual({ status: 130, message: kept });
    expect(await readTree(folder)).toEqual(before);
  }
  const last = start(folder);
  await last.answer('The answers of a run that was not finished are kept.', '');
  await last.answer(writes, '');
  expect(await last.ended).toEqual({ status: 0, message: '' });
  const result = await loadContent(folder);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { profile, links, skills } = result.content;
  expect(profile).toMatchObject({ name: 'Ada Lovelace', employer: { url: 'https://engines.co.uk' } });
  expect(links.map(({ url }) => url)).toEqual(['https://github.com/ada', 'mailto:ada@engines.co.uk']);
  expect(skills.map(({ title }) => title)).toEqual(['Programming']);
  const next = start(folder);
  await next.sees(asking('What is your name?'));
  next.press('\u0003');
  expect(await next.ended).toMatchObject({ status: 130 });
  expect(next.shown(), 'what was written is not offered again').not.toContain('a run that was not finished');
});

test('kept answers that are declined, or are of another folder, are asked again', async () => {
  const folder = await copyContent();
  const first = start(folder);
  await first.answer('What is your name?', 'Ada');
  await first.sees(asking('What do you do'));
  first.press('\u0003');
  await first.ended;
  const declined = start(folder);
  await declined.sees(asking('The answers of a run'));
  declined.press('n');
  await declined.sees(asking('What is your name?'));
  declined.press('\u0003');
  await declined.ended;
  const other = await copyContent();
  await copyFile(`${folder}-draft.json`, `${other}-draft.json`);
  const { sees, press, ended } = start(other);
  await sees(asking('What is your name?'));
  press('\u0003');
  await ended;
});

test.each([
  ['broken JSON', '{'],
  ['an escape sequence of terminals', { texts: { name: 'Ada\u001b]0;Title\u0007' } }],
  ['such a sequence in a list', { lists: { links: ['\u001b[2J'], skills: [], hobbies: [] } }],
  ['an icon that does not exist', { icons: { 'links/github.json': 'tabler:gone' } }],
])('kept answers with %s are not offered', async (_, damage) => {
  const folder = await copyContent();
  const lists = { links: [], skills: [], hobbies: [] };
  const sound = { folder, next: 'title', texts: { name: 'Ada' }, lists, choices: {}, icons: {} };
  const text = typeof damage === 'string' ? damage : JSON.stringify({ ...sound, ...damage });
  await writeFile(`${folder}-draft.json`, text);
  const { sees, press, ended, shown } = start(folder);
  await sees(asking('What is your name?'));
  expect(shown()).not.toContain('a run that was not finished');
  press('\u0003');
  await ended;
});

test.each([
  ['Esc', escapeKey],
  ['Shift+Tab', '\u001b[Z'],
])('%s goes back through the questions, and what was answered can be changed', async (_, key) => {
  const folder = await copyContent();
  const { answer, sees, press, ended } = start(folder);
  await answer('What is your name?', 'Ada Byron');
  await sees(asking('What do you do'));
  press(key);
  await sees(asking('What is your name?'));
  await sees('Ada Byron');
  press('\u0015Ada Lovelace\r');
  for (const [question, text] of conversation.slice(1, 12)) await answer(question, text);
  await sees(asking('Another one?'));
  press(key);
  await sees('ada@engines.co.uk');
  press(key);
  await sees('github.com/ada');
  press('\u0015github.com/lovelace\r');
  await sees('ada@engines.co.uk');
  press('\r');
  await answer('Another one?', '');
  for (const [question, text] of conversation.slice(13)) await answer(question, text);
  await sees(asking(writes));
  press(key);
  await answer("Keep the sample's cards of hobbies", '');
  await answer(writes, '');
  expect(await ended).toEqual({ status: 0, message: '' });
  const result = await loadContent(folder);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { profile, links } = result.content;
  expect(profile.name).toBe('Ada Lovelace');
  expect(links.map(({ url }) => url)).toEqual(['https://github.com/lovelace', 'mailto:ada@engines.co.uk']);
});

test('another employer is asked for their own website when the owner goes back', async () => {
  const { employer: _, employerUrl: __, ...answers } = adasAnswers;
  const { answer, sees, press, shown, ended } = start(await copyContent(), { ...answers, dryRun: true });
  await answer('Who do you work for?', 'Engines');
  await answer('What is the website of Engines?', 'https://engines.nz');
  await sees(asking('What is the last line'));
  press(escapeKey);
  await sees(asking('What is the website of Engines?'));
  press(escapeKey);
  await answer('Who do you work for?', ' & Co');
  await sees(asking('What is the website of Engines & Co?'));
  const last = shown().slice(shown().lastIndexOf('◆'));
  press('\u0003');
  await ended;
  expect(last).not.toContain('https://engines.nz');
});

test('a guessed icon is shown, and another is found by what it shows', async () => {
  const folder = await copyContent();
  const flags = { ...adasAnswers, ...cards, url: 'https://ada.nz', language: 'en-NZ', closing: 'Bye.' };
  const { answer, sees, press, ended } = start(folder, flags);
  await answer('Where is a picture of you', '');
  await sees('Chess, with the icon tabler:chess');
  await answer(writes, `${arrowDown}${arrowDown}`);
  await answer('Which one?', arrowDown);
  await sees(asking('Which icon instead of tabler:chess?'));
  press('crown');
  await sees('tabler:crown');
  press('\r');
  await sees('Chess, with the icon tabler:crown');
  await answer(writes, '');
  expect(await ended).toEqual({ status: 0, message: '' });
  const result = await loadContent(folder);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  expect(result.content.hobbies.map(({ icon }) => icon)).toEqual(['tabler:crown']);
});

test('an empty prompt shows only what Enter takes', async () => {
  const { answer, sees, press, shown, ended } = start(await copyContent());
  for (const [question, text] of conversation) await answer(question, text);
  await sees(asking(writes));
  press('\u0003');
  await ended;
  const hints = shown().match(/(?<=^│ {2})Enter: .*$/gm);
  expect([...new Set(hints)]).toEqual([
    'Enter: no employer',
    'Enter: Thanks for visiting!',
    'Enter: no new picture',
    'Enter: not known yet',
    'Enter: none',
    'Enter: no more',
  ]);
});

test('Ctrl-D ends as Ctrl-C does', async () => {
  const { sees, press, ended } = start(await copyContent());
  await sees(asking('What is your name?'));
  press('\u0004');
  expect(await ended).toEqual({ status: 130, message: kept });
});

test('a terminal that goes away leaves every byte as it was', async () => {
  const folder = await copyContent();
  const before = await readTree(folder);
  const { answer, sees, input, ended } = start(folder);
  await answer('What is your name?', 'Ada');
  await sees(asking('What do you do'));
  input.end();
  expect(await ended).toEqual({ status: 130, message: kept });
  expect(await readTree(folder)).toEqual(before);
});

test('No at the end leaves every byte as it was', async () => {
  const folder = await copyContent();
  const before = await readTree(folder);
  const { answer, shown, ended } = start(folder);
  for (const [question, text] of conversation) await answer(question, text);
  await answer(writes, arrowLeft);
  expect(await ended).toEqual({ status: 0, message: '' });
  expect(shown()).toContain('Nothing was written.');
  expect(await readTree(folder)).toEqual(before);
});

test("an answer that breaks a rule is refused at once, with the rule's own words", async () => {
  const { answer, sees, press, ended } = start(await copyContent(), { name: 'Ada', location: 'B' });
  await answer('What do you do', '   ');
  await sees('This text is empty, or shows nothing; write a text.');
  press('Mathematician\r');
  await answer('Who do you work for?', 'Engines');
  await answer('What is the website of Engines?', 'no address');
  await sees('"no address" is not an https: address; write all of it');
  press('\u0015http://engines.co.uk\r');
  await sees('http://engines.co.uk is taken as https://engines.co.uk; check that it opens.');
  await answer('What should visitors know', '');
  await sees('This text is empty, or shows nothing; write a text.');
  press('<b>Hi</b>\r');
  await sees('HTML is not used in texts');
  press('\u0003');
  expect(await ended).toMatchObject({ status: 130 });
});

test('an employer that a résumé names without a website is named in the question', async () => {
  const from = await aResume({ work: [{ name: 'Engines \u001b[31m& Co' }] });
  const { name, title, location } = adasAnswers;
  const { sees, press, raw, ended } = start(await copyContent(), { name, title, location, from });
  await sees(asking('What is the website of Engines [31m& Co?'));
  press('\u0003');
  expect(await ended).toMatchObject({ status: 130 });
  expect(raw()).not.toContain('\u001b[31m& Co');
});

test('an employer whose website is not known is left out for Enter, and the job stays', async () => {
  const folder = await copyContent();
  const from = await aResume({ work: [{ name: 'Engines', position: 'Mathematician', startDate: '2020' }] });
  const { employer: _, employerUrl: __, ...answers } = adasAnswers;
  const flags = { ...answers, ...cards, from, url: 'https://ada.nz', language: 'en-NZ', closing: 'Bye.' };
  const { answer, ended } = start(folder, flags);
  await answer('What is the website of Engines?', '');
  await answer('Where is a picture of you', '');
  await answer('Write 8 files and delete 9?', '');
  expect(await ended).toEqual({ status: 0, message: '' });
  const result = await loadContent(folder);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  expect(result.content.profile.employer).toBeUndefined();
  expect(result.content.experience.map(({ organisation }) => organisation.name)).toEqual(['Engines']);
});

test('somebody without an employer presses Enter, and the page names none', async () => {
  const folder = await copyContent();
  const { employer: _, employerUrl: __, ...answers } = adasAnswers;
  const flags = { ...answers, ...cards, url: 'https://ada.nz', language: 'en-NZ' };
  const { answer, ended } = start(folder, flags);
  await answer('Who do you work for? Self-employed or between jobs? Leave this empty.', '');
  await answer('What is the last line', 'Write to me!');
  await answer('Where is a picture of you', '');
  await answer(writes, '');
  expect(await ended).toEqual({ status: 0, message: '' });
  const result = await loadContent(folder);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  expect(result.content.profile.employer).toBeUndefined();
  expect(toText(result.content.footer.body)).toBe('Write to me!');
});

test.each([
  ['marked by the terminal', '\u001b[200~I count.\r\rI also\t*write*.\r\u001b[201~'],
  ['marked, in pieces', '\u001b[200~I count.\r|\rI also  *wri|te*.\u001b[20|1~'],
  ['not marked', 'I count.\r\rI also  *write*.\r'],
  ['from Windows', 'I count.\r\n\r\nI also  *write*.'],
])('a text that is pasted in several paragraphs arrives whole: %s', async (_, pasted) => {
  const folder = await copyContent();
  const { summary: _summary, ...answers } = adasAnswers;
  const flags = { ...answers, ...cards, url: 'https://ada.nz', language: 'en-NZ', closing: 'Bye.' };
  const { sees, answer, press, ended } = start(folder, flags);
  await sees(asking('What should visitors know'));
  for (const piece of pasted.split('|')) {
    press(piece);
    await setImmediate();
  }
  await sees('write');
  press('\r');
  await answer('Where is a picture of you', '');
  await answer(writes, '');
  expect(await ended).toEqual({ status: 0, message: '' });
  expect(await readFile(join(folder, 'profile.md'), 'utf8')).toContain('---\nI count.\n\nI also  *write*.\n');
});

test('several lines at a question for one line become one, at a question for a list one answer each', async () => {
  const folder = await copyContent();
  const { name: _, ...answers } = adasAnswers;
  const { link: __, ...rest } = cards;
  const flags = { ...answers, ...rest, url: 'https://ada.nz', language: 'en-NZ', closing: 'Bye.' };
  const { sees, answer, press, ended } = start(folder, flags);
  await answer('What is your name?', 'Ada\rLovelace');
  await sees('Lovelace');
  press('\r');
  await answer('Where is a picture of you', '');
  await answer('Which profile of yours', 'https://ada.nz/x\nno address\nhttps://github.com/ada');
  await sees('github.com/ada');
  press('\r');
  await sees('"no address" is not an https: or mailto: address');
  press('\u0015');
  press('https://ada.nz/x\nhttps://github.com/ada');
  await sees('github.com/ada');
  press('\r');
  await answer('Another one?', '');
  await answer('Write 8 files and delete 9?', '');
  expect(await ended).toEqual({ status: 0, message: '' });
  const result = await loadContent(folder);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  expect(result.content.profile.name).toBe('Ada Lovelace');
  expect(result.content.links.map(({ url }) => url)).toEqual(['https://ada.nz/x', 'https://github.com/ada']);
});

test('a picture is looked at as soon as it is named', async () => {
  const folder = await copyContent({ 'not-a-picture.png': 'text' });
  const { answer, sees, press, ended } = start(folder, { ...adasAnswers, ...cards, dryRun: true });
  await answer('What is the last line', '');
  await answer('Where is a picture of you', `'${folder}/not-a-picture.png'`);
  await sees('not-a-picture.png" is no image');
  press('\u0015tests/fixtures/otherContent/media/zoe.png\r');
  await answer('Which address will your site', '');
  await answer('Which language', '');
  expect(await ended).toMatchObject({ status: 0 });
});

test('what is given on the command line is not asked for', async () => {
  const folder = await copyContent();
  const { answer, shown, ended } = start(folder, {
    ...adasAnswers,
    ...cards,
    url: 'https://ada.engines.co.uk',
    language: 'en-GB',
  });
  await answer('What is the last line', '');
  await answer('Where is a picture of you', '');
  await answer(writes, '');
  expect(await ended).toEqual({ status: 0, message: '' });
  expect(shown().match(/◇/g)).toHaveLength(3);
});

test("the sample's words are never offered as answers, the owner's own are", async () => {
  const folder = await copyContent();
  const first = start(folder);
  for (const [question, text] of conversation) await first.answer(question, text);
  await first.sees(asking(writes));
  const asked = first.shown().slice(0, first.shown().indexOf('--- '));
  expect(asked).not.toMatch(/Kōwhai|Christchurch|Example Research|example\.com|PyTorch/);
  first.press('\r');
  await first.ended;

  const before = await readTree(folder);
  const second = start(folder);
  for (const [question] of conversation.slice(0, 10)) await second.answer(question, '');
  await second.answer('You have GitHub, Email. Another one?', '');
  await second.answer('You have Programming. Another one?', '');
  await second.answer('A card about something beyond work?', '');
  expect(await second.ended).toEqual({ status: 0, message: '' });
  expect(second.shown()).toContain('Nothing to change');
  expect(await readTree(folder)).toEqual(before);
});

test.each([
  ['', 'Nothing to change'],
  ['\u0015I rest.', '-I count.\n-\n-I also\t*write*.\n+I rest.\n'],
  [' Daily.', '-I also\t*write*.\n+I also  *write*. Daily.\n'],
])('a summary of several paragraphs is kept, replaced or edited: %j', async (typed, shown) => {
  const folder = await copyContent();
  const summary = 'I count.\n\nI also\t*write*.';
  const flags = { ...cards, url: 'https://ada.nz', language: 'en-NZ' };
  await setUp(folder, { ...adasAnswers, ...flags, summary });
  const { answer, ended, ...terminal } = start(folder, { ...flags, dryRun: true });
  for (const [question] of conversation.slice(0, 5)) await answer(question, '');
  await answer('What should visitors know', typed);
  await answer('What is the last line', '');
  await answer('Where is a picture of you', '');
  expect(await ended).toEqual({ status: 0, message: '' });
  expect(terminal.shown()).toContain(shown);
});

test("each file of the owner's own is asked for by name, and No is what Enter says", async () => {
  const folder = await copyContent();
  await setUp(folder, { ...adasAnswers, skills: ['Programming: Python', 'Mathematics: Analysis'] });
  for (const source of ['site.json', 'skills/programming.json', 'skills/mathematics.json'])
    await rewrite(folder, source, (text) => text.replace(/"Mathematician"|"tabler:\w+"/, '"tabler:brain"'));
  const before = await readTree(folder);
  const flags = {
    ...adasAnswers,
    skills: ['Programming: Ada', 'Mathematics: Proof'],
    link: ['https://a.nz'],
  };
  const rest = { hobby: ['Chess: I lose.'], url: 'https://b.nz', language: 'en-NZ' };
  const { answer, ended } = start(folder, { ...flags, ...rest });
  await answer('What is the last line', '');
  await answer('Where is a picture of you', '');
  await answer('Write 6 files?', '');
  await answer('You have edited site.json.', '');
  await answer('You have edited skills/programming.json.', arrowLeft);
  await answer('You have edited skills/mathematics.json.', '');
  expect(await ended).toEqual({ status: 0, message: '' });
  const after = await readTree(folder);
  const written = [...after.keys()].filter((name) => after.get(name) !== before.get(name));
  expect(written).toEqual([
    '.setup.json',
    'footer.md',
    'hobbies/chess.md',
    'links/a-nz.json',
    'skills/programming.json',
  ]);
});

test('with a résumé only what it does not say is asked, and email and phone are published only if that is wished', async () => {
  const folder = await copyContent();
  const example = 'node_modules/@jsonresume/schema/examples/new-grad.resume.json';
  const resume = JSON.parse(await readFile(example, 'utf8'));
  const from = await aResume({ ...resume, basics: { ...resume.basics, phone: '+1 206 555 0142' } });
  const { answer, ended } = start(folder, { from });
  await answer('Who do you work for?', 'University of Washington');
  await answer('What is the website of University', 'https://www.washington.edu');
  await answer('What is the last line', '');
  await answer('Where is a picture of you', '');
  await answer('Which language is your page in?', '');
  await answer('Publish maya.okonkwo@example.com, for everybody', '');
  await answer('Publish +1 206 555 0142, for everybody', 'y');
  await answer('Write ', '');
  expect(await ended).toEqual({ status: 0, message: '' });
  const result = await loadContent(folder);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { name, email, phone } = result.content.profile;
  expect({ name, email, phone }).toEqual({
    name: 'Maya Okonkwo',
    email: undefined,
    phone: '+1 206 555 0142',
  });
  expect(result.content.links.map(({ name }) => name)).toEqual(['GitHub', 'LinkedIn']);
});
