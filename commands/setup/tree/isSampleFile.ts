import { fingerprint } from './fingerprint.ts';
import { sampleFingerprints } from './sampleFingerprints.ts';

/** Whether a file says just what the sample said, so that no work of the owner's is lost with it. */
export function isSampleFile(source: string, text: string): boolean {
  return sampleFingerprints[source]?.includes(fingerprint(source, text)) === true;
}
