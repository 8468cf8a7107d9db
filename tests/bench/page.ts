import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';
import { createCommand, failWith } from '../../commands/lib/command.ts';
import { startServer } from '../../netlify/server/startServer.ts';
import { findBrowser, launchBrowser } from '../browser/fixtures/launch.ts';

/** A phone on slow 4G, with Lighthouse's numbers for throttling in the browser, in ms and bytes a second. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 };
const phone = { width: 412, height: 823 };
const slowdown = 4;

/** The figures of a visit, by their names. */
type Visit = Record<string, number>;

declare global {
  interface Window {
    /** Added to the page by `observePaint`. */
    paint: Record<string, number>;
  }
}

/** Prints medians of the built home page and of a minimal page with the same text, the floor. */
async function bench(build: string, runs: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const local = { messagesDir: join(folder, 'messages'), hostname: '127.0.0.1', port: 0, env: {} };
  const serve = (buildDir: string) => startServer({ ...local, buildDir, log: () => {} });
  const browser = await launchBrowser(await findBrowser());
  const site = await serve(build);
  try {
    await writeFloor(browser, site.url.origin, build, join(folder, 'floor'));
    const floor = await serve(join(folder, 'floor'));
    const visits: { site: Visit[]; floor: Visit[] } = { site: [], floor: [] };
    for (let run = 0; run < runs; run++) {
      // In turns, so that load on this machine affects both.
      visits.site.push(await visit(browser, site.url.origin));
      visits.floor.push(await visit(browser, floor.url.origin));
    }
    console.log(
      `Medians of ${runs} visits on slow 4G with a processor ${slowdown} times slower; text in brotli`,
    );
    console.table(tabulate(visits));
    await floor.close();
  } finally {
    await browser.close();
    await site.close();
    await rm(folder, { recursive: true });
  }
}

/** Writes a build folder with the minimal page: the text of the site, without scripts, pictures and typefaces. */
async function writeFloor(browser: Browser, origin: string, build: string, folder: string): Promise<void> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(origin);
  const html = await page.evaluate(reduceToText);
  await page.close();
  const client = join(folder, 'client');
  await mkdir(client, { recursive: true });
  await writeFile(join(client, 'index.html'), html);
  // As strongly compressed as the site's pages.
  await writeFile(join(client, 'index.html.br'), brotliCompressSync(html));
  await writeFile(join(client, '_headers'), '/*\n  x-content-type-options: nosniff\n');
  await copyFile(join(build, 'client', 'favicon.ico'), join(client, 'favicon.ico'));
  await copyFile(join(build, 'form.json'), join(folder, 'form.json'));
}

/** Runs in the page: the HTML of a decent page written by hand. */
function reduceToText(): string {
  const styles =
    ':root{color-scheme:light dark}body{max-width:45rem;margin:auto;padding:1rem;font:1.1rem/1.6 system-ui,sans-serif}' +
    'ul{padding:0;list-style:none}input,textarea,button{display:block;box-sizing:border-box;width:100%;font:inherit}';
  const kept = new Set(['action', 'for', 'href', 'id', 'method', 'name', 'placeholder', 'required', 'type']);
  const unseen = 'script,style,svg,picture,img,[hidden],[aria-hidden=true],.visually-hidden,.skip-link';
  for (const element of document.body.querySelectorAll(unseen)) element.remove();
  for (const element of document.body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name);
  }
  for (const element of document.body.querySelectorAll('div,span'))
    element.replaceWith(...element.childNodes);
  const { title, documentElement } = document;
  return [
    `<!doctype html><html lang=${documentElement.lang}><meta charset=utf-8>`,
    `<meta name=viewport content="width=device-width,initial-scale=1"><title>${title}</title>`,
    `<style>${styles}</style>${document.body.innerHTML.replaceAll(/\s+/g, ' ')}`,
  ].join('');
}

/** A first visit, until nothing is loading. */
async function visit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.addInitScript(observePaint);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(origin, { waitUntil: 'load' });
  const atLoad = [...responses];
  await page.waitForLoadState('networkidle');
  const paint = await page.evaluate(() => window.paint);
  const figures = {
    'first paint, ms': paint['first-contentful-paint'] ?? Number.NaN,
    'LCP, ms': paint['largest-contentful-paint'] ?? Number.NaN,
    'requests at load': atLoad.length,
    'bytes at load': await countBytes(atLoad),
    'HTML, bytes': await countBytes(atLoad.slice(0, 1)),
  };
  await context.close();
  return figures;
}

/** Runs in the page before anything else. */
function observePaint(): void {
  const paint: Record<string, number> = {};
  Object.assign(window, { paint });
  const keep = ({ name, entryType, startTime }: PerformanceEntry) => {
    paint[name || entryType] = startTime;
  };
  for (const type of ['paint', 'largest-contentful-paint'])
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, buffered: true });
}

async function countBytes(responses: readonly Response[]): Promise<number> {
  let bytes = 0;
  for (const response of responses) {
    const body = await response.body();
    const isText = /text|javascript|json|xml/.test(response.headers()['content-type'] ?? '');
    bytes += isText ? brotliCompressSync(body).length : body.length;
  }
  return bytes;
}

function tabulate({ site, floor }: { site: readonly Visit[]; floor: readonly Visit[] }) {
  return Object.fromEntries(
    Object.keys(site[0] ?? {}).map((figure) => {
      const medianOf = (visits: readonly Visit[]) =>
        median(visits.map((visit) => visit[figure] ?? Number.NaN));
      const row = { site: medianOf(site), floor: medianOf(floor) };
      return [figure, { ...row, ...(row.floor > 0 && { ratio: (row.site / row.floor).toFixed(2) }) }];
    }),
  );
}

function median(values: readonly number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN);
}

if (import.meta.main) {
  await createCommand(
    'npm run bench:page --',
    'Measures the built home page beside a minimal page with the same text, on a slow phone.',
  )
    .option('--runs <number>', 'how often each page is measured', Number, 5)
    .option('--build <folder>', 'the folder that npm run build wrote', 'dist')
    .action(({ runs, build }: { runs: number; build: string }) => bench(build, runs))
    .parseAsync()
    .catch(failWith);
}
