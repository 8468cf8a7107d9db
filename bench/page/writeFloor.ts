import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import { hashStyles } from '../../commands/build/policies.ts';
import { writeHeaders } from '../../commands/build/writeHeaders.ts';
import type { Outline } from './readOutline.ts';

/** What somebody would write by hand who wants a decent page and nothing more: one column, both themes. */
const styles = [
  ':root{color-scheme:light dark}',
  'body{max-width:45rem;margin:auto;padding:1rem;font:1.1rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}',
  'h1{font-size:2.5rem;line-height:1.1}',
  'ul{padding:0;list-style:none}',
  'li{margin:.5rem 0}',
  'input,textarea,button{display:block;box-sizing:border-box;width:100%;margin-bottom:1rem;padding:.5rem;font:inherit}',
].join('');

/**
 * Writes the floor: a build folder that `startHost` serves, with one page that says what the built site says and could
 * hardly be faster. One file, minified, its few styles within; no typeface, no picture, no script. It has the site's
 * headers, and the icon that browsers ask every site for, so that nothing but the page differs.
 * @returns the page
 */
export async function writeFloor(outline: Outline, build: string, folder: string): Promise<string> {
  const { lang, title, description, body } = outline;
  const site = join(folder, 'client');
  await mkdir(site, { recursive: true });
  const html = [
    `<!doctype html><html lang=${lang}><meta charset=utf-8>`,
    '<meta name=viewport content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title><meta name=description content="${escapeHtml(description)}">`,
    `<style>${styles}</style>${body}`,
  ].join('');
  await writeFile(join(site, 'index.html'), html);
  await writeHeaders(site, hashStyles(html), []);
  await copyFile(join(build, 'client', 'favicon.ico'), join(site, 'favicon.ico'));
  await copyFile(join(build, 'replies.json'), join(folder, 'replies.json'));
  return html;
}
