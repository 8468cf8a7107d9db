import lighthouse, { desktopConfig, type Result } from 'lighthouse';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof categories)[number];

/** Times in milliseconds, scores from 0 to 100; `element` is the largest that was painted, in its own words. */
export type Speed = {
  lcp: number;
  cls: number;
  tbt: number;
  element: string;
  scores: Record<Category, number>;
};

/**
 * Measures one first visit by Lighthouse: its mobile phone, or a desktop screen, with a processor four times slower on
 * slow 4G. Both are applied by the browser itself, which then does take as long; what Lighthouse does by default,
 * reckoning from a fast visit how long a slow one would take, could not tell pages apart that are this close.
 * @param port the debugging port of the browser to do it in
 */
export async function measureSpeed(port: number, url: string, isDesktop: boolean): Promise<Speed> {
  const lhr = await audit(port, url, isDesktop, 3);
  return {
    lcp: measured(lhr, 'largest-contentful-paint'),
    cls: measured(lhr, 'cumulative-layout-shift'),
    tbt: measured(lhr, 'total-blocking-time'),
    element: largestElement(lhr),
    scores: {
      performance: scoreOf(lhr, 'performance'),
      accessibility: scoreOf(lhr, 'accessibility'),
      'best-practices': scoreOf(lhr, 'best-practices'),
      seo: scoreOf(lhr, 'seo'),
    },
  };
}

/** On a busy machine a recording now and then lacks its beginning (NO_NAVSTART); then it is made again. */
async function audit(port: number, url: string, isDesktop: boolean, tries: number): Promise<Result> {
  const screen = isDesktop
    ? { formFactor: 'desktop' as const, screenEmulation: desktopConfig.settings?.screenEmulation ?? {} }
    : {};
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    throttlingMethod: 'devtools',
    onlyCategories: [...categories],
    ...screen,
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { lhr } = result;
  if (!lhr.runtimeError) return lhr;
  if (tries > 1) return audit(port, url, isDesktop, tries - 1);
  throw new Error(`Lighthouse could not measure ${url}: ${lhr.runtimeError.message}`);
}

function measured(result: Result, audit: string): number {
  const value = result.audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse measured no ${audit}.`);
  return value;
}

function largestElement({ audits }: Result): string {
  const details = audits['lcp-breakdown-insight']?.details;
  const node = details?.type === 'list' ? details.items.find(({ type }) => type === 'node') : undefined;
  return node?.type === 'node' ? `${node.snippet} ${node.nodeLabel}` : 'unknown';
}

function scoreOf(result: Result, category: Category): number {
  const score = result.categories[category]?.score;
  if (typeof score !== 'number') throw new Error(`Lighthouse gave no score for ${category}.`);
  return Math.round(score * 100);
}
