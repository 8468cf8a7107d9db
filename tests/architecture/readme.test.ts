import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentTypes } from '../../schema/content.ts';
import { problemCodes } from '../../schema/problems.ts';

const readme = readFileSync('README.md', 'utf8');
const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const rows = (name: string) => readme.split('\n').filter((line) => line.startsWith(`| \`${name}\` |`)).length;

test('every dependency is named once, with what it is for', () => {
  const names = Object.keys({ ...dependencies, ...devDependencies });
  expect(names.filter((name) => rows(name) !== 1)).toEqual([]);
});

test('no dependency is named that is not there', () => {
  const table = readme.slice(readme.indexOf('## What it is built with'));
  const named = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => String(name));
  expect(named.filter((name) => !(name in dependencies || name in devDependencies))).toEqual([]);
});

test('every code of a problem is explained once', () => {
  expect(Object.keys(problemCodes).filter((code) => rows(code) !== 1)).toEqual([]);
});

test('every kind of content is described', () => {
  const sources = Object.values(contentTypes).map(({ source }) => source);
  expect(sources.filter((source) => rows(source) !== 1)).toEqual([]);
});

test('every command that the README names exists', () => {
  const named = [...readme.matchAll(/npm run (?:-s )?([a-z:]+)/g)].map(([, name]) => String(name));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
