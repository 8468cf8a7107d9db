import { createCommand, failWith } from './lib/command.ts';
import { onOrphaned } from './lib/onOrphaned.ts';
import { readServerSettings, serverSettings } from './lib/serverSettings.ts';

async function serveWhileEditing(): Promise<void> {
  const settings = readServerSettings(process.env, { port: 5173, hostname: 'localhost' });
  // Loaded after the settings are checked, since it takes seconds.
  const { dev } = await import('./dev/dev.ts');
  await dev(settings);
  console.log(`Messages are kept in ${settings.messagesDir}`);
  onOrphaned(() => process.exit(0));
}

if (import.meta.main) {
  await createCommand(
    'npm run dev --',
    'Serves the site while you edit it; a saved content file shows at once.',
    ['CONTENT_DIR', ...serverSettings],
  )
    .action(serveWhileEditing)
    .parseAsync()
    .catch(failWith);
}
