import type { Server } from 'srvx';

const patience = 10_000;

/**
 * Stops a server: no new connections, requests in flight are answered, and whoever takes longer than ten seconds is
 * cut off. Node closes the connections that are idle at once, but not those that become idle later.
 */
export async function closeServer(server: Server): Promise<void> {
  const node = server.node?.server;
  if (!node || !('closeIdleConnections' in node)) return server.close();
  const sweep = setInterval(() => node.closeIdleConnections(), 50);
  const end = setTimeout(() => node.closeAllConnections(), patience);
  try {
    await server.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(end);
  }
}
