import { join } from 'node:path';
import { applyLoad, type Load } from '../../commands/load/applyLoad.ts';
import { startServer } from '../../commands/load/startServer.ts';
import { writeSite } from '../../commands/load/writeSite.ts';
import { createFileStore } from '../../netlify/contact/fileStore.ts';

export type LoadReport = {
  loads: (Load & { connections: number })[];
  accepted: number;
  stored: number;
  twice: number;
};

/** Loads the server at each number of connections, so many milliseconds each, and counts what it kept. */
export async function measureLoad(
  folder: string,
  connections: number[],
  duration: number,
  env: Record<string, string> = {},
): Promise<LoadReport> {
  const messages = join(folder, 'messages');
  const server = await startServer(await writeSite(join(folder, 'site')), { MESSAGES_DIR: messages, ...env });
  const loads: LoadReport['loads'] = [];
  for (const each of connections) {
    loads.push({ connections: each, ...(await applyLoad(server.url, each, duration)) });
  }
  await server.stop('SIGTERM');
  const { entries } = await createFileStore(messages).list();
  return {
    loads,
    accepted: loads.reduce((sum, load) => sum + load.accepted, 0),
    stored: entries.length,
    twice: entries.length - new Set(entries.map(({ message }) => message)).size,
  };
}
