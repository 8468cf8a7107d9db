import '@sveltia/cms';
import type { ApiEntry } from '@sveltia/cms';
import type { MapOf } from 'immutable';

// What the build exports besides: `commands/editor/adaptCode.ts`.
declare module '@sveltia/cms' {
  /** Every entry of a collection as it was last read or saved; single files are in the collection `_singletons`. */
  export function getCollection(name: string): Promise<MapOf<ApiEntry>[]>;

  /** A file of the open folder as it is now; rejects where there is none, and gives nothing where no folder is open. */
  export function readLocalFile(path: string): Promise<File | undefined>;
}
