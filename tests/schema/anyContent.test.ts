import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { stringify } from 'yaml';
import { loadContent } from '../../schema/load.ts';
import { toRecord } from '../../schema/problems.ts';
import fc from '../fixtures/fastCheck.ts';
import { problemRecord } from '../fixtures/problemRecord.ts';
import { plantTree } from './corpus/plantTree.ts';

const names = globSync('**/*.{json,md}', { cwd: 'content' }).toSorted();
const anyName = fc.constantFrom(...names);
const anyBytes = fc.uint8Array({ maxLength: 300 });

/** What a person, an editor or a bad disk does to the bytes of a file: some go, others come, at any place. */
const anyDamage = fc.array(
  fc.record({ at: fc.nat(), gone: fc.nat(20), come: fc.uint8Array({ maxLength: 8 }) }),
  {
    minLength: 1,
    maxLength: 4,
  },
);

type Damage = { at: number; gone: number; come: Uint8Array };

function damage(bytes: Buffer, hits: readonly Damage[]): Buffer {
  return hits.reduce((whole, { at, gone, come }) => {
    const from = at % (whole.length + 1);
    return Buffer.concat([whole.subarray(0, from), come, whole.subarray(from + gone)]);
  }, bytes);
}

/** Loads a folder, and holds what is said of it to its promises: it never throws, and problems keep their shape and place. */
async function load(folder: string) {
  const result = await loadContent(folder);
  for (const problem of result.problems) {
    problemRecord.parse(toRecord(problem));
    expect(relative(folder, problem.file)).not.toMatch(/^\.\./);
    expect(problem.end?.line ?? problem.line).toBeGreaterThanOrEqual(problem.line);
  }
  expect(result.ok).toBe(result.problems.every(({ severity }) => severity === 'warning'));
  return result;
}

function grow(): string {
  const folder = plantTree();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Writes a file for as long as the work takes, and puts back what was there. */
async function withFile<T>(path: string, bytes: Uint8Array | string, work: () => Promise<T>): Promise<T> {
  const before = readFileSync(path);
  writeFileSync(path, bytes);
  try {
    return await work();
  } finally {
    writeFileSync(path, before);
  }
}

test('any bytes in any file give problems, never an exception', { timeout: 300_000 }, async () => {
  const folder = grow();
  await fc.assert(
    fc.asyncProperty(anyName, anyBytes, async (name, bytes) => {
      const { ok } = await withFile(join(folder, name), bytes, () => load(folder));
      expect(ok).toBe(false);
    }),
    { numRuns: process.env.FULL ? 150 : 50 },
  );
});

test('any damage to any file gives problems in that file alone, or none', { timeout: 300_000 }, async () => {
  const folder = grow();
  await fc.assert(
    fc.asyncProperty(anyName, anyDamage, async (name, hits) => {
      const bytes = damage(readFileSync(join(folder, name)), hits);
      const { problems } = await withFile(join(folder, name), bytes, () => load(folder));
      const blamed = problems
        .filter(({ severity }) => severity === 'error')
        .map(({ file }) => relative(folder, file));
      expect(blamed.filter((file) => file !== name)).toEqual([]);
    }),
    { numRuns: process.env.FULL ? 300 : 100 },
  );
});

const anyKey = fc.constantFrom(
  'title',
  'name',
  'url',
  'icon',
  'skills',
  'colour',
  'order',
  'social',
  'link',
  'body',
  '__proto__',
  'toString',
);
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.jsonValue(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(anyKey, tie('value'), { maxKeys: 5 }),
  ),
}));

test('any value in the place of any other gives problems, never an exception', {
  timeout: 120_000,
}, async () => {
  const folder = grow();
  await fc.assert(
    fc.asyncProperty(anyName, anyValue, fc.nat(), async (name, value, index) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const changed = name.endsWith('.json')
        ? replaceInJson(text, value, index)
        : replaceInYaml(text, value, index);
      await withFile(join(folder, name), changed, () => load(folder));
    }),
    { numRuns: process.env.FULL ? 300 : 100 },
  );
});

function replaceInJson(text: string, value: unknown, index: number): string {
  const content: Record<string, unknown> = JSON.parse(text);
  const keys = Object.keys(content);
  return JSON.stringify({ ...content, [keys[index % keys.length] ?? '']: value }, null, index % 3);
}

function replaceInYaml(text: string, value: unknown, index: number): string {
  const lines = text.split('\n');
  const closing = lines.indexOf('---', 1);
  const place = 1 + (index % (closing - 1));
  const key = /^\w+/.exec(lines[place] ?? '')?.[0] ?? 'title';
  return lines.with(place, stringify({ [key]: value }).trimEnd()).join('\n');
}

const markdown = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '[',
        ']',
        '(',
        ')',
        '![',
        '](',
        '][',
        '*',
        '**',
        '_',
        '`',
        '```',
        '#',
        '>',
        '- ',
        '1. ',
        '|',
        '---',
        '\n',
        '\n\n',
        '<',
        '>',
        '<b>',
        '&amp;',
        '\\',
        '[^1]',
        '[^1]: ',
        ': ',
        '~~',
        'https://mahuta.nz',
        'www.mahuta.nz',
        'me@mahuta.nz',
        'media/portrait.svg',
        'javascript:',
        '#skills-heading',
        '- [ ] ',
        '    ',
        '\t',
        '\u0000',
        '\ud83d',
        '🏃',
        '王',
        'TODO:',
      ),
      fc.string({ maxLength: 5, unit: 'binary' }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

test('any Markdown gives problems in its file alone, or none', { timeout: 300_000 }, async () => {
  const folder = grow();
  const bodies = names.filter((name) => name.endsWith('.md'));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...bodies), markdown, async (name, body) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const head = text.slice(0, text.indexOf('\n---\n') + 5);
      const { problems } = await withFile(join(folder, name), head + body, () => load(folder));
      const lines = (head + body).split(/\r\n|\r|\n/).length;
      for (const { file, line } of problems.filter(({ file }) => relative(folder, file) === name)) {
        expect(line, file).toBeLessThanOrEqual(lines);
      }
      const blamed = problems
        .filter(({ severity }) => severity === 'error')
        .map(({ file }) => relative(folder, file));
      expect(blamed.filter((file) => file !== name)).toEqual([]);
    }),
    { numRuns: process.env.FULL ? 300 : 100 },
  );
});

const anyFileName = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }),
    fc.constantFrom(
      'site.JSON',
      'PROFILE.md',
      'a.json',
      'b.md',
      '.hidden',
      'a b.md',
      'ä.json',
      '-x.md',
      '#.json',
      '%2e.md',
      'con.json',
      '"; rm.md',
      '\n.json',
      '~',
    ),
    fc.stringMatching(/^[\w .-]{1,20}\.(json|md|JSON|txt)$/),
  )
  .filter(
    (name) =>
      !/[/\0]/.test(name) &&
      !['.', '..'].includes(name) &&
      Buffer.byteLength(name) <= 255 &&
      name.isWellFormed(),
  );

test('files of any name, anywhere, give problems, never an exception', { timeout: 300_000 }, async () => {
  const folder = grow();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('', 'skills', 'hobbies', 'links', 'media', 'drafts/later'),
      anyFileName,
      async (below, name) => {
        const path = join(folder, below, name);
        if (
          names.includes(relative(folder, path)) ||
          globSync(['skills', 'hobbies', 'links', 'media'], { cwd: folder }).includes(name)
        )
          return;
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, 'x');
        await load(folder);
        rmSync(path);
      },
    ),
    { numRuns: process.env.FULL ? 150 : 50 },
  );
});

test('every byte of a file, one after another, is lost or mistyped without a crash, and found where it was', {
  timeout: 300_000,
}, async () => {
  const folder = grow();
  const lost: string[] = [];
  let broken = 0;
  for (const name of ['not-found.json', 'footer.md']) {
    const text = readFileSync(join(folder, name), 'utf8');
    const fence = text.indexOf('\n---\n');
    for (let at = 0; at < text.length; at++) {
      // Where the closing fence is broken, it is the opening one that is never closed.
      const isFence = fence >= 0 && at >= fence && at < fence + 4;
      const line = isFence ? 1 : text.slice(0, at).split('\n').length;
      for (const typed of ['', '"']) {
        const mistyped = text.slice(0, at) + typed + text.slice(at + 1);
        const { ok, problems } = await withFile(join(folder, name), mistyped, () => load(folder));
        if (ok) continue;
        broken++;
        const errors = problems.filter(({ severity }) => severity === 'error');
        // What is lost at the end of a line is missed at the beginning of the next.
        const isFound = errors.some((error) => error.line === line || error.line === line + 1);
        const isElsewhere = errors.some(({ file }) => relative(folder, file) !== name);
        if (!isFound || isElsewhere) lost.push(`${name}: ${JSON.stringify(typed)} for byte ${at}`);
      }
    }
  }
  expect(broken).toBeGreaterThan(200);
  expect(lost).toEqual([]);
});
