import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteHeaders } from '../../lib/siteHeaders.ts';
import type { SiteFile } from '../../renderer/siteFiles.ts';
import type { SitePlan } from './planSite.ts';

type HeaderOptions = { editor?: object | undefined } & Partial<
  Pick<SitePlan, 'isUnlisted' | 'counter' | 'hasPolicyInPages'>
>;

type Rule = [path: string, headers: Record<string, string>];

const hashed = '{assets,images,media}/**/*.*';
const keptForAYear = { 'cache-control': 'public, max-age=31536000, immutable' };

/** For a drawing that is opened as a page: it keeps its styles, but nothing runs or loads. */
const filePolicy = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'; sandbox",
};

/** Browsers save documents, but show PDFs, which a sandbox would prevent. */
export function filePolicyOf(path: string): Record<string, string> {
  if (/^\/media\/.*(?<!\.pdf)$/.test(path)) return { ...filePolicy, 'content-disposition': 'attachment' };
  return path.endsWith('.svg') ? filePolicy : {};
}

/**
 * Writes the headers that Netlify and `npm run serve` send with the files in `siteFolder`. A later rule replaces an earlier one;
 * where a server joins their values, browsers read `same-origin, cross-origin` as no restriction.
 * Hashed files have a rule each: a rule for their folder would apply to missing files, too, and browsers would cache the 404 page
 * for a year. They are last, since Cloudflare reads 100 rules.
 */
export async function writeHeaders(
  siteFolder: string,
  pages: readonly string[],
  files: readonly Pick<SiteFile, 'path' | 'type'>[],
  { isUnlisted, counter, editor, hasPolicyInPages }: HeaderOptions = {},
): Promise<void> {
  const names = globSync(hashed, { cwd: siteFolder }).map((name) => `/${name.replaceAll('\\', '/')}`);
  // A host that joins the values of two rules would apply both policies to the editor.
  const isInPages = hasPolicyInPages && editor;
  const policy = {
    'content-security-policy': isInPages ? "frame-ancestors 'none'" : pagePolicy(pages, counter),
  };
  const rules: Rule[] = [
    ['/*', { ...policy, ...siteHeaders, ...(isUnlisted && { 'x-robots-tag': 'noindex, nofollow' }) }],
    ...files
      .filter(({ path }) => !/^\/(?:assets|images)\//.test(path))
      .map(({ path, type }): Rule => [path, { 'content-type': type }]),
    // With `same-origin`, pages of other sites could not show the icons and the picture of a link.
    ...files
      .filter(({ type }) => type.startsWith('image/'))
      .map(({ path }): Rule => [path, { 'cross-origin-resource-policy': 'cross-origin' }]),
    ...(editor ? [['/edit/*', editorHeaders] satisfies Rule] : []),
    ...names.toSorted().map((path): Rule => [path, { ...filePolicyOf(path), ...keptForAYear }]),
  ];
  await writeFile(join(siteFolder, '_headers'), rules.map(formatRule).join('\n'));
}

function formatRule([path, headers]: Rule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}

const styleElement = /<style[^>]*>(.*?)<\/style>/gs;
const formTag = /<form\b[^>]*\saction="([^"]*)"/g;
const inlinePicture = /<img\b[^>]*\ssrc="data:/g;

/** The Content-Security-Policy for pages of HTML. Source: https://www.w3.org/TR/CSP3/ */
export function pagePolicy(pages: readonly string[], counter?: { src: string; endpoint: string }): string {
  const html = pages.join('\n');
  const styles = [...html.matchAll(styleElement)].map(([, text = '']) => hashStyle(text));
  const actions = [...html.matchAll(formTag)].map(([, action = '']) => action);
  const origins = actions.flatMap((action) => URL.parse(action)?.origin ?? []);
  // Without JavaScript, an endpoint redirects back to the site, and some browsers check the target of the redirect, too.
  const targets = actions.length > 0 ? ["'self'", ...origins] : [];
  const connections = [...targets, ...(counter ? [counter.endpoint] : [])];
  return [
    "default-src 'none'",
    directive('script-src', ["'self'", ...(counter ? [counter.src] : [])]),
    directive('style-src', ["'self'", ...styles]),
    directive('img-src', ["'self'", ...(html.match(inlinePicture) ? ['data:'] : [])]),
    "font-src 'self'",
    directive('connect-src', connections),
    directive('form-action', targets),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

function directive(name: string, sources: readonly string[]): string {
  return `${name} ${sources.length > 0 ? [...new Set(sources)].join(' ') : "'none'"}`;
}

function hashStyle(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Adds a policy to a page, for hosts that send no headers. Browsers ignore `frame-ancestors` there. */
export function insertPolicy(page: string, policy: string): string {
  const content = policy.replace(/; frame-ancestors [^;]*/, '');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content}">`;
  return insertBefore(page, '<meta name="viewport"', meta);
}

/** Inserts into a page before an exact text. @throws without that text, since the page would lose its styles or policy */
export function insertBefore(page: string, text: string, added: string): string {
  if (!page.includes(text)) throw new Error(`A page of the build has no ${text} to insert before.`);
  return page.replace(text, () => added + text);
}

/** Sveltia CMS needs style elements and attributes, `blob:` and `data:` pictures, and WebAssembly to convert photos in Safari. */
export const editorHeaders = {
  ...siteHeaders,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data: https://avatars.githubusercontent.com",
    "font-src 'self'",
    "connect-src 'self' blob: data: https://api.github.com https://www.githubstatus.com",
    'manifest-src blob:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  // Isolates the window, whose page has a token.
  'cross-origin-opener-policy': 'same-origin',
};

/** For the page of messages. It shows texts of strangers, so only files of the site run or load. */
export const messagesPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
