import { setTimeout as sleep } from 'node:timers/promises';
import { OwnerError } from '../../lib/errors.ts';

/** Looks until there is an answer, and gives it. Throws a `OwnerError` when there is none in so many milliseconds. */
export async function waitFor<T>(
  what: string,
  patience: number,
  look: () => Promise<T | undefined>,
): Promise<T> {
  const end = performance.now() + patience;
  for (let pause = 50; ; pause = Math.min(pause * 2, 2_000)) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() + pause > end) throw new OwnerError(`${what} within ${patience / 1000} s.`);
    await sleep(pause);
  }
}
