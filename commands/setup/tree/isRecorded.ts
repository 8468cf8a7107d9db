import { fingerprint } from './fingerprint.ts';
import type { SetupRecord } from './readRecord.ts';

/** Whether a file says just what the setup wrote, so that no work of the owner's is lost with it. */
export function isRecorded(record: SetupRecord, source: string, text: string): boolean {
  return Object.hasOwn(record, source) && record[source] === fingerprint(source, text);
}
