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

/** Custom properties that one component sets for another. All others are of one sheet, or in `tokens.css`, `base.css`, `site.css` or `tracks.css`. */
const crossing = {
  '--after': 'the space below a button at which the road ends',
  '--exit-below': 'where the road leaves the portrait, in widths of it',
  '--exit-beside': 'where the road leaves the portrait, in widths of it',
  '--figure': 'the size of a number in `Figures`',
  '--heading-letters': 'the width of the longest heading beside a list',
  '--level': 'how many sheets of paper a part is below the first',
  '--ratio': 'of a picture',
  '--stop-at': 'the centre of a dot, from the top of its row',
  '--to-form': 'from the road to the form',
  '--to-next': 'the space below a row',
};

test('no other custom property is set by one component for another', () => {
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
    const isShared = ['tokens', 'base', 'site'].some((sheet) => setters.has(sheet));
    const isOfRoad = setters.size === 1 && setters.has('tracks');
    const isOfOne = setters.union(users).size === 1;
    return !isShared && !isOfRoad && !isOfOne && !name.startsWith('--font-');
  });
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(crossing));
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
