import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { contactPath } from '../../schema/contactMessage.ts';

/** Starts `npm run serve`'s command as a process of its own and resolves when it is ready. */
export async function startServer(buildDir: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['commands/serve.ts', '--build', buildDir], {
    env: { PATH: process.env.PATH, PORT: '0', CONTACT_RATE_LIMIT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const { promise, resolve } = Promise.withResolvers<string>();
  createInterface(child.stdout).on('line', (line) => {
    const url = /^Ready at (\S+)/.exec(line)?.[1];
    if (url) resolve(url.replace('localhost', '127.0.0.1'));
  });
  const url = await Promise.race([
    promise,
    closed.then(() => {
      throw new Error('The server ended before it was ready.');
    }),
  ]);
  return {
    url: `${url}${contactPath}`,
    async stop(signal: NodeJS.Signals) {
      child.kill(signal);
      await closed;
    },
  };
}
