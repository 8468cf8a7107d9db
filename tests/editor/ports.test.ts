import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { expectFreePort } from '../../commands/editor/expectFreePort.ts';

test('a port of the site that is in use is told before the editor is built, and another is advised than the editor has', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  await expect(expectFreePort('127.0.0.1', port, port + 1)).rejects.toThrow(
    `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 2}.`,
  );
  server.close();
  await once(server, 'close');
  await expect(expectFreePort('127.0.0.1', port, port + 1)).resolves.toBeUndefined();
});
