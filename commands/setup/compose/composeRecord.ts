import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from '../../lib/changes.ts';
import { fingerprint } from '../tree/fingerprint.ts';
import { readRecord } from '../tree/readRecord.ts';
import { recordFile } from '../tree/recordFile.ts';
import type { OwnedChange } from './ownedChange.ts';

/**
 * The change by which the setup remembers what it is about to write, so that the next run may change it without asking
 * as long as the owner has not. A file with work of the owner's in it stays theirs.
 */
export function composeRecord(folder: string, changes: readonly OwnedChange[]): Change[] {
  const record = new Map(Object.entries(readRecord(folder)));
  for (const { source, after, isOwn } of changes) {
    if (after && !isOwn) record.set(source, fingerprint(source, after.toString('utf8')));
    else record.delete(source);
  }
  const sorted = [...record].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const after = Buffer.from(`${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  const path = join(folder, recordFile);
  if (!existsSync(path)) return [{ source: recordFile, after }];
  const before = readFileSync(path);
  return before.equals(after) ? [] : [{ source: recordFile, before, after }];
}
