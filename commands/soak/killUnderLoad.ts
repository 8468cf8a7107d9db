import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { aVisitorsMessage } from '../load/aVisitorsMessage.ts';
import { postMessage } from '../load/postMessage.ts';
import { startServer } from '../load/startServer.ts';

const visitors = 20;

/** Keys of messages by what their visitors know: those called sent, and those that got no answer. */
export type Outcome = { accepted: Set<string>; unanswered: Set<string> };

/**
 * Starts the server, posts to it from twenty visitors at once, and kills it without warning (`kill -9`) after so many
 * milliseconds. Whoever got no answer last time presses again first. Adds to `outcome`.
 */
export async function killUnderLoad(
  buildDir: string,
  env: Record<string, string>,
  lifetime: number,
  { accepted, unanswered }: Outcome,
): Promise<void> {
  const server = await startServer(buildDir, env);
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const again = [...unanswered].values();
  let alive = true;

  async function visitor() {
    while (alive) {
      const key = again.next().value ?? randomUUID();
      unanswered.add(key);
      try {
        if (!(await postMessage(server.url, agent, aVisitorsMessage(key), key))) continue;
        accepted.add(key);
        unanswered.delete(key);
      } catch {
        return;
      }
    }
  }
  const visits = Promise.all(Array.from({ length: visitors }, visitor));
  await new Promise((resolve) => setTimeout(resolve, lifetime));
  await server.stop('SIGKILL');
  alive = false;
  await visits;
  agent.destroy();
}
