/** Makes a function that runs work, at most `size` at once; the rest waits in order. */
export function createLimit(size: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= size) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, or is free.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
