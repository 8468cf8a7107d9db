import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentTypes } from '../../schema/content.ts';
import { problemCodes } from '../../schema/problems.ts';

const files = ['README.md', ...globSync('docs/*.md')];
const texts = files.map((file) => readFileSync(file, 'utf8')).join('\n');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const rows = (name: string) => texts.split('\n').filter((line) => line.startsWith(`| \`${name}\` |`)).length;

test('every code of a problem is explained once', () => {
  expect(Object.keys(problemCodes).filter((code) => rows(code) !== 1)).toEqual([]);
});

test('every kind of content is described', () => {
  const sources = Object.values(contentTypes).map(({ source }) => source);
  expect(sources.filter((source) => rows(source) !== 1)).toEqual([]);
});

test('every command that the README or the docs name exists', () => {
  const named = [...texts.matchAll(/npm run (?:-s )?([a-z:]+)/g)].map(([, name]) => String(name));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
