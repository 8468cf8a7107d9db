import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import * as z from 'zod';

/** One import: the file, what it names (a path from the project's root, or a library), and whether only types. */
type Import = { from: string; to: string; isLibrary: boolean; isType: boolean };

type Rule = {
  from: RegExp;
  /** Files of the project that may be imported. */
  may: RegExp;
  /** What may be imported beyond that for its types alone. */
  types?: RegExp;
  libraries?: RegExp;
};

/** The modules of the routes, which Vike loads without JSON files, and so without the words. */
const withoutJson = /^schema\/(pages|editions|outputs|values\/\w+|types\/\w+)\.ts$/;
const island = /^pages\/(index\/\+client\.ts|contact\/form\/)/;

/** Who may import whom. The first matching rule applies to a file. */
const rules: Rule[] = [
  { from: /^lib\//, may: /^lib\// },
  { from: withoutJson, may: new RegExp(`${withoutJson.source}|^lib/`), types: /^schema\// },
  { from: /^schema\//, may: /^(schema|lib)\// },
  { from: /^renderer\//, may: /^(renderer|schema|lib)\// },
  {
    from: /^pages\/(.*\/\+(data|route)|shell\/pageData)\.ts$/,
    may: /^(schema\/|pages\/shell\/pageData\.ts$)/,
  },
  {
    from: island,
    may: /^(pages\/contact\/form\/|renderer\/terrain\/DepthLines\.tsx|schema\/contact(Form|Message)\.ts$)/,
    types: /^schema\//,
    libraries: /^react(-dom\/client)?$/,
  },
  {
    from: /^pages\/(shell|contact)\//,
    may: /^(pages\/(shell|contact)|renderer)\/|^schema\/(contactForm|values\/headingId)\.ts$/,
    types: /^schema\//,
    libraries: /^react$/,
  },
  {
    from: /^pages\//,
    may: /^(pages|renderer)\/|^schema\/(contactForm|words\/count|values\/headingId)\.ts$/,
    types: /^schema\//,
    libraries: /^react$/,
  },
  {
    from: /^netlify\/contact\//,
    may: /^(netlify\/contact\/|lib\/|schema\/contact(Message|Form)\.ts$|schema\/words\/(count|words)\.ts$)/,
  },
  { from: /^netlify\//, may: /^(netlify|lib)\/|^schema\/contactForm\.ts$/ },
  {
    from: /^editor\//,
    may: /^(editor|schema|lib)\/|^renderer\/((tokens|base|site|text)\.css|theme\/palettes\.json)$/,
    types: /^netlify\/contact\//,
  },
  { from: /^commands\/lib\//, may: /^(commands\/lib|lib|schema)\// },
  {
    from: /^commands\/(entries|import)/,
    may: /^(commands\/(entries|import|lib)|lib|schema)\/|^renderer\/outputs\/markdown\.ts$/,
  },
  // A command imports no other command.
  {
    from: /^commands\//,
    may: /^(commands\/[a-z]+|lib|schema|netlify|renderer)\//,
    types: /^editor\/config\.ts$/,
  },
  { from: /^vite(st)?\.config\.ts$/, may: /^(commands\/build|lib)\// },
  { from: /^tests\//, may: /./ },
];

const files = globSync('**/*.{ts,tsx}', {
  exclude: ['node_modules', 'dist', '.netlify', '.data'],
}).toSorted();
const imports = files.flatMap(readImports);

const describe = ({ from, to }: Import) => `${from} imports ${to}`;

test('every source file has a rule', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !rules.some(({ from }) => from.test(file)))).toEqual([]);
});

test('every import is one that the table allows', () => {
  const broken = imports.filter(({ from, to, isLibrary, isType }) => {
    const rule = rules.find((rule) => rule.from.test(from));
    if (isLibrary) return !isType && rule?.libraries?.test(to) === false;
    return !rule?.may.test(to) && !(isType && rule?.types?.test(to));
  });
  expect(broken.map(describe)).toEqual([]);
});

/** The layers of `schema/`, in order. Those that open files of `media/` come after the parsers, which find the references. */
const layers: [string, RegExp][] = [
  ['values', /^schema\/(values\/|problems|contact(Message|Form))/],
  ['words', /^schema\/words\//],
  ['types', /^schema\/(types\/|outputs|editions|content\.|sourcePaths|sections|pages|formatEntry)/],
  ['parse', /^schema\/parse\//],
  ['media', /^schema\/media\//],
  ['review', /^schema\/review\//],
  ['load', /^schema\/(application|load)(\/|\.ts$)/],
];
const layerOf = (file: string) => layers.findIndex(([, files]) => files.test(file));

test('no module of the schema imports one of a later layer: values, words, types, parse, media, review, load', () => {
  const own = imports.filter(({ from, to }) => /^schema\/.*\.ts$/.test(from) && /^schema\/.*\.ts$/.test(to));
  expect(own.length).toBeGreaterThan(100);
  const wrong = own.filter(({ from, to }) => layerOf(to) === -1 || layerOf(from) < layerOf(to));
  expect(wrong.map(describe)).toEqual([]);
});

test('a site is built and served without the packages of development', () => {
  const { devDependencies } = z
    .object({ devDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const needed = imports.filter(
    ({ from, to, isLibrary, isType }) =>
      !/^(tests\/|vitest\.config)/.test(from) &&
      isLibrary &&
      !isType &&
      Object.keys(devDependencies).some((name) => to === name || to.startsWith(`${name}/`)),
  );
  expect(needed.map(describe)).toEqual([]);
});

test('a command acts only when it is run, not when it is imported', () => {
  const commands = [...globSync('commands/*.ts'), ...globSync('tests/bench/*.ts')].filter((file) =>
    readFileSync(file, 'utf8').includes('createCommand('),
  );
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter((file) => !readFileSync(file, 'utf8').includes('if (import.meta.main)'))).toEqual(
    [],
  );
});

test('there are no circular imports, not even of types', () => {
  const targets = Map.groupBy(
    imports.filter(({ isLibrary }) => !isLibrary),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const circles: string[] = [];
  function visit(file: string, path: readonly string[]): void {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file) || path.includes(file)) return;
    for (const { to } of targets.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  }
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

/** Every static, dynamic and re-exporting import of a source file. */
function readImports(file: string): Import[] {
  const source = readFileSync(file, 'utf8');
  const { module } = parseSync(file, source);
  const written = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ request: moduleRequest.value, isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      request: source.slice(moduleRequest.start, moduleRequest.end).replace(/^['"]|['"]$/g, ''),
      isType: false,
    })),
  ];
  return written.map(({ request, isType }) => {
    const isLibrary = !request.startsWith('.');
    return { from: file, to: isLibrary ? request : join(dirname(file), request), isLibrary, isType };
  });
}
