import { expect, test } from 'vitest';
import { loadContent } from '../../schema/loadContent.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { jsonObject } from '../fixtures/jsonObject.ts';

test('texts are trimmed', async () => {
  const folder = await copyContent({ 'not-found.json': (text) => text.replace('"404"', '"  404 "') });
  const result = loadContent(folder);
  expect(result.ok && result.content.notFound.heading).toBe('404');
});

test.each<[string, string, string, object]>([
  [
    'an unknown key, at the key, with a suggestion',
    'skills/x.json',
    jsonObject(['"titel": "X",', '"icon": "tabler:code", "skills": ["a"], "colour": "red"']),
    { line: 2, column: 1, code: 'unknown-key', path: 'titel', suggestion: 'title' },
  ],
  [
    'a missing key, at the object that lacks it',
    'skills/x.json',
    jsonObject(['"title": "X", "icon": "tabler:code", "skills": ["a"]']),
    { line: 1, column: 1, code: 'missing-key', path: 'colour' },
  ],
  [
    'a wrong type, at the value',
    'skills/x.json',
    jsonObject(['"title": "X",', '"icon": "tabler:code", "skills": ["a", 3], "colour": "red"']),
    { line: 3, column: 40, code: 'wrong-type', path: 'skills[1]', suggestion: '"3"' },
  ],
  [
    'a duplicate skill, at the second',
    'skills/x.json',
    jsonObject(['"title": "X", "icon": "tabler:code", "colour": "red",', '"skills": ["a", "b", "a"]']),
    { line: 3, column: 22, code: 'duplicate-item', path: 'skills[2]' },
  ],
  [
    'an empty list of skills',
    'skills/x.json',
    jsonObject(['"title": "X", "icon": "tabler:code", "colour": "red",', '"skills": []']),
    { line: 3, column: 11, code: 'bad-length', path: 'skills' },
  ],
  [
    'more than 20 skills',
    'skills/x.json',
    jsonObject([
      '"title": "X", "icon": "tabler:code", "colour": "red",',
      `"skills": ${JSON.stringify(Array.from({ length: 21 }, (_, i) => `${i}`))}`,
    ]),
    { line: 3, column: 11, code: 'bad-length' },
  ],
  [
    'a colour that is none',
    'skills/x.json',
    jsonObject(['"title": "X", "icon": "tabler:code", "skills": ["a"],', '"colour": "12ab9f"']),
    { line: 3, column: 11, code: 'bad-colour', suggestion: '#12ab9f' },
  ],
  [
    'an order that is no whole number',
    'skills/x.json',
    jsonObject(['"title": "X", "icon": "tabler:code", "skills": ["a"], "colour": "red",', '"order": 1.5']),
    { line: 3, column: 10, code: 'wrong-type', path: 'order' },
  ],
  [
    'an unknown icon, with the closest',
    'skills/x.json',
    jsonObject(['"title": "X", "icon": "tabler:colud", "skills": ["a"], "colour": "red"']),
    { line: 2, column: 23, code: 'unknown-icon', suggestion: 'tabler:cloud' },
  ],
  [
    'an icon of no set, with one that has it',
    'skills/x.json',
    jsonObject(['"title": "X", "icon": "cloud", "skills": ["a"], "colour": "red"']),
    { line: 2, column: 23, code: 'unknown-icon', suggestion: 'tabler:cloud' },
  ],
  [
    'an http: address, with the https: one',
    'links/x.json',
    jsonObject(['"name": "X", "icon": "tabler:code", "description": "d",', '"url": "http://example.com/a"']),
    { line: 3, column: 8, code: 'bad-url', suggestion: 'https://example.com/a' },
  ],
  [
    'an address without a scheme',
    'links/x.json',
    jsonObject(['"name": "X", "icon": "tabler:code", "description": "d",', '"url": "example.com/a"']),
    { line: 3, column: 8, code: 'bad-url', suggestion: 'https://example.com/a' },
  ],
  [
    'an address that runs code',
    'links/x.json',
    jsonObject(['"name": "X", "icon": "tabler:code", "description": "d",', '"url": "javascript:alert(1)"']),
    { line: 3, column: 8, code: 'bad-url' },
  ],
])('located: %s', async (_, file, text, expected) => {
  const problems = await findProblems({ [file]: text });
  expect(problems).toContainEqual(expect.objectContaining({ file, severity: 'error', ...expected }));
});
