import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

type Options = { dist: string; messages: string; env?: Record<string, string> };

/**
 * Starts `npm run serve` for the build in `dist` on a free port, and resolves when it says that it is ready. The
 * limiter is off, since all browser tests come from one address.
 */
export async function startServer({
  dist,
  messages,
  env = {},
}: Options): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await findFreePort();
  const child = spawn('node', ['scripts/serve.ts', '--build', dist], {
    env: { ...process.env, PORT: String(port), MESSAGES_DIR: messages, CONTACT_RATE_LIMIT: '0', ...env },
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

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject()));
    });
  });
}
