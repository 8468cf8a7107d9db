import { dev } from 'vike/api';
import { OwnerError } from '../lib/errors.ts';
import { prepareFolder } from '../netlify/contact/durableFiles.ts';
import { openContact } from '../netlify/host/openContact.ts';
import { listenFault } from '../netlify/host/startHost.ts';
import { contentFolder } from '../schema/load.ts';
import { requireContent } from '../schema/requireContent.ts';
import { createReplies } from './build/createReplies.ts';
import { contentPlugin } from './dev/contentPlugin.ts';
import { createContentWatch } from './dev/createContentWatch.ts';
import { fontPlugin } from './dev/fontPlugin.ts';
import { functionPlugin } from './dev/functionPlugin.ts';
import { mediaPlugin } from './dev/mediaPlugin.ts';
import { ownAddress } from './dev/ownAddress.ts';
import { sharingPlugin } from './dev/sharingPlugin.ts';
import { createCommand, failWith } from './lib/command.ts';
import { onOrphaned } from './lib/onOrphaned.ts';
import { formatForPeople } from './lib/report.ts';
import { readServerSettings, serverSettings } from './lib/serverSettings.ts';

/** In development, styles and Vite's client come inline and over a web socket, which the built site's policy forbids. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' ws:";

createCommand(
  'npm run dev --',
  'Serves the site while it is worked on; a saved content file shows at once.',
  ['CONTENT_DIR', ...serverSettings],
).parse();

await serve().catch(failWith);

async function serve(): Promise<void> {
  const settings = readServerSettings(process.env, { port: 5173, hostname: 'localhost' });
  const { port, hostname, messagesDir } = settings;
  const folder = contentFolder();
  const content = await createContentWatch(folder);
  const { answer } = openContact({
    messagesDir,
    replies: async () => {
      const lastGood = await requireContent();
      const template = new URL('contact-failed', ownAddress(viteServer));
      const page = await fetch(template, { headers: { accept: 'text/html' } });
      return createReplies(lastGood, await page.text(), developmentPolicy);
    },
  });
  await prepareFolder(messagesDir);

  const { viteServer } = await dev({
    startupLog: true,
    viteConfig: {
      server: { host: hostname, port, strictPort: true },
      optimizeDeps: { include: ['idiomorph'] },
      plugins: [
        contentPlugin(content),
        mediaPlugin(folder, content),
        sharingPlugin(content),
        fontPlugin(content),
        functionPlugin(answer),
      ],
    },
  }).catch((error: Error) => {
    const fault = listenFault(error, hostname, port);
    throw fault ? new OwnerError(fault) : error;
  });

  console.log(`Messages are kept in ${messagesDir}`);
  const { problems } = content.current();
  if (problems.length > 0) console.error(formatForPeople(problems, { stream: process.stderr }));
  onOrphaned(() => process.exit(0));
}
