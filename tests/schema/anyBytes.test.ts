import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentTypes } from '../../schema/content.ts';
import { readEntry } from '../../schema/entry.ts';
import { loadContent } from '../../schema/load.ts';
import { parseJson } from '../../schema/parse/json.ts';
import fc from '../fixtures/fastCheck.ts';

test('the loader never throws, whatever bytes a file holds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      await writeFile(join(folder, 'site.json'), bytes);
      await writeFile(join(folder, 'profile.md'), bytes);
      const { ok, problems } = await loadContent(folder);
      expect(ok).toBe(false);
      for (const { line, column } of problems) expect(Math.min(line, column)).toBeGreaterThan(0);
    }),
    { numRuns: process.env.FULL ? 300 : 100 },
  );
});

test('the loader never throws, whatever text stands between the fences', () => {
  const yaml = fc.stringMatching(/^([a-z&*!|>'"#:?,{}[\] \t\n%@-]{0,3}(title|icon|link|x)?){0,20}$/);
  fc.assert(
    fc.property(yaml, fc.string(), (matter, body) => {
      expect(() => readEntry(`---\n${matter}\n---\n${body}`, contentTypes.hobbies)).not.toThrow();
    }),
    { numRuns: process.env.FULL ? 1000 : 333 },
  );
});

test('what JSON.parse takes is taken, and what it refuses is refused', () => {
  const text = fc.oneof(fc.json(), fc.stringMatching(/^[[\]{}",:0-9a-eE.+\-\\ntrufls \t\u00a0]{0,12}$/));
  fc.assert(
    fc.property(text, (json) => {
      const { document, faults } = parseJson(json);
      if (document) expect(document.value).toEqual(JSON.parse(json));
      else expect(() => JSON.parse(json)).toThrow();
      expect(faults.length > 0 || document !== undefined).toBe(true);
    }),
    { numRuns: process.env.FULL ? 2000 : 666 },
  );
});

test('any JSON value in place of a skill group gives problems, never an exception', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(readEntry(JSON.stringify(value), contentTypes.skills).faults.length).toBeGreaterThan(0);
    }),
  );
});
