import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type ContactMessage, contactPath } from '../schema/contactMessage.ts';

export const replies = {
  isOpen: true,
  home: '/',
  sent: 'Sent.',
  failedPage: '<p>\uE000error\uE001</p>',
  failedPagePolicy: "default-src 'none'",
  language: 'en',
};

/** Writes the minimal build that the server can serve. */
export async function writeSite(folder: string): Promise<string> {
  await mkdir(join(folder, 'client'), { recursive: true });
  await writeFile(join(folder, 'client', '404.html'), '404');
  await writeFile(join(folder, 'client', '_headers'), '');
  await writeFile(join(folder, 'replies.json'), JSON.stringify(replies));
  return folder;
}

/** Starts `npm run serve`'s command as a process of its own, without a rate limit, and resolves when it is ready. */
export async function startServer(build: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['commands/serve.ts', '--build', build], {
    env: { PATH: process.env.PATH, PORT: '0', CONTACT_RATE_LIMIT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const { promise: ready, resolve } = Promise.withResolvers<string>();
  createInterface(child.stdout).on('line', (line) => {
    const url = /^Ready at (\S+)/.exec(line)?.[1];
    if (url) resolve(url.replace('localhost', '127.0.0.1'));
  });
  const failed = closed.then(() => {
    throw new Error('The server ended before it was ready.');
  });
  return {
    url: `${await Promise.race([ready, failed])}${contactPath}`,
    async stop(signal: NodeJS.Signals) {
      child.kill(signal);
      await closed;
    },
  };
}

/** A message of ordinary length; `mark` makes it different from every other. */
export function aVisitorsMessage(mark: string): ContactMessage {
  return {
    name: 'Anahera Māhuta',
    email: 'anahera@example.com',
    subject: 'A question about your work',
    message: `Kia ora,\n\nyour talk on ECG analysis was good. Are you free in March?\n\n${mark}`,
  };
}

/** The result of a post: answered as sent, answered otherwise, or a broken connection. */
type Outcome = 'sent' | 'refused' | 'broken';

/**
 * Posts messages as the page does, over this many connections, while `goesOn` returns true. `onOutcome` receives each
 * outcome and its milliseconds.
 */
export async function sendVisitors(
  url: string,
  connections: number,
  goesOn: () => boolean,
  onOutcome: (key: string, outcome: Outcome, took: number) => void,
  nextKey: () => string = randomUUID,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  async function visit() {
    while (goesOn()) {
      const key = nextKey();
      const start = performance.now();
      const outcome = await post(url, agent, key);
      onOutcome(key, outcome, performance.now() - start);
    }
  }
  await Promise.all(Array.from({ length: connections }, visit));
  agent.destroy();
}

function post(url: string, agent: Agent, key: string): Promise<Outcome> {
  const body = JSON.stringify(aVisitorsMessage(key));
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': key,
  };
  return new Promise((resolve) => {
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(text.includes('"success":true') ? 'sent' : 'refused'));
      response.on('error', () => resolve('broken'));
    });
    call.on('error', () => resolve('broken'));
    call.end(body);
  });
}
