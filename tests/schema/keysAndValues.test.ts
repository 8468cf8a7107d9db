import { expect, test } from 'vitest';
import { searchIcons } from '../../schema/values/icons.ts';
import { linkUrlSchema, siteUrlSchema } from '../../schema/values/url.ts';
import { languageSchema } from '../../schema/words/languageTag.ts';
import { checkFile, copyContent, findProblems, markdownFile, openContent } from '../fixtures/content.ts';

test('texts are trimmed', async () => {
  const folder = await copyContent({ 'not-found.json': (text) => text.replace('"404"', '"  404 "') });
  expect((await openContent(folder)).words.notFound.heading).toBe('404');
});

const valid = {
  'skills/x.json': { title: 'X', icon: 'tabler:code', colour: 'red', skills: ['a'] },
  'links/x.json': { name: 'X', icon: 'tabler:code', description: 'd', url: 'https://mahuta.nz' },
  'publications/x.json': { title: 'T', authors: ['Tūī Kōwhai'], venue: 'V', date: '2024' },
  'not-found.json': { heading: 'h', text: 't', linkLabel: 'l' },
  'site.json': { url: 'https://mahuta.nz', language: 'en', title: 't', description: 'd' },
};

const skills = 'skills/x.json';
const links = 'links/x.json';
const papers = 'publications/x.json';
const notFound = 'not-found.json';
const site = 'site.json';
const aText = /^url must be a text, but is the number 7\. Write one \(such as "https:.*"\)\.$/;
const aList = /^skills has 0 entries, but must have at least 1\. Write one \(such as \[ "Python" \]\)\.$/;

/** `values` take the place of those of the valid file, where each key is on a line of its own, the first on line 2. */
test.each<[file: keyof typeof valid, values: object, at: string, says: RegExp, write?: string]>([
  [skills, { title: undefined, titel: 'X' }, '7:2 unknown-key titel', /is not a key here/, 'title'],
  [links, { ['__proto__']: {} }, '6:2 unknown-key __proto__', /is not a key here/],
  [skills, { colour: undefined }, '1:1 missing-key colour', /is missing/],
  [skills, { title: { x: 'y' } }, '2:11 wrong-type title', /must be a text/],
  [skills, { title: ' ' }, '2:11 empty-text title', /is empty/],
  [skills, { skills: ['a', 3] }, '7:3 wrong-type skills[1]', /must be a text/, '"3"'],
  [skills, { skills: 'R, SQL, Dart and C++' }, '5:12 wrong-type skills', /must be a list/],
  [skills, { skills: ['Go', 'go'] }, '7:3 duplicate-item skills[1]', /"go" repeats "Go" in this list/],
  [skills, { skills: [] }, '5:12 bad-size skills', aList],
  [skills, { colour: '12ab9f' }, '4:12 bad-value colour', /is not a CSS colour/, '#12ab9f'],
  [skills, { icon: 'tabler:clouud' }, '3:10 bad-value icon', /There is no icon/, 'tabler:cloud'],
  [skills, { icon: 'tabler:constructor' }, '3:10 bad-value icon', /There is no icon/, 'tabler:contract'],
  [links, { url: 'media/a b.pdf' }, '5:9 bad-url url', /put this one into public\/, .* there/],
  [links, { url: 7 }, '5:9 wrong-type url', aText],
  [site, { resume: { link: true, size: '9' } }, '8:11 wrong-type resume.size', /must be a number, but/, '9'],
  [site, { resume: { link: true, pages: 0 } }, '8:12 bad-size resume.pages', / is 0, but must be at/],
  [site, { theme: { seed: -7 } }, '7:11 bad-size theme.seed', / is -7, but must be at least 0/],
  [site, { theme: { seed: 2 ** 32 } }, '7:11 bad-size theme.seed', /, but must be at most 4294967295/],
  [site, { languages: ['en-NZ', 'mi'] }, '7:3 bad-value languages[0]', /begin with the "language", en;/],
  [site, { languages: ['mi'] }, '7:3 bad-value languages[0]', /begin with the "language", en;/],
  [site, { languages: ['en', 'de', 'DE'] }, '9:3 duplicate-item languages[2]', /"DE" repeats "de"/],
  [site, { languages: ['en', 'he', 'iw'] }, '9:3 duplicate-item languages[2]', /"iw" repeats "he"/],
  [site, { languages: ['en', 'e-'] }, '8:3 bad-value languages[1]', /not a language tag/],
  [site, { social: { image: 'media/a.SVG', imageAlt: 'A' } }, '7:12 bad-image-path social.image', /as PNG/],
  [notFound, { heading: 'a\u0007b' }, '2:13 control-character heading', /U\+0007/],
  [notFound, { heading: 'a\ud83db' }, '2:13 control-character heading', /U\+D83D/],
  [papers, { authors: ['A', 'et al.', 'B'] }, '5:3 bad-value authors[1]', /put it last, or delete it/],
  [papers, { doi: 'https://doi.org/10.1000/a%zz' }, '8:9 bad-value doi', /is not a DOI/, '10.1000/a%zz'],
  [papers, { doi: '10.1000/\u001b[31m' }, '8:9 bad-value doi', /is not a DOI/],
  [papers, { code: 'mailto:me@mahuta.nz' }, '8:10 bad-url code', /begin with https:, not mailto:/],
  [papers, { pdf: './paper.pdf' }, '8:9 bad-url pdf', /put it there, and write media\/paper\.pdf\.$/],
  [papers, { type: { toString: 1 } }, '8:10 wrong-type type', /must be one of/],
])('in %s, %j is one error, at %s', (file, values, at, says, write) => {
  const problems = checkFile(file, JSON.stringify({ ...valid[file], ...values }, null, 1));
  const places = problems.map(({ line, column, code, path }) => `${line}:${column} ${code} ${path}`);
  expect(places).toEqual([at]);
  expect(problems[0]).toMatchObject({ severity: 'error', message: expect.stringMatching(says) });
  expect(problems[0]?.suggestion).toBe(write);
});

test('the message about a wrong value says what the key takes, with an example', () => {
  const messageOf = (line: string) =>
    checkFile('hobbies/x.md', markdownFile(`title: X\nicon: tabler:run\n${line}`)).map(
      ({ message }) => message,
    );
  expect(messageOf('link: https://mahuta.nz/run')).toEqual([
    'link must be an object with keys, but is a text. Its keys are label, url. Write one (such as { label: Follow on Strava, url: https://example.com/code }).',
  ]);
  expect(messageOf('link:')).toEqual(['link is optional, but empty; delete the key, or write a value.']);
  expect(messageOf('order: 1.5')).toEqual([
    'order must be a whole number, but is the number 1.5. Write one (such as 1).',
  ]);
});

test.each([
  { line: 'order: "2"', write: '2' },
  ...['true', '3.10', '007', '+64211234567', '0x10', '.5'].map((typed) => {
    return { line: `title: ${typed}`, write: JSON.stringify(typed) };
  }),
])('the suggestion for a value of another type keeps the value: $line', ({ line, write }) => {
  const values = { title: 'title: X', icon: 'icon: tabler:run', [line.split(':')[0] ?? '']: line };
  const problems = checkFile('hobbies/x.md', markdownFile(Object.values(values).join('\n')));
  expect(problems).toMatchObject([{ code: 'wrong-type', suggestion: write }]);
});

// YAML takes them for numbers, without a last zero.
test.each([
  ['2020.10', '2020-10'],
  ['2020.5', undefined],
])('for the number %s in place of a date, the message has what is written', (start, suggestion) => {
  const [problem] = checkFile('experience/x.md', markdownFile(`role: A\nstart: ${start}`));
  expect(problem?.message).toContain(`start must be a text, but is the number ${start}.`);
  expect(problem?.suggestion).toBe(suggestion);
});

test.each([
  ['organisation: Mill', '{ name: Mill }'],
  ['organisation: https://mill.nz', undefined],
])('for words in place of an object with a name, the suggestion keeps the words: %s', (line, suggestion) => {
  const [problem] = checkFile('experience/x.md', markdownFile(`role: A\nstart: 2020\n${line}`));
  expect(problem?.suggestion).toBe(suggestion);
});

test.each([
  ['projects/x.md', 'title: A\ndate: 2020\ngithub: a\nexternal: b', ['start', 'repository', 'url']],
  ['projects/x.md', 'title: A\ntech: [C]\ncover: d\ndescription: e', ['skills', 'picture', 'summary']],
  ['experience/x.md', 'position: A\ncompany: Mill\nstart: 2020', ['role', 'organisation']],
  ['experience/x.md', 'role: A\nstartDate: 2020\nenddate: 2021\ncity: B', ['start', 'end', 'location']],
  ['education/x.md', 'degree: A\nschool: B', ['qualification', 'institution']],
  ['profile.md', 'name: A\nposition: B\nlocation: C\nphoto: d', ['title', 'portrait']],
])('in %s, the keys of other generators (%j) get ours as suggestions: %j', (file, keys, ours) => {
  const problems = checkFile(file, markdownFile(keys));
  expect(problems.map(({ suggestion }) => suggestion)).toEqual(ours);
});

const project = (keys: string) => checkFile('projects/x.md', markdownFile(`title: X\nsummary: Y\n${keys}`));

test.each([
  ['wide: yes', 'true'],
  ['wide: very', undefined],
])('for a picture, %s is not accepted as true or false', (wide, suggestion) => {
  const [problem] = project(`pictures:\n  - src: media/a.jpg\n    alt: A\n    ${wide}`);
  expect(problem?.message).toMatch(/^pictures\[0\]\.wide must be true or false, but is a text\./);
  expect(problem?.suggestion).toBe(suggestion);
});

test.each(['gif', 'mp4'])(
  'a picture of the kind %s is refused with the kinds, and a link to a film',
  (kind) => {
    const [problem] = project(`picture: { src: media/a.${kind}, alt: A }`);
    expect(problem?.message).toMatch(/not an image of a kind .* an animation as MP4\. .*\[film\]\(media\//);
  },
);

test('a list without dashes is an error that names the dash and the space', () => {
  const [problem] = project('skills:\n  -Python\n  -SQL');
  expect(problem?.message).toMatch(
    /^skills must be a list, but is a text. Begin each item with a dash and a space/,
  );
});

const noAddress =
  /is not an https:, mailto: or tel: address; write the full address, starting with https:\/\/ and without spaces\.$/;
const otherScheme = /^Addresses begin with https:, mailto: or tel:, not (?:http|javascript):/;
const noHost = /has no valid host; write https:\/\/host\.$/;

test.each<[url: string, says: RegExp, write?: string]>([
  ['http://mahuta.nz/a', otherScheme, 'https://mahuta.nz/a'],
  ['javascript:alert(1)', otherScheme],
  ['mahuta.nz/a', noAddress, 'https://mahuta.nz/a'],
  ['me@mahuta.nz', noAddress, 'mailto:me@mahuta.nz'],
  ['https://acme.co.nz/über uns', noAddress],
  ['https://mahuta.nz/\u0000', noAddress],
  ['', noAddress],
  ['//mahuta.nz', noAddress],
  ['https:/acme.co.nz', noHost],
  ['https://acme;script-src.nz', noHost],
  ['https://http://acme.nz/a', noHost, 'https://acme.nz/a'],
  ['https://user:pw@mahuta.nz/a@b', /Every visitor could read/, 'https://mahuta.nz/a@b'],
])('the address %s is refused: %s', (url, says, write) => {
  const issue = { message: expect.stringMatching(says), params: { code: 'bad-url', suggestion: write } };
  expect(linkUrlSchema.safeParse(url).error?.issues).toMatchObject([issue]);
});

test('the address of a site has no question mark or percent sign, and a language is a known tag', () => {
  const faultsOf = (schema: typeof siteUrlSchema | typeof languageSchema, value: string) =>
    schema.safeParse(value).error?.issues.map((issue) => 'params' in issue && issue.params);
  for (const url of ['https://mahuta.nz/portfolio/?ref=1#top', 'https://mahuta.nz/my%20site'])
    expect(faultsOf(siteUrlSchema, url)).toEqual([{ code: 'bad-url' }]);
  for (const tag of ['English', 'xx', 'en-x-nz', 'de-u-co-phonebk', ''])
    expect(faultsOf(languageSchema, tag)).toEqual([{ code: 'bad-value' }]);
  expect(faultsOf(languageSchema, 'en_NZ')).toEqual([{ code: 'bad-value', suggestion: 'en-NZ' }]);
});

test.each([
  ['tabler:mountan', 'tabler:mountain'],
  ['python', 'simple-icons:python'],
  ['🏃', undefined],
])('for the icon %s, %s is suggested', (name, suggestion) => {
  const [problem] = checkFile('hobbies/x.md', markdownFile(`title: X\nicon: ${name}`));
  expect(problem?.message).toContain('There is no icon');
  expect(problem?.suggestion).toBe(suggestion);
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
