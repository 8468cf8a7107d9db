import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashStyles } from './policies.ts';

const stylesheetLink = /<link rel="stylesheet" type="text\/css" href="([^"]+)">/g;

/**
 * Puts the linked styles of every page into the page, so that it needs no second round trip before it shows.
 * @returns the policy sources of all inline styles
 * @throws where a page links no style sheet in the form that Vike writes, or still links one afterwards
 */
export async function inlineStyles(site: string): Promise<string[]> {
  const hashes: string[] = [];
  for (const page of globSync('**/*.html', { cwd: site })) {
    const html = await readFile(join(site, page), 'utf8');
    const links = [...html.matchAll(stylesheetLink)];
    const sheets = await Promise.all(links.map(([, href]) => readFile(join(site, String(href)), 'utf8')));
    const styles = sheets.map((sheet) => sheet.trim()).join('');
    const inlined = html
      .replaceAll(stylesheetLink, '')
      .replace('</head>', () => `<style>${styles}</style></head>`);
    if (styles === '' || /<link[^>]*stylesheet/.test(inlined)) {
      throw new Error(`The styles of ${page} cannot be put into it: its links are not as expected.`);
    }
    await writeFile(join(site, page), inlined);
    hashes.push(...hashStyles(inlined));
  }
  return [...new Set(hashes)];
}
