import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

/** What the editor is made of: its library, the element it stands in, the fields of its own and its settings. */
const traces = /sveltia|nc-root|colour-control|api\.github\.com|preSave/i;

test("the visitors' site has nothing of the visual editor", async () => {
  const { folder } = inject('sample');
  const names = await readdir(join(folder, '..'), { recursive: true, withFileTypes: true });
  const files = names.filter((name) => name.isFile()).map((name) => join(name.parentPath, name.name));
  expect(files.length).toBeGreaterThan(20);
  const read = files.map(async (file) => ({ file, text: await readFile(file, 'latin1') }));
  const withTraces = (await Promise.all(read)).filter(
    ({ file, text }) => traces.test(file) || traces.test(text),
  );
  expect(withTraces.map(({ file }) => file)).toEqual([]);
});
