import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteHeaders } from '../../netlify/contact/siteHeaders.ts';
import { hashDrawing } from './hashDrawing.ts';
import { imagePolicy } from './imagePolicy.ts';
import { pagePolicy } from './pagePolicy.ts';

type Rule = [path: string, headers: Record<string, string>];

/** Every file in these folders has a name that changes with what is in it. */
const hashed = '{assets,images}/**/*.*';
const keptForAYear = { 'cache-control': 'public, max-age=31536000, immutable' };

/** The icons that browsers, link lists and readers show for the site, wherever that is. */
const icons = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'];

/**
 * Writes the headers that Netlify and `npm run serve` send with the files that `site` holds by then. Where no rule says
 * how long a file is kept, both have it asked for anew each time. A later rule replaces what an earlier one says; should
 * a server join the two instead, every pair here still does what it should (of `same-origin, cross-origin` browsers make
 * no restriction).
 *
 * A rule goes by the path that is asked for, whether there is such a file or not. So each hashed file has a rule of its
 * own: one for their folder would have the 404 page kept for a year, and shut into the sandbox of drawings, wherever a
 * file is missing. Source: https://answers.netlify.com/t/set-headers-depending-on-http-status/4518
 * @param styleHashes the policy sources of the pages' inline styles
 * @param shared the paths of the pictures that the pages name for other sites to show: `cross-origin`, since some show
 * them in their own pages straight from here, where `same-origin` would keep browsers from loading them
 */
export async function writeHeaders(
  site: string,
  styleHashes: readonly string[],
  shared: readonly string[],
): Promise<void> {
  const files = globSync(hashed, { cwd: site }).map((name) => `/${name.replaceAll('\\', '/')}`);
  const ofFile = async (path: string): Promise<Rule> => [
    path,
    { ...(await policyOf(site, path)), ...keptForAYear },
  ];
  const rules: Rule[] = [
    ['/*', { 'content-security-policy': pagePolicy(styleHashes), ...siteHeaders }],
    ...(await Promise.all(files.toSorted().map(ofFile))),
    ['/site.webmanifest', { 'content-type': 'application/manifest+json' }],
    ...[...shared, ...icons].map((path): Rule => [path, { 'cross-origin-resource-policy': 'cross-origin' }]),
  ];
  await writeFile(join(site, '_headers'), rules.map(formatRule).join('\n'));
}

/** Of all that is published, drawings alone are an owner's and could hold scripts. */
async function policyOf(site: string, path: string): Promise<Record<string, string>> {
  if (!path.endsWith('.svg')) return {};
  const styles = hashDrawing(await readFile(join(site, path), 'utf8'));
  return { 'content-security-policy': imagePolicy(styles) };
}

function formatRule([path, headers]: Rule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}
