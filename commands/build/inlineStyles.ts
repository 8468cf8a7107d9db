import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashStyles } from './hashStyles.ts';

const stylesheetLink = /<link rel="stylesheet" type="text\/css" href="([^"]+)">/g;

/**
 * Puts the linked styles of each page into the page, so that it needs no second round trip before it shows.
 * @returns the policy sources of all that is inline now
 */
export async function inlineStyles(site: string): Promise<string[]> {
  const hashes: string[] = [];
  for (const page of ['index.html', '404.html']) {
    const html = await readFile(join(site, page), 'utf8');
    const links = [...html.matchAll(stylesheetLink)];
    const sheets = await Promise.all(links.map(([, href]) => readFile(join(site, String(href)), 'utf8')));
    const styles = sheets.map((sheet) => sheet.trim()).join('');
    const inlined = html
      .replaceAll(stylesheetLink, '')
      .replace('</head>', () => `<style>${styles}</style></head>`);
    await writeFile(join(site, page), inlined);
    hashes.push(...hashStyles(inlined));
  }
  return [...new Set(hashes)];
}
