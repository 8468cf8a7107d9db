import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { recordFile } from './recordFile.ts';

/** Fingerprints of files as the setup wrote them, by their places in the content folder. */
export type SetupRecord = Readonly<Record<string, string>>;

const recordSchema = z.record(z.string(), z.string());

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
