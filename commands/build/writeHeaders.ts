import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteHeaders } from '../../netlify/contact/siteHeaders.ts';
import type { SiteFile } from '../../renderer/siteFiles.ts';
import { drawingPolicy, pagePolicy } from './policies.ts';

type Rule = [path: string, headers: Record<string, string>];

/** Every file in these folders has a name that changes with its contents. */
const hashed = '{assets,images}/**/*.*';
const keptForAYear = { 'cache-control': 'public, max-age=31536000, immutable' };

/**
 * Writes the headers that Netlify and `npm run serve` send with the files that `site` holds by then. Without a rule on
 * caching, both have browsers ask for a file each time. A later rule replaces an earlier one; if a server joins the two
 * instead, every pair here still works (of `same-origin, cross-origin` browsers make no restriction).
 *
 * A rule goes by the path that is requested, whether there is such a file or not. So each hashed file has its own rule:
 * with one for the folder, the 404 page for a missing file would be kept for a year, in the sandbox of drawings.
 * Source: https://answers.netlify.com/t/set-headers-depending-on-http-status/4518
 * @param styleHashes the policy sources of the pages' inline styles
 */
export async function writeHeaders(
  site: string,
  styleHashes: readonly string[],
  files: readonly Pick<SiteFile, 'path' | 'type' | 'isShared'>[],
): Promise<void> {
  const names = globSync(hashed, { cwd: site }).map((name) => `/${name.replaceAll('\\', '/')}`);
  const ofHashed = async (path: string): Promise<Rule> => {
    const policy = path.endsWith('.svg') ? await policyOfDrawing(join(site, path)) : {};
    return [path, { ...policy, ...keptForAYear }];
  };
  const rules: Rule[] = [
    ['/*', { 'content-security-policy': pagePolicy(styleHashes), ...siteHeaders }],
    ...(await Promise.all(names.toSorted().map(ofHashed))),
    ...files.filter(({ path }) => path.endsWith('.webmanifest')).map(toTypeRule),
    ...files.filter(({ isShared }) => isShared).map(toSharedRule),
  ];
  await writeFile(join(site, '_headers'), rules.map(formatRule).join('\n'));
}

/** Of all that is published, only drawings come from the owner and could hold scripts. */
async function policyOfDrawing(file: string): Promise<Record<string, string>> {
  return { 'content-security-policy': drawingPolicy(await readFile(file, 'utf8')) };
}

/** Servers don't know the type of a manifest by its name. */
function toTypeRule({ path, type }: Pick<SiteFile, 'path' | 'type'>): Rule {
  return [path, { 'content-type': type }];
}

/** With `same-origin`, browsers would not load the picture where another site shows it straight from here. */
function toSharedRule({ path }: Pick<SiteFile, 'path'>): Rule {
  return [path, { 'cross-origin-resource-policy': 'cross-origin' }];
}

function formatRule([path, headers]: Rule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}
