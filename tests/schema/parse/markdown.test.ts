import { expect, test } from 'vitest';
import type { ProblemCode } from '../../../schema/problems.ts';
import { checkFile, findProblems, hobby, placesOf } from '../../fixtures/content.ts';

const file = 'hobbies/x.md';

test.each<[body: string, place: string, code: ProblemCode, more?: object]>([
  ['\n', '5:1', 'empty-body'],
  ['Text.\n\nA <b>bold claim.\n', '7:3', 'raw-html'],
  ['Text.\n\n<!-- mine -->\n', '7:1', 'raw-html'],
  ['One.\n\nA\u0007 bell.\n', '7:2', 'control-character'],
  ['One.\n\nA\uffff bell.\n', '7:2', 'control-character'],
  ['A claim.\n\n[^1]: Its ground.\n', '7:1', 'unsupported-markdown'],
  ['A claim.[^1]\n\n[^1]: Its ground.\n\n[^1]: Another.\n', '9:1', 'unsupported-markdown'],
  ['A claim.\n\n[Website]: https://mahuta.nz\n', '7:1', 'unsupported-markdown'],
  ['See [here](javascript:alert).', '5:5', 'bad-url'],
  ['My [link](data:text/html,x) here.', '5:4', 'bad-url'],
  ['[here](http://mahuta.nz/)', '5:1', 'bad-url', { suggestion: 'https://mahuta.nz/' }],
  ['[me](me@mahuta.nz)', '5:1', 'bad-url', { suggestion: 'mailto:me@mahuta.nz' }],
  ['[there](mahuta.nz)', '5:1', 'bad-url', { suggestion: 'https://mahuta.nz' }],
  ['[me]()', '5:1', 'bad-url'],
  // The parser makes a link of it, which no Markdown can be written for.
  ['0@.A<', '5:1', 'bad-url'],
  ['See https://mahuta.nz/1 and http://mahuta.nz/2 here.', '5:29', 'bad-url'],
  ['[there](cv.pdf)', '5:1', 'bad-url'],
  ['[there](/#contact-section)', '5:1', 'bad-url'],
  ['[there](./media/portrait.svg)', '5:1', 'bad-url'],
  ['[now](../pages/now.md)', '5:1', 'bad-url'],
  ['See www.mahuta.nz/a.pdf.', '5:5', 'bad-url', { message: expect.stringMatching(/^"www\..*pdf" is not/) }],
  ['[www.a.nz](http://www.a.nz)', '5:1', 'bad-url', { message: expect.stringMatching(/not http:\.$/) }],
  ['Go [](https://mahuta.nz).', '5:4', 'empty-text'],
  ['![](media/portrait.svg)', '5:1', 'missing-alt'],
  ['![a](/media/portrait.svg)', '5:1', 'bad-image-path'],
  ['![a](media/../site.json)', '5:1', 'bad-image-path'],
  ['See ![a kiwi][kiwi] today.', '5:5', 'lost-link'],
  ['See ![[kiwi.png]] there, and x[[1]].', '5:5', 'lost-link'],
  ['See [the docs](https://x.nz/a b) today.', '5:5', 'lost-link'],
  ['See [the docs](https://x.nz/a today.', '5:5', 'lost-link'],
  ['See [the docs] (https://x.nz) today.', '5:5', 'lost-link'],
  ['See [the docs][docs] today.', '5:5', 'shown-marks'],
  ['**Skills:**Python and more.', '5:1', 'shown-marks'],
  ['![a](media/portrait.svg "At dawn")\n**At dusk**', '5:1', 'lost-text'],
])('%j has one problem, at %s: %s', (body, place, code, more) => {
  const problems = checkFile(file, hobby(body));
  expect(placesOf(problems)).toEqual([`${place} ${code}`]);
  expect(problems[0]).toMatchObject({
    severity: /^(?:shown-marks|lost-text)$/.test(code) ? 'warning' : 'error',
    message: expect.stringMatching(/\.$/),
    ...more,
  });
});

test.each([
  'See \\[the docs][docs] and [the docs\\][docs].',
  'Take rows[0][1] and `[a][b]`, [sic] and [1] (2020).',
  'A [link](https://mahuta.nz)(with a note), and [another][LINK].\n\n[link]: https://mahuta.nz/2',
  '- [ ] to do\n- [x] done',
  'What a run![1]',
  'As was shown [2][3], and [4, p. 7][5], they write “teh [sic][6]”.',
  '[![a hill](media/portrait.svg)](https://mahuta.nz)\n\n![a hill](media/portrait.svg "At dawn")',
])('%j is fine', (body) => {
  expect(checkFile(file, hobby(body))).toEqual([]);
});

const paper = JSON.stringify({ title: 'A', authors: ['Tūī Kōwhai'], venue: 'Journal', date: '2020' });
const works = Object.fromEntries(
  ['2020-graphs', ...'bcdefghij'].map((name) => [`publications/${name}.json`, paper]),
);
const pdf = '%PDF-1.7\n%%EOF\n';

test.each<[body: string, files: Parameters<typeof findProblems>[0], code: ProblemCode, suggestion?: string]>([
  ['[a](media/slide.pdf)', { 'media/slides.pdf': pdf }, 'missing-media', 'media/slides.pdf'],
  ['![a](media/portrat.svg)', {}, 'missing-media', 'media/portrait.svg'],
  ['![a](media/Portrait.svg)', {}, 'missing-media', 'media/portrait.svg'],
  ['[there](#skils-heading)', {}, 'missing-anchor', '#skills-heading'],
  ['[it](/publications#2020-graphs)', works, 'bad-url', '/publications/#2020-graphs'],
  ['[it](/publications/#2020-grphs)', works, 'missing-anchor', '/publications/#2020-graphs'],
])('%s has a suggestion: %#', async (body, files, code, suggestion) => {
  const problems = await findProblems({ ...files, [file]: hobby(body) });
  expect(problems.filter((problem) => problem.file === file)).toMatchObject([{ line: 5, code }]);
  expect(problems.find((problem) => problem.file === file)?.suggestion).toBe(suggestion);
});

test('a text can link to each publication, to each of their years, and to their page', async () => {
  const body = ['2020-graphs', 'j', 'year-2020', 'content']
    .map((id) => `[x](/publications/#${id})`)
    .join(' ');
  const problems = await findProblems({ ...works, [file]: hobby(`${body} [y](/publications/)`) });
  expect(problems.filter((problem) => problem.file === file)).toEqual([]);
});

const talk = JSON.stringify({ title: 'Doubt', venue: 'Kiwi PyCon', date: '2025' });
const showing = (...sections: string[]) => ({
  'site.json': (text: string) =>
    text.replace('"headings"', `"sections": ${JSON.stringify(sections)},\n  "headings"`),
});

test('every section that is shown can be linked to, also one of your own', async () => {
  const anchors = 'content contact-section contact-heading message-sent skills-heading hobbies-heading';
  const targets = [...anchors.split(' '), 'talks-heading', 'section-prizes-heading'];
  const body = targets.map((anchor) => `[${anchor}](#${anchor})`).join('\n');
  const files = { 'talks/a.json': talk, 'sections/prizes.md': '---\ntitle: Awards\n---\nOne.\n' };
  expect(await findProblems({ ...files, [file]: hobby(body) })).toEqual([]);
});

test.each<[string, string, Parameters<typeof findProblems>[0]]>([
  ['without an entry', 'talks-heading', {}],
  ['of your own that does not exist', 'section-prizes-heading', {}],
  ['whose only entry is private', 'talks-heading', { 'talks/a.json': talk.replace('}', ',"private":true}') }],
  ['that is hidden', 'skills-heading', showing('hobbies', 'contact')],
  ['of the form, where it is hidden', 'contact-section', showing('hobbies')],
])('a link to a section %s is an error at the link', async (_, anchor, files) => {
  const body = hobby(`Text.\n\nSee [it](#${anchor}).\n`);
  const message = expect.stringContaining(`#${anchor}; the link targets are #content, `);
  const problems = await findProblems({ ...files, [file]: body });
  expect(problems.filter(({ code }) => code !== 'hidden-entries')).toEqual([
    expect.objectContaining({ file, line: 7, column: 5, severity: 'error', code: 'missing-anchor', message }),
  ]);
});
