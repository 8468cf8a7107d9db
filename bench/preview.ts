import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, launchBrowser } from '../commands/lib/browser.ts';
import { createCommand } from '../commands/lib/command.ts';
import { measureSaves, type SaveTimes } from './preview/measureSaves.ts';
import { startDev } from './preview/startDev.ts';

createCommand(
  'npm run bench:preview',
  'Measures how long a save takes to show in the page that is open while npm run dev runs.',
).parse();

const runs = 15;
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const content = join(folder, 'content');
await cp('content', content, { recursive: true });
const server = await startDev(content, join(folder, 'messages'));
const browser = await launchBrowser(await findBrowser());
try {
  const page = await browser.newPage();
  await page.goto(server.url, { waitUntil: 'networkidle' });
  print(await measureSaves(page, content, runs));
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

function print({ text, broken, mended }: SaveTimes): void {
  console.log(`From the save to the frame that shows it, ms (${runs} saves each)`);
  console.table({
    'a changed text': summarize(text),
    'a broken file, as a problem': summarize(broken),
    'mended again': summarize(mended),
  });
}

function summarize(times: readonly number[]): Record<string, number | undefined> {
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)], most: sorted.at(-1) };
}
