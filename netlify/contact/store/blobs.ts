import type { Store } from '@netlify/blobs';
import { failureReason } from '../../../lib/errors.ts';
import { withTimeLimit } from '../time.ts';
import { type KeyValue, storeFault, type Versioned } from './keyValue.ts';

/** Uses the etag as version, and needs strong consistency. Without the limit, the client would retry for 25 seconds. */
export function createBlobsKeyValue(connect: () => Promise<Store>, limit = 6_000): KeyValue {
  const call = <T>(use: (blobs: Store) => Promise<T>): Promise<T> =>
    withTimeLimit(limit, async () => use(await connect())).catch(explainBlobsFault);

  async function listPages(prefix: string): Promise<{ key: string; etag: string }[]> {
    const listed: { key: string; etag: string }[] = [];
    const pages = await call(async (blobs) => blobs.list({ prefix, paginate: true })[Symbol.asyncIterator]());
    for (;;) {
      const { done, value } = await call(() => pages.next());
      if (done) return listed;
      listed.push(...value.blobs);
    }
  }

  async function put(key: string, value: string, was?: Versioned): Promise<boolean> {
    // The client treats an empty version as no condition, and would overwrite the write of another process.
    if (was?.version === '') throw storeFault('ENOVERSION', 'The version of the blob is not known.');
    const condition = was ? { onlyIfMatch: was.version } : { onlyIfNew: true as const };
    const { modified, etag } = await call((blobs) => blobs.set(key, value, condition));
    // After a 403 or 500, a conditional write still reports `modified`, but without an etag.
    if (modified && !etag) throw storeFault('ENOTWRITTEN', 'The blob was not written.');
    return modified;
  }

  return {
    async get(key) {
      const blob = await call((blobs) => blobs.getWithMetadata(key, { type: 'text' }));
      if (!blob) return undefined;
      if (blob.etag) return { value: blob.data, version: blob.etag };
      // `netlify dev` has etags only in lists. Read the etag first, so that it is not newer than the text.
      const version = (await listPages(key)).find((blob) => blob.key === key)?.etag ?? '';
      const value = await call((blobs) => blobs.get(key, { type: 'text' }));
      return value === null ? undefined : { value, version };
    },

    async put(key, value, was, more = []) {
      const isPut = await put(key, value, was);
      if (!isPut) return false;
      await Promise.all(more.slice(0, -1).map((entry) => put(...entry)));
      for (const entry of more.slice(-1)) await put(...entry);
      return true;
    },

    delete: (key) => call((blobs) => blobs.delete(key)),

    list: async (prefix) => (await listPages(prefix)).map(({ key }) => key).sort(),
  };
}

function explainBlobsFault(error: unknown): never {
  const reason = failureReason(error);
  const words = `Netlify Blobs cannot be used (${reason}). In a terminal, check NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN.`;
  throw storeFault(reason, words, error);
}

/** Opens, by default, the blobs of the function's own site. Each call makes a client, since its token changes between requests. */
export function openBlobs(site?: { siteID: string; token: string; apiURL?: string }): KeyValue {
  return createBlobsKeyValue(async () => {
    const { getStore } = await import('@netlify/blobs');
    return getStore({ name: 'contact', consistency: 'strong', ...site });
  });
}
