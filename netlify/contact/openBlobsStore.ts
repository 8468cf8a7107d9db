import { createBlobsStore } from './createBlobsStore.ts';
import type { MessageStore } from './messageStore.ts';

/** A site on Netlify; `apiURL` where its API is not the public one. */
export type BlobsSite = { siteID: string; token: string; apiURL?: string };

/**
 * The message store of the site: the one that a function runs in, or from anywhere else the one whose id and access
 * token are given. The client is made for each call, since in a function its token changes between requests.
 */
export function openBlobsStore(site?: BlobsSite): MessageStore {
  return createBlobsStore(async () => {
    const { getStore } = await import('@netlify/blobs');
    return getStore({ name: 'contact', consistency: 'strong', ...site });
  });
}
