import { createBlobsStore } from './createBlobsStore.ts';
import type { MessageStore } from './messageStore.ts';

/**
 * The message store of the site: the one that a function runs in, or from anywhere else the one whose id and access
 * token are given. The client is made for each call, since in a function its token changes between requests.
 */
export function openBlobsStore(site?: { siteID: string; token: string }): MessageStore {
  return createBlobsStore(async () => {
    const { getStore } = await import('@netlify/blobs');
    return getStore({ name: 'contact', consistency: 'strong', ...site });
  });
}
