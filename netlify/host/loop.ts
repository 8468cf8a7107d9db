import { setTimeout as sleep } from 'node:timers/promises';

const minute = 60_000;

/** Rounds before the first hourly one, and between two. A wrong clock is often put right soon after the start. */
const firstHourly = 10;
const hour = 60;

/**
 * Runs rounds, the first at once and each next one a minute after the one before. The function it returns stops the loop,
 * and resolves when the round that is running is over.
 * @param round must never reject
 * @param pause waits that many milliseconds, or until the signal
 */
export function startLoop(
  round: (isHourly: boolean) => Promise<void>,
  pause = (ms: number, signal: AbortSignal): Promise<unknown> => sleep(ms, undefined, { signal }),
): () => Promise<void> {
  const stopping = new AbortController();
  const running = run();

  async function run() {
    for (let count = 0; !stopping.signal.aborted; count++) {
      await round(count % hour === firstHourly);
      await pause(minute, stopping.signal).catch(() => {});
    }
  }

  return () => {
    stopping.abort();
    return running;
  };
}
