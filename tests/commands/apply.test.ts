import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { expect, test, vi } from 'vitest';
import { comparePosting } from '../../commands/apply/posting.ts';
import { apply, beginApplication } from '../../commands/apply.ts';
import { checkCommand } from '../../commands/check.ts';
import { type Changes, changeFiles } from '../fixtures/changeFiles.ts';
import { readTree } from '../fixtures/readTree.ts';
import { runCommand } from '../fixtures/runCommand.ts';
import { unzip } from '../fixtures/unzip.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

const greeting = 'Dear Dr Ngata,\n\nI measured it. It\'s "sure".\n\nKind regards,\n\nMārama Tāwhai\n';
const scientist = `---
organisation: Climate Institute
role: Research Scientist
contact: Dr Ana Ngata
for: [research]
title: Scientist of Floods
summary: I publish **how sure** I am.
pages: 2
leaveOut: [experience/statistics.md]
posting: institute.txt
---
${greeting}`;
const manager = `---
organisation: Acme Energy
role: Engineering Manager
for: [lead]
sections: [experience, education]
---
${greeting}`;
const posting =
  'Research scientist. You know PyTorch and Kubernetes. Kubernetes is ours. Peak loads, and peak loads again. Surveys, and surveys.';

/** The career example with two applications, each of which leaves out an item of the first job. */
async function aCareer(changes: Changes = {}): Promise<string> {
  const folder = await temporaryFolder();
  await cp('examples/career', folder, { recursive: true });
  await changeFiles(folder, {
    'experience/wai-forecasting.md': (text) =>
      text
        .replace('with a graph network.', 'with a graph network. {for: research}')
        .replace('how to read one.', 'how to read one. {for: lead, people}'),
    'projects/hui.md': (text) => text.replace('title:', 'for: [lead]\ntitle:'),
    'applications/institute.md': scientist,
    'applications/institute.txt': posting,
    'applications/acme.md': manager,
    ...changes,
  });
  return folder;
}

async function readText(path: string): Promise<{ text: string; pages: number }> {
  const document = await getDocumentProxy(new Uint8Array(await readFile(path)));
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const items = await Promise.all(
    numbers.map(async (number) => (await (await document.getPage(number)).getTextContent()).items),
  );
  const text = items.flat().map((item) => ('str' in item ? item.str : ''));
  return { text: text.join(' ').replace(/\s+/g, ' '), pages: document.numPages };
}

test('each application has its version of the CV and its letter, as PDF and Word, with private keys and no mark', async () => {
  const out = await temporaryFolder();
  const said = await apply(await aCareer(), { out });
  expect([...(await readTree(out)).keys()].toSorted()).toEqual(
    ['acme', 'institute']
      .flatMap((name) =>
        ['letter.docx', 'letter.pdf', 'resume.docx', 'resume.pdf'].map((file) => `${name}/${file}`),
      )
      .concat('institute/posting.txt')
      .toSorted(),
  );
  const lead = await readText(join(out, 'acme/resume.pdf'));
  const research = await readText(join(out, 'institute/resume.pdf'));
  const letter = await readText(join(out, 'institute/letter.pdf'));
  const word = (name: string) => async () =>
    unzip(await readFile(join(out, name)))
      .get('word/document.xml')
      ?.replace(/<[^>]+>/g, '');
  const [leadWord, letterWord] = await Promise.all([
    word('acme/resume.docx')(),
    word('institute/letter.docx')(),
  ]);
  for (const text of [lead.text, leadWord, research.text]) {
    expect(text).toContain('Wrote the agreement');
    expect(text).toContain('+64 21 555 0187');
    expect(text).not.toMatch(/\{for|not for publication/);
  }
  for (const text of [lead.text, leadWord]) {
    expect(text).toContain('Made every forecast');
    expect(text).not.toContain('Taught the model');
    expect(text).not.toContain('What I Work With');
  }
  expect(research.text).toContain('Scientist of Floods');
  expect(research.text).toContain('I publish how sure I am.');
  expect(research.text).toContain('Taught the model');
  expect(research.text).not.toMatch(/Made every forecast|Hui Notes|Graduate Statistician/);
  expect(research.pages).toBe(2);
  for (const text of [letter.text, letterWord])
    for (const part of [
      'Mārama Tāwhai',
      'Dr Ana Ngata',
      'Climate Institute',
      'Research Scientist',
      'I measured it. It’s “sure”.',
    ])
      expect(text).toContain(part);
  expect(said).toContain('Graduate Statistician (experience/statistics.md): named in leaveOut');
  expect(said).toContain('Hui Notes (projects/hui.md): only for lead');
  expect(said).toMatch(/how to read one\. \(experience\/wai-forecasting\.md\): only for lead, people/);
  expect(said).not.toMatch(/another order|does not find/);
});

test('the posting is compared with the finished CV, the content, and what was left out', () => {
  const compared = comparePosting({
    posting,
    language: 'en-NZ',
    skills: ['PyTorch', 'Leading teams', 'R'],
    cv: 'Data Scientist, PyTorch',
    files: [
      { source: 'experience/a.md', text: 'Forecast the peak load of the grid.' },
      { source: 'experience/b.md', text: 'Ran a survey.' },
    ],
    leftOut: [{ source: 'experience/b.md', what: 'Statistician', why: 'named in leaveOut', isWhole: true }],
  });
  expect(compared.map((line) => line.trim())).toEqual([
    ...['In this CV:', 'PyTorch'],
    ...['In your content, but not in this version:', 'peak loads (experience/a.md)'],
    ...['Nowhere:', 'kubernetes', 'Left out on purpose:', 'surveys (experience/b.md)'],
  ]);
});

test('a letter that is too long for one page says by how many lines', async () => {
  const out = await temporaryFolder();
  const long = manager.replace(
    'I measured it.',
    Array.from({ length: 60 }, (_, at) => `Line ${at}.`).join('\n\n'),
  );
  const said = await apply(await aCareer({ 'applications/acme.md': long }), { name: 'acme', out });
  const { pages } = await readText(join(out, 'acme/letter.pdf'));
  expect(pages).toBeGreaterThan(1);
  expect(said).toMatch(/The letter is \d+ lines too long for one page\./);
});

test.each([
  ['for: [lead]', 'for: [leed]', 'warning', 'No entry and no list item is for "leed"', 'Write: lead'],
  ['for: [lead]', 'for: [Lead Role]', 'error', 'small letters, digits and hyphens', 'Write: lead-role'],
  [
    'for: [lead]',
    'leaveOut: [talks/dubt.json]',
    'error',
    'no file talks/dubt.json',
    'Write: talks/doubt.json',
  ],
  ['for: [lead]', 'posting: acme.txt', 'error', 'no file applications/acme.txt', ''],
  ['sections: [experience', 'sections: [experiense', 'error', 'no section "experiense"', 'Write: experience'],
  ['role:', 'rolle:', 'error', '"rolle" is not a key', 'role'],
  [greeting, '', 'error', 'There is no text', ''],
])('in an application, %j become %j is a located %s', async (from, to, severity, message, remedy) => {
  const folder = await aCareer({ 'applications/acme.md': manager.replace(from, to) });
  vi.stubEnv('CONTENT_DIR', folder);
  vi.stubEnv('CI', '');
  const { status, output } = await runCommand(checkCommand(), []);
  expect(output).toMatch(new RegExp(String.raw`applications/acme\.md:\d+:\d+ ${severity}`));
  expect(output).toContain(message);
  expect(output).toContain(remedy);
  expect(status).toBe(severity === 'error' ? 1 : 0);
  // The log of a host may be public.
  vi.stubEnv('CI', 'true');
  expect((await runCommand(checkCommand(), [])).output).not.toContain(message);
  vi.unstubAllEnvs();
});

test('"new" writes the frame of a letter, with a copy of the posting, and asks for what is missing', async () => {
  const folder = await aCareer();
  await changeFiles(folder, { applications: null });
  const file = join(await temporaryFolder(), 'posting.txt');
  await writeFile(file, posting);
  const words = ['organisation=Acme Energy', 'role=Manager', `posting=${file}`];
  expect(await beginApplication(folder, words)).toContain('npm run apply -- acme-energy');
  expect(await readFile(join(folder, 'applications/acme-energy.md'), 'utf8')).toBe(
    '---\norganisation: Acme Energy\nrole: Manager\nposting: acme-energy.txt\n---\nDear hiring team,\n\n(TODO: your letter)\n\nKind regards,\n\nMārama Tāwhai\n',
  );
  expect(await readFile(join(folder, 'applications/acme-energy.txt'), 'utf8')).toBe(posting);
  await expect(beginApplication(folder, ['role=Manager'])).rejects.toThrow('organisation is missing');
  await expect(apply(folder, { name: 'acme-enrgy' })).rejects.toThrow('did you mean acme-energy?');
});

test('an application in another language of the site has its words, and one that the site lacks is an error', async () => {
  const folder = await aCareer({
    'site.json': (text) => JSON.stringify({ ...JSON.parse(text), languages: ['en-NZ', 'de'] }),
    'profile.de.md': '---\ntitle: Hydrologin\n---\n',
    'experience/wai-forecasting.de.md':
      '---\n---\n- Lehrt das Modell. {for: research}\n- Leitet die Gruppe. {for: lead}\n',
    'applications/acme.md': manager.replace(
      'for: [lead]',
      'for: [lead]\nlanguage: de\ntitle: Leiterin "Hochwasser"\nsummary: Ich leite "gern".\nposting: institute.txt',
    ),
    'applications/institute.txt': 'Lehrt mit Kubernetes. Lehrt gern.',
  });
  const out = await temporaryFolder();
  await apply(folder, { name: 'acme', out });
  const { text } = await readText(join(out, 'acme', 'resume.pdf'));
  for (const part of ['Leiterin „Hochwasser“', 'Ich leite „gern“.', 'Leitet die Gruppe.', 'Berufserfahrung'])
    expect(text).toContain(part);
  expect(text).not.toContain('Lehrt das Modell.');
  expect(await readFile(join(out, 'acme', 'posting.txt'), 'utf8')).toContain(
    'Left out on purpose:\n  lehrt (experience/wai-forecasting.md)',
  );
  const letter = await readText(join(out, 'acme', 'letter.pdf'));
  expect(letter.text).toContain('Bewerbung');
  await changeFiles(folder, { 'applications/acme.md': manager.replace('for: [lead]', 'language: fr') });
  vi.stubEnv('CI', '');
  await expect(apply(folder, { name: 'acme', out })).rejects.toThrow('The site has no texts in "fr"');
  vi.unstubAllEnvs();
});
