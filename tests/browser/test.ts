import type { BrowserContextOptions, Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { launchBrowser } from './launch.ts';

export type OpenOptions = BrowserContextOptions & {
  site?: 'sample' | 'other' | 'career' | 'designer' | 'layla';
  width?: number;
  /** Console errors and failed requests that this test expects. Every pattern must match one. */
  expecting?: RegExp[];
  /** Console messages and failed requests that may come or not. */
  tolerating?: RegExp[];
};

/**
 * A test in a real browser, which all tests of a worker share. `open` returns a new page in a context of its own, and
 * `visit` one that has loaded a path, the home page if none is given. Nothing on it moves, unless a test wants it to.
 * An unexpected console message, page error, failed request, answer of 400 or more, request to another origin, or issue
 * that the browser's developer tools would list (such as a breach of the Content-Security-Policy) fails the test at
 * its end.
 */
export const test = base
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser(inject('browserProgram'));
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('open', async ({ browser }, { onCleanup }) => {
    const checks: (() => Promise<void>)[] = [];
    onCleanup(async () => {
      for (const check of checks) await check();
    });
    return async ({
      expecting = [],
      tolerating = [],
      site = 'sample',
      baseURL = inject(site).origin,
      width = 1280,
      ...options
    }: OpenOptions = {}): Promise<Page> => {
      // Still, so that nothing is measured while it moves, and drawn once.
      const still = { reducedMotion: 'reduce', viewport: { width, height: 900 } } as const;
      const context = await browser.newContext({ baseURL, ...still, ...options });
      context.setDefaultTimeout(120_000);
      const page = await context.newPage();
      const noise = await listen(page, baseURL);
      checks.push(async () => {
        await context.close();
        const isExpected = (line: string) =>
          [...expecting, ...tolerating].some((pattern) => pattern.test(line));
        expect(
          noise.filter((line) => !isExpected(line)),
          'unexpected noise in the browser',
        ).toEqual([]);
        const missing = expecting.filter((pattern) => !noise.some((line) => pattern.test(line)));
        expect(missing, 'expected noise that did not come').toEqual([]);
      });
      return page;
    };
  })
  .extend('visit', ({ open }) => async (options?: OpenOptions, path = '/'): Promise<Page> => {
    const page = await open(options);
    await page.goto(path);
    return page;
  });

/** Collects everything in a page that no visitor should meet. */
async function listen(page: Page, origin: string): Promise<string[]> {
  const noise: string[] = [];
  page.on('console', (message) => {
    // A test that types before the browser has moved the focus to the field that it was told to.
    if (message.text().startsWith('Autofocus processing was blocked')) return;
    noise.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => noise.push(`page error: ${error.message}`));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) noise.push(`request to another origin: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Some browsers fetch the icon, and stop when the page is left.
    if (request.url().endsWith('/favicon.svg')) return;
    // A page that is left cancels its pictures, and a window that changes those of other widths; a lost one is answered by 404.
    const isCanceled = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (isCanceled && request.resourceType() === 'image') return;
    noise.push(`failed request: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) noise.push(`answer ${response.status()}: ${response.url()}`);
  });
  const session = await page.context().newCDPSession(page);
  session.on('Audits.issueAdded', ({ issue }) => {
    // Only says that the load event does not wait for a picture with loading="lazy", which is its purpose.
    if (String(issue.code) === 'LazyLoadImageIssue') return;
    noise.push(`issue ${issue.code}: ${JSON.stringify(issue.details)}`);
  });
  await session.send('Audits.enable');
  return noise;
}
