import type { CmsConfig } from '@sveltia/cms';

/** The configuration, which the build writes into the page. */
export function readConfig(): CmsConfig {
  return JSON.parse(document.getElementById('config')?.textContent ?? '{}');
}
