import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { toString as toText } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { type Flags, runSetup } from '../../../commands/setup/runSetup.ts';
import { asking, aTerminal } from '../../fixtures/aTerminal.ts';
import { copyContent } from '../../fixtures/copyContent.ts';
import { openContent } from '../../fixtures/openContent.ts';
import { readTree } from '../../fixtures/readTree.ts';
import { adasAnswers, setUp } from '../../fixtures/setUp.ts';

const arrowLeft = '\u001b[D';

/** The setup on a terminal, where Git does not track the folder, and the owner agrees to that. */
async function start(folder: string, flags: Flags = {}, isAsked = Boolean(flags.dryRun)) {
  const terminal = aTerminal();
  const { input, output } = terminal;
  const ended = runSetup(flags, { folder, input, output, isTerminal: true, language: 'en-NZ' }).then(
    () => ({ status: 0, message: '' }),
    ({ exitStatus, message }) => ({ status: exitStatus, message }),
  );
  if (!isAsked) await terminal.answer('Git does not track ', 'y');
  return { ...terminal, ended };
}

/** The questions to a new owner by how they begin, and what Ada types. Each text is ended by Enter. */
const conversation = [
  ['What is your name?', 'Ada Lovelace'],
  ['What do you do', 'Mathematician'],
  ['Where do you live', 'London'],
  ['Who do you work for?', 'Analytical Engines'],
  ['What is the website of your employer?', 'engines.co.uk'],
  ['Which email address may everybody see?', 'ada@ada.nz'],
  ['What should visitors know', 'I *count*.'],
  ['What is the last line of the page?', ''],
  ['Where is a picture of you', ''],
  ['Which address will your site have?', 'https://ada.engines.co.uk'],
  ['Which language is your page in?', ''],
  ['Which of your profiles', 'github.com/ada'],
  ['Another one?', 'ada@engines.co.uk'],
  ['Another one?', ''],
  ['A skill card?', 'Programming: Python, SQL'],
  ['Another one?', ''],
  ['A project of yours?', 'Hui: Minutes of meetings. https://hui.nz'],
  ['Another one?', ''],
  ['A card about something beyond work?', ''],
] as const;

const writes = 'Write 6 files and delete 11?';

/** All answers but those of the test, so that nothing else is asked. */
const rest = {
  ...adasAnswers,
  links: ['https://github.com/ada'],
  skills: ['Programming: Python'],
  projects: ['Hui: Minutes.'],
  hobbies: ['Chess: I lose.'],
  url: 'https://ada.nz',
  email: 'ada@ada.nz',
  language: 'en-NZ',
  closing: 'Bye.',
  portrait: 'tests/fixtures/otherContent/media/zoe.png',
} satisfies Flags;

function without(...keys: (keyof typeof rest)[]): Flags {
  return Object.fromEntries(Object.entries(rest).filter(([key]) => !keys.some((other) => other === key)));
}

test('every question answered: the changes are listed, and written when the owner agrees', async () => {
  const folder = await copyContent();
  const before = await readTree(folder);
  const { answer, sees, press, shown, ended } = await start(folder);
  for (const [question, text] of conversation) await answer(question, text);
  await sees(asking(writes));
  expect(shown()).toMatch(/new .*links\/github\.json\n/);
  expect(shown()).toMatch(/deleted .*links\/code\.json\n/);
  expect(shown(), "the sample's words are never offered").not.toMatch(/Kōwhai|Christchurch|Example Research/);
  const hints = new Set(shown().match(/(?<=^│ {2})Enter: .*$/gm));
  expect([...hints]).toEqual([
    ...[
      'Enter: no employer',
      'Enter: no website',
      'Enter: none',
      'Enter: no last line',
      'Enter: no new picture',
    ],
    ...['Enter: not known yet', 'Enter: no more'],
  ]);
  expect(await readTree(folder)).toEqual(before);
  press('\r');
  expect(await ended).toEqual({ status: 0, message: '' });
  const { profile, site, links, skills, projects, hobbies } = await openContent(folder);
  expect(profile).toMatchObject({
    name: 'Ada Lovelace',
    email: 'ada@ada.nz',
    employer: { url: 'https://engines.co.uk' },
  });
  expect(site).toMatchObject({ url: 'https://ada.engines.co.uk', language: 'en-NZ' });
  expect(links.map(({ url }) => url)).toEqual(['https://github.com/ada', 'mailto:ada@engines.co.uk']);
  expect([skills.length, projects.length, hobbies.length]).toEqual([1, 1, 0]);

  // What is the owner's is offered, and Enter keeps it.
  const second = await start(folder);
  for (const [question] of conversation.slice(0, 11)) await second.answer(question, '');
  await second.answer('Which of your profiles', '');
  await second.answer('A skill card?', '');
  await second.answer('A project of yours?', '');
  await second.answer('A card about something beyond work?', '');
  expect(await second.ended).toEqual({ status: 0, message: '' });
  expect(second.shown()).toContain('New ones replace yours: GitHub, Email.');
  expect(second.shown()).toContain('Nothing to change');
});

test('a terminal that is closed already ends it, with nothing written', async () => {
  const folder = await copyContent();
  const { input, output, shown } = aTerminal();
  input.end();
  const ended = runSetup(rest, { folder, input, output, isTerminal: true, language: undefined });
  await expect(ended).rejects.toMatchObject({ message: 'Nothing was written.', exitStatus: 1 });
  expect(shown()).not.toContain(asking('Git does not track '));
});

test.each([
  ['Ctrl-C', '\u0003', 0],
  ['Ctrl-C', '\u0003', 12],
  ['Ctrl-C', '\u0003', conversation.length],
  ['Ctrl-D', '\u0004', 1],
  ['Esc', '\u001b', 1],
])('%s (%j) after %i answers leaves every byte as it was', async (_, key, count) => {
  const folder = await copyContent();
  const before = await readTree(folder);
  const { answer, sees, press, ended } = await start(folder);
  for (const [question, text] of conversation.slice(0, count)) await answer(question, text);
  await sees(asking(conversation[count]?.[0] ?? writes));
  press(key);
  expect(await ended).toEqual({ status: 130, message: 'Nothing was written.' });
  expect(await readTree(folder)).toEqual(before);
});

test.each([
  ['the changes', false, 'Write 8 files and delete 10?', arrowLeft, 0],
  ['the missing undo', true, 'Git does not track', '', 1],
])('No to %s leaves every byte as it was', async (_, isAsked, question, typed, status) => {
  const folder = await copyContent();
  const before = await readTree(folder);
  const { answer, ended } = await start(folder, rest, isAsked);
  await answer(question, typed);
  expect((await ended).status).toBe(status);
  expect(await readTree(folder)).toEqual(before);
});

test("an answer that breaks a rule is refused at once, with the rule's own words", async () => {
  const folder = await copyContent({ 'not-a-picture.png': 'text' });
  const flags = without('title', 'employer', 'employerUrl', 'summary', 'portrait');
  const { answer, sees, press, ended } = await start(folder, { ...flags, dryRun: true });
  await answer('What do you do', '   ');
  await sees('This text is empty, or shows nothing; write a text.');
  press('Mathematician\r');
  await answer('Who do you work for?', 'Engines');
  await answer('What is the website of your employer?', 'no address');
  await sees('"no address" is not an https: address; ');
  press('\u0015http://engines.co.uk\r');
  await sees('http://engines.co.uk is taken as https://engines.co.uk; check it.');
  await answer('What should visitors know', '');
  await sees('This text is empty, or shows nothing; write a text.');
  press('<b>Hi</b>\r');
  await sees('HTML is not used in texts');
  press('\u0015Hi\r');
  await answer('Where is a picture of you', `'${folder}/not-a-picture.png'`);
  await sees('not-a-picture.png" is not an image');
  press('\u0015tests/fixtures/otherContent/media/zoe.png\r');
  expect(await ended).toEqual({ status: 0, message: '' });
});

test.each([
  [without('employer', 'employerUrl'), 'Who do you work for?', undefined],
  [without('employerUrl'), 'What is the website of your employer?', { name: 'Analytical Engines' }],
])('an employer can be left out, and so can their website: %o %s', async (flags, question, employer) => {
  const folder = await copyContent();
  const { answer, ended } = await start(folder, flags);
  await answer(question, '');
  await answer('Write ', '');
  expect(await ended).toEqual({ status: 0, message: '' });
  expect((await openContent(folder)).profile.employer).toEqual(employer);
});

test.each([
  ['at once', '\u001b[200~I count.\r\rI also\t*write* 👋🏽.\r\u001b[201~'],
  ['in pieces', '\u001b[200~I count.\r|\rI also  *wri|te* 👋🏽.\u001b[20|1~'],
  ['from Windows', '\u001b[200~I count.\r\n\r\nI also  *write* 👋🏽.\u001b[201~'],
])('a text that is pasted in several paragraphs arrives whole: %s', async (_, pasted) => {
  const folder = await copyContent();
  const { sees, answer, press, ended } = await start(folder, without('summary'));
  await sees(asking('What should visitors know'));
  for (const piece of pasted.split('|')) {
    press(piece);
    await setImmediate();
  }
  await sees('write');
  press('\r');
  await answer('Write ', '');
  expect(await ended).toEqual({ status: 0, message: '' });
  expect(await readFile(join(folder, 'profile.md'), 'utf8')).toContain(
    '---\nI count.\n\nI also  *write* 👋🏽.\n',
  );
});

test('several lines at a question for one line become one, at a question for a list one answer each', async () => {
  const folder = await copyContent();
  const paste = (text: string) => `\u001b[200~${text}\u001b[201~`;
  const { answer, sees, press, ended } = await start(folder, without('name', 'links'));
  await answer('What is your name?', paste('Ada\rLovelace'));
  await answer('Which of your profiles', paste('https://ada.nz/x\rno address\rhttps://github.com/ada'));
  await sees('"no address" is not an https: or mailto: address');
  press(`\u0015${paste('https://ada.nz/x\rhttps://github.com/ada')}\r`);
  await answer('Another one?', '');
  await answer('Write ', '');
  expect(await ended).toEqual({ status: 0, message: '' });
  const { profile, links } = await openContent(folder);
  expect(profile.name).toBe('Ada Lovelace');
  expect(links.map(({ url }) => url)).toEqual(['https://ada.nz/x', 'https://github.com/ada']);
});

test.each([
  ['', 'I count.\n\nI also\t*write*.\n'],
  ['\u0015I rest.', 'I rest.\n'],
  [' Daily.', 'I count.\n\nI also\t*write*. Daily.\n'],
])('a summary of several paragraphs is kept, replaced or edited: %j', async (typed, written) => {
  const folder = await copyContent();
  await setUp(folder, { ...rest, summary: 'I count.\n\nI also\t*write*.' });
  const { answer, ended } = await start(folder, without('summary'));
  await answer('What should visitors know', typed);
  if (typed !== '') await answer('Write ', '');
  expect(await ended).toEqual({ status: 0, message: '' });
  expect((await readFile(join(folder, 'profile.md'), 'utf8')).split('---\n')[2]).toBe(written);
});

test.each([
  ['Deutsch', 'de'],
  ['fr', 'fr'],
  ['maori', 'mi'],
  ['German', 'de'],
  ['Japanese', 'ja'],
])('a language is chosen from a list, or typed: %j is %s', async (typed, language) => {
  const folder = await copyContent();
  const { answer, press, sees, ended } = await start(folder, without('language'));
  await sees(asking('Which language is your page in?'));
  await sees('English (New Zealand)');
  press('xyz');
  await sees('No matches found');
  press(`\r`);
  await sees('Choose one, or type the name of another.');
  press('\u0015');
  await sees('English (New Zealand)');
  press(typed);
  await setImmediate();
  press('\r');
  await answer('Write ', '');
  expect(await ended).toEqual({ status: 0, message: '' });
  expect((await openContent(folder)).site.language).toBe(language);
});

test('with a résumé only what it does not say is asked, and email and phone are not published', async () => {
  const folder = await copyContent();
  const from = 'node_modules/@jsonresume/schema/examples/new-grad.resume.json';
  const { answer, ended } = await start(folder, { from });
  await answer('Who do you work for?', 'University of Washington');
  await answer('What is the website of your employer?', 'https://www.washington.edu');
  await answer('Which email address', '');
  await answer('What is the last line', '');
  await answer('Where is a picture of you', '');
  await answer('Which language is your page in?', '');
  await answer('Write ', '');
  expect(await ended).toEqual({ status: 0, message: '' });
  const { profile, links } = await openContent(folder);
  expect([profile.name, profile.email, profile.phone]).toEqual(['Maya Okonkwo', undefined, undefined]);
  expect(links.map((link) => link.name)).toEqual(['GitHub', 'LinkedIn']);
  const resume = JSON.parse(await readFile(from, 'utf8'));
  expect(toText(profile.body)).toBe(resume.basics.summary);
});
