import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser/findBrowser.ts';
import { launchBrowser } from '../browser/launchBrowser.ts';
import { startHost } from '../netlify/host/startHost.ts';
import { createCommand } from './report/createCommand.ts';
import { takeScreenshots } from './screenshots/takeScreenshots.ts';

/** Pictures of the built site: every width, theme and state of the form, for people to look at. */
await createCommand('npm run screenshots --', 'Takes pictures of the built site, for people to look at.')
  .option('--out <folder>', 'where to write them', '.cache/screenshots')
  .action(async ({ out }: { out: string }) => {
    await mkdir(out, { recursive: true });
    const messagesDir = await mkdtemp(join(tmpdir(), 'messages-'));
    const server = await startHost({
      buildDir: 'dist',
      messagesDir,
      hostname: '127.0.0.1',
      port: 0,
      env: {},
    });
    const browser = await launchBrowser(await findBrowser());
    try {
      for await (const name of takeScreenshots(browser, new URL(server.url ?? '').origin, out))
        console.log(name);
    } finally {
      await browser.close();
      await server.close();
      await rm(messagesDir, { recursive: true });
    }
  })
  .parseAsync();
