import { dev as startVite } from 'vike/api';
import { logToConsole } from '../netlify/contact/log.ts';
import { openLocalStore } from '../netlify/contact/store/messageStore.ts';
import { createSubmitHandler } from '../netlify/contact/submitHandler.ts';
import { explainListenError, prepareFolder } from '../netlify/host/startHost.ts';
import { basePathOf } from '../schema/values/url.ts';
import { createReplies } from './build/replies.ts';
import { openContent } from './dev/liveContent.ts';
import { render, sitePlugin } from './dev/sitePlugin.ts';
import { createCommand, failWith } from './lib/command.ts';
import { contentFolder, viteCache } from './lib/folders.ts';
import { devAddress, readServerSettings } from './lib/server.ts';
import { startVike } from './lib/startVike.ts';

/** In development, styles and typefaces come inline, and Vite's client over a web socket: the built site's policy forbids both. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' data: ws:";

async function startDevServer(): Promise<void> {
  const { messagesDir, hostname, port } = readServerSettings(process.env, devAddress);
  const folder = contentFolder();
  const live = await openContent(folder);
  // Vite cannot change its base while it runs.
  const base = basePathOf(live.current().content.site.url);
  const answer = createSubmitHandler({
    store: openLocalStore(messagesDir, { log: logToConsole }),
    env: process.env,
    log: logToConsole,
    replies: async () => {
      const { content } = live.current();
      const readPage = async (path: string) => (await render(base + path.slice(1), content)).html;
      return createReplies(content, readPage, { policy: developmentPolicy });
    },
  });
  await prepareFolder(messagesDir);

  const { viteServer } = await startVike((plugin) =>
    startVite({
      startupLog: true,
      viteConfig: {
        base,
        cacheDir: viteCache(folder),
        // No page elsewhere reads the pages of this server, also not from another port.
        server: { host: hostname, port, strictPort: true, cors: false },
        plugins: [plugin, sitePlugin({ folder, base, live, answer })],
      },
    }),
  ).catch((error: Error) => {
    throw explainListenError(error, hostname, port);
  });
  live.print();
  console.log(`Forms for your content: ${viteServer.resolvedUrls?.local[0] ?? base}edit/`);
  console.log(`Messages are kept in ${messagesDir}`);
}

if (import.meta.main) {
  const about = 'Serves the site while you edit it; a saved content file shows at once.';
  await createCommand('npm run dev --', about).action(startDevServer).parseAsync().catch(failWith);
}
