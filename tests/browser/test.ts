import type { BrowserContextOptions, Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { launchBrowser } from '../../browser/launchBrowser.ts';

type OpenOptions = BrowserContextOptions & {
  /** Console errors and failed requests that this test expects; every pattern must turn up. */
  expecting?: RegExp[];
};

/**
 * A test in a real browser. `open` gives a new page in a context of its own. An unexpected console message, page
 * error, failed request or answer of 400 or more fails the test at its end.
 */
export const test = base
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser(inject('browserProgram'));
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('open', async ({ browser }, { onCleanup }) => {
    const checks: (() => Promise<void>)[] = [];
    onCleanup(async () => {
      for (const check of checks) await check();
    });
    return async ({ expecting = [], ...options }: OpenOptions = {}): Promise<Page> => {
      const context = await browser.newContext({ baseURL: inject('sample').origin, ...options });
      const page = await context.newPage();
      const noise = listen(page);
      checks.push(async () => {
        await context.close();
        const isExpected = (line: string) => expecting.some((pattern) => pattern.test(line));
        expect(
          noise.filter((line) => !isExpected(line)),
          'unexpected noise in the browser',
        ).toEqual([]);
        const missing = expecting.filter((pattern) => !noise.some((line) => pattern.test(line)));
        expect(missing, 'expected noise that did not come').toEqual([]);
      });
      return page;
    };
  });

function listen(page: Page): string[] {
  const noise: string[] = [];
  page.on('console', (message) => noise.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => noise.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => noise.push(`failed request: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) noise.push(`answer ${response.status()}: ${response.url()}`);
  });
  return noise;
}
