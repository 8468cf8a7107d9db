import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Page } from 'playwright-core';
import { findBrowser, launchBrowser } from '../commands/lib/browser.ts';
import { createCommand, failWith } from '../commands/lib/command.ts';

const runs = 15;

async function benchPreview(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const content = join(folder, 'content');
  await cp('content', content, { recursive: true });
  const server = spawn(process.execPath, ['commands/dev.ts'], {
    env: { ...process.env, PORT: '0', CONTENT_DIR: content, MESSAGES_DIR: join(folder, 'messages') },
    // Its errors are about files that are broken here on purpose.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const browser = await launchBrowser(await findBrowser());
  try {
    const page = await browser.newPage();
    await page.goto(await readAddress(server.stdout), { waitUntil: 'networkidle' });
    console.log(`From the save to the frame that shows it, in ms (${runs} saves each)`);
    console.table(await measureSaves(page, join(content, 'profile.md')));
  } finally {
    await browser.close();
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}

async function readAddress(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /http:\/\/localhost:\d+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error('The dev server ended before it was ready.');
}

/** Saves a new name, a broken file and the repaired file, again and again. */
async function measureSaves(page: Page, profile: string) {
  const original = await readFile(profile, 'utf8');
  const named = (name: string) => original.replace(/^name: .*$/m, `name: ${name}`);
  const [text, broken, repaired]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < runs; run++) {
    const heading = `Run ${run}`;
    text.push(await timeSave(page, profile, named(heading), { heading, isBroken: false }));
    broken.push(await timeSave(page, profile, named('"'), { heading, isBroken: true }));
    repaired.push(await timeSave(page, profile, named(heading), { heading, isBroken: false }));
  }
  return { text: summarize(text), broken: summarize(broken), repaired: summarize(repaired) };
}

type Sight = { heading: string; isBroken: boolean };

async function timeSave(page: Page, profile: string, text: string, sight: Sight): Promise<number> {
  // Goes on over the reload of the page.
  const shown = page.waitForFunction(isThere, sight, { polling: 'raf' });
  // Makes sure that the page is waiting before the save.
  await page.evaluate(() => undefined);
  const saved = Date.now();
  await writeFile(profile, text);
  await shown;
  return Date.now() - saved;
}

/** Runs in the page: whether it shows this heading, with or without Vite's error overlay. */
function isThere({ heading, isBroken }: Sight): boolean {
  const hasOverlay = document.querySelector('vite-error-overlay') !== null;
  return hasOverlay === isBroken && document.querySelector('h1')?.textContent === heading;
}

function summarize(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)], most: sorted.at(-1) };
}

if (import.meta.main) {
  await createCommand(
    'npm run bench:preview',
    'Measures how long a save takes to show in the page that is open while npm run dev runs.',
  )
    .action(benchPreview)
    .parseAsync()
    .catch(failWith);
}
