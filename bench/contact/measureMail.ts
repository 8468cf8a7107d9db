import { join } from 'node:path';
import { applyLoad } from '../../commands/load/applyLoad.ts';
import { openInbox } from '../../commands/load/openInbox.ts';
import { startServer } from '../../commands/load/startServer.ts';
import { writeSite } from '../../commands/load/writeSite.ts';
import { createFileStore } from '../../netlify/contact/fileStore.ts';

const patience = 120_000;

/** Loads the server with mail on, waits for the last mail, and counts what was accepted, kept and mailed. */
export async function measureMail(folder: string, connections: number, duration: number) {
  const inbox = await openInbox();
  const messages = join(folder, 'messages');
  const site = await writeSite(join(folder, 'site'));
  const server = await startServer(site, { MESSAGES_DIR: messages, ...inbox.env });
  const load = await applyLoad(server.url, connections, duration);
  const start = performance.now();
  while (inbox.mails.size < load.accepted && performance.now() - start < patience) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await server.stop('SIGTERM');
  const { entries } = await createFileStore(messages).list();
  await inbox.close();
  return { ...load, connections, stored: entries.length, mailed: inbox.mails.size };
}
