import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { fingerprint } from './fingerprint.ts';

/** Fingerprints of files as the setup wrote them, by their places in the content folder. */
export type SetupRecord = Readonly<Record<string, string>>;

const recordSchema = z.record(z.string(), z.string());

/** Where the setup remembers its work. Names that begin with a dot are no content. */
export const recordFile = '.setup.json';

/** What the setup has written into a content folder; nothing where that is not known, so that it asks. */
export function readRecord(folder: string): SetupRecord {
  const path = join(folder, recordFile);
  if (!existsSync(path)) return {};
  try {
    return recordSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // A record that was damaged is as good as none: then files count as the owner's.
    return {};
  }
}

/** Whether a file says just what the setup wrote, so that no work of the owner's is lost with it. */
export function isRecorded(record: SetupRecord, source: string, text: string): boolean {
  return Object.hasOwn(record, source) && record[source] === fingerprint(source, text);
}
