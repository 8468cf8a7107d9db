/** Does the work for every item, at most `limit` at a time. Rejects when one of them does, and then starts no more. */
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

/** A loop that fails closes the generator, which ends the other loops over it. */
async function* takeOnce<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  yield* items;
}
