import { IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ServerRequest } from 'srvx';
import { networksOf } from '../contact/rateLimit.ts';

const requestsEach = 100;
const mostConnections = 1_000;
/** A quarter of all, so that one visitor cannot take the place of everybody. */
const mostOfNetwork = 250;

/**
 * Bounds how many connections a server has, and how many requests one of them may send.
 * @param isProxied all visitors come from one address, that of a proxy
 */
export function boundConnections(server: Server, isProxied: boolean): void {
  server.maxConnections = mostConnections;
  server.maxRequestsPerSocket = requestsEach;
  // Otherwise Node keeps a refusal for each request that was sent ahead, until the answers before it are taken.
  server.on('dropRequest', (_request, socket) => socket.destroy());
  if (isProxied) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const [network = ''] = networksOf(socket.remoteAddress ?? '');
    const count = open.get(network) ?? 0;
    if (count === mostOfNetwork) return socket.destroy();
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

/** The last answer of each connection, until it is taken. */
const lastAnswers = new WeakMap<Socket, Promise<void>>();

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
  const watch = setInterval(() => {
    const sent = socket.bytesWritten - socket.writableLength;
    if (sent === taken) socket.destroy();
    taken = sent;
  }, patience);
  res?.once('close', () => clearInterval(watch));
  return true;
}
