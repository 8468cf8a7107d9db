import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import escapeHtml from 'escape-html';
import { lookup } from 'mrmime';
import { editionsOf, localPath, type OutputPath, outputPaths } from '../schema/addresses.ts';
import type { Content } from '../schema/content.ts';
import { mediaPathOf } from '../schema/media/media.ts';
import type { UsedMedia } from '../schema/media/picture.ts';
import { formerPaths } from '../schema/pages.ts';
import { listPublic } from '../schema/publicFiles.ts';
import { basePathOf } from '../schema/values/url.ts';
import { findPicture, formats, mediaUrl, planImage } from './media/planImage.ts';
import { createBibtex } from './outputs/bibtex.ts';
import { createFeed } from './outputs/feed.ts';
import { createJsonResume } from './outputs/jsonResume.ts';
import { createResumeMarkdown } from './outputs/resumeTree.ts';
import { createVcard } from './outputs/vcard.ts';
import { createLlmsText, createRobots, createSitemap } from './sharing/crawlers.ts';
import { drawIcon, homeTile, type Tile, tabTile, toPng } from './sharing/icons.ts';
import { findLastModified } from './sharing/lastModified.ts';
import { shareImage } from './sharing/shareImage.ts';
import { readPalettes, themedPalettes } from './theme/palette.ts';

type Made = string | Uint8Array;

/** A file beside the pages: the build writes it, and the dev server serves it. */
export type SiteFile = {
  /** A URL path. In `/assets/`, `/images/` and `/media/`, which browsers keep for a year, the name changes with the contents. */
  path: string;
  type: string;
  title?: string;
  /** Whether pages of other sites show it. */
  isShared?: boolean;
  /** Makes the contents. `warn` gets warnings for the owner. */
  make: (warn: (message: string) => void) => Made | Promise<Made>;
};

/** Every file beside the pages. A draft has nothing for search engines and sharing sites. */
export async function siteFiles(content: Content, folder: string): Promise<SiteFile[]> {
  const editions = editionsOf(content);
  const files = [
    ...content.media.flatMap((used) => mediaFiles(used, folder)),
    ...editions.flatMap((one) => [...shareFiles(one, folder), ...outputFiles(one, folder, () => distinct)]),
    ...editions.flatMap(formerPages),
    ...listPublic(folder).map((source) => publicFile(source, folder)),
  ];
  const distinct: SiteFile[] = [...Map.groupBy(files, ({ path }) => path).values()].flatMap(
    ([first]) => first ?? [],
  );
  return distinct;
}

type Output = [type: string, make: SiteFile['make'], others?: Partial<SiteFile>];

/** The files at fixed addresses. `all` returns the files that `llms.txt` lists. */
function outputFiles(content: Content, folder: string, all: () => readonly SiteFile[]): SiteFile[] {
  const { site, files: labels, draft } = content;
  let resume: ReturnType<typeof makeResume> | undefined;
  const makeShortResume = () => (resume ??= makeResume(content, site.resume?.pages ?? 2));
  const makePdf: SiteFile['make'] = async (warn) => {
    const { pdf, warnings } = await makeShortResume();
    for (const warning of warnings) warn(warning);
    return pdf;
  };
  const makeWord = async () => {
    const { createResumeDocx } = await import('./outputs/resumeDocx.ts');
    return createResumeDocx(content, (await makeShortResume()).cuts);
  };
  const makeCv = async () => (await makeResume(content)).pdf;
  const makeSitemap = async () => createSitemap(content, await findLastModified(content, folder));
  const tab: SiteFile['make'] = () => drawTile(content, tabTile);
  const shared = { isShared: true };
  const files: Record<OutputPath, Output> = {
    '/robots.txt': ['text/plain', () => createRobots(site.url, !draft)],
    '/sitemap.xml': ['application/xml', makeSitemap],
    '/favicon.svg': ['image/svg+xml', tab, shared],
    // The file is a PNG: browsers ignore the ending.
    '/favicon.ico': ['image/png', () => makeIcon(content, tabTile, 48), shared],
    '/apple-touch-icon.png': ['image/png', () => makeIcon(content, homeTile, 180), shared],
    '/contact.vcf': ['text/vcard', () => makeCard(content, folder), { title: labels.card }],
    '/index.md': ['text/markdown', () => createResumeMarkdown(content), { title: 'Markdown' }],
    '/resume.json': ['application/json', () => createJsonResume(content), { title: 'JSON Resume' }],
    '/resume.pdf': ['application/pdf', makePdf, { title: labels.resume }],
    '/resume.docx': [wordType, makeWord, { title: labels.word }],
    '/cv.pdf': ['application/pdf', makeCv, { title: labels.cv }],
    '/publications.bib': ['application/x-bibtex', () => createBibtex(content), { title: labels.bibtex }],
    '/feed.xml': ['application/atom+xml', () => createFeed(content), { title: 'Atom' }],
    '/llms.txt': ['text/plain', () => createLlmsText(content, all())],
  };
  return outputPaths(content).map((path) => file(localPath(content, path), ...files[path]));
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

function shareFiles(content: Content, folder: string): SiteFile[] {
  const { path, isDrawn } = shareImage(content);
  if (content.draft || !isDrawn) return [];
  const make: SiteFile['make'] = async (warn) => {
    const { drawShareImage } = await import('./sharing/drawShareImage.ts');
    const { type, bytes } = await readPortrait(content, folder);
    const portrait = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
    const { png, warnings } = await drawShareImage(content, await lightPalette(content), portrait);
    for (const warning of warnings) warn(warning);
    return png;
  };
  return [file(path, 'image/png', make, { isShared: true })];
}

function mediaFiles(used: UsedMedia, folder: string): SiteFile[] {
  const source = mediaPathOf(folder, used.file);
  if (used.kind === 'document') {
    return [file(mediaUrl(used), used.type, () => readFile(source))];
  }
  const plan = planImage(used);
  const isShared = used.kind === 'photo' && used.use === 'sharing';
  return [plan.fallback, ...plan.better].map((image) => {
    const make = async () => (await import('./media/makeImage.ts')).makeImage(source, used, plan, image);
    return file(image.path, formats[image.format].type, make, { isShared });
  });
}

/** A page at each former address, which redirects to the new one. Source: https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh */
function formerPages(content: Content): SiteFile[] {
  const { url, language } = content.site;
  return formerPaths(content).map(({ from, to: { path, title } }) => {
    const name = escapeHtml(title);
    const target = escapeHtml(basePathOf(url) + path.slice(1));
    const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${name}</title><link rel="canonical" href="${escapeHtml(url + path)}"/>
<meta http-equiv="refresh" content="0; url=${target}"/></head>
<body><main><h1><a href="${target}">${name}</a></h1></main></body></html>
`;
    return file(`${from}index.html`, 'text/html', () => html);
  });
}

function publicFile(source: string, folder: string): SiteFile {
  const unknown = posix.extname(source) === '' ? 'text/plain' : 'application/octet-stream';
  return file(source.slice('public'.length), lookup(source) ?? unknown, () => readFile(join(folder, source)));
}

function file(path: string, type: string, make: SiteFile['make'], others: Partial<SiteFile> = {}): SiteFile {
  const charset = /^(?:text\/|application\/(?:x-bibtex|atom\+xml))/.test(type) ? '; charset=utf-8' : '';
  return { path, type: type + charset, make, ...others };
}

/** The résumé, cut to `pages` if given. */
export async function makeResume(content: Content, pages?: number) {
  const { createResumePdf } = await import('./outputs/resumePdf.ts');
  return createResumePdf(content, await lightPalette(content), pages);
}

async function makeCard(content: Content, folder: string): Promise<string> {
  const { makeCardPhoto } = await import('./media/makeImage.ts');
  // Phones draw initials by themselves.
  const photo =
    content.profile.portrait && (await makeCardPhoto((await readPortrait(content, folder)).bytes));
  return createVcard(content, photo);
}

async function readPortrait(content: Content, folder: string) {
  const { media, profile } = content;
  if (!profile.portrait)
    return { type: formats.svg.type, bytes: Buffer.from(await drawTile(content, homeTile)) };
  const { makeImage } = await import('./media/makeImage.ts');
  const picture = findPicture(media, profile.portrait.src, 'portrait');
  const plan = planImage(picture);
  const bytes = await makeImage(mediaPathOf(folder, picture.file), picture, plan, plan.fallback);
  return { type: formats[plan.fallback.format].type, bytes };
}

async function drawTile(content: Content, tile: Tile): Promise<string> {
  return drawIcon(content, await lightPalette(content), tile);
}

async function makeIcon(content: Content, tile: Tile, side: number): Promise<Uint8Array> {
  return toPng(await drawTile(content, tile), side);
}

async function lightPalette({ site }: Content) {
  // Not `palettesOf` of theme.ts: this also runs in plain Node, which cannot import a style sheet.
  const lake = readPalettes(await readFile(new URL('tokens.css', import.meta.url), 'utf8'));
  return themedPalettes(lake, site.theme).light;
}
