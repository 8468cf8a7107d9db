import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Files by their paths, with `/` between folders. A character stands for a byte, so that any file can be one. */
export type Tree = Record<string, string>;

/** A clone of the project, as far as the editor is concerned: the sample content, and what makes it a Git repository. */
export async function sampleProject(): Promise<Tree> {
  const entries = await readdir('content', { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(async (file) => [file.split(sep).join('/'), await readFile(file, 'latin1')]);
  return { '.git/HEAD': 'ref: refs/heads/main\n', ...Object.fromEntries(await Promise.all(read)) };
}

/** Every file that is not, byte by byte, what it was: its text, or `null` where it is gone. */
export function changesIn(before: Tree, after: Tree): Record<string, string | null> {
  const paths = Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path]);
  return Object.fromEntries(paths.map((path) => [path, textOf(after[path]) ?? null]));
}

/** A file of a tree, as text. */
export function textOf(bytes: string | undefined): string | undefined {
  return bytes === undefined ? undefined : Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The bytes of a text, as they stand in a tree. */
export function bytesOf(text: string): string {
  return Buffer.from(text).toString('latin1');
}
