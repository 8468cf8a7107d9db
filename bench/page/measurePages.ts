import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type Host, startHost } from '../../netlify/host/startHost.ts';
import { compare, type Report, type Run } from './compare.ts';
import { fetchOutline } from './fetchOutline.ts';
import { measureSpeed } from './measureSpeed.ts';
import { measureTraffic } from './measureTraffic.ts';
import { writeFloor } from './writeFloor.ts';

type Options = {
  browser: Browser;
  /** Where Lighthouse reaches the browser. */
  debuggingPort: number;
  /** The folder that `npm run build` wrote. */
  build: string;
  /** An empty folder for the floor, and for the messages of both. */
  folder: string;
  runs: number;
  isDesktop: boolean;
  /** Is told how far the work has come. */
  onProgress: (words: string) => void;
};

/**
 * Serves the site and the floor side by side as Netlify would, but over HTTP/1.1, and measures one after the other, so
 * that whatever slows this machine for a while hits both.
 */
export async function measurePages({
  browser,
  debuggingPort,
  build,
  folder,
  ...options
}: Options): Promise<Report> {
  const { runs, isDesktop, onProgress } = options;
  const serve = (buildDir: string) =>
    startHost({
      buildDir,
      messagesDir: join(folder, 'messages'),
      hostname: '127.0.0.1',
      port: 0,
      env: { CONTACT_RATE_LIMIT: '0' },
      log: () => {},
    });
  const measure = async ({ url: { href } }: Host): Promise<Run> => ({
    traffic: await measureTraffic(browser, href),
    speed: await measureSpeed(debuggingPort, href, isDesktop),
  });

  const hosts: Host[] = [];
  try {
    const site = await serve(build);
    hosts.push(site);
    const outline = await fetchOutline(browser, site.url.href);
    await writeFloor(outline, build, join(folder, 'floor'));
    const floor = await serve(join(folder, 'floor'));
    hosts.push(floor);
    const { text } = await fetchOutline(browser, floor.url.href);
    if (text !== outline.text) throw new Error(`The floor does not say what the site says, but: ${text}`);

    const done: { site: Run[]; floor: Run[] } = { site: [], floor: [] };
    for (let run = 1; run <= runs; run++) {
      onProgress(`run ${run} of ${runs}`);
      done.site.push(await measure(site));
      done.floor.push(await measure(floor));
    }
    return compare(done.site, done.floor);
  } finally {
    for (const host of hosts) await host.close();
  }
}
