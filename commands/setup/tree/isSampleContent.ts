import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isSampleFile } from './isSampleFile.ts';
import { sampleFingerprints } from './sampleFingerprints.ts';

/** Whether a content folder says what the sample says: its files and no others, none of them an owner's. */
export function isSampleContent(folder: string): boolean {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, sep).length))
    .map((path) => path.split(sep).join('/'));
  const known = Object.keys(sampleFingerprints);
  return (
    found.toSorted().join() === known.toSorted().join() &&
    found.every((source) => isSampleFile(source, readFileSync(join(folder, source), 'utf8')))
  );
}
