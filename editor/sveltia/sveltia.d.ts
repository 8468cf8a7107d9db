import '@sveltia/cms';
import type { ApiEntry } from '@sveltia/cms';
import type { MapOf } from 'immutable';

declare module '@sveltia/cms' {
  /** Every entry of a collection as it is now. Sveltia CMS gives this to previews alone; the build exports it. */
  export function getCollection(name: string): Promise<MapOf<ApiEntry>[]>;
}
