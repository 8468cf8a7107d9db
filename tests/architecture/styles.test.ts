import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { isRecord } from '../../schema/values/paths.ts';

const components = globSync('{editor,pages,renderer}/**/*.{ts,tsx}').map(readComponent);

test.each(globSync('{editor,pages,renderer}/**/*.module.css'))('%s has each class that is used', (sheet) => {
  const rules = readRules(sheet).replaceAll(/:global\([^)]*\)/g, '');
  const used = components.flatMap(({ moduleClasses }) => moduleClasses.get(basename(sheet)) ?? []);
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
  // Of footnotes by remark, of formulas by temml, and of the editor by Sveltia.
  for (const name of ['footnotes', 'tml-left', 'tml-right', 'logo', 'wrapper']) defined.delete(name);
  const texts = components.flatMap(({ texts }) => texts);
  const isInline = (name: string) => texts.some((text) => text.includes(`.${name}`));
  const isDefined = (name: string) =>
    defined.has(name) || isInline(name) || (name.includes('-') && isInline(startOf(name)));
  const used = new Set(components.flatMap(({ globalClasses }) => globalClasses));
  expect([...used].filter((name) => !isDefined(name))).toEqual([]);
  const words = new Set(texts.flatMap((text) => text.match(/[\w-]+(?:\$\{)?/g) ?? []));
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

type Component = { moduleClasses: Map<string, string[]>; globalClasses: string[]; texts: string[] };

/** The classes of CSS Modules by their sheets, those in `className`, `classNames()` and `class="…"`, and all texts of a source file. */
function readComponent(file: string): Component {
  const { program, module } = parseSync(file, readFileSync(file, 'utf8'));
  const sheets = new Map(
    module.staticImports.map(({ moduleRequest, entries }) => [
      entries[0]?.localName.value ?? '',
      basename(moduleRequest.value),
    ]),
  );
  const moduleClasses = new Map<string, string[]>();
  const classTexts: string[] = [];
  new Visitor({
    MemberExpression({ object, property }) {
      const sheet = object.type === 'Identifier' ? sheets.get(object.name) : undefined;
      if (!sheet?.endsWith('.module.css') || property.type !== 'Identifier') return;
      moduleClasses.set(sheet, [...(moduleClasses.get(sheet) ?? []), property.name]);
    },
    JSXAttribute({ name, value }) {
      if (/^class(?:Name)?$/i.test(`${name.name}`)) classTexts.push(...textsIn(value));
    },
    CallExpression({ callee, arguments: parts }) {
      if (callee.type === 'Identifier' && callee.name === 'classNames') classTexts.push(...textsIn(parts));
    },
  }).visit(program);
  const texts = textsIn(program);
  const html = texts.flatMap((text) =>
    Array.from(text.matchAll(/class="([^"]*)"/g), ([, names = '']) => names),
  );
  const words = [...classTexts, ...html].flatMap(
    (text) => text.replaceAll(/[\w-]*\$\{[\w-]*/g, '').match(/[\w-]+/g) ?? [],
  );
  return { moduleClasses, globalClasses: words, texts };
}

/** The texts below a node of a syntax tree, with `${` for each variable of a template; none of a comparison. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (!isRecord(node) || node.type === 'BinaryExpression') return [];
  const { type, value, quasis, expressions } = node;
  if (type === 'Literal' && typeof value === 'string') return [value];
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return Object.values(node).flatMap(textsIn);
  return [quasis.map((quasi) => quasi.value.raw).join('${'), ...textsIn(expressions)];
}
