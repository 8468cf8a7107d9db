import { createBlobsStore } from './createBlobsStore.ts';
import type { MessageStore } from './messageStore.ts';

/** The site's own message store. The client is made for each call, since its token changes between requests. */
export function openBlobsStore(): MessageStore {
  return createBlobsStore(async () => {
    const { getStore } = await import('@netlify/blobs');
    return getStore({ name: 'contact', consistency: 'strong' });
  });
}
