import { storeFault } from './storeFault.ts';

/** What `work` gives, or a rejection with `ETIMEDOUT` after `limit` milliseconds, whatever it still does then. */
export async function withTimeLimit<T>(limit: number, work: () => Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(storeFault('ETIMEDOUT', `No answer within ${limit} ms.`)), limit);
  try {
    return await Promise.race([work(), promise]);
  } finally {
    clearTimeout(timer);
  }
}
