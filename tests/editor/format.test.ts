import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findErrors } from '../../editor/checkForm.ts';
import { readForm, writeForm } from '../../editor/format.ts';
import { type FormValues, sourceKey } from '../../editor/sveltia.ts';
import { contentTypes } from '../../schema/content.ts';
import { checkText } from '../../schema/parse/contentFile.ts';
import { isError } from '../../schema/problems.ts';
import { reviewFile } from '../../schema/review/review.ts';
import type { ContentType } from '../../schema/types/contentType.ts';

const { footer, hobbies, projects, site, skills } = contentTypes;

test.each(
  Object.values(contentTypes).flatMap((type) =>
    globSync(`{content,examples/career}/${type.source}`).map((file) => ({ file, type })),
  ),
)('$file is the same when it is saved without a change', async ({ file, type }) => {
  const text = readFileSync(file, 'utf8');
  expect(writeForm(type, readForm(type, text))).toBe(text);
  const source = file.replace('.mi.', '.');
  const translated = source === file ? undefined : readFileSync(source, 'utf8');
  expect(findErrors(type, text, translated)).toEqual([]);
});

const card = `---
# The order of the keys is the owner's.
icon: 'tabler:run' # a picture
title: "Running"
link: { label: Follow, url: https://example.com }
order: 3
---

Some *text*.

* a list
`;

test.each<[string, FormValues, string, string]>([
  ['a text in quotes', { title: 'Far & slow' }, '"Running"', '"Far & slow"'],
  ['a text in single quotes', { icon: "tabler:it's" }, "'tabler:run'", "'tabler:it''s'"],
  ['a text within braces', { link: { label: 'A, b', url: 'https://example.com' } }, 'Follow', '"A, b"'],
  ['a number', { order: 12 }, 'order: 3', 'order: 12'],
  ['the text below', { body: 'Other *text*.' }, 'Some *text*.\n\n* a list', 'Other *text*.'],
  ['the end of a deleted text', { body: '' }, '\n\nSome *text*.\n\n* a list\n', '\n'],
])('in front matter, only %s changes; comments, quotes and order stay', (_, change, from, to) => {
  const saved = writeForm(hobbies, { ...readForm(hobbies, card), ...change });
  expect(readForm(hobbies, saved)).toMatchObject(change);
  expect(saved).toBe(card.replace(from, to));
});

test.each(['---', '--- ', '---Hello\n', '---\n', '---\n\n\n'])('a text replaces all after %j', (end) => {
  const entry = `---\ntitle: Running\n${end}`;
  const once = writeForm(hobbies, { ...readForm(hobbies, entry), body: 'A text' });
  expect(once).toMatch(/^---\ntitle: Running\n---\n+A text\n$/);
  expect(writeForm(hobbies, { ...readForm(hobbies, once), body: 'B' })).toBe(once.replace('A text', 'B'));
});

test('adding or deleting a key of front matter keeps the comments and the text', () => {
  const { link: _, ...data } = readForm(hobbies, card);
  expect(writeForm(hobbies, data)).toBe(card.replace(/link: .*\n/, ''));
  const linked = { ...data, link: { label: 'A: b', url: 'https://x.example' } };
  expect(writeForm(hobbies, { ...linked, [sourceKey]: '---\ntitle: Running # far\n---\nText' })).toBe(
    '---\ntitle: Running # far\nicon: tabler:run\nlink:\n  label: "A: b"\n  url: https://x.example\norder: 3\n---\nSome *text*.\n\n* a list\n',
  );
});

test('years without quotes stay so, although the form makes texts of them', () => {
  const entry = '---\ntitle: T\nstart: 2019 # a guess\nend: 2020\n---\nText\n';
  const form = { ...readForm(projects, entry), start: '2019', end: '2020' };
  expect(writeForm(projects, form)).toBe(entry);
  expect(writeForm(projects, { ...form, end: '2021-02' })).toBe(entry.replace('2020', '2021-02'));
});

test('a file with Windows line ends keeps them where the form changes it', () => {
  const entry = card.replaceAll('\n', '\r\n');
  const form = readForm(hobbies, entry);
  expect(writeForm(hobbies, form)).toBe(entry);
  expect(writeForm(hobbies, { ...form, title: 'Bats', body: 'A\nB' })).toBe(
    entry.replace('Running', 'Bats').replace(/Some.*/s, 'A\r\nB\r\n'),
  );
});

test('a file keeps its comments when its last key is deleted', () => {
  const entry = '---\n# Mine.\nprivate: # for now\n  - body\n# End.\n---\nBye.\n';
  expect(writeForm(footer, { ...readForm(footer, entry), private: [] })).toBe(
    '---\n# Mine.\n# End.\n---\nBye.\n',
  );
});

test('in JSON, only changed values change, and a new key is the last', () => {
  const text = '{\n  "title": "T",\n    "skills": [ "A", "B", "C" ],\n  "colour":   "teal"\n}\n';
  const save = (change: FormValues) => writeForm(skills, { ...readForm(skills, text), ...change });
  expect(save({ title: 'U' })).toBe(text.replace('"T"', '"U"'));
  expect(save({ skills: ['A', 'X', 'C'] })).toBe(text.replace('"B"', '"X"'));
  expect(save({ skills: ['A', 'C'] })).toMatch(
    /\n {4}"skills": \[\s*"A",\s*"C"\s*\],\n {2}"colour": {3}"teal"\n/,
  );
  expect(save({ skills: ['A', 'B', 'C', 'D'] })).toMatch(
    /\n {2}"title": "T",\n {4}"skills": \[[^\]]*"C",\s*"D"/,
  );
  expect(save({ icon: 'tabler:run' })).toMatch(
    /^\{\n {2}"title": "T",\n {4}[\s\S]*,\n {2}"icon": "tabler:run"\n\}\n$/,
  );
});

test('empty values of a file that the form did not change stay', () => {
  const entry = '---\ntitle: T\nprivate: false\nlinks: []\nurl:\n---\nText\n';
  const shown = { ...readForm(projects, entry), title: 'U', url: '', links: undefined };
  expect(writeForm(projects, shown)).toBe(entry.replace('T\n', 'U\n'));
  const json = '{ "title": "T", "skills": ["A"], "icon": "", "private": [] }\n';
  expect(writeForm(skills, { ...readForm(skills, json), title: 'U' })).toBe(json.replace('"T"', '"U"'));
});

test('empty values are not written, and pictures are named from the content folder', () => {
  const text = '{\n  "title": "T",\n  "url": "https://x.example"\n}\n';
  const data = { title: 'T', url: '', social: { image: '/media/a.png', imageAlt: null }, [sourceKey]: text };
  expect(JSON.parse(writeForm(site, data))).toMatchObject({ title: 'T', social: { image: 'media/a.png' } });
  expect(JSON.parse(writeForm(site, data))).not.toHaveProperty('url');
  expect(writeForm(hobbies, { title: 'T', body: '![A](/media/a.png)' })).toBe(
    '---\ntitle: T\n---\n![A](media/a.png)\n',
  );
});

test.each<[string, string[]]>([
  ['private: true\n', ['true']],
  ['private:\n  - url\n  - end\n', ['url', 'end']],
  ['private: false\n', []],
])('private is a list of keys in the form: %j', (lines, keys) => {
  const entry = `---\ntitle: T\nurl: https://example.com\n${lines}---\nText\n`;
  const form = readForm(projects, entry);
  expect(form.private).toEqual(keys);
  expect(writeForm(projects, form)).toBe(entry);
  expect(writeForm(projects, { ...form, private: ['end', 'start'] })).toContain(
    'private:\n  - end\n  - start\n',
  );
  expect(writeForm(projects, { ...form, private: ['end', 'true'] })).toContain('private: true\n');
  expect(writeForm(projects, { ...form, private: [] })).not.toMatch(/private:(?! false)/);
});

test.each<[string, ContentType, FormValues]>([
  ['an icon', skills, { title: 'T', icon: 'tabler:mountan', skills: ['A'], colour: 'teal' }],
  ['a colour', skills, { title: 'T', icon: 'tabler:run', skills: ['A'], colour: 'teel' }],
  ['a list', skills, { title: 'T', icon: 'tabler:run', skills: [], colour: 'teal' }],
  ['an unknown key', hobbies, { titel: 'T', icon: 'tabler:run', body: 'B' }],
  ['a text', hobbies, { title: 'T', icon: 'tabler:run', body: '<b>B</b> ![](media/x.png)' }],
  ['a private key', projects, { title: 'T', private: ['title'], body: 'B' }],
  ['a period', projects, { title: 'T', end: '2020', body: 'B' }],
  ['no text', hobbies, { title: 'T', icon: 'tabler:run', body: '' }],
])('the editor refuses what the check refuses, where and as it does: %s', async (_, type, data) => {
  const text = writeForm(type, data);
  const entry = checkText(text, type);
  const faults = [...entry.faults, ...reviewFile(entry, type)];
  const errors = faults.filter(isError);
  expect(errors.length).toBeGreaterThan(0);
  expect(findErrors(type, text)).toEqual(errors);
});

test("Sveltia's own keys of items in a list never reach the check or the file", async () => {
  const item = (key: string) => ({ label: 'Report', url: 'https://x.example', [key]: 'a1' });
  const links = [item('__sc_item_id'), item('__sc_item_original_key_path')];
  const text = writeForm(projects, { title: 'T', body: 'B', links, pictures: [] });
  expect(await findErrors(projects, text)).toEqual([]);
  expect(text).not.toContain('__sc');
});

test('a file that cannot be parsed is refused with its line', () => {
  expect(() => readForm(hobbies, '---\ntitle: T\ntitle: U\n---\nText')).toThrow(/^Line 3: /);
  expect(() => readForm(hobbies, '---js\n{}\n---\nText')).toThrow(/^Line 1: Front matter must be YAML/);
  expect(() => readForm(skills, '{\n  "title": "T",\n}')).toThrow(/^Line [23]: /);
});

test('a form keeps the versions of an entry, for which it has no field', () => {
  const text = '---\ntitle: Moths\nicon: tabler:bug\nfor:\n  - lead\n---\nI count moths.\n';
  const { for: _, ...data } = readForm(contentTypes.hobbies, text);
  expect(writeForm(contentTypes.hobbies, { ...data, title: 'Bats' })).toBe(text.replace('Moths', 'Bats'));
});
