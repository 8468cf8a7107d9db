import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { replaceControls } from '../../lib/controlCharacters.ts';
import { failureReason, OwnerError } from '../../lib/errors.ts';
import { isFolderLink, listFiles } from '../../lib/listFiles.ts';
import { replaceFile } from '../../lib/replaceFile.ts';
import { loadContent } from '../../schema/load.ts';
import { isError } from '../../schema/problems.ts';
import { formatForPeople } from './report.ts';

export type Change = { source: string; before?: Buffer; after?: Buffer };

/** The change of one file to `bytes`, or its deletion; empty if nothing changes. */
export function toChange(folder: string, source: string, bytes?: string | Buffer): Change[] {
  const path = join(folder, source);
  const before = existsSync(path) ? readFileSync(path) : undefined;
  const after = bytes === undefined ? undefined : Buffer.from(bytes);
  if (after ? before?.equals(after) : !before) return [];
  return [{ source, ...(before && { before }), ...(after && { after }) }];
}

/** Edits a copy of the content folder, and validates it. `report` has the errors, or if there are none, the warnings. */
export async function tryInCopy<T>(folder: string, edit: (copy: string) => Promise<T>) {
  const copy = await mkdtemp(join(tmpdir(), 'changed-content-'));
  try {
    const filter = (path: string) => !isFolderLink(path);
    await cp(await realpath(folder), copy, { recursive: true, dereference: true, filter });
    const result = await edit(copy);
    const sources = new Set([...listFiles(folder), ...listFiles(copy)]);
    const changes = [...sources].toSorted().flatMap((source) => {
      const path = join(copy, source);
      return toChange(folder, source, existsSync(path) ? readFileSync(path) : undefined);
    });
    const { ok, problems } = await loadContent(copy);
    const errors = problems.filter(isError);
    const report = formatForPeople(ok ? problems : errors).replaceAll(folderName(copy), folderName(folder));
    return { result, changes, ok, report };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

export function folderName(folder: string): string {
  return relative(process.cwd(), folder).split(sep).join('/') || '.';
}

function describeKind({ before, after }: Change): string {
  if (!after) return 'deleted';
  return before ? 'changed' : 'new';
}

export function formatChanges(folder: string, changes: readonly Change[]): string {
  const lines = changes.map((change) => `${describeKind(change).padEnd(7)}  ${folder}/${change.source}`);
  return replaceControls(lines.join('\n'));
}

/** @throws {OwnerError} before it writes, if a file has changed meanwhile */
export function writeChanges(folder: string, changes: readonly Change[]): void {
  const changed = changes.find(({ source, before }) => toChange(folder, source, before).length > 0);
  if (changed)
    throw new OwnerError(`${changed.source} was changed meanwhile. Nothing was written; run this again.`);
  // Deletions last: if the disk is full, nothing is gone.
  for (const change of changes.toSorted((a, b) => Number(!a.after) - Number(!b.after)))
    writeChange(folder, change);
}

/** Writes or deletes a file. @throws {OwnerError} if the system refuses it */
export function writeChange(folder: string, { source, after }: Change): void {
  const path = join(folder, source);
  try {
    if (after) replaceFile(path, after, statSync(path, { throwIfNoEntry: false })?.mode);
    else rmSync(path, { force: true });
  } catch (cause) {
    const message = `${path} can't be written (${failureReason(cause)}). Check its permissions, and the free space of the disk.`;
    throw new OwnerError(message, 1, { cause });
  }
}
