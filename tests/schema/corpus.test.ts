import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { breakBodies } from './corpus/breakBodies.ts';
import { breakFrontMatter } from './corpus/breakFrontMatter.ts';
import { breakJsonSyntax } from './corpus/breakJsonSyntax.ts';
import { breakJsonValues } from './corpus/breakJsonValues.ts';
import type { BrokenTree } from './corpus/brokenTree.ts';
import { findFlaw } from './corpus/findFlaw.ts';
import { breakTree, plantTree } from './corpus/plantTree.ts';

const names = globSync('**/*.{json,md}', { cwd: 'content' }).toSorted();
const sample = new Map(names.map((name) => [name, readFileSync(join('content', name), 'utf8')]));

/** Every single file, and the first of each collection: the others are like it. */
const kindred = Map.groupBy(sample, ([name]) => (name.includes('/') ? name.split('/')[0] : name));
const oneOfAKind = new Map([...kindred.values()].flatMap((files) => files.slice(0, 1)));

const trees = {
  'values in JSON': [...breakJsonValues(oneOfAKind)],
  'the writing of JSON': [...breakJsonSyntax(oneOfAKind)],
  'values in front matter': [...breakFrontMatter(oneOfAKind)],
  texts: [...breakBodies(oneOfAKind)],
};
const windows = Object.values(trees)
  .flat()
  .filter((_, index) => index % 7 === 0)
  .map(withWindowsLines);
const kinds = { ...trees, 'files with Windows line ends': windows };
const counts = { trees: 0, located: 0 };

/** Every fourth tree, and all of them with `FULL=1`. */
const isTried = (_: BrokenTree, index: number) => Boolean(process.env.FULL) || index % 4 === 0;

test.each(Object.entries(kinds))('every slip in %s is located', { timeout: 300_000 }, async (_, all) => {
  const trees = all.filter(isTried);
  const folder = plantTree();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const flaws: string[] = [];
  for (const tree of trees) {
    const mend = breakTree(folder, tree);
    const flaw = await findFlaw(folder, tree).catch((error) => `crashed: ${error}`);
    mend();
    if (flaw !== undefined) flaws.push(`${tree.name}: ${flaw}`);
  }
  counts.trees += trees.length;
  counts.located += trees.length - flaws.length;
  expect(flaws).toEqual([]);
});

test('the corpus is a large one', () => {
  expect(Object.values(kinds).flat().length).toBeGreaterThan(1_500);
});

afterAll(() => console.log(`Corpus of broken content: ${counts.trees} trees, ${counts.located} located`));

function withWindowsLines(tree: BrokenTree): BrokenTree {
  return { ...tree, content: tree.content.replaceAll('\n', '\r\n') };
}
