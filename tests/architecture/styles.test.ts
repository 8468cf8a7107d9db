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
