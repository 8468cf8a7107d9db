import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as buildScripts, prerender } from 'vike/api';
import { inParallel } from '../../lib/inParallel.ts';
import { readRetention, readSmtpUrl } from '../../netlify/contact/settings.ts';
import { bundleFunctions } from '../../netlify/host/bundleFunctions.ts';
import { type SiteFile, siteFiles } from '../../renderer/siteFiles.ts';
import type { Content, Draft } from '../../schema/content.ts';
import { loadContent, type SoundEntry } from '../../schema/load.ts';
import { sitePages } from '../../schema/pages.ts';
import type { Problem } from '../../schema/problems.ts';
import { hasForm } from '../../schema/sections.ts';
import { analyticsScript } from '../../schema/values/analytics.ts';
import { cutText } from '../../schema/values/text.ts';
import { basePathOf } from '../../schema/values/url.ts';
import { contentFolder } from '../lib/folders.ts';
import { writeHeaders } from './headers.ts';
import { editAddress, findHostAddress, isPublished } from './host.ts';
import { replaceFolder } from './outFolder.ts';
import { createReplies } from './replies.ts';

type BuildOptions = {
  /** The content folder. */
  content?: string;
  /** The folder that the build replaces. The caller has checked it with `findOutFault`. */
  out?: string;
  /** Whether to build a private copy: the site with what is private, and with a mark on each page and file. */
  withPrivate?: boolean;
  /** Receives warnings for the owner about the outputs. */
  warn?: (message: string) => void;
};

/** `url` is the site's address. If `ok`, all `problems` are warnings. */
type BuildResult = { ok: true; url: string; problems: Problem[] } | { ok: false; problems: Problem[] };

/**
 * Checks the content, then builds the site into `<out>/client`, its functions into `<out>/functions`, and the
 * texts of their answers into `<out>/replies.json`. If the build fails, `out` stays as it was.
 * @throws if something other than the content makes it fail
 */
export async function build({
  content: folder = contentFolder(),
  out = 'dist',
  withPrivate = false,
  warn = console.warn,
}: BuildOptions = {}): Promise<BuildResult> {
  const loaded = await loadContent(folder, {
    withPrivate,
    address: findHostAddress(process.env),
    retentionDays: readRetention(process.env),
  });
  const { problems } = loaded;
  if (!loaded.ok) return { ok: false, problems };
  const lost = describeLostForm(loaded.content);
  if (lost) warn(lost);
  const draft = withPrivate ? undefined : describeDraft(loaded.entries);
  if (draft) loaded.content.draft = draft;
  await inProduction(() =>
    replaceFolder(out, async (work) => {
      const site = join(work, 'client');
      const base = basePathOf(loaded.content.site.url);
      await renderPages(loaded.content, work, base);
      const files = await siteFiles(loaded.content, folder);
      await writeSiteFiles(files, site, warn);
      const replies = createReplies(loaded.content, await takeTemplate(site));
      await writeFile(join(work, 'replies.json'), JSON.stringify(replies));
      const { analytics, url } = loaded.content.site;
      const counter = analytics && !withPrivate && !draft ? analyticsScript(analytics, url) : undefined;
      const pages = await inlineStyles(site, base);
      await writeHeaders(site, pages, files, {
        base,
        isUnlisted: withPrivate || draft !== undefined,
        counter,
      });
      await compressFiles(site);
      if (withPrivate) await writeFile(join(work, '.gitignore'), '*\n');
      await bundleFunctions({ outDir: join(work, 'functions'), replies });
      for (const left of ['assets.json', 'client/.vite']) await rm(join(work, left), { recursive: true });
    }),
  );
  return { ok: true, url: loaded.content.site.url, problems };
}

/** What of the sample is left in a site that a host publishes now; nothing in a site that is ready, or of no host. */
function describeDraft(entries: readonly SoundEntry[], env = process.env): Draft | undefined {
  if (!isPublished(env)) return undefined;
  const left = entries.flatMap(({ source, text, problems }) =>
    problems
      .filter(({ code }) => code === 'placeholder')
      .map(({ file, line, column, end }) => {
        const written = text.split(/\r\n|\r|\n/)[line - 1] ?? '';
        const found = written.slice(column - 1, end?.line === line ? end.column - 1 : undefined);
        return {
          file: source,
          line,
          text: cutText(found.replace(/^["']|["']$/g, ''), 60),
          url: editAddress(env, file, line),
        };
      }),
  );
  const hasMail = Boolean(readSmtpUrl(env) && env.CONTACT_TO?.trim() && env.CONTACT_FROM?.trim());
  return left.length === 0 ? undefined : { left, hasMail };
}

/** Why messages would be lost: a host for files only, and a form that posts to it. */
export function describeLostForm(content: Content): string | undefined {
  const { url, form } = content.site;
  const { hostname } = new URL(url);
  if (!/\.(?:github|gitlab)\.io$/.test(hostname) || form?.url !== undefined || !hasForm(content))
    return undefined;
  return `${hostname} runs no function, so nobody would get the messages of the form: set "form" in site.json (docs/content.md, "Where the form goes").`;
}

/** Vite and React read `NODE_ENV`, which is `test` in a test run. */
async function inProduction(work: () => Promise<void>): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

async function renderPages(content: Content, out: string, base: string): Promise<void> {
  const sitePagePaths = JSON.stringify(sitePages(content).map(({ path }) => path));
  const viteConfig = { logLevel: 'warn', base, build: { outDir: out }, define: { sitePagePaths } } as const;
  await buildScripts({ viteConfig });
  await prerender({ viteConfig, pageContextInit: { content } });
}

async function writeSiteFiles(
  files: readonly SiteFile[],
  site: string,
  warn: (message: string) => void,
): Promise<void> {
  await inParallel(availableParallelism(), files, async ({ path, make }) => {
    const file = join(site, decodeURIComponent(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await make(warn));
  });
}

/** Removes the page `contact-failed` from the site and returns it: it is a template for the function. */
async function takeTemplate(site: string): Promise<string> {
  const folder = join(site, 'contact-failed');
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  await rm(folder, { recursive: true });
  return page;
}

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

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** How much of a site is compressed as strongly as possible, which takes about a second for each megabyte. */
const strongest = 2 * 1024 ** 2;

/**
 * Writes a brotli and a gzip copy beside every file that becomes smaller, with the strongest compression, or a fast one for
 * what a large site has in its innermost folders. `npm run serve` and `npm start` send them as they are; Netlify compresses by itself.
 */
async function compressFiles(site: string): Promise<void> {
  const depthOf = (name: string) => name.split(sep).length;
  const names = globSync('**/*.{html,js,css,svg,json,txt,xml}', { cwd: site }).toSorted(
    (a, b) => depthOf(a) - depthOf(b),
  );
  let total = 0;
  await inParallel(availableParallelism(), names, async (name) => {
    const file = join(site, name);
    const bytes = await readFile(file);
    const isStrong = total + bytes.length <= strongest;
    if (isStrong) total += bytes.length;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: isStrong ? constants.BROTLI_MAX_QUALITY : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const copies = {
      br: await toBrotli(bytes, { params }),
      gz: await toGzip(bytes, { level: isStrong ? 9 : 6 }),
    };
    for (const [ending, copy] of Object.entries(copies)) {
      // The owner may have published a file of that name.
      if (copy.length < bytes.length && !existsSync(`${file}.${ending}`))
        await writeFile(`${file}.${ending}`, copy);
    }
  });
}
