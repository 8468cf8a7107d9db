import { toString as toText } from 'mdast-util-to-string';
import sampleFiles from '../../schema/json/sample.json' with { type: 'json' };
import type { LoadedEntry } from '../../schema/parse/entry.ts';
import { valueAt } from '../../schema/values/paths.ts';

/** A file of the sample as `sample.json` has it. */
export function describeSampleFile({ value, body }: LoadedEntry): object {
  return { ...value, $schema: undefined, ...(body && { body: toText(body.root) }) };
}

/** Whether a file is as it is in the sample. */
export function isOfSample(entry: LoadedEntry): boolean {
  return JSON.stringify(describeSampleFile(entry)) === JSON.stringify(valueAt(sampleFiles, [entry.source]));
}
