import { toString as toText } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import type { Flags } from '../../../commands/setup/flags.ts';
import { runSetup } from '../../../commands/setup/runSetup.ts';
import { loadContent } from '../../../schema/load.ts';
import { aResume } from '../../fixtures/aResume.ts';
import { asking, aTerminal } from '../../fixtures/aTerminal.ts';
import { copyContent } from '../../fixtures/copyContent.ts';
import { readTree } from '../../fixtures/readTree.ts';
import { rewrite } from '../../fixtures/rewrite.ts';
import { adasAnswers, setUp } from '../../fixtures/setUp.ts';

const arrowLeft = '\u001b[D';

/** The setup on a terminal; `ended` is the exit status, and what it says at its end if it gives up. */
function start(folder: string, flags: Flags = {}) {
  const terminal = aTerminal();
  const { input, output } = terminal;
  const surroundings = { folder, input, output, today: Date.UTC(2026, 10, 21), language: 'en-NZ' };
  const ended = runSetup(flags, { ...surroundings, isTerminal: true }).then(
    () => ({ status: 0, message: '' }),
    ({ status, message }) => ({ status, message }),
  );
  return { ...terminal, ended };
}

/** The questions to a new owner by how they begin, and what Ada types. Each text is ended by Enter. */
const conversation = [
  ['What is your name?', 'Ada Lovelace'],
  ['What do you do', 'Mathematician'],
  ['Where do you live', 'London'],
  ['Who do you work for?', 'Analytical Engines'],
  ['Their website?', 'engines.co.uk'],
  ['What should visitors know', 'I *count*.'],
  ['A profile of yours', 'github.com/ada'],
  ['One more?', 'ada@engines.co.uk'],
  ['One more?', ''],
  ['A card of skills', 'Programming: Python, SQL'],
  ['One more?', ''],
  ['A card of what you do beyond work', ''],
  ["Keep the sample's cards of hobbies", ''],
  ['A last line, at the foot of the page?', ''],
  ['A picture of you', ''],
  ['The address that your site will have?', 'https://ada.engines.co.uk'],
  ['Which language is your page in?', ''],
] as const;

const cards = {
  link: ['https://github.com/ada'],
  skills: ['Programming: Python'],
  hobby: ['Chess: I lose.'],
};

const writes = 'Write these 7 files, and delete 9?';

test('every question answered: the differences are shown, and written when the owner agrees', async () => {
  const folder = await copyContent();
  const before = await readTree(folder);
  const { answer, sees, press, shown, ended } = start(folder);
  for (const [question, text] of conversation) await answer(question, text);
  await sees(asking(writes));
  expect(shown()).toContain('+name: Ada Lovelace');
  expect(await readTree(folder)).toEqual(before);
  press('\r');
  expect(await ended).toEqual({ status: 0, message: '' });
  const result = await loadContent(folder);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { profile, site, links, skills, hobbies } = result.content;
  expect(profile).toMatchObject({ name: 'Ada Lovelace', employer: { url: 'https://engines.co.uk' } });
  expect(site).toMatchObject({ url: 'https://ada.engines.co.uk', language: 'en-NZ' });
  expect(links.map(({ url }) => url)).toEqual(['https://github.com/ada', 'mailto:ada@engines.co.uk']);
  expect([skills.length, hobbies.length]).toEqual([1, 0]);
});

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
  ['Esc', '\u001b'],
])('%s at any question leaves every byte as it was', async (_, key) => {
  const folder = await copyContent();
  const before = await readTree(folder);
  for (let asked = 0; asked <= conversation.length; asked++) {
    const { answer, sees, press, ended } = start(folder);
    for (const [question, text] of conversation.slice(0, asked)) await answer(question, text);
    await sees(asking(conversation[asked]?.[0] ?? writes));
    press(key);
    expect(await ended).toEqual({ status: 130, message: 'Nothing was written.' });
  }
  expect(await readTree(folder)).toEqual(before);
});

test('a terminal that goes away leaves every byte as it was', async () => {
  const folder = await copyContent();
  const before = await readTree(folder);
  const { answer, sees, input, ended } = start(folder);
  await answer('What is your name?', 'Ada');
  await sees(asking('What do you do'));
  input.end();
  expect(await ended).toEqual({ status: 130, message: 'Nothing was written.' });
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
  await answer('Their website?', 'no address');
  await sees('"no address" is not an https: address; write all of it');
  press('\u0015http://engines.co.uk\r');
  await sees('This is taken as https://engines.co.uk; look whether it opens.');
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
  await sees(asking('The website of Engines [31m& Co?'));
  press('\u0003');
  expect(await ended).toMatchObject({ status: 130 });
  expect(raw()).not.toContain('\u001b[31m& Co');
});

test('somebody without an employer says what stands there instead, and where it leads', async () => {
  const folder = await copyContent();
  const { employer: _, employerUrl: __, ...answers } = adasAnswers;
  const flags = { ...answers, ...cards, url: 'https://ada.nz', language: 'en-NZ' };
  const { answer, ended } = start(folder, flags);
  await answer('Who do you work for?', '');
  await answer('What should stand there instead?', '');
  await answer('Where should that lead?', '');
  await answer('A last line', 'Write to me!');
  await answer('A picture of you', '');
  await answer(writes, '');
  expect(await ended).toEqual({ status: 0, message: '' });
  const result = await loadContent(folder);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  expect(result.content.profile.employer).toEqual({ name: 'Independent', url: 'https://ada.nz' });
  expect(toText(result.content.footer.body)).toBe('Write to me!');
});

test('of a text that is pasted in several lines, none becomes the answer to another question', async () => {
  const { answer, sees, press, shown, ended } = start(await copyContent());
  await answer('What is your name?', 'Ada\rSecond line\rThird line');
  await sees(asking('What do you do'));
  press('\r');
  await sees('This text is empty');
  expect(shown()).not.toMatch(/Second|Third/);
  press('\u0003');
  expect(await ended).toMatchObject({ status: 130 });
});

test('a picture is looked at as soon as it is named', async () => {
  const folder = await copyContent({ 'not-a-picture.png': 'text' });
  const { answer, sees, press, ended } = start(folder, { ...adasAnswers, ...cards, dryRun: true });
  await answer('A last line', '');
  await answer('A picture of you', `'${folder}/not-a-picture.png'`);
  await sees('not-a-picture.png" is no image');
  press('\u0015tests/fixtures/otherContent/media/zoe.png\r');
  await answer('The address that your site', '');
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
  await answer('A last line', '');
  await answer('A picture of you', '');
  await answer('Write these 7 files, and delete 9?', '');
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
  for (const [question] of conversation.slice(0, 6)) await second.answer(question, '');
  for (const question of ['You have GitHub, Email. One more?', 'You have Programming. One more?'])
    await second.answer(question, '');
  await second.answer('A card of what you do beyond work', '');
  for (const [question] of conversation.slice(-4)) await second.answer(question, '');
  expect(await second.ended).toEqual({ status: 0, message: '' });
  expect(second.shown()).toContain('Nothing to change');
  expect(await readTree(folder)).toEqual(before);
});

test.each([
  ['', 'Nothing to change'],
  ['I rest.', '-I count.\n-\n-I also *write*.\n+I rest.\n'],
])('a summary of several paragraphs is kept, or replaced as a whole: %j', async (typed, shown) => {
  const folder = await copyContent();
  const summary = 'I count.\n\nI also *write*.';
  const flags = { ...cards, url: 'https://ada.nz', language: 'en-NZ' };
  await setUp(folder, { ...adasAnswers, ...flags, summary });
  const { answer, ended, ...terminal } = start(folder, { ...flags, dryRun: true });
  for (const [question] of conversation.slice(0, 5)) await answer(question, '');
  await answer('What should visitors know about you? Enter alone keeps', typed);
  await answer('A last line', '');
  await answer('A picture of you', '');
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
  await answer('A last line', '');
  await answer('A picture of you', '');
  await answer('site.json holds changes of your own.', '');
  await answer('skills/programming.json holds changes of your own.', arrowLeft);
  await answer('skills/mathematics.json holds changes of your own.', '');
  await answer('Write these 3 files?', '');
  expect(await ended).toEqual({ status: 0, message: '' });
  const after = await readTree(folder);
  const written = [...after.keys()].filter((name) => after.get(name) !== before.get(name));
  expect(written).toEqual(['.setup.json', 'hobbies/chess.md', 'links/a-nz.json', 'skills/programming.json']);
});

test('with a résumé only what it does not say is asked, and its email address is published only if that is wished', async () => {
  const folder = await copyContent();
  const from = 'node_modules/@jsonresume/schema/examples/new-grad.resume.json';
  const { answer, ended } = start(folder, { from });
  await answer('Who do you work for?', 'University of Washington');
  await answer('Their website?', 'https://www.washington.edu');
  await answer('Publish maya.okonkwo@example.com as a button', '');
  await answer('A last line', '');
  await answer('A picture of you', '');
  await answer('Which language is your page in?', '');
  await answer('Write these', '');
  expect(await ended).toEqual({ status: 0, message: '' });
  const result = await loadContent(folder);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  expect(result.content.profile.name).toBe('Maya Okonkwo');
  expect(result.content.links.map(({ name }) => name)).toEqual(['GitHub', 'LinkedIn']);
});
