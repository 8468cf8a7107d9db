import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { insertBefore } from './headers.ts';

/** The links that Vike writes. */
const stylesheetLink = /<link rel="stylesheet" type="text\/css" href="([^"]+)">/g;

/** React names the styles that a page has once. */
const namedStyle = /<style [^>]*>/g;

const isOtherMedia = (href: string) => href.includes('/renderer_otherMedia');

/** Inlines the styles of each page, without unused classes, before `finish`. Returns the pages. */
export async function inlineStyles(siteFolder: string, base: string, finish = (page: string) => page) {
  const scripts = globSync('assets/**/*.js', { cwd: siteFolder }).map((script) => join(siteFolder, script));
  const code = await Promise.all(scripts.map((script) => readFile(script, 'utf8')));
  const inScripts = new Set(code.flatMap(wordsInStrings));
  const files = globSync('**/*.html', { cwd: siteFolder }).map((page) => join(siteFolder, page));
  const pages = await Promise.all(files.map((file) => readLinkedPage(file, base)));
  const written: string[] = [];
  // Pages with the same sheets get the same styles, and share a hash in the policy.
  for (const [sheets, group] of Map.groupBy(pages, (page) => page.sheets)) {
    const used = inScripts.union(new Set(group.flatMap(({ html }) => classesIn(html))));
    const styles = await joinSheets(siteFolder, sheets, used);
    for (const { file, html, links } of group) {
      const inlined = finish(inlineInto(html, styles, links.filter(isOtherMedia)));
      await writeFile(file, inlined);
      written.push(inlined);
    }
  }
  return written;
}

async function readLinkedPage(file: string, base: string) {
  const html = await readFile(file, 'utf8');
  const links = [...html.matchAll(stylesheetLink)].map(([, href]) => String(href));
  if (links.length === 0) throw new Error(`The build finds no link to a style sheet in ${file}.`);
  // The layers decide the cascade. Sheets of one layer do not override each other.
  const inlined = links.filter((href) => !isOtherMedia(href)).map((href) => href.slice(base.length));
  return { file, html, links, sheets: inlined.toSorted().join(' ') };
}

/** The words in the strings of a script: a short class may also be a variable. */
function wordsInStrings(script: string): string[] {
  return [...script.matchAll(/["'`}]([\w -]+)(?=["'`$])/g)].flatMap(([, text = '']) => text.split(' '));
}

function classesIn(html: string): string[] {
  return [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
}

async function joinSheets(siteFolder: string, sheets: string, used: ReadonlySet<string>): Promise<string> {
  const texts = await Promise.all(
    sheets.split(' ').map((sheet) => readFile(join(siteFolder, sheet), 'utf8')),
  );
  const styles = texts.map((text) => text.trim()).join('');
  const classes = [...styles.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => String(name));
  const unusedSymbols = classes.filter((name) => !used.has(name));
  const options = { filename: sheets, code: Buffer.from(styles), minify: true, unusedSymbols };
  return transform(options).code.toString();
}

function inlineInto(html: string, styles: string, linked: readonly string[]): string {
  const links = linked.map(
    (href) => `<link rel="stylesheet" media="print,(forced-colors:active)" href="${href}">`,
  );
  const bare = html.replaceAll(stylesheetLink, '').replaceAll(namedStyle, '<style>');
  // All styles are in the element of `Document`, so that the policy needs one hash.
  const styled = insertBefore(bare, '</style></head>', styles);
  return insertBefore(styled, '</body>', links.join(''));
}
