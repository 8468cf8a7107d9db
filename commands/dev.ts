import { dev as startVite } from 'vike/api';
import { explainListenError } from '../netlify/server/startServer.ts';
import { basePathOf } from '../schema/values/url.ts';
import { openLiveContent } from './dev/liveContent.ts';
import { sitePlugin } from './dev/sitePlugin.ts';
import { contentFolder, createCommand, failWith } from './lib/command.ts';
import { readServerSettings } from './lib/server.ts';
import { startVike } from './lib/startVike.ts';

async function startDevServer(): Promise<void> {
  const { hostname, port } = readServerSettings('dev', process.env);
  const folder = contentFolder();
  const live = await openLiveContent(folder);
  // Vite cannot change its base while it runs.
  const base = basePathOf(live.current().content.site.url);
  const { viteServer } = await startVike((plugin) =>
    startVite({
      startupLog: true,
      viteConfig: {
        clearScreen: false,
        base,
        // Two dev servers with one cache would delete each other's files.
        cacheDir: `node_modules/.vite/${port}`,
        // Pages of other origins, including other ports, must not read private errors.
        server: { host: hostname, port, strictPort: true, cors: false },
        plugins: [plugin, sitePlugin(folder, base, live)],
      },
    }),
  ).catch((error: Error) => {
    // The watcher of Vite is still open.
    setTimeout(() => process.exit(), 500).unref();
    throw explainListenError(error, hostname, port);
  });
  console.log(`Forms for your content: ${viteServer.resolvedUrls?.local[0] ?? base}edit/`);
}

export function devCommand() {
  const about = 'Serves the site while you edit it; a saved content file shows at once.';
  return createCommand('npm run dev --', about).action(startDevServer);
}

if (import.meta.main) await devCommand().parseAsync().catch(failWith);
