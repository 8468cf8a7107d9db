import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentTypes } from '../../schema/content.ts';
import { parseFrontMatter } from '../../schema/parse/frontMatter.ts';
import { formatEntry } from '../../schema/write.ts';

describe('the samples are written as the visual editor writes, so that the first save changes one line', () => {
  const files = Object.values(contentTypes).flatMap((type) =>
    globSync(`{content,examples/career}/${type.source}`).map((file) => ({ file, type })),
  );
  test.each(files)('$file', ({ file, type }) => {
    const text = readFileSync(file, 'utf8');
    if (file.endsWith('.json')) {
      expect(formatEntry(type, JSON.parse(text))).toBe(text);
    } else {
      const { document, body } = parseFrontMatter(text);
      expect(formatEntry(type, Object(document?.value), body?.text)).toBe(text);
    }
  });

  test('there are files of every kind', () => {
    expect(new Set(files.map(({ type }) => type)).size).toBe(Object.keys(contentTypes).length);
  });
});

const { site, skills, hobbies } = contentTypes;

test('keys come in the order of the schema, those within too, and unknown ones last', () => {
  const text = formatEntry(hobbies, { x: 1, link: { url: 'https://a', label: 'A' }, title: 'T' }, 'Text');
  expect(text).toBe('---\ntitle: T\nlink:\n  label: A\n  url: https://a\nx: 1\n---\nText\n');
});

test('a required list or object that holds nothing is written, an optional one is not', () => {
  const text = formatEntry(site, { title: 'T' });
  expect(JSON.parse(text)).toEqual({ title: 'T', keywords: [], social: {}, headings: {}, labels: {} });
});

test('lists have an entry a line', () => {
  expect(formatEntry(skills, { skills: ['A', 'B'] })).toBe('{\n  "skills": [\n    "A",\n    "B"\n  ]\n}\n');
});

test('YAML quotes where it must, never folds, and keeps a body as it is but for outer blank lines', () => {
  const long = 'words '.repeat(40).trim();
  const text = formatEntry(hobbies, { title: 'A: b #c', icon: long }, '\n\n* a\n\n\n  b  \n\n');
  expect(text).toBe(`---\ntitle: "A: b #c"\nicon: ${long}\n---\n* a\n\n\n  b\n`);
});
