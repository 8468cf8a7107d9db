import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { findFreePort } from '../fixtures/findFreePort.ts';

/** Runs the project's build of `content` into `out`, and returns its exit status and everything it printed. */
export async function runBuild(
  content: string,
  out: string,
): Promise<{ status: number | null; output: string }> {
  const child = spawn('node', ['commands/build.ts', '--out', out], {
    env: { ...process.env, CONTENT_DIR: content, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [status, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { status, output: stdout + stderr };
}

/**
 * Starts a command of the project that serves, such as `['commands/serve.ts']`, on a free port, and resolves when it
 * prints its address. The rate limit is off, because all browser tests come from one address.
 */
export async function startServer(
  command: string[],
  env: Record<string, string>,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const child = spawn('node', command, {
    env: { ...process.env, NO_COLOR: '1', PORT: `${await findFreePort()}`, CONTACT_RATE_LIMIT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors = text(child.stderr);
  const printErrors = async () => console.error(await errors);
  child.once('exit', printErrors);
  const origin = await readAddress(child);
  return { origin, stop: () => stop(child.off('exit', printErrors)) };
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
