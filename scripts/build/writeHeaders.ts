import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteHeaders } from '../../netlify/contact/siteHeaders.ts';
import { imagePolicy } from './imagePolicy.ts';
import { pagePolicy } from './pagePolicy.ts';

type Rule = [path: string, headers: Record<string, string>];

/** For files whose names change with what is in them. */
const keptForAYear = { 'cache-control': 'public, max-age=31536000, immutable' };

/** The icons that browsers, link lists and readers show for the site, wherever that is. */
const icons = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'];

/**
 * Writes the headers that Netlify and `npm run serve` send with the site's files. Where no rule says how long a file is
 * kept, both have it asked for anew each time. A later rule replaces what an earlier one says; should a server join the
 * two instead, every pair here still does what it should (of `same-origin, cross-origin` browsers make no restriction).
 * Only pictures are shut into a sandbox, where Chrome shows no PDF.
 * @param styleHashes the policy sources of the pages' inline styles
 * @param shared the paths of the pictures that the pages name for other sites to show: `cross-origin`, since some show
 * them in their own pages straight from here, where `same-origin` would keep browsers from loading them
 */
export async function writeHeaders(
  site: string,
  styleHashes: readonly string[],
  shared: readonly string[],
): Promise<void> {
  const rules: Rule[] = [
    ['/*', { 'content-security-policy': pagePolicy(styleHashes), ...siteHeaders }],
    ['/assets/*', keptForAYear],
    ['/images/*', { 'content-security-policy': imagePolicy, ...keptForAYear }],
    ['/site.webmanifest', { 'content-type': 'application/manifest+json' }],
    ...[...shared, ...icons].map((path): Rule => [path, { 'cross-origin-resource-policy': 'cross-origin' }]),
  ];
  await writeFile(join(site, '_headers'), rules.map(formatRule).join('\n'));
}

function formatRule([path, headers]: Rule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}
