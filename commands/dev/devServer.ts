import { dev as startVite } from 'vike/api';
import { createSubmitHandler } from '../../netlify/contact/http.ts';
import { logToConsole } from '../../netlify/contact/log.ts';
import { openLocalStore } from '../../netlify/contact/store.ts';
import { explainListenError, prepareFolder } from '../../netlify/host/startHost.ts';
import { basePathOf } from '../../schema/values/url.ts';
import { createReplies } from '../build/replies.ts';
import { contentFolder, viteCache } from '../lib/folders.ts';
import { formatForPeople } from '../lib/report.ts';
import type { ServerSettings } from '../lib/server.ts';
import { watchContent } from './contentWatch.ts';
import { problemOverlay } from './problemOverlay.ts';
import { render, shownEvent, sitePlugin } from './sitePlugin.ts';

/** In development, styles and typefaces come inline, and Vite's client over a web socket: the built site's policy forbids both. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' data: ws:";

/**
 * Serves the site and its contact form while content and code are edited. A saved file shows at once in every open page. While
 * files have errors, the last good page stays, with the errors over it.
 * @throws {OwnerError} if it cannot listen or keep messages
 */
export async function startDevServer({ messagesDir, hostname, port }: ServerSettings): Promise<void> {
  const folder = contentFolder();
  const watch = await watchContent(folder);
  // Vite cannot change its base while it runs.
  const base = basePathOf(watch.current().content?.site.url ?? 'https://localhost');
  const answer = createSubmitHandler({
    store: openLocalStore(messagesDir),
    env: process.env,
    log: logToConsole,
    replies: async () => {
      const { content } = watch.current();
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
      server: { host: hostname, port, strictPort: true },
      plugins: [sitePlugin({ folder, base, watch, answer })],
    },
  }).catch((error: Error) => {
    throw explainListenError(error, hostname, port);
  });

  const { problems } = watch.current();
  if (problems.length > 0) console.error(formatForPeople(problems, { stream: process.stderr }));
  let printed = formatForPeople(problems);
  watch.follow((content) => {
    const report = formatForPeople(content.problems);
    if (report !== printed)
      viteServer.config.logger[content.isBroken ? 'error' : 'info'](report, { timestamp: true });
    printed = report;
    viteServer.ws.send(content.isBroken ? problemOverlay(content) : { type: 'full-reload' });
  });
  viteServer.ws.on(shownEvent, (version: unknown, client) => {
    const content = watch.current();
    if (content.isBroken) client.send(problemOverlay(content));
    else if (version !== content.version) client.send({ type: 'full-reload' });
  });
}
