import { IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ServerRequest } from 'srvx';

/** Few, since Node parses all that are sent ahead, and each takes about 10 kB until it is answered. */
const requestsEach = 10;
const mostConnections = 1_000;

/** Bounds how many connections a server has, and how many requests one of them may send. */
export function boundConnections(server: Server): void {
  server.maxConnections = mostConnections;
  server.maxRequestsPerSocket = requestsEach;
  // Otherwise Node keeps a refusal for each request that was sent ahead, until the answers before it are taken.
  server.on('dropRequest', (_request, socket) => socket.destroy());
}

const lastAnswers = new WeakMap<Socket, Promise<void>>();

/** How often the progress of an answer is looked at while patience lasts. */
const looks = 3;

/**
 * Waits until the connection has taken the answers to its earlier requests, so that at most one is in memory. Then cuts
 * the connection if this answer makes no progress, whatever else the client sends meanwhile.
 * @param patience the milliseconds in which something of the answer must be taken
 * @returns whether the connection is still there
 */
export async function waitForTurn({ runtime }: ServerRequest, patience: number): Promise<boolean> {
  const { req, res } = runtime?.node ?? {};
  if (!(req instanceof IncomingMessage)) return true;
  const { socket } = req;
  const before = lastAnswers.get(socket);
  const { promise, resolve } = Promise.withResolvers<void>();
  res?.once('close', resolve);
  lastAnswers.set(socket, promise);
  await before;
  if (socket.destroyed) return false;
  let taken: number | undefined;
  let still = 0;
  const watch = setInterval(() => {
    const sent = socket.bytesWritten - socket.writableLength;
    still = sent === taken ? still + 1 : 0;
    if (still === looks) socket.destroy();
    taken = sent;
  }, patience / looks);
  res?.once('close', () => clearInterval(watch));
  return true;
}
