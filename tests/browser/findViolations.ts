import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Added to the page by `findViolations`. */
    axe: typeof axe;
  }
}

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong with a page as it is, or cannot decide: WCAG 2.2 up to AA, AAA for the contrast of text, axe's
 * best practices, and those of its experiments that fit. Each finding is its rule and the first element that breaks it.
 * Contrast that axe cannot decide is left to `findLowContrast`, which measures it. Of a page that only changes its
 * colours, the rules about `colours` are enough.
 * @param part of the page that differs from what was looked at before
 */
export async function findViolations(
  page: Page,
  aspect: 'all' | 'colours' = 'all',
  part = 'html',
): Promise<string[]> {
  await page.evaluate(`window.axe ?? (() => { ${script} })()`);
  const looked = { aspect, part };
  return page.evaluate(async ({ aspect, part }) => {
    const { violations, incomplete } = await window.axe.run(part, {
      runOnly:
        aspect === 'all'
          ? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
          : ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'],
      rules: {
        'color-contrast-enhanced': { enabled: true },
        'css-orientation-lock': { enabled: true },
        'focus-order-semantics': { enabled: true },
        'label-content-name-mismatch': { enabled: true },
        'p-as-heading': { enabled: true },
        'table-fake-caption': { enabled: true },
        'td-has-header': { enabled: true },
      },
      resultTypes: ['violations', 'incomplete'],
    });
    // The styles of the dev server's problem panel are constructed, and axe cannot read those for turned pages.
    const undecided = incomplete.filter(
      ({ id }) => !id.startsWith('color-contrast') && id !== 'css-orientation-lock',
    );
    return [...violations, ...undecided].map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
    );
  }, looked);
}
