import { expect } from 'vitest';
import { test } from '../browser/test.ts';

test('the browser takes the manifest and every icon, under the strict policy', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const sources = JSON.parse(data ?? '').icons.map(({ src }: { src: string }) => src);
  expect(sources).toHaveLength(2);
  for (const source of [...sources, '/favicon.ico', '/apple-touch-icon.png']) {
    const width = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return image.naturalWidth;
    }, source);
    expect(width, source).toBeGreaterThan(0);
  }
});

test('at most four requests make the page; of all that is for others, only the icon is fetched, and later', async ({
  open,
}) => {
  const page = await open();
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  const forOthers = paths.filter((path) => /share|icon|manifest|robots|sitemap/.test(path));
  expect(forOthers.filter((path) => path !== '/favicon.svg')).toEqual([]);
  const atLoad = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
    const resources = performance.getEntriesByType('resource');
    return resources.filter(({ startTime }) => startTime < loaded).map(({ name }) => new URL(name).pathname);
  });
  expect(atLoad.length).toBeGreaterThan(0);
  expect(atLoad).not.toContain('/favicon.svg');
  expect(1 + atLoad.length).toBeLessThanOrEqual(4);
});
