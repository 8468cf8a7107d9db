import { resolve } from 'node:path';
import { dev } from 'vike/api';
import { createContactEndpoint } from '../netlify/host/createContactEndpoint.ts';
import { contentFolder } from '../schema/contentFolder.ts';
import { requireContent } from '../schema/requireContent.ts';
import { createReplies } from './build/createReplies.ts';
import { contentPlugin } from './dev/contentPlugin.ts';
import { fontPlugin } from './dev/fontPlugin.ts';
import { functionPlugin } from './dev/functionPlugin.ts';
import { mediaPlugin } from './dev/mediaPlugin.ts';
import { sharingPlugin } from './dev/sharingPlugin.ts';
import { createCommand } from './report/createCommand.ts';

createCommand(
  'npm run dev --',
  'Serves the site while it is worked on; a saved content file shows at once.',
).parse();

const folder = contentFolder();

/** In development, styles and Vite's client come inline and over a web socket, which the built site's policy forbids. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' ws:";

const messagesDir = process.env.MESSAGES_DIR || '.data/messages';

const answer = createContactEndpoint({
  messagesDir,
  replies: async () => {
    const page = await fetch(new URL('contact-failed', viteServer.resolvedUrls?.local[0]));
    return createReplies(requireContent(), await page.text(), developmentPolicy);
  },
});

const { viteServer } = await dev({
  startupLog: true,
  viteConfig: {
    server: { host: 'localhost', port: Number(process.env.PORT || 5173), strictPort: true },
    plugins: [
      contentPlugin(folder),
      mediaPlugin(folder),
      sharingPlugin(),
      fontPlugin(),
      functionPlugin(answer),
    ],
  },
}).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

console.log(`Messages are kept in ${resolve(messagesDir)}`);
