import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serve } from 'srvx';
import { failureReason, OwnerError } from '../../lib/errors.ts';
import { type ContactLog, logToConsole } from '../contact/contactLog.ts';
import { contactRepliesSchema } from '../contact/contactReplies.ts';
import { closeServer } from './closeServer.ts';
import { isContactPath } from './contactPath.ts';
import { createSiteHandler } from './createSiteHandler.ts';
import { listenFault } from './listenFault.ts';
import { openContact } from './openContact.ts';
import { prepareFolder } from './prepareFolder.ts';

export type HostOptions = {
  /** The folder that `npm run build` wrote. */
  buildDir: string;
  messagesDir: string;
  hostname: string;
  port: number;
  env?: Record<string, string | undefined>;
  /** How long, in milliseconds, a request may take to come in whole before it is answered with 408. */
  requestTimeout?: number;
  log?: ContactLog;
};

export type Host = { url: URL; close: () => Promise<void> };

/**
 * Serves a build and its contact function on this machine, as Netlify would. Resolves when it listens; rejects with
 * a `OwnerError` that says what to do when it cannot.
 */
export async function startHost({
  buildDir,
  messagesDir,
  hostname,
  port,
  env = process.env,
  requestTimeout = 30_000,
  log = logToConsole,
}: HostOptions): Promise<Host> {
  const replies = await readReplies(join(buildDir, 'replies.json'));
  await prepareFolder(messagesDir);
  const contact = openContact({ messagesDir, replies: async () => replies, env, log });
  const serveSite = await createSiteHandler(join(buildDir, 'client'));

  const server = serve({
    hostname,
    port,
    silent: true,
    gracefulShutdown: false,
    node: { requestTimeout, connectionsCheckingInterval: requestTimeout / 10 },
    fetch: (request) => {
      // Whoever sends a Host header that is none, such as `x:99999`, is told so.
      if (!URL.canParse(request.url)) return new Response('Bad request.', { status: 400 });
      const { pathname } = new URL(request.url);
      return isContactPath(pathname) ? contact.answer(request, request) : serveSite(request);
    },
    error: (error) => {
      log({ event: 'failed', during: 'request', reason: failureReason(error) });
      return new Response('Something went wrong here.', { status: 500 });
    },
  });
  await server.ready().catch((error: Error) => {
    const fault = listenFault(error, hostname, port);
    throw fault ? new OwnerError(fault) : error;
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
    throw new OwnerError(`There is no build to serve: ${path} cannot be read. Run \`npm run build\` first.`);
  }
}
