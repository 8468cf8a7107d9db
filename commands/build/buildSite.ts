import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { build as buildScripts, prerender } from 'vike/api';
import type { EditorSettings } from '../../editor/config.ts';
import { OwnerError } from '../../lib/errors.ts';
import { inParallel } from '../../lib/inParallel.ts';
import type { Environment } from '../../netlify/contact/settings.ts';
import { makeDisplayFont, setDisplayStyles } from '../../renderer/font/displayFont.ts';
import { collectDisplayText } from '../../renderer/font/displayText.ts';
import { type SiteFile, siteFiles } from '../../renderer/siteFiles.ts';
import { editionsOf, localPath } from '../../schema/addresses.ts';
import type { Content, Draft } from '../../schema/content.ts';
import { loadContent } from '../../schema/load.ts';
import { formerPaths, sitePages } from '../../schema/pages.ts';
import type { Problem } from '../../schema/problems.ts';
import { hasForm } from '../../schema/sections.ts';
import { analyticsScript } from '../../schema/types/singletons/analytics.ts';
import { basePathOf } from '../../schema/values/url.ts';
import { contentFolder } from '../lib/folders.ts';
import { startVike } from '../lib/startVike.ts';
import { compressFiles } from './compressFiles.ts';
import { bundleEditor, policyMeta, writeEditor } from './editorBundle.ts';
import { planEditor } from './editorSettings.ts';
import { bundleFunctions } from './functions.ts';
import { pagePolicy, writeHeaders } from './headers.ts';
import {
  findHostAddress,
  isNetlify,
  isPublished,
  needsPolicyInPages,
  redirectStatus,
  servesFilesOnly,
  visibilityAddress,
} from './host.ts';
import { inlineStyles } from './inlineStyles.ts';
import { inProduction } from './inProduction.ts';
import { replaceFolder } from './outFolder.ts';
import { createReplies } from './replies.ts';

type BuildOptions = {
  content?: string;
  /** The caller has checked it with `findOutFolderFault`. */
  out?: string;
  warn?: (message: string) => void;
};

type BuildResult = { ok: true; url: string; problems: Problem[] } | { ok: false; problems: Problem[] };

/** Builds the site into `<out>/client` and its functions into `<out>/functions`. If the build fails, `out` stays as it was. */
export async function buildSite({
  content: folder = contentFolder(),
  out = 'dist',
  warn = console.warn,
}: BuildOptions = {}): Promise<BuildResult> {
  const address = findHostAddress(process.env);
  let loaded = await loadContent(folder, { address });
  const placeholders = loaded.problems.filter(({ code }) => code === 'placeholder');
  const left = isPublished(process.env) ? placeholders.length : 0;
  if (loaded.ok && (left > 0 || loaded.content.site.draft))
    loaded = await loadContent(folder, { address, withFuture: true });
  const { problems } = loaded;
  if (!loaded.ok) return { ok: false, problems };
  const { content } = loaded;
  replaceLostForm(content, process.env, warn);
  const planned = planEditor(content.site, folder, process.env, warn);
  const hasMessages = content.site.messages !== false && hasForm(content);
  const editor = planned && { ...planned, hasMessages };
  const draft = describeDraft(left, content, editor);
  if (draft) for (const one of editionsOf(content)) one.draft = draft;
  await inProduction(() =>
    replaceFolder(out, async (work) => {
      const site = join(work, 'client');
      const base = basePathOf(content.site.url);
      await Promise.all([renderPages(content, work, base), editor && bundleEditor()]);
      await setDisplayFonts(site, base);
      const takeFailed = (path: string) => takePage(site, path);
      const repository = hasMessages ? editor?.backend.repo : undefined;
      const replies = await createReplies(content, takeFailed, undefined, repository);
      await writeRedirects(content, site, base);
      await writeFile(join(work, 'replies.json'), JSON.stringify(replies));
      await bundleFunctions(join(work, 'functions'), replies);
      const { analytics, url } = content.site;
      const counter = analytics && !draft ? analyticsScript(analytics, url) : undefined;
      // The script of "analytics" could read a token that the editor has left in a browser.
      const hasEditPage = editor !== undefined || analytics !== undefined;
      const hasMeta = needsPolicyInPages(process.env, content.site);
      const metaOf = (html: string) => (hasMeta ? policyMeta(pagePolicy([html], counter)) : '');
      const pages = await inlineStyles(site, base, metaOf);
      const files = await siteFiles(content, folder);
      await writeSiteFiles(files, site, warn);
      const isUnlisted = draft !== undefined;
      await writeHeaders(site, pages, files, { isUnlisted, counter, hasEditor: hasEditPage, hasMeta });
      await compressFiles(site);
      if (hasEditPage) await writeEditor(site, editor, base);
      for (const left of ['assets.json', 'client/.vite']) await rm(join(work, left), { recursive: true });
    }),
  );
  return { ok: true, url: content.site.url, problems };
}

function describeDraft(
  left: number,
  { site }: Content,
  editor: EditorSettings | undefined,
): Draft | undefined {
  if (left === 0 && !site.draft) return undefined;
  const address = editor && `${basePathOf(editor.siteUrl)}edit/`;
  return { left, editor: address, visibility: visibilityAddress(process.env) };
}

/** Puts an email link in place of a form on a host without functions. @throws {OwnerError} if there is no address for it */
export function replaceLostForm(content: Content, env: Environment, warn: (message: string) => void): void {
  const { site, profile } = content;
  if (site.form?.url !== undefined || !hasForm(content) || !servesFilesOnly(env, site.url)) return;
  const reason = `The host of ${site.url} runs no function, so nobody would get the messages of the form`;
  const choice =
    'in site.json, { "to": "endpoint", "url": "https://…" } for a form service, or { "to": "none" }';
  if (profile.email === undefined)
    throw new OwnerError(`${reason}. Write your "email" in profile.md, or choose "form" ${choice}.`);
  warn(`${reason}: a link to ${profile.email} takes its place. To choose another way, set "form" ${choice}.`);
  for (const one of editionsOf(content)) one.site = { ...one.site, form: { to: 'email' } };
}

async function renderPages(content: Content, out: string, base: string): Promise<void> {
  const paths = editionsOf(content).flatMap((one) => [
    ...['/', '/contact-failed'].map((path) => localPath(one, path)),
    ...sitePages(one).map(({ path }) => path),
  ]);
  const sitePagePaths = JSON.stringify(paths);
  const viteConfig = { logLevel: 'warn', base, build: { outDir: out }, define: { sitePagePaths } } as const;
  await startVike((plugin) => buildScripts({ viteConfig: { ...viteConfig, plugins: [plugin] } }));
  await startVike((plugin) =>
    prerender({
      viteConfig: { ...viteConfig, plugins: [plugin] },
      pageContextInit: { content },
      onPagePrerender: writePage,
    }),
  );
}

/** Vike would print each page that it writes. */
async function writePage(page: {
  _prerenderResult: { filePath: string; fileContent: string };
}): Promise<void> {
  const { filePath, fileContent } = page._prerenderResult;
  await mkdir(dirname(filePath), { recursive: true });
  await writeFile(filePath, fileContent);
}

/** Makes the display typeface from the built pages, one by one: all of a large site would fill the memory. */
async function setDisplayFonts(site: string, base: string): Promise<void> {
  const pages = globSync('**/*.html', { cwd: site }).map((page) => join(site, page));
  const read = (page: string) => readFileSync(page, 'utf8');
  const languages = Map.groupBy(pages, (page) => /<html lang="([^"]*)"/.exec(read(page))?.[1]);
  for (const group of languages.values()) {
    const text = collectDisplayText(group.values().map(read));
    const font = await makeDisplayFont(text, ({ path }) => base + path.slice(1));
    for (const page of group) writeFileSync(page, setDisplayStyles(read(page), font));
    for (const { path, bytes } of font.files) {
      mkdirSync(dirname(join(site, path)), { recursive: true });
      writeFileSync(join(site, path), bytes);
    }
  }
}

async function writeSiteFiles(files: SiteFile[], site: string, warn: (message: string) => void) {
  await inParallel(availableParallelism(), files, async (file) => {
    const path = join(site, decodeURIComponent(file.path));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await file.make(warn));
  });
}

async function takePage(site: string, path: string): Promise<string> {
  const folder = join(site, path);
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  await rm(folder, { recursive: true });
  return page;
}

/** Old addresses, and at Netlify, since other hosts refuse such a rule, the 404 page of each language. Source: https://docs.netlify.com/routing/redirects/ */
async function writeRedirects(content: Content, site: string, base: string): Promise<void> {
  const status = redirectStatus(process.env);
  if (status === undefined) return;
  const all = editionsOf(content);
  const former = all.flatMap(formerPaths);
  const rules = former.map(({ from, to }) => `${from} ${base}${to.path.slice(1)} ${status}\n`);
  const homes = isNetlify(process.env) ? all.slice(1).map((one) => localPath(one, '/')) : [];
  rules.push(...homes.map((home) => `${home}* ${home}404.html 404\n`));
  if (rules.length > 0) await writeFile(join(site, '_redirects'), rules.join(''));
}
