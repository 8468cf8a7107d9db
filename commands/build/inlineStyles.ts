import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { browsers } from '../../lib/browsers.ts';
import { memoize } from '../../lib/memoize.ts';
import { policyParts } from './headers.ts';

/** The styles of `Document` are the last in the head. One element for all takes one hash in the policy. */
const headEnd = '</style></head>';

const stylesheetLink = /<link rel="stylesheet" type="text\/css" href="([^"]+)">/g;

const emptyShape = /><\/(?:path|use|circle)>/g;

/** The tokens come first, with the order of the layers. Drawings come last, which compresses best. */
const order = ['/renderer_tokens', '/renderer_base', '/renderer_site', '/renderer_text', '/pages_', ''];

const rankOf = (name: string) => order.findIndex((part) => name.includes(part));

export const compareSheets = (a: string, b: string): number => rankOf(a) - rankOf(b) || (a < b ? 1 : -1);

const targets = Object.fromEntries(
  Object.entries(browsers).map(([name, version]) => [
    name,
    (Math.floor(version) << 16) | ((10 * (version % 1)) << 8),
  ]),
);

const isOtherMedia = (href: string) => href.includes('/renderer_otherMedia');

/** Inlines the styles of each page, without rules for classes that no page of its kind has. Returns what the policy depends on. */
export async function inlineStyles(
  site: string,
  base: string,
  metaOf: (html: string) => string = () => '',
): Promise<string[]> {
  const parts = new Set<string>();
  const pages = globSync('**/*.html', { cwd: site });
  const scripts = globSync('assets/**/*.js', { cwd: site });
  const inScripts = await Promise.all(scripts.map((script) => readFile(join(site, script), 'utf8')));
  /** The words of the scripts, and the classes of the pages with the same sheets: pages of a kind share a hash in the policy. */
  const usedWith = new Map<string, Set<string>>();
  for (const page of pages) {
    const { html, sheets } = await readPage(join(site, page), base);
    const used = usedWith.get(sheets) ?? new Set(inScripts.join(' ').match(/[\w-]+/g));
    for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g))
      for (const name of names.split(' ')) used.add(name);
    usedWith.set(sheets, used);
  }
  const stylesOf = memoize(async (sheets: string) => {
    const texts = await Promise.all(sheets.split(' ').map((sheet) => readFile(join(site, sheet), 'utf8')));
    const styles = texts.map((text) => text.trim()).join('');
    const names = [...styles.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => String(name));
    const unusedSymbols = names.filter((name) => !usedWith.get(sheets)?.has(name));
    const code = Buffer.from(styles);
    return transform({ filename: sheets, code, minify: true, targets, unusedSymbols }).code.toString();
  });
  for (const page of pages) {
    const { html, links, sheets } = await readPage(join(site, page), base);
    const linked = links
      .filter(isOtherMedia)
      .map((href) => `<link rel="stylesheet" media="print,(forced-colors:active)" href="${href}">`);
    const others = html.replaceAll(stylesheetLink, '').replaceAll(emptyShape, '/>').replaceAll('&#x27;', "'");
    if (sheets === '' || /<link[^>]*stylesheet/.test(others) || !others.includes(headEnd))
      throw new Error(`The styles of ${page} cannot be inlined: its links do not have the expected form.`);
    const styles = await stylesOf(sheets);
    const inlined = others
      .replace(headEnd, () => styles + headEnd)
      .replace('</body>', () => `${linked.join('')}</body>`);
    const whole = inlined.replace(/<meta charset="[^"]*"\/>/i, (first) => first + metaOf(inlined));
    await writeFile(join(site, page), whole);
    for (const part of policyParts(inlined)) parts.add(part);
  }
  return [...parts];
}

async function readPage(file: string, base: string) {
  const html = await readFile(file, 'utf8');
  const links = [...html.matchAll(stylesheetLink)].map(([, href]) => String(href));
  const sheets = links
    .filter((href) => !isOtherMedia(href))
    .map((href) => href.slice(base.length))
    .toSorted(compareSheets);
  return { html, links, sheets: sheets.join(' ') };
}
