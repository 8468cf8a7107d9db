import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const stylesheetLink = /<link rel="stylesheet" type="text\/css" href="([^"]+)">/g;

/**
 * The order of the styles, whatever pages share them: first the tokens with the order of the layers, and the drawings last,
 * which compresses best.
 */
const order = ['/renderer_tokens', '/renderer_site', '/pages_', ''];

function rankOf(name: string): number {
  return order.findIndex((part) => name.includes(part));
}

/**
 * Moves the linked styles of every page into the page, which saves a round trip before the first paint.
 * @param base the path of the site, with which the addresses of its files begin
 * @returns the HTML of every page
 * @throws if the style sheet links of a page do not have the form that Vike writes
 */
export async function inlineStyles(site: string, base: string): Promise<string[]> {
  const pages: string[] = [];
  for (const page of globSync('**/*.html', { cwd: site })) {
    const html = await readFile(join(site, page), 'utf8');
    const links = [...html.matchAll(stylesheetLink)];
    const names = links
      .map(([, href]) => String(href).slice(base.length))
      .toSorted((a, b) => rankOf(a) - rankOf(b) || (a < b ? 1 : -1));
    const sheets = await Promise.all(names.map((name) => readFile(join(site, name), 'utf8')));
    const styles = sheets.map((sheet) => sheet.trim()).join('');
    const inlined = html
      .replaceAll(stylesheetLink, '')
      .replace('</head>', () => `<style>${styles}</style></head>`);
    if (styles === '' || /<link[^>]*stylesheet/.test(inlined)) {
      throw new Error(
        `The styles of ${page} cannot be inlined: its style sheet links do not have the expected form.`,
      );
    }
    await writeFile(join(site, page), inlined);
    pages.push(inlined);
  }
  return pages;
}
