import { parse } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { migrateTexts } from '../../../commands/migrate/migrateTexts.ts';
import type { ContentTexts } from '../../../commands/migrate/migration.ts';
import { nameVersion } from '../../../commands/migrate/migrations/nameVersion.ts';
import { migrations } from '../../../commands/migrate/migrations.ts';
import { readTexts } from '../../../commands/migrate/readTexts.ts';
import { contentVersions } from '../../../schema/contentVersions.ts';

function oldTexts(version: number): ContentTexts {
  const read = readTexts(`tests/fixtures/contentVersions/${version}`);
  if (!read.ok) throw new Error(`The tree of version ${version} can't be read.`);
  return read.texts;
}

const versionOf = (texts: ContentTexts) => parse(texts.get('site.json') ?? '').version;

test('each step begins where the one before it ends, from the first version to the current one', () => {
  expect(migrations.map(({ from, to }) => [from, to])).toEqual(
    Array.from({ length: contentVersions.current }, (_, version) => [version, version + 1]),
  );
});

test('what each step does is said in the middle of a sentence', () => {
  expect(migrations.filter(({ does }) => !/^[a-z].*[^.]$/.test(does))).toEqual([]);
});

test.each(migrations)('the step to version $to names it, and changes nothing a second time', (step) => {
  const migrated = step.migrate(oldTexts(step.from));
  expect(versionOf(migrated)).toBe(step.to);
  expect(step.migrate(migrated)).toEqual(migrated);
});

test.each(migrations)('the step to version $to ends the same where it was cut short before', (step) => {
  const old = oldTexts(step.from);
  const migrated = step.migrate(old);
  for (const [source, text] of migrated) {
    if (source === 'site.json') continue;
    expect(step.migrate(new Map(old).set(source, text)), source).toEqual(migrated);
  }
});

test('content goes through every step that follows its version, and no other', () => {
  const steps = [1, 2, 3].map((to) => ({
    from: to - 1,
    to,
    does: `adds ${to}`,
    migrate: (files: ContentTexts) => new Map(files).set('notes.md', `${files.get('notes.md') ?? ''}${to}`),
  }));
  const migrated = migrateTexts(new Map(), 1, steps);
  expect(migrated.version).toBe(3);
  expect(migrated.steps.map(({ to }) => to)).toEqual([2, 3]);
  expect(migrated.texts.get('notes.md')).toBe('23');
});

test.each([
  ['two spaces', '{\n  "url": "x"\n}\n', '{\n  "version": 1,\n  "url": "x"\n}\n'],
  ['four spaces', '{\n    "url": "x"\n}\n', '{\n    "version": 1,\n    "url": "x"\n}\n'],
  ['tabs', '{\n\t"url": "x"\n}\n', '{\n\t"version": 1,\n\t"url": "x"\n}\n'],
  ['Windows line ends', '{\r\n  "url": "x"\r\n}\r\n', '{\r\n  "version": 1,\r\n  "url": "x"\r\n}\r\n'],
  ['one line', '{"url":"x","keywords":["y"]}', '{"version": 1,"url":"x","keywords":["y"]}'],
  [
    '$schema first',
    '{\n  "$schema": "s",\n  "url": "x"\n}',
    '{\n  "$schema": "s",\n  "version": 1,\n  "url": "x"\n}',
  ],
  ['version 0', '{\n  "url": "x",\n  "version": 0\n}\n', '{\n  "url": "x",\n  "version": 1\n}\n'],
  [
    'odd spaces and lists',
    '{\n  "url" :  "x",\n\n  "keywords": ["a",   "b"], "social": {}\n}',
    '{\n  "version": 1,\n  "url" :  "x",\n\n  "keywords": ["a",   "b"], "social": {}\n}',
  ],
])('the version comes into JSON as it is written: %s', (_, before, after) => {
  expect(nameVersion.migrate(new Map([['site.json', before]])).get('site.json')).toBe(after);
});

test('nothing but site.json is touched by the step to version 1', () => {
  const old = oldTexts(0);
  const migrated = nameVersion.migrate(old);
  expect(
    [...migrated].filter(([source, text]) => old.get(source) !== text).map(([source]) => source),
  ).toEqual(['site.json']);
});
