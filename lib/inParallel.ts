/** Does the work for every item, at most `limit` at a time. Rejects with the first failure, and then starts no more. */
export async function inParallel<T>(
  limit: number,
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = takeOnce(items);
  const worker = async () => {
    for await (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}

/** If one loop fails, it closes the generator, and so ends the other loops. */
async function* takeOnce<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  yield* items;
}
