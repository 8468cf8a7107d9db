import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

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
      const ok = await post(url, agent).catch(() => false);
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

function post(url: string, agent: Agent): Promise<boolean> {
  const body = JSON.stringify({
    name: 'Anahera Māhuta',
    email: 'anahera@example.com',
    subject: 'Load',
    message: `Message ${randomUUID()} with a few words, as people write them.`,
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(response.statusCode === 200 && text.includes('"success":true')));
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}
