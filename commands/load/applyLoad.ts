import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { aVisitorsMessage } from './aVisitorsMessage.ts';
import { postMessage } from './postMessage.ts';

export type Load = { accepted: number; refused: number; perSecond: number; p50: number; p99: number };

/**
 * Posts different messages over so many connections at once, for so many milliseconds, and tells how many a second
 * were answered with success and how long they took, in milliseconds. A connection that breaks counts as refused.
 */
export async function applyLoad(url: string, connections: number, duration: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let refused = 0;
  const start = performance.now();

  async function visitor() {
    while (performance.now() - start < duration) {
      const begun = performance.now();
      const key = randomUUID();
      const ok = await postMessage(url, agent, aVisitorsMessage(key), key).catch(() => false);
      if (ok) times.push(performance.now() - begun);
      else refused++;
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor));
  agent.destroy();
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  return { accepted: times.length, refused, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}
