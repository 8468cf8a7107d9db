import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import palettes from '../../renderer/theme/palettes.json' with { type: 'json' };

const sources = globSync('{editor,pages,renderer}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));

test.each(globSync('{editor,pages,renderer}/**/*.module.css'))('%s has each class that is used', (sheet) => {
  const used = sources.flatMap((source) => {
    const [, name] = new RegExp(`import (\\w+) from '[^']*/${basename(sheet)}'`).exec(source) ?? [];
    return name ? [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, found]) => found) : [];
  });
  expect(new Set(used), 'and no other').toEqual(new Set(classesIn(readRules(sheet))));
});

test('a global class of a component is in a sheet, and one of a sheet is used', () => {
  const sheets = globSync('{editor,pages,renderer}/**/*.css').filter((sheet) => !sheet.includes('.module.'));
  const defined = new Set(sheets.map(readRules).flatMap(classesIn));
  // Of footnotes by remark, of formulas by temml, and of the editor by Sveltia.
  for (const name of ['footnotes', 'tml-left', 'tml-right', 'logo', 'wrapper']) defined.delete(name);
  const written = sources.flatMap((source) => [...source.matchAll(/class(?:Name)?="([^"$]+)"/g)]);
  const used = new Set(written.flatMap(([, names = '']) => names.split(' ')));
  const isInline = (name: string) => sources.some((source) => source.includes(`.${name}`));
  expect([...used].filter((name) => !defined.has(name) && !isInline(name))).toEqual([]);
  const words = new Set(sources.flatMap((source) => source.match(/[\w-]+(?:\$\{)?/g) ?? []));
  // The last word of a class may be a variable.
  const isUsed = (name: string) => words.has(name) || words.has(name.replace(/[^-]*$/, '${'));
  expect([...defined].filter((name) => !isUsed(name))).toEqual([]);
});

test.each([
  ['pages/**', ['components', 'all-media']],
  ['renderer/terrain', ['terrain']],
  ['renderer/{.,media,text}', ['tokens', 'base', 'shared', 'print', 'all-media']],
])('a sheet in %s is in a layer of this folder', (folder, layers) => {
  const sheets = globSync(`${folder}/*.css`);
  const used = sheets.flatMap((sheet) => [...readRules(sheet).matchAll(/@layer ([\w-]+) \{/g)]);
  expect(layers.toSorted()).toEqual([...new Set(used.map(([, layer]) => layer))].toSorted());
});

test('`section.css` lists each custom property that one component sets for another, with all that set it', () => {
  const setIn = new Map<string, Set<string>>();
  const usedIn = new Map<string, Set<string>>();
  for (const file of globSync('{pages,renderer}/**/*.{css,ts,tsx}')) {
    const [component = ''] = basename(file).split('.');
    const code = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    for (const [, start, name = '', end] of code.matchAll(/(var\()?(--[a-z][\w-]*)(:)?/g)) {
      if (end) setIn.set(name, (setIn.get(name) ?? new Set()).add(component));
      if (start) usedIn.set(name, (usedIn.get(name) ?? new Set()).add(component));
    }
  }
  const isColour = (name: string) => Object.hasOwn(palettes.lake, name.slice(2));
  const found = [...setIn.keys(), ...usedIn.keys()].filter((name) => {
    const setters = setIn.get(name) ?? new Set();
    const users = usedIn.get(name) ?? new Set();
    const isShared = ['tokens', 'base', 'section'].some((sheet) => setters.has(sheet)) || isColour(name);
    const isOfRoad = setters.size === 1 && setters.has('RoadStop');
    const isOfOne = setters.union(users).size === 1;
    return !isShared && !isOfRoad && !isOfOne && !/^--(font|weight)-/.test(name);
  });
  const rows = [...new Set(found)].toSorted().map((name) => {
    const setters = [...(setIn.get(name) ?? [])].toSorted();
    return [name, setters.join(', ')];
  });
  const listed = readFileSync('renderer/section.css', 'utf8').matchAll(/^ {5}(--[\w-]+) +([\w, ]+):/gm);
  expect(Array.from(listed, ([, name, setters]) => [name, setters])).toEqual(rows);
});

function readRules(sheet: string): string {
  return readFileSync(sheet, 'utf8').replaceAll(/\/\*.*?\*\/|"[^"]*"/gs, '');
}

function classesIn(rules: string): string[] {
  return [...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
}
