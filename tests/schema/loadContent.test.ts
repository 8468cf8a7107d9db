import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../schema/loadContent.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';

const skill = (lines: string[]) => `{\n${lines.join('\n')}\n}\n`;
const hobby = (frontMatter: string, body = 'Text.\n') => `---\n${frontMatter}\n---\n${body}`;

test('the sample content is sound', () => {
  expect(loadContent('content').problems).toEqual([]);
});

test('the sample content holds what the specification gives', () => {
  const result = loadContent('content');
  if (!result.ok) throw new Error('The sample content has problems.');
  const { skills, links, hobbies, contact, notFound } = result.content;
  expect(skills.map(({ title, skills }) => [title, skills.join(', ')])).toEqual([
    ['AI & ML', 'PyTorch, TensorFlow, scikit-learn, XGBoost, LangChain'],
    ['Programming', 'Python, JavaScript, C++, SQL, Dart'],
    ['Data & Analytics', 'BigQuery, Spark, Airflow, MLFlow, Kubeflow'],
    ['Cloud Platforms', 'Google Cloud, Azure, AWS, Vertex AI'],
  ]);
  expect(links.map(({ name }) => name)).toEqual([
    'Code & Projects',
    'Professional Network',
    'Articles & Insights',
  ]);
  expect(hobbies.map(({ title }) => title)).toEqual([
    'Running & Cycling',
    'Nature Explorer',
    'Garden Enthusiast',
  ]);
  expect(hobbies.map(({ link }) => link?.label)).toEqual(['Follow on Strava', undefined, undefined]);
  expect(notFound).toMatchObject({
    heading: '404',
    text: 'Oops! Page not found.',
    linkLabel: 'Return to Home',
  });
  expect(contact).toMatchObject({
    description: {
      idle: "I'll get back to you as soon as possible.",
      sent: "Thank you for reaching out! I'll get back to you soon.",
    },
    title: { sent: 'Message Sent!' },
    button: { submitting: 'Sending...', sent: 'Sent Successfully' },
    fields: {
      name: { placeholder: 'Your name' },
      subject: { placeholder: "What's this about?" },
      message: { placeholder: 'Tell me more...' },
    },
    notice: {
      sent: { title: 'Message sent!', fallback: "Thank you for your message! I'll get back to you soon." },
      failed: {
        title: 'Error sending message',
        fallback: 'Please try again later.',
        noError: 'Failed to send message',
      },
    },
  });
});

test('a collection is sorted by order, then by file name, and files without an order come last', async () => {
  const group = (title: string, order?: number) =>
    JSON.stringify({ title, icon: 'tabler:code', skills: ['x'], colour: 'red', order });
  const folder = await copyContent({ skills: null });
  await mkdir(join(folder, 'skills'));
  const files = {
    'd.json': group('no order, d'),
    'c.json': group('no order, c'),
    'b.json': group('2', 2),
    'z.json': group('-1', -1),
    'a.json': group('2 too', 2),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'skills', name), text);
  const result = loadContent(folder);
  expect(result.ok && result.content.skills.map(({ title }) => title)).toEqual([
    '-1',
    '2 too',
    '2',
    'no order, c',
    'no order, d',
  ]);
});

test('texts are trimmed', async () => {
  const folder = await copyContent({ 'not-found.json': (text) => text.replace('"404"', '"  404 "') });
  const result = loadContent(folder);
  expect(result.ok && result.content.notFound.heading).toBe('404');
});

test('a collection without a folder is empty', async () => {
  const folder = await copyContent({ hobbies: null, links: null, skills: null });
  const result = loadContent(folder);
  expect(result.ok && result.content).toMatchObject({ hobbies: [], links: [], skills: [] });
});

test('all problems of all files come in one run, in the order of files and lines', async () => {
  const problems = await findProblems({
    'site.json': (text) =>
      text
        .replace('"https://portfolio.example.com"', '"http://portfolio.example.com"')
        .replace('"en-NZ"', '7'),
    'hobbies/nature-explorer.md': hobby('title: ""\nicon: tabler:mountan'),
    'skills/programming.json': '{',
  });
  expect(problems.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)).toEqual([
    'hobbies/nature-explorer.md:2:8 empty-text',
    'hobbies/nature-explorer.md:3:7 unknown-icon',
    'site.json:2:10 bad-url',
    'site.json:6:15 wrong-type',
    'skills/programming.json:1:2 json-syntax',
  ]);
});

test('files are named relative to the working directory', async () => {
  const folder = await copyContent({ 'contact.json': null });
  expect(loadContent(folder).problems[0]?.file).toBe(`${relative('.', folder)}/contact.json`);
});

test.each<[string, string, string, object]>([
  [
    'an unknown key, at the key, with a suggestion',
    'skills/x.json',
    skill(['"titel": "X",', '"icon": "tabler:code", "skills": ["a"], "colour": "red"']),
    { line: 2, column: 1, code: 'unknown-key', path: 'titel', suggestion: 'title' },
  ],
  [
    'a missing key, at the object that lacks it',
    'skills/x.json',
    skill(['"title": "X", "icon": "tabler:code", "skills": ["a"]']),
    { line: 1, column: 1, code: 'missing-key', path: 'colour' },
  ],
  [
    'a wrong type, at the value',
    'skills/x.json',
    skill(['"title": "X",', '"icon": "tabler:code", "skills": ["a", 3], "colour": "red"']),
    { line: 3, column: 40, code: 'wrong-type', path: 'skills[1]', suggestion: '"3"' },
  ],
  [
    'a duplicate skill, at the second',
    'skills/x.json',
    skill(['"title": "X", "icon": "tabler:code", "colour": "red",', '"skills": ["a", "b", "a"]']),
    { line: 3, column: 22, code: 'duplicate-item', path: 'skills[2]' },
  ],
  [
    'an empty list of skills',
    'skills/x.json',
    skill(['"title": "X", "icon": "tabler:code", "colour": "red",', '"skills": []']),
    { line: 3, column: 11, code: 'bad-length', path: 'skills' },
  ],
  [
    'more than 20 skills',
    'skills/x.json',
    skill([
      '"title": "X", "icon": "tabler:code", "colour": "red",',
      `"skills": ${JSON.stringify(Array.from({ length: 21 }, (_, i) => `${i}`))}`,
    ]),
    { line: 3, column: 11, code: 'bad-length' },
  ],
  [
    'a colour that is none',
    'skills/x.json',
    skill(['"title": "X", "icon": "tabler:code", "skills": ["a"],', '"colour": "12ab9f"']),
    { line: 3, column: 11, code: 'bad-colour', suggestion: '#12ab9f' },
  ],
  [
    'an order that is no whole number',
    'skills/x.json',
    skill(['"title": "X", "icon": "tabler:code", "skills": ["a"], "colour": "red",', '"order": 1.5']),
    { line: 3, column: 10, code: 'wrong-type', path: 'order' },
  ],
  [
    'an unknown icon, with the closest',
    'skills/x.json',
    skill(['"title": "X", "icon": "tabler:colud", "skills": ["a"], "colour": "red"']),
    { line: 2, column: 23, code: 'unknown-icon', suggestion: 'tabler:cloud' },
  ],
  [
    'an icon of no set, with one that has it',
    'skills/x.json',
    skill(['"title": "X", "icon": "cloud", "skills": ["a"], "colour": "red"']),
    { line: 2, column: 23, code: 'unknown-icon', suggestion: 'tabler:cloud' },
  ],
  [
    'an http: address, with the https: one',
    'links/x.json',
    skill(['"name": "X", "icon": "tabler:code", "description": "d",', '"url": "http://example.com/a"']),
    { line: 3, column: 8, code: 'bad-url', suggestion: 'https://example.com/a' },
  ],
  [
    'an address without a scheme',
    'links/x.json',
    skill(['"name": "X", "icon": "tabler:code", "description": "d",', '"url": "example.com/a"']),
    { line: 3, column: 8, code: 'bad-url', suggestion: 'https://example.com/a' },
  ],
  [
    'an address that runs code',
    'links/x.json',
    skill(['"name": "X", "icon": "tabler:code", "description": "d",', '"url": "javascript:alert(1)"']),
    { line: 3, column: 8, code: 'bad-url' },
  ],
  [
    'a JSON comment',
    'links/x.json',
    '{\n  // no\n}',
    { line: 2, column: 3, code: 'json-syntax', message: 'JSON has no comments.' },
  ],
  ['a trailing comma', 'links/x.json', '{\n  "name": "X",\n}', { line: 3, column: 1, code: 'json-syntax' }],
  [
    'a duplicate JSON key, at the second',
    'links/x.json',
    '{\n  "name": "X",\n  "name": "Y"\n}',
    { line: 3, column: 3, code: 'duplicate-key', path: 'name' },
  ],
  ['JSON that is a list', 'links/x.json', '[]', { line: 1, column: 1, code: 'wrong-type' }],
  [
    'JSON that is nested without end',
    'links/x.json',
    '['.repeat(100_000),
    { line: 1, column: 1, code: 'json-syntax' },
  ],
  [
    'a __proto__ key',
    'links/x.json',
    '{\n"__proto__": {}, "name": "X", "icon": "tabler:code", "url": "https://example.com", "description": "d" }',
    { line: 2, column: 1, code: 'unknown-key', path: '__proto__' },
  ],
  [
    'a duplicate YAML key',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run\ntitle: Y'),
    { line: 4, column: 1, code: 'duplicate-key' },
  ],
  [
    'a tab in YAML',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run\nlink:\n\tlabel: L'),
    { line: 5, code: 'yaml-syntax' },
  ],
  [
    'an unknown key in YAML',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run\nlinks: 1'),
    { line: 4, column: 1, code: 'unknown-key', suggestion: 'link' },
  ],
  [
    'a missing key in a nested YAML object',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run\nlink:\n  label: L'),
    { line: 5, column: 3, code: 'missing-key', path: 'link.url' },
  ],
  [
    'an alias bomb',
    'hobbies/x.md',
    hobby(
      'a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\ntitle: *c',
    ),
    { line: 5, column: 8, code: 'yaml-syntax' },
  ],
  [
    'front matter in JavaScript',
    'hobbies/x.md',
    '---js\n{ title: process.exit(7) }\n---\nText.\n',
    { line: 1, column: 4, code: 'front-matter', suggestion: '---' },
  ],
  [
    'front matter in JSON',
    'hobbies/x.md',
    '---json\n{}\n---\nText.\n',
    { line: 1, column: 4, code: 'front-matter' },
  ],
  ['no front matter', 'hobbies/x.md', 'Text.\n', { line: 1, column: 1, code: 'front-matter' }],
  [
    'front matter that is never closed',
    'hobbies/x.md',
    '---\ntitle: X\n',
    { line: 1, column: 1, code: 'front-matter' },
  ],
  [
    'front matter closed with more than dashes',
    'hobbies/x.md',
    '---\ntitle: X\n----\nText.\n',
    { line: 3, column: 1, code: 'front-matter' },
  ],
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
  ['a file that is empty', 'links/x.json', '', { line: 1, column: 1, code: 'empty-file' }],
])('located: %s', async (_, file, text, expected) => {
  const problems = await findProblems({ [file]: text });
  expect(problems).toContainEqual(expect.objectContaining({ file, severity: 'error', ...expected }));
});

test.each<[string, (text: string) => string, object]>([
  [
    'does not exist',
    (text) => text.replace('media/portrait.svg', 'media/portrat.svg'),
    { line: 9, column: 8, code: 'missing-media', path: 'portrait.src', suggestion: 'media/portrait.svg' },
  ],
  [
    'lies outside media',
    (text) => text.replace('media/portrait.svg', 'media/../../secret.png'),
    { line: 9, column: 8, code: 'bad-image-path' },
  ],
  [
    'lies elsewhere',
    (text) => text.replace('media/portrait.svg', '/etc/passwd.png'),
    { line: 9, column: 8, code: 'bad-image-path' },
  ],
  [
    'is no image',
    (text) => text.replace('media/portrait.svg', 'media/portrait.txt'),
    { line: 9, column: 8, code: 'bad-image-path' },
  ],
  [
    'has no alternative text',
    (text) => text.replace(/alt: .*/, 'alt: ""'),
    { line: 10, column: 8, code: 'empty-text' },
  ],
])('a portrait that %s is a located error', async (_, change, expected) => {
  const problems = await findProblems({ 'profile.md': change });
  expect(problems).toEqual([expect.objectContaining({ file: 'profile.md', severity: 'error', ...expected })]);
});

test('a missing file is named, with the one that may be meant', async () => {
  const problems = await findProblems({ 'not-found.json': null, 'not-fuond.json': '{}' });
  expect(problems).toContainEqual(
    expect.objectContaining({
      file: 'not-found.json',
      code: 'missing-file',
      message: expect.stringContaining('not-fuond.json'),
    }),
  );
});

test('a file that nothing reads is a warning', async () => {
  expect(await findProblems({ 'skils/x.json': '{}' })).toEqual([
    expect.objectContaining({ file: 'skils/x.json', severity: 'warning', code: 'unknown-file' }),
  ]);
});

test('files whose names begin with a dot are left alone', async () => {
  expect(await findProblems({ '.DS_Store': 'x', 'skills/.gitkeep': '' })).toEqual([]);
});

test('bytes that are not UTF-8 are located', async () => {
  const bytes = Buffer.concat([Buffer.from('{\n  "heading": "'), Buffer.from([0xe9]), Buffer.from('"}')]);
  expect(await findProblems({ 'not-found.json': bytes })).toEqual([
    expect.objectContaining({ code: 'encoding', line: 2, column: 15 }),
  ]);
});

test('a byte order mark is refused', async () => {
  expect(await findProblems({ 'site.json': (text) => `\uFEFF${text}` })).toEqual([
    expect.objectContaining({ file: 'site.json', code: 'encoding', line: 1, column: 1 }),
  ]);
});

test('Windows line ends are fine, and lines are still counted right', async () => {
  const crlf = (text: string) => text.replaceAll('\n', '\r\n');
  expect(await findProblems({ 'profile.md': crlf, 'site.json': crlf })).toEqual([]);
  const broken = await findProblems({
    'profile.md': (text) => crlf(text.replace('name: Example Research', 'nam: X')),
  });
  expect(broken).toContainEqual(
    expect.objectContaining({ line: 6, column: 3, code: 'unknown-key', suggestion: 'name' }),
  );
});

test('a file of more than 1 MiB is refused', async () => {
  const problems = await findProblems({
    'hobbies/x.md': hobby('title: X\nicon: tabler:run', 'x'.repeat(2 ** 20)),
  });
  expect(problems).toEqual([expect.objectContaining({ file: 'hobbies/x.md', code: 'too-large' })]);
});

test('a link out of the content folder is refused', async () => {
  const folder = await copyContent({ 'not-found.json': null });
  await symlink(join(process.cwd(), 'content/not-found.json'), join(folder, 'not-found.json'));
  expect(loadContent(folder).problems).toEqual([expect.objectContaining({ code: 'outside-folder' })]);
});

test('an image that is a link out of media is refused', async () => {
  const folder = await copyContent({ 'media/portrait.svg': null });
  await symlink('/etc/hosts', join(folder, 'media/portrait.svg'));
  expect(loadContent(folder).problems.map(({ code }) => code)).toEqual(['outside-folder', 'outside-folder']);
});

test('a content folder that does not exist, or is a file, is one clear problem', () => {
  expect(loadContent('no/such/folder').problems).toEqual([
    expect.objectContaining({
      file: 'no/such/folder',
      code: 'missing-folder',
      message: expect.stringContaining('does not exist'),
    }),
  ]);
  expect(loadContent('package.json').problems).toEqual([
    expect.objectContaining({
      file: 'package.json',
      code: 'missing-folder',
      message: expect.stringContaining('is a file'),
    }),
  ]);
});
