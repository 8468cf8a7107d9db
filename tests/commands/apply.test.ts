import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extractText } from 'unpdf';
import { assert, expect, test, vi } from 'vitest';
import { openApplications } from '../../commands/apply/buildApplication.ts';
import { comparePosting } from '../../commands/apply/posting.ts';
import { apply } from '../../commands/apply.ts';
import { checkCommand } from '../../commands/check.ts';
import { formatForPeople } from '../../commands/lib/report.ts';
import { toLetter } from '../../renderer/outputs/letter.ts';
import { loadApplications } from '../../schema/application/loadApplications.ts';
import { type Changes, changeFiles, readTree, temporaryFolder, unzip } from '../fixtures/folders.ts';
import { partsOf } from '../fixtures/partsOf.ts';
import { runCommand } from '../fixtures/runCommand.ts';
import { readByPlace } from '../renderer/outputs/readByPlace.ts';

/** The career example with two applications. Each leaves out an item of the first job. */
async function aCareer(changes: Changes = {}): Promise<string> {
  const folder = await temporaryFolder();
  await cp('examples/career', folder, { recursive: true });
  await cp('tests/commands/applications', join(folder, 'applications'), { recursive: true });
  await changeFiles(folder, changes);
  return folder;
}

const manager =
  '---\norganisation: Acme Energy\nrole: Manager\nfor: [lead]\nsections: [experience]\n---\nI measured it.\n';
const energy = await readFile('tests/commands/applications/energy.md', 'utf8');

async function readText(path: string): Promise<{ text: string; lines: string[]; pages: number }> {
  const { text, totalPages: pages } = await extractText(new Uint8Array(await readFile(path)));
  const lines = text.join('\n').split('\n');
  return { text: lines.join(' ').replace(/\s+/g, ' '), lines, pages };
}

test('each application has its version of the CV and its letter, as PDF and Word, with private keys and no mark', async () => {
  const out = await temporaryFolder();
  const said = await apply(await aCareer(), { out });
  const files = ['letter.docx', 'letter.pdf', 'posting.txt', 'resume.docx', 'resume.pdf'];
  expect([...(await readTree(out)).keys()].toSorted()).toEqual(
    ['energy', 'institute'].flatMap((name) => files.map((file) => `${name}/${file}`)),
  );
  const lead = await readText(join(out, 'energy/resume.pdf'));
  const research = await readText(join(out, 'institute/resume.pdf'));
  const letter = await readText(join(out, 'institute/letter.pdf'));
  const word = async (name: string) =>
    unzip(await readFile(join(out, name)))
      .get('word/document.xml')
      ?.replace(/<[^>]+>/g, '');
  const leadWord = await word('energy/resume.docx');
  const letterWord = await word('institute/letter.docx');
  for (const text of [lead.text, leadWord, research.text]) {
    expect(text).toContain('Wrote the agreement');
    expect(text).toContain('+64 21 555 0187');
    expect(text).not.toMatch(/\{for|not for publication/);
  }
  for (const text of [lead.text, leadWord]) {
    expect(text).toContain('Made every forecast');
    expect(text).not.toMatch(/Taught the model|Selected Projects|Rating Curves/);
  }
  expect(lead.pages).toBe(1);
  expect(research.text).toContain('I study how sure a flood forecast may be.');
  expect(research.text).toContain('Taught the model');
  expect(research.text).not.toMatch(/Made every forecast|Career break|Tide Tables/);
  expect(research.pages).toBe(2);
  // Programs that read applications search for these lines.
  for (const line of ['Mārama Tāwhai', 'Research Scientist, Hydrology', 'Experience', 'Education', 'Skills'])
    expect(research.lines).toContain(line);
  for (const text of [letter.text, letterWord])
    for (const part of partsOf(`
      Mārama Tāwhai · +64 21 555 0187 · Dr Ana Ngata · Institute of Water and Weather
      20 November 2026 · Application: Research Scientist · the Institute’s new archive`))
      expect(text).toContain(part);
  for (const text of [letter.text, letterWord]) expect(text).not.toMatch(/advisory roles|412 gauges:/);
  expect(said).not.toMatch(/\d more$/m);
  expect(said).toContain('Left out: Career break (experience/career-break.md), named in leaveOut');
  expect(said).toMatch(/how to read one\. \(experience\/wai-forecasting\.md\), only for lead/);
  expect(await readFile(join(out, 'energy/posting.txt'), 'utf8')).toMatch(/Nowhere:[^:]*\n {2}Kubernetes\n/);
});

test('a letter shows only its chosen facts of the sender', async () => {
  const { loaded, applications } = await openApplications(await aCareer());
  const [application] = applications;
  assert(application);
  const profile = { ...loaded.content.profile, pronouns: 'she/her' };
  const letter = toLetter({ ...loaded.content, profile }, application);
  expect(Object.keys(letter.profile)).toEqual(['name', 'title', 'location', 'email', 'phone', 'body']);
});

test('the posting is compared with the finished CV and the content', () => {
  const compared = comparePosting({
    posting:
      'Research scientist. You know PyTorch, R, leading teams, Kubernetes, and the Saint-Venant equations.',
    language: 'en-NZ',
    skills: ['PyTorch', 'Leading teams', 'R'],
    cv: 'Data Scientist in R&D, PyTorch',
    files: [
      { source: 'experience/a.md', text: 'Solved the equations of Saint Venant.' },
      { source: 'skills/b.json', text: 'Leading teams' },
    ],
  });
  expect(compared.map((line) => line.trim())).toEqual(
    partsOf(`In this CV: · PyTorch
      In your content, but not in this version: · Leading teams (skills/b.json) · Saint-Venant (experience/a.md)
      Nowhere: · R · Kubernetes · Not compared: the other words of the posting`),
  );
});

test.each([
  [
    'en',
    'You build pipelines with AWS, dbt and Airflow. You know R, C# or Qt.\n- Tableau is a plus\nLook here, look there.',
    'AWS dbt Airflow R C# Qt Tableau',
  ],
  [
    'de',
    'Sie bauen Berichte mit Power-BI.\n- Kenntnisse in Python, SQL und Node.js\nEin Haus, ein Garten.',
    'Power-BI Python SQL Node.js',
  ],
])('what a posting in %s names once is compared', (language, posting, terms) => {
  const compared = comparePosting({ posting, language, skills: [], cv: '', files: [] });
  expect(
    compared
      .slice(compared.indexOf('Nowhere:') + 1, -1)
      .join('')
      .split(/ +/)
      .slice(1),
  ).toEqual(terms.split(' '));
});

test('a letter that is too long for one page is reported', async () => {
  const out = await temporaryFolder();
  const long = energy.replace(
    'A hydro company',
    Array.from({ length: 60 }, (_, at) => `Line ${at}.`).join('\n\n'),
  );
  const said = await apply(await aCareer({ 'applications/energy.md': long }), { name: 'energy', out });
  const { pages } = await readText(join(out, 'energy/letter.pdf'));
  expect(pages).toBeGreaterThan(1);
  expect(said).toContain('The letter is too long for one page.');
});

test.each([
  ['a4', '23 November 2026'],
  ['letter', 'November 23, 2026'],
])('a letter on %s paper has its date as %s, and room for a signature', async (paper, date) => {
  const folder = await aCareer({
    'site.json': (text) =>
      JSON.stringify({
        ...JSON.parse(text),
        language: 'en',
        languages: ['en', 'mi'],
        resume: { link: true, paper },
      }),
    'profile.md': (text) => text.replace('Mārama Tāwhai', "Mārama O'Tāwhai"),
    'applications/energy.md': energy.replace('Mārama Tāwhai', "Mārama O'Tāwhai\n\nEnclosed: a map"),
  });
  const out = await temporaryFolder();
  await apply(folder, { name: 'energy', out });
  const lines = await readByPlace(await readFile(join(out, 'energy/letter.pdf')));
  const find = (words: string) => lines.findLast((line) => line.words.some(({ text }) => text === words));
  expect(find(date)).toBeDefined();
  const [close, name, note] = ['Kind regards,', 'Mārama O’Tāwhai', 'Enclosed: a map'].map(
    (line) => find(line)?.y,
  );
  expect(Number(close) - Number(name)).toBeGreaterThan(36 + Number(name) - Number(note));
  const word = unzip(await readFile(join(out, 'energy/letter.docx'))).get('word/document.xml') ?? '';
  const between = word.split('Kind regards,')[1]?.split('Mārama O')[0] ?? '';
  expect(between.match(/<w:p\/?>/g)?.length).toBeGreaterThan(3);
});

test('wrong values of applications are located errors with a remedy', async () => {
  const cases = [
    ['for: [lead]', 'for: [Lead Role]', 'for[0]', 'small letters, digits and hyphens', 'Write: lead-role'],
    ['for: [lead]', 'for: [leed]', 'for[0]', 'the versions in your content are', 'Write: lead'],
    ['for: [lead]', 'leaveOut: [talks/dubt.json]', 'leaveOut[0]', 'dubt.json', 'Write: talks/doubt.json'],
    ['for: [lead]', 'posting: acme.mdx', 'posting', 'acme.mdx', ''],
    ['sections: [experience', 'sections: [experiense', 'sections[0]', 'experiense', 'Write: experience'],
    ['I measured it.', '', '', 'There is no text', ''],
  ] as const;
  const files = cases.map(([from, to], at) => [`applications/acme-${at}.md`, manager.replace(from, to)]);
  const folder = await aCareer(Object.fromEntries(files));
  const { problems } = await loadApplications(folder);
  await expect(openApplications(folder)).rejects.toThrow('Fix this first.');
  expect((await openApplications(folder, 'energy')).problems).toEqual([]);
  for (const [at, [, to, path, message, remedy]] of cases.entries()) {
    const found = problems.filter(({ file }) => file.endsWith(`acme-${at}.md`));
    expect(found[0], to).toMatchObject({
      severity: 'error',
      path,
      message: expect.stringContaining(message),
    });
    expect(formatForPeople(found)).toContain(remedy);
    expect(formatForPeople(found)).not.toContain('Write: acme');
  }
});

test('the check prints errors of applications, but not into the log of a host, which may be public', async () => {
  vi.stubEnv('CONTENT_DIR', await aCareer({ 'applications/acme.md': manager.replace('lead', 'Lead Role') }));
  vi.stubEnv('CI', '');
  const shown = await runCommand(checkCommand(), []);
  expect(shown.status).toBe(1);
  expect(shown.output).toMatch(/applications\/acme\.md:\d+:\d+ error .*small letters/);
  vi.stubEnv('CI', 'true');
  expect((await runCommand(checkCommand(), [])).output).not.toContain('small letters');
});

test('an application in another language of the site has its words, and one that the site lacks is an error', async () => {
  const folder = await aCareer({
    'site.json': (text) =>
      JSON.stringify({
        ...JSON.parse(text),
        url: 'https://portfolio.example.com',
        languages: ['en-NZ', 'de'],
      }),
    'profile.de.md': '---\ntitle: Hydrologin\n---\n',
    'experience/wai-forecasting.de.md':
      '---\n---\n- Lehrt das HBV-Modell. {for: research}\n- Leitet die Gruppe. {for: lead}\n',
    'applications/acme.md': manager.replace(
      'for: [lead]',
      'for: [lead]\nlanguage: de\ntitle: Leiterin "Hochwasser"\nsummary: Ich leite "gern".\nposting: lehrt.txt',
    ),
    'applications/lehrt.txt': 'Kenntnisse in Kubernetes und HBV-Modell.',
  });
  const out = await temporaryFolder();
  const said = await apply(folder, { name: 'acme', out });
  expect(said).toContain('The address of your site is left out');
  const { text } = await readText(join(out, 'acme', 'resume.pdf'));
  expect(text).not.toContain('portfolio.example.com');
  for (const part of ['Leiterin „Hochwasser“', 'Ich leite „gern“.', 'Leitet die Gruppe.', 'Berufserfahrung'])
    expect(text).toContain(part);
  expect(text).not.toContain('Lehrt das HBV-Modell.');
  expect(await readFile(join(out, 'acme', 'posting.txt'), 'utf8')).toContain(
    'not in this version:\n  HBV-Modell (experience/wai-forecasting.md)',
  );
  const letter = await readText(join(out, 'acme', 'letter.pdf'));
  expect(letter.text).toContain('Bewerbung');
  await changeFiles(folder, { 'applications/acme.md': manager.replace('for: [lead]', 'language: fr') });
  vi.stubEnv('CI', '');
  await expect(apply(folder, { name: 'acme', out })).rejects.toThrow('bad-value');
  vi.unstubAllEnvs();
  await changeFiles(folder, { 'applications/acme.md': manager });
  await expect(apply(folder, { name: 'acne', out })).rejects.toThrow(
    /There is no application acne in .*\/applications, which has acme, energy, institute; see docs\/apply/,
  );
});
