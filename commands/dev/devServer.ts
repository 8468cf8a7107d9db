import { dev as startVite } from 'vike/api';
import { createSubmitHandler } from '../../netlify/contact/http.ts';
import { logToConsole } from '../../netlify/contact/log.ts';
import { openLocalStore } from '../../netlify/contact/store.ts';
import { explainListenError, prepareFolder } from '../../netlify/host/startHost.ts';
import { basePathOf } from '../../schema/values/url.ts';
import { createReplies } from '../build/replies.ts';
import { contentFolder, viteCache } from '../lib/folders.ts';
import type { ServerSettings } from '../lib/server.ts';
import { openContent } from './liveContent.ts';
import { render, sitePlugin } from './sitePlugin.ts';

/** In development, styles and typefaces come inline, and Vite's client over a web socket: the built site's policy forbids both. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' data: ws:";

export async function startDevServer({ messagesDir, hostname, port }: ServerSettings): Promise<string> {
  const folder = contentFolder();
  const live = await openContent(folder);
  // Vite cannot change its base while it runs.
  const base = basePathOf(live.current().content?.site.url ?? 'https://localhost');
  const answer = createSubmitHandler({
    store: openLocalStore(messagesDir),
    env: process.env,
    log: logToConsole,
    replies: async () => {
      const { content } = live.current();
      if (!content) throw new Error('The content has errors, and there was no good content yet.');
      const readPage = async (path: string) => (await render(base + path.slice(1), content)).html;
      return createReplies(content, readPage, developmentPolicy);
    },
  });
  await prepareFolder(messagesDir);

  const { viteServer } = await startVite({
    startupLog: true,
    viteConfig: {
      base,
      cacheDir: viteCache(folder),
      // No page elsewhere reads the pages of this server, also not from another port.
      server: { host: hostname, port, strictPort: true, cors: false },
      plugins: [sitePlugin({ folder, base, live, answer })],
    },
  }).catch((error: Error) => {
    throw explainListenError(error, hostname, port);
  });
  live.print();
  return viteServer.resolvedUrls?.local[0] ?? base;
}
