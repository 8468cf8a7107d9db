import { createCommand, failWith } from './lib/command.ts';
import { devAddress, onOrphaned, readServerSettings } from './lib/server.ts';

async function start(): Promise<void> {
  const settings = readServerSettings(process.env, devAddress);
  const { startDevServer } = await import('./dev/devServer.ts');
  const address = await startDevServer(settings);
  console.log(`Forms for your content: ${address}edit/`);
  console.log(`Messages are kept in ${settings.messagesDir}`);
  onOrphaned(() => process.exit(0));
}

if (import.meta.main) {
  await createCommand(
    'npm run dev --',
    'Serves the site while you edit it; a saved content file shows at once.',
  )
    .action(start)
    .parseAsync()
    .catch(failWith);
}
