import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BrokenTree } from './brokenTree.ts';

/** A copy of the sample content that everybody may look into. */
export function plantTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'broken-'));
  cpSync('content', folder, { recursive: true });
  chmodSync(folder, 0o755);
  return folder;
}

/** Breaks one thing in such a copy, and gives what makes it whole again. */
export function breakTree(
  folder: string,
  { file, content }: Pick<BrokenTree, 'file' | 'content'>,
): () => void {
  const path = join(folder, file);
  const whole = join(folder, '.whole');
  const stats = statSync(path, { throwIfNoEntry: false });
  if (typeof content === 'object' && content !== null && 'kind' in content && content.kind === 'forbidden') {
    chmodSync(path, 0);
    return () => chmodSync(path, stats?.mode ?? 0o644);
  }
  if (stats) renameSync(path, whole);
  if (content !== null) {
    mkdirSync(dirname(path), { recursive: true });
    if (typeof content === 'string' || !('kind' in content)) writeFileSync(path, content);
    else if (content.kind === 'folder') mkdirSync(path);
    else if (content.kind === 'pipe') execFileSync('mkfifo', [path]);
    else symlinkSync(content.to ?? '', path);
  }
  return () => {
    rmSync(path, { recursive: true, force: true });
    if (stats) renameSync(whole, path);
  };
}
