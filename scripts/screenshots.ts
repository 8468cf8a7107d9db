import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser/findBrowser.ts';
import { launchBrowser } from '../browser/launchBrowser.ts';
import { startHost } from '../netlify/host/startHost.ts';
import { createCommand } from './report/createCommand.ts';
import { failWith } from './report/failWith.ts';
import { takeScreenshots } from './screenshots/takeScreenshots.ts';

/** Pictures of the built site: every width, theme and state of the form, for people to look at. */
await createCommand('npm run screenshots --', 'Takes pictures of the built site, for people to look at.', [
  'CHROME_PATH',
])
  .option('--out <folder>', 'where to write them', '.cache/screenshots')
  .option('--build <folder>', 'the folder that npm run build wrote', 'dist')
  .action(({ out, build }: { out: string; build: string }) => take(build, out).catch(failWith))
  .parseAsync();

async function take(build: string, out: string): Promise<void> {
  const program = await findBrowser();
  const messagesDir = await mkdtemp(join(tmpdir(), 'messages-'));
  try {
    const server = await startHost({ buildDir: build, messagesDir, hostname: '127.0.0.1', port: 0, env: {} });
    try {
      const browser = await launchBrowser(program);
      await mkdir(out, { recursive: true });
      for await (const name of takeScreenshots(browser, server.url.origin, out)) console.log(name);
      await browser.close();
    } finally {
      await server.close();
    }
  } finally {
    await rm(messagesDir, { recursive: true });
  }
}
