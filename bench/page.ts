import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { InvalidArgumentError } from 'commander';
import type { Browser, CDPSession, Response } from 'playwright-core';
import { findBrowser, launchBrowser } from '../commands/lib/browser.ts';
import { createCommand, failWith } from '../commands/lib/command.ts';
import { startHost } from '../netlify/host/startHost.ts';

/** A phone on slow 4G, with Lighthouse's numbers for throttling in the browser, in ms and bytes a second. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 };
const phone = { width: 412, height: 823 };
const slowdown = 4;

type Times = { fcp: number; lcp: number; cls: number; tbt: number };
/** Requests and bytes, text compressed with brotli, by type of file. */
type Traffic = Record<string, { requests: number; bytes: number }>;
type Visit = { times: Times; load: Traffic; form: Traffic };

async function bench(build: string, runs: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const serve = (buildDir: string) =>
    startHost({
      buildDir,
      messagesDir: join(folder, 'messages'),
      hostname: '127.0.0.1',
      port: 0,
      env: {},
      log: () => {},
    });
  const browser = await launchBrowser(await findBrowser());
  const site = await serve(build);
  try {
    await writeFloor(browser, site.url.origin, build, join(folder, 'floor'));
    const floor = await serve(join(folder, 'floor'));
    try {
      const visits: { site: Visit[]; floor: Visit[] } = { site: [], floor: [] };
      for (let run = 1; run <= runs; run++) {
        console.error(`run ${run} of ${runs}`);
        // In turns, so that load on this machine affects both.
        visits.site.push(await visit(browser, site.url.origin));
        visits.floor.push(await visit(browser, floor.url.origin));
      }
      print(visits);
    } finally {
      await floor.close();
    }
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
  await mkdir(join(folder, 'client'), { recursive: true });
  await writeFile(join(folder, 'client', 'index.html'), html);
  // As strongly compressed as the site's pages.
  await writeFile(join(folder, 'client', 'index.html.br'), brotliCompressSync(html));
  await writeFile(join(folder, 'client', '_headers'), '/*\n  x-content-type-options: nosniff\n');
  await copyFile(join(build, 'client', 'favicon.ico'), join(folder, 'client', 'favicon.ico'));
  await copyFile(join(build, 'replies.json'), join(folder, 'replies.json'));
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

/** A first visit: until the page has loaded, then until the form is interactive and everything has been scrolled to. */
async function visit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.addInitScript(observe);
  await throttle(await context.newCDPSession(page));
  await page.goto(origin, { waitUntil: 'load' });
  const atLoad = [...responses];
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(readTimes);
  const load = await count(atLoad);
  await page.mouse.wheel(0, 100_000);
  // The page that stands for the floor has no script.
  const hasScript = (await page.locator('script[src]').count()) > 0;
  const isScript = (response: Response) => response.request().resourceType() === 'script';
  const fetched = hasScript ? page.waitForResponse(isScript) : undefined;
  await page.locator('form [name=name]').focus();
  await (await fetched)?.finished();
  const form = await count(responses);
  await context.close();
  return { times, load, form };
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Runs in the page before anything else. */
function observe(): void {
  const seen: PerformanceEntry[] = [];
  Object.assign(window, { seen });
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'])
    new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({ type, buffered: true });
}

/** Runs in the page. Sources: https://web.dev/articles/cls and https://web.dev/articles/tbt */
function readTimes(): Times {
  const seen: PerformanceEntry[] = Reflect.get(window, 'seen');
  const of = (type: string) => seen.filter(({ entryType }) => entryType === type);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const fcp = of('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
  return {
    fcp,
    lcp: of('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
    cls: sum(of('layout-shift').map((shift) => Number(Reflect.get(shift, 'value')))),
    tbt: sum(
      of('longtask')
        .filter(({ startTime }) => startTime > fcp)
        .map(({ duration }) => duration - 50),
    ),
  };
}

async function count(responses: readonly Response[]): Promise<Traffic> {
  const traffic: Traffic = {};
  for (const response of responses) {
    const { pathname } = new URL(response.url());
    const type = pathname.includes('icon') ? 'icon' : response.request().resourceType();
    const body = await response.body();
    const isText = /text|javascript|json|xml/.test(response.headers()['content-type'] ?? '');
    const { requests, bytes } = traffic[type] ?? { requests: 0, bytes: 0 };
    const size = isText ? brotliCompressSync(body).length : body.length;
    traffic[type] = { requests: requests + 1, bytes: bytes + size };
  }
  return traffic;
}

function print({ site, floor }: { site: Visit[]; floor: Visit[] }): void {
  const last = site.at(-1);
  if (!last) return;
  console.log('Requests, and bytes with text in brotli');
  console.table({ 'at load': describe(last.load), 'with the form in use': describe(last.form) });

  const time = (name: keyof Times) => ({
    site: median(site.map(({ times }) => times[name])),
    floor: median(floor.map(({ times }) => times[name])),
  });
  const bytes = (traffic: Traffic, type: string) => traffic[type]?.bytes ?? 0;
  const [fcp, lcp] = [time('fcp'), time('lcp')];
  const atLoad = Object.values(last.load);
  const requests = atLoad.reduce((sum, { requests }) => sum + requests, 0);
  const loaded = atLoad.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`Medians of ${site.length} visits on slow 4G with a processor ${slowdown} times slower`);
  console.table({
    'FCP, ms': wanted(fcp, Math.round(1.1 * fcp.floor)),
    'LCP, ms': wanted(lcp, Math.round(1.1 * lcp.floor)),
    CLS: wanted(time('cls'), 0),
    'TBT, ms': wanted(time('tbt'), 0),
    'requests at load': wanted({ site: requests }, 4),
    'bytes at load': wanted({ site: loaded }, 27_000),
    'HTML, bytes': wanted({ site: bytes(last.load, 'document') }, 14_200),
    'script at load, bytes': wanted({ site: bytes(last.load, 'script') }, 521),
    'script in all, bytes': wanted({ site: bytes(last.form, 'script') }, 62_500),
    'typefaces, bytes': wanted({ site: bytes(last.form, 'font') }, 12_000),
  });
}

function describe(traffic: Traffic): Record<string, string> {
  const cells = Object.entries(traffic).map(([type, { requests, bytes }]) => [type, `${requests}: ${bytes}`]);
  return Object.fromEntries(cells);
}

function wanted(measured: { site: number; floor?: number }, most: number) {
  return { ...measured, 'at most': most, '': measured.site <= most ? 'met' : 'MISSED' };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Number((sorted[Math.floor(sorted.length / 2)] ?? Number.NaN).toFixed(sorted[0] === 0 ? 4 : 0));
}

function toCount(value: string): number {
  if (!/^[1-9]\d?$/.test(value)) throw new InvalidArgumentError('It must be a whole number from 1 to 99.');
  return Number(value);
}

if (import.meta.main) {
  await createCommand(
    'npm run bench:page --',
    'Measures the built home page beside a minimal page with the same text, on a slow phone.',
    ['CHROME_PATH'],
  )
    .option('--runs <number>', 'how often each page is measured', toCount, 5)
    .option('--build <folder>', 'the folder that npm run build wrote', 'dist')
    .addHelpText(
      'after',
      "\nFor Lighthouse's scores: npm run serve, then npx lighthouse http://localhost:3000",
    )
    .action(({ runs, build }: { runs: number; build: string }) => bench(build, runs))
    .parseAsync()
    .catch(failWith);
}
