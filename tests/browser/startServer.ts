import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

export type RunningServer = { origin: string; stop: () => Promise<void> };

/**
 * Starts a command of the project that serves, such as `['commands/serve.ts']`, on a free port, and resolves when it
 * prints its address. The limiter is off, since all browser tests come from one address.
 */
export async function startServer(command: string[], env: Record<string, string>): Promise<RunningServer> {
  const child = spawn('node', command, {
    env: { ...process.env, NO_COLOR: '1', PORT: await findFreePort(), CONTACT_RATE_LIMIT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await readAddress(child);
  return { origin, stop: () => stop(child) };
}

async function readAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output to read its address from.');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/localhost:\d+/.exec(line)?.[0];
    if (address === undefined) continue;
    child.stdout.resume();
    return address;
  }
  throw new Error('The server ended before it was ready.');
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function findFreePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(`${address.port}`) : reject()));
    });
  });
}
