import type { Browser, Page, Request } from 'playwright-core';

/** The moments of a visit; what is counted at each includes what came before. */
export const moments = ['load', 'scroll', 'form'] as const;

export type Moment = (typeof moments)[number];

/** How many requests there were, and the bytes of the bodies that answered them, as they went over the wire. */
export type Count = { requests: number; bytes: number };

/** What a visit transferred by each moment, by the kind of file; `shift` is what moved by itself meanwhile (CLS). */
export type Traffic = { transferred: Record<Moment, Record<string, Count>>; shift: number };

const values = { name: 'Ana Ngāti', email: 'ana@example.org', subject: 'Hello', message: 'Kia ora!' };

/**
 * Visits a page as if for the first time: until its load event, then to its end, then with a message sent by its form.
 * What browsers fetch after the load event by themselves, the icon, counts from `scroll` on.
 */
export async function measureTraffic(browser: Browser, url: string): Promise<Traffic> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.addInitScript(sumShifts);

  await page.goto(url, { waitUntil: 'networkidle' });
  const loadedAt = await page.evaluate(readLoadTime);
  const load = await count(requests.filter((request) => request.timing().startTime < loadedAt));

  await page.mouse.wheel(0, 100_000);
  await page.waitForLoadState('networkidle');
  const scroll = await count(requests);

  await fillIn(page);
  const shift = Number(await page.evaluate(() => Reflect.get(window, 'shift')));
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.locator('form button').click();
  await answered;
  await page.waitForLoadState('networkidle');
  const form = await count(requests);

  await page.close();
  return { transferred: { load, scroll, form }, shift };
}

async function fillIn(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`form [name=${name}]`).fill(value);
  await page.waitForLoadState('networkidle');
}

async function count(requests: readonly Request[]): Promise<Record<string, Count>> {
  const counts: Record<string, Count> = {};
  for (const request of requests) {
    const kind = kindOf(request);
    const { responseBodySize } = await request.sizes();
    const { requests: before, bytes } = counts[kind] ?? { requests: 0, bytes: 0 };
    counts[kind] = { requests: before + 1, bytes: bytes + responseBodySize };
  }
  return counts;
}

/** What the message is answered with is no part of the page. */
function kindOf(request: Request): string {
  if (request.method() === 'POST') return 'answer';
  return /icon/.test(new URL(request.url()).pathname) ? 'icon' : request.resourceType();
}

/** Runs in the page: when its load event came, in the milliseconds of `Date.now()`. */
function readLoadTime(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const start = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
  return performance.timeOrigin + start;
}

/** Runs in the page before all else: adds up how far things move that nobody touched. Source: https://web.dev/articles/cls */
function sumShifts(): void {
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput')) continue;
      const shift = Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value'));
      Object.assign(window, { shift });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
