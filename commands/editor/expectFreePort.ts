import { once } from 'node:events';
import { createServer } from 'node:net';
import { OwnerError } from '../../lib/errors.ts';
import { listenFault } from '../../netlify/host/startHost.ts';

/**
 * Rejects with a `OwnerError` that says what to do where the site could not listen on `port`, before the editor is built
 * in vain. The port of the editor is not advised.
 */
export async function expectFreePort(hostname: string, port: number, editorPort: number): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, hostname);
    await once(server, 'listening');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const fault = listenFault(error, hostname, port);
    throw fault ? new OwnerError(fault.replace(`=${editorPort}.`, `=${editorPort + 1}.`)) : error;
  } finally {
    server.close();
  }
}
