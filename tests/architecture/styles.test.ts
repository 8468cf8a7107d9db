import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const components = globSync('{editor,pages,renderer}/**/*.{ts,tsx}').map((file) =>
  readFileSync(file, 'utf8'),
);

test.each(globSync('{editor,pages,renderer}/**/*.module.css'))('%s has each class that is used', (sheet) => {
  const rules = readRules(sheet).replaceAll(/:global\([^)]*\)/g, '');
  const used = components.flatMap((source) => {
    const [, styles] = RegExp(String.raw`import (\w+) from '[^']*/${basename(sheet)}'`).exec(source) ?? [];
    return styles ? [...source.matchAll(RegExp(`\\b${styles}\\.(\\w+)`, 'g'))].map(([, name]) => name) : [];
  });
  expect(new Set(used), 'and no other').toEqual(new Set(classesIn(rules)));
});

test('a global class of a component is in a sheet, and one of a sheet is used', () => {
  const sheets = globSync('{editor,pages,renderer}/**/*.css').map((sheet) =>
    sheet.endsWith('.module.css')
      ? readRules(sheet)
          .match(/:global\([^)]*\)/g)
          ?.join('')
      : readRules(sheet),
  );
  const defined = new Set(sheets.flatMap((rules = '') => classesIn(rules)));
  // Of formulas by temml, and of the editor by Sveltia.
  for (const name of ['tml-left', 'tml-right', 'wrapper']) defined.delete(name);
  const inline = components.flatMap((source) => source.match(/`[^`]*`/g) ?? []).join('');
  const used = new Set(components.flatMap(globalClasses));
  const isDefined = (name: string) =>
    defined.has(name) || inline.includes(`.${name}`) || inline.includes(`.${startOf(name)}`);
  expect([...used].filter((name) => !isDefined(name))).toEqual([]);
  const words = new Set(components.flatMap((source) => source.match(/[\w-]+(?:\$\{)?/g) ?? []));
  const isUsed = (name: string) => words.has(name) || words.has(startOf(name));
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
  const found = [...setIn.keys(), ...usedIn.keys()].filter((name) => {
    const setters = setIn.get(name) ?? new Set();
    const users = usedIn.get(name) ?? new Set();
    const isShared = ['tokens', 'base', 'section'].some((sheet) => setters.has(sheet));
    const isOfRoad = setters.size === 1 && setters.has('tracks');
    const isOfOne = setters.union(users).size === 1;
    return !isShared && !isOfRoad && !isOfOne && !name.startsWith('--font-');
  });
  const rows = [...new Set(found)].toSorted().map((name) => {
    const setters = [...(setIn.get(name) ?? [])].toSorted();
    return [name, setters.join(', ')];
  });
  const listed = readFileSync('renderer/section.css', 'utf8').matchAll(/^ {5}(--[\w-]+) +([\w, ]+):/gm);
  expect(Array.from(listed, ([, name, setters]) => [name, setters])).toEqual(rows);
});

/** As in a template, of which the last word is a variable. */
function startOf(name: string): string {
  return name.replace(/[^-]*$/, '${');
}

function readRules(sheet: string): string {
  return readFileSync(sheet, 'utf8').replaceAll(/\/\*.*?\*\/|"[^"]*"/gs, '');
}

function classesIn(rules: string): string[] {
  return [...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
}

/** The words in `className="…"`, in the arguments of `classNames`, and beside a class of a module. */
function globalClasses(source: string): string[] {
  const attributes = [...source.matchAll(/class(?:Name)?="([^"]*)"/gi)].map(([, names = '']) => names);
  const calls = source.match(/classNames\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g) ?? [];
  const texts = calls.flatMap((call) => [...call.matchAll(/(== )?'([^']*)'/g)]);
  const names = texts.map(([, isCompared, text = '']) => (isCompared ? '' : text));
  const mixed = [...source.matchAll(/`([a-z -]*\$\{\w+\.\w+\}(?:[a-z -]|\$\{.*?\})*)`/g)].map(
    ([, text = '']) => text,
  );
  return [...attributes, ...names, ...mixed].flatMap(
    (text) => text.replaceAll(/[\w-]*\$\{.*?\}[\w-]*/g, '').match(/[\w-]+/g) ?? [],
  );
}
