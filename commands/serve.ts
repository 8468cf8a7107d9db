import { describeMail } from '../netlify/contact/settings.ts';
import { startHost } from '../netlify/host/startHost.ts';
import { createCommand, failWith } from './lib/command.ts';
import { onOrphaned } from './lib/onOrphaned.ts';
import { readServerSettings } from './settings/readServerSettings.ts';
import { serverSettings } from './settings/settings.ts';

const { build } = createCommand(
  'npm run serve --',
  'Serves the built site and its contact form on this machine.',
  serverSettings,
)
  .option('--build <folder>', 'the folder that npm run build wrote', 'dist')
  .parse()
  .opts<{ build: string }>();

await serve().catch(failWith);

async function serve(): Promise<void> {
  const { env } = process;
  const settings = readServerSettings(env);
  const mail = describeMail(env);
  const host = await startHost({ buildDir: build, env, ...settings });
  if (settings.hostname === '127.0.0.1') host.url.hostname = 'localhost';

  const stop = async () => {
    // Mail may still be under way to a slow server; what is cut off here is tried again after the next start.
    setTimeout(() => process.exit(0), 10_000);
    await host.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  onOrphaned(stop);

  console.log(`Messages are kept in ${settings.messagesDir}`);
  console.log(`${mail}.`);
  console.log(`Ready at ${host.url.origin}`);
}
