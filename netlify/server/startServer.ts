import { access, constants, mkdir, readFile } from 'node:fs/promises';
import { Server as HttpServer } from 'node:http';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { type ServerRequest, serve } from 'srvx';
import { hasCode, OwnerError } from '../../lib/errors.ts';
import { contactSettings, type Environment, readSettings } from '../../lib/settings.ts';
import { type BuiltForm, builtFormSchema } from '../contact/builtForm.ts';
import { createMessagesHandler, isMessagesPath } from '../contact/inbox/messagesHandler.ts';
import { type ContactLog, describeError, logToConsole } from '../contact/log.ts';
import { runRound, startLoop } from '../contact/mail/rounds.ts';
import { openLocalStore } from '../contact/store/localStore.ts';
import type { ContactContext } from '../contact/store/messageStore.ts';
import { createSubmitHandler, isContactPath } from '../contact/submitHandler.ts';
import { createSiteHandler, removeBasePath } from './siteHandler.ts';

type ServerOptions = {
  buildDir: string;
  messagesDir: string;
  hostname: string;
  port: number;
  env?: Environment;
  /** Milliseconds in which a request must arrive (else 408). A connection without progress is cut after twice as long. */
  requestTimeout?: number;
  log?: ContactLog;
};

/** Few requests for each connection, since Node buffers the answers to pipelined requests. */
const connectionLimits = { maxConnections: 1_000, maxRequestsPerSocket: 10 };

type RunningServer = { url: URL; takesMessages: boolean; close: () => Promise<void> };

/** Serves a build. Resolves when it listens. @throws {OwnerError} if it cannot */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { buildDir, messagesDir, hostname, port } = options;
  const { env = process.env, requestTimeout = 30_000, log = logToConsole } = options;
  const settings = readSettings(env, contactSettings);
  const builtForm = await readBuiltForm(join(buildDir, 'form.json'));
  const serveSite = await createSiteHandler(join(buildDir, 'client'), builtForm.home);
  await prepareFolder(messagesDir);
  const store = openLocalStore(messagesDir, { log });
  const server = serve({
    hostname,
    port,
    silent: true,
    gracefulShutdown: false,
    node: { requestTimeout, connectionsCheckingInterval: requestTimeout / 10 },
    fetch: createFetch({ store, env, log, builtForm, proxies: Number(settings.TRUST_PROXY), serveSite }),
    error: (error) => {
      log({ event: 'failed', during: 'request', ...describeError(error) });
      return new Response('Something went wrong here.', { status: 500 });
    },
  });
  const node = server.node?.server;
  if (node instanceof HttpServer) limitConnections(node, requestTimeout);
  await server.ready().catch((error: Error) => {
    throw explainListenError(error, hostname, port);
  });
  const stopLoop = startLoop((isHourly) => runRound({ store, env, log, isHourly }));
  const close = async () => {
    // Otherwise idle connections stay open for seconds.
    if (node instanceof HttpServer) node.keepAliveTimeout = 1;
    await Promise.all([server.close(), stopLoop()]);
  };
  return { url: new URL(builtForm.home, server.url), takesMessages: builtForm.takesMessages, close };
}

function limitConnections(node: HttpServer, requestTimeout: number): void {
  Object.assign(node, { ...connectionLimits, timeout: 2 * requestTimeout });
  // Otherwise Node buffers a refusal for each pipelined request.
  node.on('dropRequest', (_request, socket) => socket.destroy());
}

type FetchOptions = ContactContext & {
  builtForm: BuiltForm;
  proxies: number;
  serveSite: (request: Request) => Promise<Response>;
};

/** Answers each request: the form, the messages page, the health check, and the files of the site. */
function createFetch({ store, env, log, builtForm, proxies, serveSite }: FetchOptions) {
  const { home, takesMessages, repository } = builtForm;
  const answerForm = createSubmitHandler({ store, env, builtForm, log });
  const answerOwner = createMessagesHandler({ store, env, repository, log });

  return async (request: ServerRequest): Promise<Response> => {
    // A Host header such as `x:99999` makes an invalid URL.
    if (!URL.canParse(request.url)) return new Response('Bad request.', { status: 400 });
    const { pathname } = new URL(request.url);
    if (pathname === healthPath) return describeHealth(await store.findOutage());
    const path = removeBasePath(pathname, home);
    const ip = clientAddress(request.ip ?? '', request.headers.get('x-forwarded-for'), proxies);
    if (takesMessages && isContactPath(path))
      return answerForm(request, { ip, waitUntil: request.waitUntil });
    if (repository !== undefined && isMessagesPath(path)) return answerOwner(request, { ip });
    return serveSite(request);
  };
}

/** Creates the folder for messages, for its owner alone. @throws {OwnerError} if nothing can be written there */
async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause;
    throw new OwnerError(`Messages cannot be kept in ${folder} (${reason}). Set MESSAGES_DIR.`, 1, { cause });
  }
}

async function readBuiltForm(path: string) {
  try {
    return builtFormSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    const words = `No build to serve: ${path} cannot be read. Run \`npm run build\` first.`;
    throw new OwnerError(words, 1, { cause });
  }
}

/** An IPv4 address with a port, or an IPv6 address in brackets: `203.0.113.7:4711`, `[2001:db8::7]:4711`. */
const addressWithPort = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/;

/** Each of `hops` proxies appends the address of its client; the entries before are the client's own, and may be forged. */
export function clientAddress(peer: string, forwardedFor: string | null, hops: number): string {
  if (hops === 0) return peer;
  const entry = (forwardedFor ?? '').split(',').at(-hops)?.trim() ?? '';
  const address = entry.replace(addressWithPort, '$1$2');
  return isIP(address) ? address : peer;
}

/** For Docker and load balancers; not below the path of the site. */
const healthPath = '/healthz';

function describeHealth(fault: string | undefined): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(`${fault ?? 'ok'}\n`, { status: fault === undefined ? 200 : 503, headers });
}

/** Explains why a server could not listen; returns any other error unchanged. */
export function explainListenError(cause: Error, hostname: string, port: number): Error {
  // Vite reports a port in use by an error without a code.
  if (hasCode(cause, 'EADDRINUSE') || /^Port \d+ is already in use$/.test(cause.message)) {
    const other = port < 65_535 ? port + 1 : port - 1;
    const words = `Port ${port} is in use. Stop what uses it, or choose another: PORT=${other}.`;
    return new OwnerError(words, 1, { cause });
  }
  if (!('syscall' in cause)) return cause;
  return new OwnerError(`Cannot listen on ${hostname}:${port} (${cause.message}).`, 1, { cause });
}
