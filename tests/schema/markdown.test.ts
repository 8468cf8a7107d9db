import { expect, test } from 'vitest';
import { findProblems } from '../fixtures/findProblems.ts';
import { hobby } from '../fixtures/hobby.ts';

test.each<[string, string, string, object]>([
  [
    'no text below the front matter',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '\n'),
    { line: 5, code: 'empty-body' },
  ],
  [
    'raw HTML',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', 'Text.\n\nA <b>bold</b> claim.\n'),
    { line: 7, column: 3, code: 'raw-html' },
  ],
  [
    'an unsafe Markdown link',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', 'See [here](javascript:alert).\n'),
    { line: 5, column: 5, code: 'unsafe-url' },
  ],
  [
    'an http: Markdown link',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '[here](http://example.com/)\n'),
    { line: 5, code: 'bad-url', suggestion: 'https://example.com/' },
  ],
  [
    'a Markdown image without alternative text',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '![](media/portrait.svg)\n'),
    { line: 5, code: 'missing-alt' },
  ],
  [
    'a Markdown image that is not there',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '![a](media/portrait.png)\n'),
    { line: 5, code: 'missing-media', suggestion: 'media/portrait.svg' },
  ],
  [
    'a text that is only the addresses of links',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '[a]: https://example.com\n'),
    { line: 5, code: 'empty-body' },
  ],
  [
    'a text of only invisible characters',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '\u200b\n'),
    { line: 5, code: 'empty-body' },
  ],
  [
    'a control character',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', 'One.\n\nA\u0007 bell.\n'),
    { line: 7, column: 2, code: 'control-character' },
  ],
  [
    'a footnote',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', 'A claim.[^1]\n\n[^1]: Its ground.\n'),
    { line: 5, column: 9, code: 'unsupported-markdown' },
  ],
  [
    'a link to no place of the page',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '[there](#skills)\n'),
    { line: 5, column: 1, code: 'missing-anchor', suggestion: '#skills-heading' },
  ],
  [
    'a link to a place of which only the beginning is written',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '[write](#contact)\n'),
    { line: 5, column: 1, code: 'missing-anchor', suggestion: '#contact-section' },
  ],
  [
    'a link to a mistyped place of the page',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '[there](#skils-heading)\n'),
    { line: 5, column: 1, code: 'missing-anchor', suggestion: '#skills-heading' },
  ],
  [
    'a link with a password',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '[there](https://me:pw@example.com)\n'),
    { line: 5, column: 1, code: 'bad-url', suggestion: 'https://example.com' },
  ],
  [
    'a link to a bare mail address',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '[me](me@example.com)\n'),
    { line: 5, column: 1, code: 'bad-url', suggestion: 'mailto:me@example.com' },
  ],
  [
    // The parser makes a link of it, which no Markdown can be written for.
    'a mail address whose host begins with a dot',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '0@.A<\n'),
    { line: 5, column: 1, code: 'bad-url', message: expect.stringContaining('write mailto:name@host') },
  ],
  [
    'a Markdown image with a path from elsewhere',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '![a](/media/portrait.svg)\n'),
    { line: 5, code: 'bad-image-path', suggestion: 'media/portrait.svg' },
  ],
])('located: %s', async (_, file, text, expected) => {
  const problems = await findProblems({ [file]: text });
  expect(problems).toContainEqual(expect.objectContaining({ file, severity: 'error', ...expected }));
});

const talk = JSON.stringify({ title: 'Doubt', venue: 'Kiwi PyCon', date: '2025' });
const linking = (anchor: string) => hobby('title: X\nicon: tabler:run', `Text.\n\nSee [it](#${anchor}).\n`);

test("a link to a place of the page is taken, also to a section of one's own", async () => {
  const anchors = ['content', 'contact-section', 'contact-heading', 'message-sent', 'skills-heading'];
  const body = [...anchors, 'hobbies-heading', 'talks-heading', 'section-awards-heading']
    .map((anchor) => `[${anchor}](#${anchor})`)
    .join('\n');
  expect(
    await findProblems({
      'talks/a.json': talk,
      'sections/awards.md': '---\ntitle: Awards\n---\nOne.\n',
      'hobbies/x.md': hobby('title: X\nicon: tabler:run', body),
    }),
  ).toEqual([]);
});

test.each<[string, string, Record<string, string | ((text: string) => string)>]>([
  ['that has no entry', 'talks-heading', {}],
  ["of one's own that does not exist", 'section-awards-heading', {}],
  ['whose only entry is private', 'talks-heading', { 'talks/a.json': talk.replace('}', ',"private":true}') }],
  ['that is hidden', 'skills-heading', { 'site.json': showing('hobbies', 'contact') }],
  ['of the form, where it is hidden', 'contact-section', { 'site.json': showing('hobbies') }],
])('a link to a section %s is located', async (_, anchor, files) => {
  expect(await findProblems({ ...files, 'hobbies/x.md': linking(anchor) })).toEqual([
    expect.objectContaining({
      file: 'hobbies/x.md',
      line: 7,
      column: 5,
      severity: 'error',
      code: 'missing-anchor',
      message: expect.stringContaining(`#${anchor}; the places are #content, `),
    }),
  ]);
});

function showing(...sections: string[]) {
  return (text: string) =>
    text.replace('"headings"', `"sections": ${JSON.stringify(sections)},\n  "headings"`);
}

const inText = (body: string) => ({ 'hobbies/x.md': hobby('title: X\nicon: tabler:run', body) });

test.each<[string, string, object]>([
  ['![a kiwi][kiwi]', 'where its label leads', {}],
  ['![a kiwi]', 'write ![what it shows](media/…)', {}],
  ['[the docs](https://x.nz/a b)', 'no space', {}],
  ['[the docs](https://x.nz/a', 'closed by )', {}],
  ['[the docs] (https://x.nz)', 'between ] and (', {}],
  ['(the docs)[https://x.nz]', 'the brackets first', {}],
  ['*[the docs](https://x.nz/a b)*', 'no space', { column: 6 }],
])('a link or image that Markdown takes for text is one located error: %s', async (link, advice, place) => {
  expect(await findProblems(inText(`See ${link} today.\n`))).toEqual([
    expect.objectContaining({
      line: 5,
      column: 5,
      severity: 'error',
      code: 'lost-link',
      message: expect.stringContaining(advice),
      ...place,
    }),
  ]);
});

test.each<[string, object]>([
  ['[the docs][docs]', { column: 5, path: '' }],
  ['[the docs][]', {}],
  ['[**the docs**][docs]', {}],
  ['*[the docs][docs]*', { column: 6 }],
  ['[my paper][1]', {}],
  ['[論文][論文]', {}],
])('a link whose label leads nowhere is one located warning: %s', async (link, place) => {
  expect(await findProblems(inText(`See ${link} today.\n`))).toEqual([
    expect.objectContaining({
      line: 5,
      column: 5,
      severity: 'warning',
      code: 'missing-definition',
      message: expect.stringMatching(/where its label leads\. Add one, or write/),
      ...place,
    }),
  ]);
});

test.each([
  'See \\[the docs][docs] and [the docs\\][docs].',
  'Take rows[0][1] and `[a][b]`, [sic] and [1] (2020).',
  'A [link](https://mahuta.nz)(with a note), and [another][LINK].\n\n[link]: https://mahuta.nz/2',
  '- [ ] to do\n- [x] done',
  'What a run![1]',
  'As was shown [2][3], and [4, p. 7][5], they write “teh [sic][6]”.',
])('what only looks like a link is text: %s', async (body) => {
  expect(await findProblems(inText(body))).toEqual([]);
});

test.each([
  ['cv.pdf', undefined],
  ['portrait.svg', 'media/portrait.svg'],
  ['./media/portrait.svg', 'media/portrait.svg'],
  ['./about', undefined],
  ['about.html#top', undefined],
  ['./', '#content'],
  ['/#contact-section', '#contact-section'],
])(
  'a link to %s, which is no address of a page or place of the site, is an error',
  async (url, suggestion) => {
    const [problem, ...more] = await findProblems(inText(`[there](${url})\n`));
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ line: 5, column: 1, severity: 'error', code: 'relative-url' });
    expect(problem?.suggestion).toBe(suggestion);
  },
);

test.each([
  ['mahuta.nz', 'https://mahuta.nz'],
  ['//mahuta.nz/a', 'https://mahuta.nz/a'],
])('a link to %s lacks its https:', async (url, suggestion) => {
  expect(await findProblems(inText(`[there](${url})\n`))).toEqual([
    expect.objectContaining({ code: 'bad-url', suggestion }),
  ]);
});

test('a link without a text is an error, and one with a picture for a text is not', async () => {
  expect(await findProblems(inText('Go [](https://mahuta.nz).\n'))).toEqual([
    expect.objectContaining({ line: 5, column: 4, severity: 'error', code: 'empty-text' }),
  ]);
  expect(await findProblems(inText('[![a hill](media/portrait.svg)](https://mahuta.nz)\n'))).toEqual([]);
});

test('what stands after a bare address is located, though GFM gives it no place', async () => {
  expect(
    await findProblems(inText('One.\n\nSee https://mahuta.nz/1 and http://mahuta.nz/2 here.\n')),
  ).toEqual([expect.objectContaining({ line: 7, severity: 'error', code: 'bad-url' })]);
});

test.each([
  ['A <b>bold</b> claim.', ['7:3 raw-html']],
  ['<b>One</b> and <i>two</i>.', ['7:1 raw-html', '7:16 raw-html']],
  ['Closed only: </b>', ['7:14 raw-html']],
  ['A claim.[^1]\n\n[^1]: Its ground.', ['7:9 unsupported-markdown']],
  ['![a hill](media/../site.json)', ['7:1 bad-image-path']],
  ['[me](https://me:secret@localhost/)', ['7:1 bad-url']],
  ['[me](https://localhost/a b)', ['7:1 lost-link']],
  ['[me](https://)', ['7:1 bad-url']],
  ['[me](https://a.nz:99999/)', ['7:1 bad-url']],
  ['[me]()', ['7:1 bad-url']],
])('one slip in a text is one problem: %s', async (body, places) => {
  const problems = await findProblems(inText(`One.\n\n${body}\n`));
  expect(problems.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual(places);
});
