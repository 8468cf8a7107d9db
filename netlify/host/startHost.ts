import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serve } from 'srvx';
import { contactRepliesSchema } from '../contact/contactReplies.ts';
import { closeServer } from './closeServer.ts';
import { isContactPath } from './contactPath.ts';
import { createSiteHandler } from './createSiteHandler.ts';
import { HostError } from './HostError.ts';
import { openContact } from './openContact.ts';

export type HostOptions = {
  /** The folder that `npm run build` wrote. */
  buildDir: string;
  messagesDir: string;
  hostname: string;
  port: number;
  env?: Record<string, string | undefined>;
};

export type Host = { url: URL; close: () => Promise<void> };

/**
 * Serves a build and its contact function on this machine, as Netlify would. Resolves when it listens; rejects with
 * a `HostError` that says what to do when it cannot.
 */
export async function startHost({
  buildDir,
  messagesDir,
  hostname,
  port,
  env = process.env,
}: HostOptions): Promise<Host> {
  const replies = await readReplies(join(buildDir, 'replies.json'));
  await mkdir(messagesDir, { recursive: true }).catch((error: Error) => {
    throw new HostError(`Messages cannot be kept in ${messagesDir} (${error.message}). Set MESSAGES_DIR.`);
  });
  const contact = openContact({ messagesDir, replies: async () => replies, env });
  const serveSite = await createSiteHandler(join(buildDir, 'client'));

  const server = serve({
    hostname,
    port,
    silent: true,
    gracefulShutdown: false,
    node: { requestTimeout: 30_000 },
    fetch: (request) =>
      isContactPath(new URL(request.url).pathname) ? contact.answer(request, request) : serveSite(request),
    error: () => new Response('Something went wrong here.', { status: 500 }),
  });
  await server.ready().catch((error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE';
    throw new HostError(
      taken
        ? `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1}.`
        : `Cannot listen on ${hostname}:${port} (${error.message}).`,
    );
  });
  const loop = contact.startLoop();
  return {
    url: new URL(server.url ?? ''),
    close: async () => {
      await Promise.all([closeServer(server), loop.stop()]);
    },
  };
}

async function readReplies(path: string) {
  try {
    return contactRepliesSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    throw new HostError(`There is no build to serve: ${path} cannot be read. Run \`npm run build\` first.`);
  }
}
