import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { contentTypes } from '../../schema/content.ts';
import { editEntry, formatEntry } from '../../schema/formatEntry.ts';
import { parseFormat } from '../../schema/parse/contentFile.ts';

test('the samples are written as the visual editor writes, so that the first save changes one line', () => {
  for (const type of Object.values(contentTypes)) {
    const files = globSync(`{content,examples/career}/${type.source}`, { exclude: ['**/*.mi.*'] });
    expect(files).not.toEqual([]);
    for (const file of files) {
      const text = readFileSync(file, 'utf8');
      const { document, below } = parseFormat(text, type);
      const values = z.record(z.string(), z.unknown()).parse(document?.value);
      expect(formatEntry(type, values, below?.text), file).toBe(text);
    }
  }
});

const { hobbies, footer, talks } = contentTypes;

test('front matter without keys is written without lines, and can be read again', () => {
  const text = formatEntry(footer, {}, 'Bye.');
  expect(text).toBe('---\n---\nBye.\n');
  const { faults, document, below } = parseFormat(text, footer);
  expect({ faults, value: document?.value, body: below?.text }).toEqual({
    faults: [],
    value: {},
    body: 'Bye.\n',
  });
});

test('a file without front matter gets it', () => {
  expect(editEntry(hobbies, 'Old.\n', { title: 'T' }, 'New.')).toBe('---\ntitle: T\n---\nNew.\n');
});

test.each(['\t', '    ', '  '])('a JSON file keeps its indentation: %j', (indent) => {
  const write = (values: object) => `${JSON.stringify(values, null, indent)}\n`;
  const before = { title: 'T', organisation: { name: 'A' } };
  const after = { ...before, organisation: { name: 'A', url: 'https://a' }, tags: ['x'] };
  expect(editEntry(talks, write(before), after)).toBe(write(after));
});

test('keys are written in the order of the schema at every depth, unknown keys last', () => {
  const text = formatEntry(hobbies, { x: 1, link: { url: 'https://a', label: 'A' }, title: 'T' }, 'Text');
  expect(text).toBe('---\ntitle: T\nlink:\n  label: A\n  url: https://a\nx: 1\n---\nText\n');
});

test('no key is lost, not even one that JavaScript gives a meaning', () => {
  const values: Record<string, unknown> = JSON.parse('{ "title": "T", "__proto__": "x" }');
  expect(formatEntry(hobbies, values)).toBe('---\ntitle: T\n__proto__: x\n---\n');
});

test('YAML is quoted only where necessary and never folded; the body loses only outer blank lines', () => {
  const long = 'words '.repeat(40).trim();
  const text = formatEntry(hobbies, { title: 'A: b #c', icon: long }, '\n\n* a\n\n\n  b  \n\n');
  expect(text).toBe(`---\ntitle: "A: b #c"\nicon: ${long}\n---\n* a\n\n\n  b\n`);
});
