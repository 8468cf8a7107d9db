import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build as buildScripts, prerender } from 'vike/api';
import { inParallel } from '../../lib/inParallel.ts';
import { makeDisplayFont } from '../../renderer/font/displayFont.ts';
import { collectDisplayText } from '../../renderer/font/displayText.ts';
import { setFontStyles } from '../../renderer/font/fontMark.ts';
import { type SiteFile, siteFiles } from '../../renderer/siteFiles.ts';
import type { Content } from '../../schema/content.ts';
import { editionPath, editionsOf } from '../../schema/editions.ts';
import { sitePages } from '../../schema/pages.ts';
import { startVike } from '../lib/startVike.ts';
import { bundleEditor, writeEditor } from './editorBundle.ts';
import { bundleFunctions, createBuiltForm } from './functions.ts';
import { insertPolicy, pagePolicy, writeHeaders } from './headers.ts';
import { findHost, findHostAddress } from './host.ts';
import { inlineStyles } from './inlineStyles.ts';
import { replaceFolder } from './outFolder.ts';
import { loadForHost, planSite, type SitePlan } from './planSite.ts';

/** Builds the site into `<out>/client` and its functions into `<out>/functions`. If the build fails, `out` stays as it was. */
export async function buildSite({ content: folder, out }: { content: string; out: string }) {
  const host = findHost(process.env);
  const { loaded, placeholders } = await loadForHost(folder, host, findHostAddress(process.env));
  const { problems } = loaded;
  if (!loaded.ok) return { ok: false as const, problems };
  const plan = planSite(loaded.content, { folder, host, warn: console.warn, placeholders });
  await replaceFolder(out, (work) => writeSite(plan, folder, work));
  return { ok: true as const, url: plan.content.site.url, problems };
}

async function writeSite(plan: SitePlan, folder: string, work: string): Promise<void> {
  const { content, base, editor, counter } = plan;
  const siteFolder = join(work, 'client');
  await Promise.all([renderPages(content, work, base), editor && bundleEditor()]);
  await setDisplayFonts(siteFolder, base);

  const repository = editor?.hasMessages ? editor.backend.repo : undefined;
  const builtForm = await createBuiltForm(content, (path) => takeOutPage(siteFolder, path), repository);
  await writeFile(join(work, 'form.json'), JSON.stringify(builtForm));
  await bundleFunctions(join(work, 'functions'), builtForm);

  const addPolicy = (html: string) => insertPolicy(html, pagePolicy([html], counter));
  const pages = await inlineStyles(siteFolder, base, plan.hasPolicyInPages ? addPolicy : undefined);
  const files = siteFiles(content, folder);
  await writeSiteFiles(files, siteFolder);
  await writeHeaders(siteFolder, pages, files, plan);
  await compressFiles(siteFolder);
  // Later, since half a minute of compression would help the owner alone.
  if (editor) await writeEditor(siteFolder, editor, base);
  for (const unused of ['assets.json', 'client/.vite']) await rm(join(work, unused), { recursive: true });
}

type PrerenderedPage = { _prerenderResult: { filePath: string; fileContent: string } };

async function renderPages(content: Content, out: string, base: string): Promise<void> {
  const paths = editionsOf(content).flatMap((edition) => [
    ...['/', '/contact-failed'].map((path) => editionPath(edition, path)),
    ...sitePages(edition).map(({ path }) => path),
  ]);
  const sitePagePaths = JSON.stringify(paths);
  const viteConfig = { logLevel: 'warn', base, build: { outDir: out }, define: { sitePagePaths } } as const;
  await startVike((plugin) => buildScripts({ viteConfig: { ...viteConfig, plugins: [plugin] } }));
  await startVike((plugin) =>
    prerender({
      viteConfig: { ...viteConfig, plugins: [plugin] },
      pageContextInit: { content },
      // In place of Vike, which would print the name of each page.
      onPagePrerender: ({ _prerenderResult: { filePath, fileContent } }: PrerenderedPage) =>
        writeNested(filePath, fileContent),
    }),
  );
}

async function writeNested(path: string, body: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, body);
}

/** Makes the display typeface from the characters of the built pages. Reads page by page, to save memory. */
async function setDisplayFonts(siteFolder: string, base: string): Promise<void> {
  const pages = globSync('**/*.html', { cwd: siteFolder }).map((page) => join(siteFolder, page));
  const readPage = (page: string) => readFileSync(page, 'utf8');
  const pagesByLanguage = Map.groupBy(pages, (page) => /<html lang="([^"]*)"/.exec(readPage(page))?.[1]);
  for (const group of pagesByLanguage.values()) {
    const text = collectDisplayText(group.values().map(readPage));
    const { files, styles } = await makeDisplayFont(text, ({ path }) => base + path.slice(1));
    for (const page of group) writeFileSync(page, setFontStyles(readPage(page), styles));
    for (const { path, bytes } of files) await writeNested(join(siteFolder, path), bytes);
  }
}

async function writeSiteFiles(files: SiteFile[], siteFolder: string): Promise<void> {
  await inParallel(availableParallelism(), files, async (file) => {
    await writeNested(join(siteFolder, decodeURIComponent(file.path)), await file.make(console.warn));
  });
}

/** Removes a page that only the function sends, and returns its HTML. */
async function takeOutPage(siteFolder: string, path: string): Promise<string> {
  const folder = join(siteFolder, path);
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  await rm(folder, { recursive: true });
  return page;
}

/** Writes a brotli copy beside each text file, if it is smaller. */
async function compressFiles(siteFolder: string): Promise<void> {
  const names = globSync('**/*.{html,js,css,svg,json,txt,xml}', { cwd: siteFolder });
  await inParallel(2 * availableParallelism(), names, async (name) => {
    const file = join(siteFolder, name);
    const bytes = await readFile(file);
    const copy = await promisify(brotliCompress)(bytes);
    // `public/` may contain a file with this name.
    if (copy.length < bytes.length && !existsSync(`${file}.br`)) await writeFile(`${file}.br`, copy);
  });
}
