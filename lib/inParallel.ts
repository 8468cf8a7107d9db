import { Readable } from 'node:stream';

/** Does the work for every item, at most `limit` at a time. Rejects with the first failure, and then starts no more. */
export async function inParallel<T>(
  limit: number,
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  await Readable.from(items).forEach(work, { concurrency: limit });
}
