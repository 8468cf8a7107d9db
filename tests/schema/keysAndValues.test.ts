import { expect, test } from 'vitest';
import type * as z from 'zod';
import { loadContent } from '../../schema/load.ts';
import { searchIcons, suggestIcon } from '../../schema/values/icons.ts';
import { httpsUrlSchema, linkUrlSchema, siteUrlSchema } from '../../schema/values/url.ts';
import { languageSchema } from '../../schema/words/languageTag.ts';
import { checkFile, copyContent, findProblems, hobby } from '../fixtures/content.ts';

test('texts are trimmed', async () => {
  const folder = await copyContent({ 'not-found.json': (text) => text.replace('"404"', '"  404 "') });
  const result = await loadContent(folder);
  expect(result.ok && result.content.notFound.heading).toBe('404');
});

const valid = {
  'skills/x.json': { title: 'X', icon: 'tabler:code', colour: 'red', skills: ['a'] },
  'links/x.json': { name: 'X', icon: 'tabler:code', description: 'd', url: 'https://mahuta.nz' },
  'publications/x.json': { title: 'T', authors: ['Tūī Kōwhai'], venue: 'V', date: '2024' },
  'not-found.json': { heading: 'h', text: 't', linkLabel: 'l' },
  'site.json': { url: 'https://mahuta.nz', language: 'en', title: 't', description: 'd' },
};

/** A valid file with some values changed, and each key on a line of its own, the first on line 2. */
const change = (file: keyof typeof valid, values: object) =>
  JSON.stringify({ ...valid[file], ...values }, null, 1);
const skills = 'skills/x.json';
const links = 'links/x.json';
const publications = 'publications/x.json';
const notFound = 'not-found.json';
const url = /^url must be a text, but is the number 7\. Write one \(such as "https:.*"\)\.$/;
const list = /^skills has 0 entries, but must have at least 1\. Write one \(such as \[ "Python" \]\)\.$/;

test.each<[file: keyof typeof valid, values: object, place: string, message: RegExp, suggestion?: string]>([
  [skills, { title: undefined, titel: 'X' }, '7:2 unknown-key titel', /is not a key here/, 'title'],
  [links, { ['__proto__']: {} }, '6:2 unknown-key __proto__', /is not a key here/],
  [skills, { colour: undefined }, '1:1 missing-key colour', /is missing/],
  [skills, { skills: ['a', 3] }, '7:3 wrong-type skills[1]', /must be a text/, '"3"'],
  [skills, { skills: 'R, SQL, Dart and C++' }, '5:12 wrong-type skills', /must be a list/],
  [skills, { skills: ['Go', 'go'] }, '7:3 duplicate-item skills[1]', /is twice in this list/],
  [skills, { skills: [] }, '5:12 bad-size skills', list],
  [skills, { colour: '12ab9f' }, '4:12 bad-value colour', /is not a CSS colour/, '#12ab9f'],
  [skills, { icon: 'tabler:clouud' }, '3:10 bad-value icon', /There is no icon/, 'tabler:cloud'],
  [links, { url: 7 }, '5:9 wrong-type url', url],
  [
    'site.json',
    { resume: { link: true, size: '10.5' } },
    '8:11 wrong-type resume.size',
    /must be a number, but/,
    '10.5',
  ],
  [notFound, { heading: 'a\u0007b' }, '2:13 control-character heading', /U\+0007/],
  [
    publications,
    { doi: 'https://doi.org/10.1000/a%zz' },
    '8:9 bad-value doi',
    /is not a DOI/,
    '10.1000/a%zz',
  ],
  [publications, { type: { toString: 1 } }, '8:10 wrong-type type', /must be one of/],
  [publications, { doi: '10.1000/\u001b[31m' }, '8:9 bad-value doi', /is not a DOI/],
])('in %s, %j is one located error: %s', (file, values, place, message, suggestion) => {
  const problems = checkFile(file, change(file, values));
  expect(problems.map(({ line, column, code, path }) => `${line}:${column} ${code} ${path}`)).toEqual([
    place,
  ]);
  expect(problems[0]).toMatchObject({ severity: 'error', message: expect.stringMatching(message) });
  expect(problems[0]?.suggestion).toBe(suggestion);
});

const card = (more: string) => hobby(`title: X\nicon: tabler:run\n${more}`);
const anObject =
  'link must be an object with keys, but is a text. Its keys are label, url. Write one (such as { label: Follow on Strava, url: https://example.com/code }).';
const optional = 'link is optional, but empty; delete the key, or write a value.';

const whole = 'order must be a whole number, but is the number 1.5. Write one (such as 1).';

/** Values in front matter that are one problem. */
test.each<[text: string, expected: object]>([
  [card('link: https://mahuta.nz/run'), { message: anObject }],
  [card('link:'), { message: optional }],
  [card('order: "2"'), { suggestion: '2' }],
  [card('order: 1.5'), { message: whole }],
  ...['true', '3.10', '007', '+64211234567', '0x10', '.5'].map((written): [string, object] => [
    hobby(`title: ${written}\nicon: tabler:run`),
    { suggestion: JSON.stringify(written) },
  ]),
])('a wrong value is one problem with a suggestion: %j', (text, expected) => {
  const problem = { code: 'wrong-type', ...expected };
  expect(checkFile('hobbies/x.md', text)).toEqual([expect.objectContaining(problem)]);
});

test.each([
  ['organisation: Mill', '{ name: Mill }'],
  ['organisation: https://mill.nz', undefined],
])('for words in place of an object with a name, the suggestion keeps the words: %s', (line, suggestion) => {
  const [problem] = checkFile('experience/x.md', `---\nrole: A\nstart: 2020\n${line}\n---\nText.\n`);
  expect(problem?.suggestion).toBe(suggestion);
});

/** Keys of other generators and slips that had two messages: each is one problem, with what to write. */
test.each<[file: string, frontMatter: string, places: string[]]>([
  [
    'projects/x.md',
    'title: A\ndate: 2020\ngithub: a\nexternal: b\ntech: [C]\ncover: d\ndescription: e\nclient: f\nshowIn: g',
    ['3 start', '4 repository', '5 url', '6 skills', '7 picture', '8 summary', '10 '],
  ],
  [
    'experience/x.md',
    'position: A\ncompany: Mill\nstartDate: 2020\nenddate: 2021\ncity: B',
    ['2 role', '3 organisation: { name: Mill }', '4 start', '5 end', '6 location'],
  ],
  ['education/x.md', 'degree: A\nschool: B', ['2 qualification', '3 institution: { name: B }']],
  ['profile.md', 'name: A\nposition: B\nlocation: C\nphoto: d', ['3 title', '5 portrait']],
])('each wrong key of %s gets one suggestion: %j', (file, frontMatter, places) => {
  const problems = checkFile(file, hobby(frontMatter));
  expect(problems.map(({ line, suggestion = '' }) => `${line} ${suggestion}`)).toEqual(places);
});

const project = (more: string) => checkFile('projects/x.md', hobby(`title: X\nsummary: Y\n${more}`));

test.each([
  ['wide: yes', 'true'],
  ['wide: very', undefined],
])('for a picture, %s is not accepted as true or false', (wide, suggestion) => {
  const [problem] = project(`pictures:\n  - src: media/a.jpg\n    alt: A\n    ${wide}`);
  expect(problem?.message).toMatch(/^pictures\[0\]\.wide must be true or false, but is a text\./);
  expect(problem?.suggestion).toBe(suggestion);
});

test('a GIF is refused as a picture, and the message names the accepted kinds', () => {
  const [problem] = project('picture: { src: media/a.gif, alt: A }');
  expect(problem?.message).toMatch(/not an image of a kind that is published .* an animation as MP4/);
});

const noAddress =
  /is not an https:, mailto: or tel: address; write the full address, starting with https:\/\/ and without spaces\.$/;

test.each<[string, RegExp, string?]>([
  [
    'http://mahuta.nz/a',
    /^Addresses begin with https:, mailto: or tel:, not http:\.$/,
    'https://mahuta.nz/a',
  ],
  ['mahuta.nz/a', noAddress, 'https://mahuta.nz/a'],
  ['me@mahuta.nz', noAddress, 'mailto:me@mahuta.nz'],
  ['https://user:pw@mahuta.nz/a@b', /Every visitor could read/, 'https://mahuta.nz/a@b'],
  ['https://acme.co.nz/über uns', noAddress],
  ['https:/acme.co.nz', /has no valid host; write https:\/\/host\.$/],
  ['https://acme;script-src.nz', /has no valid host/],
  ['javascript:alert(1)', /^Addresses begin with https:, mailto: or tel:, not javascript:/],
  ['https://mahuta.nz/\u0000', noAddress],
])('the address %s is refused: %s', (url, message, suggestion) => {
  const fault = { message: expect.stringMatching(message), params: { code: 'bad-url', suggestion } };
  expect(linkUrlSchema.safeParse(url).error?.issues).toEqual([expect.objectContaining(fault)]);
});

test.each<[schema: z.ZodType, code: string, rows: [value: string, suggestion?: string][]]>([
  [httpsUrlSchema, 'bad-url', [['me@mahuta.nz']]],
  [siteUrlSchema, 'bad-url', [['https://mahuta.nz/portfolio/?ref=1#top'], ['https://mahuta.nz/my%20site']]],
  [languageSchema, 'bad-value', [['English'], ['en_NZ', 'en-NZ'], ['xx']]],
])('a refused value has a suggestion only if the suggestion is valid (%#)', (schema, code, rows) => {
  for (const [value, suggestion] of rows) {
    const issues = schema.safeParse(value).error?.issues;
    expect(issues).toEqual([expect.objectContaining({ params: { code, suggestion } })]);
  }
});

test.each([
  ['tabler:mountan', 'tabler:mountain'],
  ['python', 'simple-icons:python'],
  ['🏃', undefined],
])('for the icon %s, %s is suggested', (name, suggestion) => {
  expect(suggestIcon(name)).toBe(suggestion);
});

test.each([
  ['eye table', 'tabler:eye-table'],
  ['tabler:code', 'tabler:code'],
])('a search for %s finds %s first: the name of a set counts as a whole', (typed, first) => {
  expect(searchIcons(typed, 1)).toEqual([first]);
});

test.each([
  ['profile.md', /^ {2}alt: .*\n/m, 'what the picture shows', 'alt: Portrait of Tūī Kōwhai'],
  ['site.json', /^ {2}"language".*\n/m, 'the language of your texts', '"language": "en-NZ"'],
])('a missing key of %s is reported with its use and an example', async (file, key, use, example) => {
  const [problem, ...more] = await findProblems({ [file]: (text) => text.replace(key, '') });
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ code: 'missing-key' });
  expect(problem).not.toHaveProperty('suggestion');
  expect(problem?.message).toContain(`is missing; it is required here: ${use}`);
  expect(problem?.message).toContain(` Write one (such as ${example}).`);
});
