import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { loadContent } from '../../schema/load.ts';
import { problemCodes } from '../../schema/problems.ts';
import { checkFile, copyContent } from '../fixtures/content.ts';
import fc from '../fixtures/fastCheck.ts';

/** Every problem has these keys, and no others. */
const problemRecord = z.strictObject({
  file: z.string().min(1),
  line: z.int().min(1),
  column: z.int().min(1),
  severity: z.enum(['error', 'warning']),
  code: z.literal(Object.keys(problemCodes)),
  message: z.string().min(10),
  path: z.string(),
  suggestion: z.string().optional(),
  end: z.object({ line: z.int(), column: z.int() }).optional(),
});

const anyName = fc.constantFrom(...globSync('**/*.{json,md}', { cwd: 'content' }).toSorted());

/** Runs of a property; the long mode has more. */
const runs = (few: number) => ({ numRuns: process.env.FULL ? few * 6 : few });

/** What a person, an editor or a bad disk does to the bytes of a file: some or all go, others come, anywhere. */
const anyDamage = fc.array(
  fc.record({
    at: fc.nat(),
    gone: fc.oneof(fc.nat(20), fc.nat()),
    come: fc.uint8Array({ maxLength: 300, size: 'small' }),
  }),
  { minLength: 1, maxLength: 4 },
);

test('any damage to any file gives problems in that file alone, or none', async () => {
  const folder = await copyContent();
  await fc.assert(
    fc.asyncProperty(anyName, anyDamage, async (name, hits) => {
      const file = join(folder, name);
      const before = readFileSync(file);
      const damaged = hits.reduce((whole, { at, gone, come }) => {
        const from = at % (whole.length + 1);
        return Buffer.concat([whole.subarray(0, from), come, whole.subarray(from + gone)]);
      }, before);
      writeFileSync(file, damaged);
      const { ok, problems } = await loadContent(folder).finally(() => writeFileSync(file, before));
      for (const problem of problems) {
        problemRecord.parse(problem);
        expect(problem.end?.line ?? problem.line).toBeGreaterThanOrEqual(problem.line);
        if (problem.severity === 'error') expect(relative(folder, problem.file)).toBe(name);
      }
      expect(ok).toBe(problems.every(({ severity }) => severity === 'warning'));
    }),
    runs(60),
  );
});

const marks =
  '[ ] ( ) ![ ]( ][ * ** _ ` ``` # > |  --- < <b> &amp; \\ [^1] [^1]: ~~ https://mahuta.nz www.mahuta.nz me@mahuta.nz media/portrait.svg javascript: #skills-heading 🏃 王 TODO: \u0000 \ud83d';
const spaces = ['- ', '1. ', '\n', '\n\n', '- [ ] ', '    ', '\t'];
const markdown = fc
  .array(
    fc.oneof(fc.constantFrom(...marks.split(' '), ...spaces), fc.string({ maxLength: 5, unit: 'binary' })),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

test('any Markdown and any front matter give problems, never an exception', () => {
  const yaml = fc.stringMatching(/^([a-z&*!|>'"#:?,{}[\] \t\n%@-]{0,3}(title|icon|link|x)?){0,20}$/);
  fc.assert(
    fc.property(yaml, markdown, (frontMatter, body) => {
      for (const above of [frontMatter, 'title: X\nicon: tabler:run']) {
        const text = `---\n${above}\n---\n${body}`;
        const lines = text.split(/\r\n|\r|\n/).length;
        for (const problem of checkFile('hobbies/x.md', text)) {
          problemRecord.parse(problem);
          expect(problem.line, problem.message).toBeLessThanOrEqual(lines);
        }
      }
    }),
    runs(200),
  );
});

const oddNames = ['site.JSON', 'a b.md', 'ä.json', '-x.md', '"; rm.md', '\n.json'];
const anyFileName = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }),
    fc.constantFrom(...oddNames),
    fc.stringMatching(/^[\w .-]{1,20}\.(json|md|JSON|txt)$/),
  )
  .filter((name) => !/[/\0]|^\.\.?$/.test(name) && Buffer.byteLength(name) <= 255 && name.isWellFormed());

test('files of any name, anywhere, give problems, never an exception', async () => {
  const folder = await copyContent();
  const below = fc.constantFrom('', 'skills', 'hobbies', 'links', 'media', 'drafts/later');
  await fc.assert(
    fc.asyncProperty(below, anyFileName, async (below, name) => {
      const path = join(folder, below, name);
      if (globSync('**', { cwd: folder }).includes(relative(folder, path))) return;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, 'x');
      const { problems } = await loadContent(folder);
      for (const problem of problems) problemRecord.parse(problem);
      rmSync(path);
    }),
    runs(20),
  );
});
