import { readFileSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { stringify as stringifyCsv } from 'csv-stringify/sync';
import { strToU8, zipSync } from 'fflate';
import { toString as toText } from 'mdast-util-to-string';
import { expect, test, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import * as z from 'zod';
import { importFiles } from '../../commands/import/importFiles.ts';
import { importCommand } from '../../commands/import.ts';
import { createJsonResume } from '../../renderer/outputs/jsonResume.ts';
import { loadContent } from '../../schema/load.ts';
import { copyContent, openContent } from '../fixtures/content.ts';
import { changeFiles, temporaryFolder } from '../fixtures/folders.ts';
import { runCommand } from '../fixtures/runCommand.ts';

/** Imports files into `folder`, or into an empty one: what it says, and the content that is then there. */
async function take(files: Record<string, string | Uint8Array>, { folder }: { folder?: string } = {}) {
  const to = folder ?? (await temporaryFolder());
  const from = await temporaryFolder();
  await changeFiles(from, files);
  const paths = Object.keys(files).map((name) => join(from, name));
  const said = stripVTControlCharacters(await importFiles(to, paths));
  return { folder: to, said: said.replaceAll(`${from}/`, ''), content: await openContent(to) };
}

const basics = { name: 'Mere Tane', label: 'Baker', summary: 'I bake.', location: 'Nelson' };
const resume = (parts: object, options = {}) =>
  take({ 'resume.json': JSON.stringify({ basics, ...parts }, null, 2) }, options);
const bib = (text: string | Uint8Array, options = {}) => take({ 'refs.bib': text }, options);

/** The table of a file of this folder. */
const readTable = (name: string): unknown =>
  parse(readFileSync(new URL(`import/${name}.yaml`, import.meta.url), 'utf8'), { merge: true });

const given = z.record(z.string(), z.unknown());
const { whole, facts, texts } = z
  .object({
    whole: z.object({ job: given, project: given, paper: given }),
    facts: z.array(z.object({ from: given, to: given, said: z.array(z.string()).prefault([]) })),
    texts: z.array(z.tuple([z.string(), z.array(z.string()), z.string()])),
  })
  .parse(readTable('resume'));

test.each(facts)('$from of a résumé is imported, and reported', async ({ from, to, said }) => {
  const { content, said: report } = await resume(from);
  expect(content).toMatchObject(to);
  for (const part of said) expect(report).toContain(part);
});

test.each(texts)('the text %j with %j becomes Markdown', async (summary, highlights, expected) => {
  const { folder } = await resume({ work: [{ ...whole.job, summary, highlights }] });
  const [, , body] = (await readFile(join(folder, 'experience/mill-2013.md'), 'utf8')).split('---\n');
  expect(body?.trim()).toBe(expected);
});

test('a résumé in YAML is read, and its places are reported', async () => {
  const text = stringify({
    work: [{ ...whole.job, odd: 1, highlights: [{ 'Cut costs': 'by half' }, { 2021: 'a prize' }] }],
  });
  const { content, said } = await take({ 'resume.yaml': text });
  expect(content.experience).toMatchObject([{ role: 'Miller' }]);
  expect(JSON.stringify(content.experience)).toMatch(/Cut costs: by half.*2021: a prize/);
  expect(said).toContain('work.odd');
  expect((await take({ 'resume.yaml': `${text}\nx: 1\nx: 2\n` })).said).toContain('"x" is twice');
  expect(said).toContain('published as English; "language" in site.json changes that');
});

/** What is exported from an example is imported and exported again. That an export has every fact is the test of parity. */
test.each([
  ['examples/career', 'A text.'],
  [
    'content',
    '$L_\\tau$, $\\alpha$, \\$x\\$ and $5:\n\n$$\n\\begin{cases}\n\\hat x\\\\\ny<q\n\\end{cases}\n$$',
  ],
])('%s comes back from its own resume.json, with %j', async (example, body) => {
  const folder = await temporaryFolder();
  await cp(example, folder, { recursive: true });
  await changeFiles(folder, {
    'experience/own.md': `---\nrole: Lead\nstart: 2013\n---\n${body}\n`,
    'projects/own.md': `---\ntitle: Own\nsummary: A List<T> of *.md\n---\n${body}\n`,
  });
  const { edition: _, ...before } = await openContent(folder);
  const json = createJsonResume(before);
  const { content: after, said } = await take({ 'resume.json': json });
  expect(said).toContain(' 0 left, 0 not taken.');
  // A key that is not read would be a line, such as `work.odd`.
  expect(said).not.toMatch(/^ *(?!meta)[\w-]+\.[\w-]+$/m);
  // A picture of another site is a link.
  const imported = json.replaceAll(/!(?=\[[^\]]*\]\(http)/g, '');
  expect(JSON.parse(createJsonResume(after))).toEqual(JSON.parse(imported));
  // The names of these files are addresses.
  for (const type of ['projects', 'publications', 'sections'] as const)
    expect(after[type].map(({ slug }) => slug)).toEqual(before[type].map(({ slug }) => slug));
});

test('what a résumé lacks is a placeholder that the check lists', async () => {
  const { folder } = await resume({ basics: { name: 'Mere Tane', summary: 'I bake.' } });
  const { problems } = await loadContent(folder, { withPrivate: true });
  const places = problems.map(({ code, path }) => `${code} ${path}`);
  expect(places.toSorted()).toEqual(
    ['description', 'location', 'title', 'url'].map((key) => `placeholder ${key}`),
  );
});

test('no import sets private, or publishes an email address or phone number', async () => {
  const work = [{ name: 'Mill', position: 'Miller', startDate: '2020', 'x-private': true, 'x-order': 7 }];
  const { content: after } = await resume({ work, basics: { ...basics, email: 'a@b.nz', phone: '1' } });
  expect(after.profile).not.toMatchObject({ email: 'a@b.nz' });
  expect(after.profile).not.toHaveProperty('phone');
  expect(after.experience).toMatchObject([{ role: 'Miller', order: 7 }]);
});

test.each([
  ['messages.csv', 'FROM,TO,CONTENT\nSECRET', 'messages.csv is empty, or its format is not read'],
  ['Skills.csv', 'Name\nPython\n"SQL\n', 'Skills.csv is not a valid CSV file. Quote Not Closed'],
  [
    'Bomb.zip',
    zipSync({ 'Skills.csv': new Uint8Array(3e7) }),
    'Bomb.zip is empty, or its format is not read',
  ],
])('if one of several files is not read, such as %s, nothing is written', async (name, bytes, said) => {
  const folder = await temporaryFolder();
  const files = { 'Positions.csv': 'Company Name,Title,Started On\nMill,Miller,2015\n', [name]: bytes };
  await expect(take(files, { folder })).rejects.toThrow(said);
  expect(await readdir(folder)).toEqual([]);
});

test('existing files are kept and named, also if they have another title', async () => {
  const own = '---\n# Mine\nrole: Master Miller\nstart: 2013\n---\n';
  const profile = (text: string) => text.replace('location', 'email: mere@tane.nz\nlocation');
  const folder = await copyContent({ 'experience/mill-2013.md': own, 'profile.md': profile });
  const work = [whole.job];
  const parts = {
    work,
    education: [{ institution: 'X' }],
    basics: { ...basics, email: 'a@b.nz', phone: '1' },
  };
  const { said } = await resume(parts, { folder });
  expect(said).toContain('basics.phone: left out, since it is private');
  expect(said).toMatch(/^JSON Resume: 1 new file, 2 left, 0 not taken\./);
  for (const path of ['profile.md', 'experience/mill-2013.md']) expect(said).toContain(`${path} is there`);
  expect(await readFile(join(folder, 'experience/mill-2013.md'), 'utf8')).toBe(own);
  expect((await resume(parts, { folder })).said).toMatch(/: 0 new files, 3 left, 0 not taken\./);
});

test('languages are left out of a profile that is there already, and named', async () => {
  const { said } = await resume({ languages: [{ language: 'German' }] }, { folder: await copyContent() });
  expect(said).toContain('profile.md is there already; add "languages" to it yourself');
});

test('similar entries are not merged: each gets its own file, and is named', async () => {
  const job = { ...whole.job, endDate: '2015' };
  const paper = { ...whole.paper, url: 'https://a.nz' };
  const parts = {
    work: [whole.job, job, whole.job],
    projects: [whole.project, { ...whole.project, entity: 'A' }],
    publications: [paper, { ...paper, url: 'https://b.nz' }],
  };
  const { content, said, folder } = await resume(parts);
  expect(said).toMatch(/^JSON Resume: 9 new files, 0 left, 0 not taken\./);
  expect(content.experience.map(({ end = '' }) => end).toSorted()).toEqual(['', '', '2015']);
  expect(content.projects.map(({ title, client = '' }) => title + client).toSorted()).toEqual([
    'Oven',
    'OvenA',
  ]);
  expect(content.publications).toHaveLength(2);
  expect((await resume(parts, { folder })).said).toMatch(/: 0 new files, 8 left, 0 not taken/);
});

test('an entry of two files is imported once, as by a second import', async () => {
  const paper = '@article{one, title = {On Rye}, author = {Tane, Mere}, year = 2020, journal = {J Bread}}';
  const { content, said } = await take({ 'a.bib': paper, 'b.bib': paper.replace('one', 'other') });
  expect(content.publications).toHaveLength(1);
  expect(said).toMatch(/^BibTeX: 3 new files, 1 left,/);
  expect(said).toContain('b.bib:1  other: publications/2020-on-rye.json is there already');
});

test.each([
  [{ meta: { locale: 'fr_FR' } }, 'fr-FR', 'Compétences techniques'],
  [{}, 'en', 'Skills'],
])('with %j, the language of a new site is %s', async (parts, language, title) => {
  const { content } = await resume({ skills: ['C'], ...parts });
  expect(content).toMatchObject({ site: { language }, skills: [{ title }] });
});

const rows = z.record(z.string(), z.array(z.record(z.string(), z.string())));
const linkedIn = z.object({ tables: rows, content: given }).parse(readTable('linkedIn'));

test('an export of LinkedIn becomes content, and nothing else of it is opened', async () => {
  // The order of columns varies, and some files have a preamble.
  const preamble = 'Notes:\n"When exporting, read."\n\n';
  const tables = Object.entries(linkedIn.tables).map(([name, rows]) => {
    const columns = Object.keys(rows[0] ?? {}).toReversed();
    return [`${name}.csv`, preamble + stringifyCsv(rows, { header: true, columns })] as const;
  });
  const others = ['messages', 'Connections', 'Organizations'].map(
    (name) => [`${name}.csv`, 'First Name\nSECRET'] as const,
  );
  const zip = zipSync(
    Object.fromEntries([...tables, ...others].map(([name, text]) => [name, strToU8(text)])),
  );
  const { content, said, folder } = await take({ 'Basic_LinkedInDataExport.zip': zip });
  expect(content).toMatchObject(linkedIn.content);
  expect(content.experience[0]).not.toHaveProperty('end');
  expect(toText(content.profile.body)).toBe('#data: I count *things*!  Twice.');
  expect(await readFile(join(folder, 'profile.md'), 'utf8')).toContain('\\#data');
  const mill = await readFile(join(folder, 'experience/mill-2024.md'), 'utf8');
  expect(mill).toContain(
    'Built models.\n\n- Cut costs by 5 %\n- Led #1 team\n\nSee <https://mill.org/our_new_mill>.\n',
  );
  expect(said).toMatch(/Positions \(1\)\.csv:5 {2}Finished On: of “xyz 2016”, only 2016 is taken/);
  expect(said + JSON.stringify(content)).not.toMatch(/SECRET|Private Rd|1 Jan/);
  expect((await take(Object.fromEntries(tables), { folder })).said).toMatch(
    /0 new files, \d+ left, 0 not taken/,
  );
});

test('a website of LinkedIn may lack its type, and a table in another language is reported', async () => {
  const skills = 'Nom\nPython\n';
  const profile = 'First Name,Websites,constructor\nAna,https://ana.nz,Mill\n';
  const { content, said } = await take({
    'Profile.csv': profile,
    'x.zip': zipSync({ 'Skills.csv': strToU8(skills), 'Profile.csv': strToU8(profile) }),
  });
  for (const part of ['Skills.csv:1  there is no column Name', 'constructor']) expect(said).toContain(part);
  expect(content.links).toMatchObject([{ url: 'https://ana.nz' }]);
});

const entry = z.object({
  from: z.string(),
  type: z.string().default('article'),
  to: given,
  said: z.array(z.string()).prefault([]),
});
const { entries, titles } = z
  .object({ entries: z.array(entry), titles: z.array(z.tuple([z.string(), z.string()])) })
  .parse(readTable('bibtex'));

/** An entry of BibTeX. A text that begins with a plus has fields beside those of an article, or instead of them. */
function toEntry(text: string, type = 'article', key = 'k'): string {
  const article = { author: 'T. Kōwhai', title: 'A work', journal: 'Journal', year: '2020' };
  if (!text.startsWith('+')) return text;
  const kept = Object.entries(article).filter(([name]) => !new RegExp(`\\b${name}=`).test(text));
  return `@${type}{${key}, ${kept.map(([name, value]) => `${name}={${value}}, `).join('')}${text.slice(1)}}\n`;
}

test.each(entries)('the entry $from is read', async ({ from, type, to, said }) => {
  const read = await bib(`@string{jhl = {Journal of Hydrology}}\n${toEntry(from, type)}`);
  expect(read.content.publications).toMatchObject([to]);
  for (const part of said) expect(read.said).toContain(part);
});

test('LaTeX in titles becomes plain text', async () => {
  const text = titles.map(([latex], index) =>
    toEntry(`+title={${latex}}, number=${index}`, 'article', `k${index}`),
  );
  const { folder, content, said } = await bib(text.join(''));
  expect(said).toContain(': “$V_{cb}$” stays LaTeX, since Unicode lacks it');
  const read = content.publications.map(async ({ slug, number }) => {
    const { title } = JSON.parse(await readFile(join(folder, `publications/${slug}.json`), 'utf8'));
    return [titles[Number(number)]?.[0], title];
  });
  expect((await Promise.all(read)).toSorted()).toEqual(titles.toSorted());
});

test('an entry that cannot be read is counted and named with its line, and the others are imported', async () => {
  const broken = '@article{open, title={Not closed, year=2020}\n\n@book{noequals, title {X}}\n';
  const odd = `${toEntry('+year={in press}', 'article', 'c')}@proceedings{d, title={Only proceedings}, year=2020}\n`;
  const last = toEntry('+title={E}, journal=jhl', 'article', 'e');
  const { said, content } = await bib(toEntry('+title={A}') + broken + odd + last);
  expect(content.publications.map(({ title }) => title).toSorted()).toEqual(['A', 'E']);
  expect(said).toMatch(/^BibTeX: 4 new files, 0 left, 4 not taken\.\n/);
  for (const line of ['2  open: a brace', '4  noequals: a brace', '5  c: '])
    expect(said).toContain(`  refs.bib:${line}`);
  expect(said.match(/in press.*/g)).toEqual([expect.stringMatching(/is not a date.* such as 2024-03\.$/)]);
});

test.each<[string, Uint8Array, string]>([
  ['Latin-1', Buffer.from(toEntry('+note={é}').replace('ō', 'ö'), 'latin1'), 'T. Köwhai'],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${toEntry('+')}`), 'T. Kōwhai'],
  ['UTF-16', Buffer.from(`\ufeff${toEntry('+')}`, 'utf16le'), 'T. Kōwhai'],
])('%s is read', async (_, bytes, author) => {
  expect((await bib(bytes)).content.publications.map(({ authors }) => authors)).toEqual([[author]]);
});

const word = zipSync({ '[Content_Types].xml': strToU8('a'), 'word/document.xml': strToU8('b') });

test.each<[string, string | Uint8Array, RegExp]>([
  ['refs.ris', 'TY  - JOUR\nTI  - On Rye\nER  - \n', /refs\.ris is empty, or its format is not read\. This/],
  ['csl.json', '[{"id": "a", "type": "article-journal"}]', /format is not read/],
  ['europass.json', '{"SkillsPassport": {"LearnerInfo": {}}}', /format is not read/],
  [
    'reactive.json',
    '{"basics": {"name": "A"}, "sections": {"experience": {"items": []}}}',
    /format is not read/,
  ],
  ['cv.docx', word, /format is not read/],
  ['empty.bib', ' \n', /empty\.bib is empty/],
  ['broken.json', '{\n  "basics": Ada\n}', /broken\.json:2:13 error /],
  ['deep.json', '{"work":'.repeat(20_000), /too deeply/],
  ['missing.bib', '', /missing\.bib can't be read: ENOENT/],
  ['.', '', /can't be read: EISDIR/],
])('%s is refused, and the exit status is 1', async (name, bytes, said) => {
  const file = join(await temporaryFolder(), name);
  if (bytes !== '') await writeFile(file, bytes);
  const { status, stderr } = await runCommand(importCommand(), [file]);
  expect({ status, stderr: stripVTControlCharacters(stderr) }).toEqual({
    status: 1,
    stderr: expect.stringMatching(said),
  });
});

test('the command lists what it writes', async () => {
  const file = join(await temporaryFolder(), 'refs.bib');
  await writeFile(file, toEntry('+'));
  vi.stubEnv('CONTENT_DIR', await copyContent());
  vi.stubEnv('HOME', dirname(file));
  const { status, stdout } = await runCommand(importCommand(), ['~/refs.bib']);
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringContaining('publications/2020-a-work.json'),
  });
});
