/** In milliseconds. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The result of `work`, or a rejection with the code `ETIMEDOUT` after `limit` milliseconds. The work itself is not stopped. */
export function withTimeLimit<T>(limit: number, work: () => Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const error = () => Object.assign(new Error(`No answer within ${limit} ms.`), { code: 'ETIMEDOUT' });
  const timer = setTimeout(() => reject(error()), limit);
  return Promise.race([Promise.resolve().then(work), promise]).finally(() => clearTimeout(timer));
}
