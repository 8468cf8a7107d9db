import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { valueAt } from '../../../schema/parse/document.ts';
import { parseFrontMatter } from '../../../schema/parse/frontMatter.ts';
import { parseJson } from '../../../schema/parse/json.ts';
import { isSampleFile } from './isSampleFile.ts';
import { sampleFingerprints } from './sampleFingerprints.ts';
import { sampleTexts } from './sampleTexts.ts';

/** A file in which the sample still speaks: in the texts with these keys or, without keys, in all of it. */
type SampleFile = { source: string; keys: string[] };

/** Everything in a content folder that still says what the sample says, and that the setup has left there. */
export function listSampleTexts(folder: string): SampleFile[] {
  return Object.keys(sampleFingerprints).flatMap((source) => {
    const path = join(folder, source);
    if (!existsSync(path)) return [];
    const text = readFileSync(path, 'utf8');
    if (isSampleFile(source, text)) return [{ source, keys: [] }];
    const keys = findKeys(source, text);
    return keys.length > 0 ? [{ source, keys }] : [];
  });
}

function findKeys(source: string, text: string): string[] {
  const { document, body } = source.endsWith('.md')
    ? parseFrontMatter(text)
    : { ...parseJson(text), body: undefined };
  return Object.entries(sampleTexts[source] ?? {}).flatMap(([key, said]) => {
    const present = key === 'body' ? body?.text.trim() : valueAt(document?.value, key.split('.'));
    return present === said ? [key] : [];
  });
}
