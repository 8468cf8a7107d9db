import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Starts `npm run dev`'s command on a content folder, and resolves with its address once it listens. */
export async function startDev(content: string, messages: string) {
  const child = spawn(process.execPath, ['commands/dev.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', CONTENT_DIR: content, MESSAGES_DIR: messages, NO_COLOR: '1' },
    // It tells what is wrong with files, which are broken on purpose here.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const closed = once(child, 'close');
  const { promise, resolve } = Promise.withResolvers<string>();
  createInterface(child.stdout).on('line', (line) => {
    const url = /http:\/\/localhost:\d+/.exec(line)?.[0];
    if (url) resolve(url);
  });
  const ended = closed.then(() => {
    throw new Error('The dev server ended before it was ready.');
  });
  return {
    url: await Promise.race([promise, ended]),
    async stop() {
      child.kill('SIGTERM');
      await closed;
    },
  };
}
