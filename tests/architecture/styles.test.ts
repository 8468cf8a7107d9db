import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const components = globSync('{editor,pages,renderer}/**/*.tsx').map((file) => readFileSync(file, 'utf8'));

test.each(globSync('{editor,pages,renderer}/**/*.module.css'))('%s has each class that is used', (sheet) => {
  const rules = readFileSync(sheet, 'utf8').replaceAll(/\/\*.*?\*\/|:global\([^)]*\)|"[^"]*"/gs, '');
  const used = components.flatMap((source) => {
    const [, styles] = RegExp(String.raw`import (\w+) from '[^']*/${basename(sheet)}'`).exec(source) ?? [];
    return styles ? [...source.matchAll(RegExp(`\\b${styles}\\.(\\w+)`, 'g'))].map(([, name]) => name) : [];
  });
  const classes = [...rules.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name);
  expect(new Set(used), 'and no other').toEqual(new Set(classes));
});

test('tracks.css names the custom properties that one component sets for another', () => {
  const uses = globSync('{pages,renderer}/**/*.{css,ts,tsx}').flatMap((file) => {
    const code = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    const found = [...code.matchAll(/(var\()?(--[a-z][\w-]*)(:)?/g)];
    return found.map(([, start, name, end]) => ({ start, name, end, user: basename(file).split('.')[0] }));
  });
  const rows = [...Map.groupBy(uses, ({ name }) => name)].map(([name, users]) => {
    const list = (part: 'start' | 'end') => new Set(users.filter((use) => use[part]).map(({ user }) => user));
    return `${name}: ${[...list('end')].toSorted().join(' ')} → ${[...list('start')].toSorted().join(' ')}`;
  });
  const known = /^--font-|: {2}→ $|: (\w+) → \1$|: tracks →|\b(base|site|tokens)\b.*→/;
  const crossing = rows.filter((row) => !known.test(row)).map((row) => row.replace(/:.*/, ''));
  const [comment = ''] = readFileSync('renderer/terrain/tracks.css', 'utf8').split('*/');
  expect(crossing.toSorted()).toEqual(comment.match(/--[\w-]+/g));
});
