import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findFaults } from '../../editor/entries/findFaults.ts';
import { findTwin } from '../../editor/entries/findTwin.ts';
import { inFormWords } from '../../editor/entries/inFormWords.ts';
import { kindOf } from '../../editor/entries/kindOf.ts';
import { nameField } from '../../editor/entries/nameField.ts';
import { parseEntry } from '../../editor/entries/parseEntry.ts';
import { spreadLists } from '../../editor/entries/spreadLists.ts';
import { toEntry } from '../../editor/entries/toEntry.ts';
import { type ContentType, contentTypes } from '../../schema/content.ts';
import { formatEntry } from '../../schema/format/formatEntry.ts';
import { readEntry } from '../../schema/loadEntry.ts';
import { warningCodes } from '../../schema/problems/problemCodes.ts';

const { site, skills, hobbies, links } = contentTypes;

describe('a file that is read and written without a change is the same, byte by byte', () => {
  const files = Object.values<ContentType>(contentTypes).flatMap((type) =>
    globSync(`content/${type.source}`).map((file) => ({ file, type })),
  );
  test.each(files)('$file', ({ file, type }) => {
    const text = readFileSync(file, 'utf8');
    const { values, body } = toEntry(type, parseEntry(type.source, text));
    expect(formatEntry(type, values, body)).toBe(text);
    expect(findFaults(type, { values, body })).toEqual([]);
  });
});

test('what the form adds and what was left empty is not written', () => {
  const { values, body } = toEntry(hobbies, {
    title: 'T',
    icon: '',
    link: { label: 'L', url: '', __sc_x: true, __sc_item_id: 'y' },
    order: null,
    body: 'B',
  });
  expect({ values, body }).toEqual({ values: { title: 'T', link: { label: 'L' } }, body: 'B' });
  expect(toEntry(skills, { skills: ['A', '', 'B'], order: 0 }).values).toEqual({
    skills: ['A', 'B'],
    order: 0,
  });
});

test('pictures are named from the content folder, also in texts, and other addresses stay', () => {
  expect(toEntry(site, { social: { image: '/media/a.png' }, url: '/media/x' }).values).toEqual({
    social: { image: 'media/a.png' },
    url: '/media/x',
  });
  const body = '![A](/media/a.png) [B](</media/b c.pdf>) https://x/media/ [c]\n\n[c]: /media/c.png\n';
  expect(toEntry(hobbies, { body }).body).toBe(
    body.replaceAll('(/media', '(media').replace('</media', '<media').replace(': /media', ': media'),
  );
});

test.each<[string, ContentType, Record<string, unknown>]>([
  ['an address', links, { name: 'N', icon: 'tabler:run', url: 'http://x.example', description: 'D' }],
  ['an icon', links, { name: 'N', icon: 'tabler:mountan', url: 'https://x.example', description: 'D' }],
  ['a colour', skills, { title: 'T', icon: 'tabler:run', skills: ['A'], colour: 'teel' }],
  ['a list', skills, { title: 'T', icon: 'tabler:run', skills: [], colour: 'teal' }],
  ['a missing and an unknown key', hobbies, { titel: 'T', icon: 'tabler:run', body: 'B' }],
  ['a text', hobbies, { title: 'T', icon: 'tabler:run', body: '<b>B</b> ![](media/x.png)' }],
  ['no text', hobbies, { title: 'T', icon: 'tabler:run', body: '' }],
])('the editor refuses what the check refuses, in the same words: %s', (_, type, data) => {
  const entry = toEntry(type, data);
  const text = formatEntry(type, entry.values, entry.body);
  const loaded = readEntry(text, type);
  const errors = loaded.faults.filter(({ code }) => !warningCodes.has(code));
  expect(errors.length).toBeGreaterThan(0);
  expect(findFaults(type, entry).map(wordsOf)).toEqual(errors.map(wordsOf));
});

test('a heading that another file of the collection has is refused, its own is not', () => {
  const siblings = [
    { path: 'content/skills/a.json', data: { title: 'Python' } },
    { path: 'content/skills/b.json', data: { title: 'Māori' } },
  ];
  const at = (path: string, title: unknown) => findTwin(skills, { path, data: { title } }, siblings);
  expect(at('content/skills/c.json', ' PYTHON ')).toMatchObject({
    path: ['title'],
    message: expect.stringContaining('skills/a.json'),
  });
  expect(at('content/skills/c.json', 'Ma\u0304ori')).toBeDefined();
  expect(at('content/skills/a.json', 'Python')).toBeUndefined();
  expect(at('content/skills/c.json', 'Rust')).toBeUndefined();
  expect(at('content/skills/c.json', undefined)).toBeUndefined();
  expect(findTwin(site, { path: 'content/site.json', data: { title: 'Python' } }, siblings)).toBeUndefined();
});

test('a field is named as the form shows it', () => {
  expect(nameField(hobbies.schema, ['link', 'url'], 'Text')).toBe('Link › Address');
  expect(nameField(hobbies.schema, ['body'], 'Text')).toBe('Text');
  expect(nameField(skills.schema, ['skills', 1], '')).toBe('Skills › 2');
  expect(nameField(skills.schema, ['color'], '')).toBe('color');
});

test('the rules speak in the words of the form', () => {
  const seed = ['theme', 'seed'];
  expect(inFormWords('theme.seed must be a whole number.', site.schema, seed)).toBe(
    'This must be a whole number.',
  );
  expect(inFormWords('"a" already stands at skills[0]; keep one.', skills.schema, ['skills', 1])).toBe(
    '"a" already stands at Skills › 1; keep one.',
  );
  expect(inFormWords('"skills[0]" is no skill. See example.com.', skills.schema, ['skills', 1])).toBe(
    '"skills[0]" is no skill. See example.com.',
  );
});

test('a file that can not be read is told with the line, as the check tells it', () => {
  const reading = (type: ContentType, text: string) => () => parseEntry(type.source, text);
  expect(reading(hobbies, 'title: T')).toThrow('Line 1: there is no front matter');
  expect(reading(hobbies, '---\ntitle: T\ntitle: U\n---\nText')).toThrow('Line 3: This key stands twice');
  expect(reading(hobbies, '---js\n{}\n---\nText')).toThrow(
    'Line 1: Front matter is YAML only; "js" is refused.',
  );
  expect(reading(skills, '{\n  "title": "T",\n}')).toThrow(/^Line 3: /);
  expect(parseEntry(hobbies.source, '---\n---\n\nText\n')).toEqual({ body: 'Text' });
  expect(parseEntry(hobbies.source, '---\ntitle: T # why\n---')).toEqual({ title: 'T', body: '' });
});

test('a list that is spread for the form is the same list to Sveltia CMS', () => {
  expect(spreadLists({ a: 1, b: ['x', 'y'], c: [] })).toEqual({ a: 1, b: [], 'b.0': 'x', 'b.1': 'y', c: [] });
});

test('a file is of the kind whose place it has, wherever the content folder lies', () => {
  expect(kindOf('content/skills/a.json')).toBe('skills');
  expect(kindOf('skills/a.json')).toBe('skills');
  expect(kindOf('site/words/hobbies/a.md')).toBe('hobbies');
  expect(kindOf('site.json')).toBe('site');
  expect(kindOf('content/not-found.json')).toBe('notFound');
  expect(kindOf('content/skills/a.md')).toBeUndefined();
  expect(kindOf('content/skills/b/a.json')).toBeUndefined();
  expect(kindOf('content/my-site.json')).toBeUndefined();
  expect(kindOf('content/media/a.png')).toBeUndefined();
});

function wordsOf({ code, message, suggestion }: { code: string; message: string; suggestion?: string }) {
  return { code, message, suggestion };
}
