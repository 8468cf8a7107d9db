import { chmodSync, cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrokenTree } from './brokenTree.ts';

/** A copy of the sample content that everybody may look into. */
export function plantTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'broken-'));
  cpSync('content', folder, { recursive: true });
  chmodSync(folder, 0o755);
  return folder;
}

/** Breaks one file in such a copy, and gives what restores it. */
export function breakTree(
  folder: string,
  { file, content }: Pick<BrokenTree, 'file' | 'content'>,
): () => void {
  const path = join(folder, file);
  const whole = readFileSync(path);
  writeFileSync(path, content);
  return () => writeFileSync(path, whole);
}
