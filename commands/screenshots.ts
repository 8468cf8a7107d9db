import { rmSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost } from '../netlify/host/startHost.ts';
import { findBrowser, launchBrowser } from './lib/browser.ts';
import { createCommand, failWith } from './lib/command.ts';
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
  stopOnSignals(out);
  const program = await findBrowser();
  const messagesDir = await mkdtemp(join(tmpdir(), 'messages-'));
  // Whatever ends the command; the browser ends with it, too.
  process.once('exit', () => rmSync(messagesDir, { recursive: true, force: true }));
  const server = await startHost({ buildDir: build, messagesDir, hostname: '127.0.0.1', port: 0, env: {} });
  const browser = await launchBrowser(program);
  await mkdir(out, { recursive: true });
  for await (const name of takeScreenshots(browser, server.url.origin, out)) console.log(name);
  await browser.close();
  await server.close();
  console.log(`They are in ${out}.`);
}

function stopOnSignals(out: string): void {
  for (const [signal, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      console.error(`Stopped. The pictures taken so far are in ${out}.`);
      process.exit(status);
    });
  }
}
