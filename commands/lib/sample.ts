import { toString as toText } from 'mdast-util-to-string';
import sampleFiles from '../../schema/json/sample.json' with { type: 'json' };
import type { LoadedFile } from '../../schema/parse/fileStages.ts';
import { valueAt } from '../../schema/values/paths.ts';

/** A file of the sample as `sample.json` has it. */
export function describeSampleFile({ value, body }: LoadedFile): object {
  return { ...value, $schema: undefined, ...(body && { body: toText(body.root) }) };
}

/** Whether a file is as it is in the sample. */
export function isOfSample(file: LoadedFile): boolean {
  return JSON.stringify(describeSampleFile(file)) === JSON.stringify(valueAt(sampleFiles, [file.source]));
}
