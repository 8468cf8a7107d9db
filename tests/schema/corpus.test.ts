import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyContent } from '../fixtures/copyContent.ts';
import { breakJsonSyntax, breakJsonValues } from './corpus/breakJson.ts';
import { breakBodies, breakFrontMatter } from './corpus/breakMarkdown.ts';
import type { BrokenTree } from './corpus/brokenTree.ts';
import { findFlaw } from './corpus/findFlaw.ts';

const names = globSync('**/*.{json,md}', { cwd: 'content' }).toSorted();

/** Every single file, and the first of each collection: the others are like it. */
const kindred = Map.groupBy(names, (name) => (name.includes('/') ? name.split('/')[0] : name));
const oneOfAKind = new Map(
  [...kindred.values()].flatMap(([name = '']) => [[name, readFileSync(join('content', name), 'utf8')]]),
);

const trees = {
  'values in JSON': [...breakJsonValues(oneOfAKind)],
  'the writing of JSON': [...breakJsonSyntax(oneOfAKind)],
  'values in front matter': [...breakFrontMatter(oneOfAKind)],
  texts: [...breakBodies(oneOfAKind)],
};
const windows = Object.values(trees)
  .flat()
  .filter((_, index) => index % 7 === 0)
  .map((tree) => ({ ...tree, content: tree.content.replaceAll('\n', '\r\n') }));
const kinds = { ...trees, 'files with Windows line ends': windows };

/** Every fourth tree, and all of them with `FULL=1`. */
const isTried = (_: BrokenTree, index: number) => Boolean(process.env.FULL) || index % 4 === 0;

test.each(Object.entries(kinds))('every slip in %s is located', async (_, all) => {
  const folder = await copyContent();
  const flaws: string[] = [];
  for (const tree of all.filter(isTried)) {
    const file = join(folder, tree.file);
    const whole = readFileSync(file);
    writeFileSync(file, tree.content);
    const flaw = await findFlaw(folder, tree).catch((error) => `crashed: ${error}`);
    writeFileSync(file, whole);
    if (flaw !== undefined) flaws.push(`${tree.name}: ${flaw}`);
  }
  expect(flaws).toEqual([]);
});

test('the corpus is a large one', () => {
  expect(Object.values(kinds).flat().length).toBeGreaterThan(1_500);
});
