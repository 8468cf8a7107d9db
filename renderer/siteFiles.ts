import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import escapeHtml from 'escape-html';
import { lookup } from 'mrmime';
import type { Content } from '../schema/content.ts';
import { editionPath, editionsOf } from '../schema/editions.ts';
import { listPublic } from '../schema/load/publicFiles.ts';
import { mediaPathOf } from '../schema/media/media.ts';
import { type OutputPath, shownOutputs } from '../schema/outputs.ts';
import { formerPaths } from '../schema/pages.ts';
import type { UsedMedia } from '../schema/values/mediaFile.ts';
import { basePathOf } from '../schema/values/url.ts';
import { findPicture, mediaUrl, planImage } from './media/planImage.ts';
import { createBibtex } from './outputs/bibtex.ts';
import { createFeed } from './outputs/feed.ts';
import { createJsonResume } from './outputs/jsonResume.ts';
import { createResumeMarkdown } from './outputs/resumeTree.ts';
import { createVcard } from './outputs/vcard.ts';
import { createLlmsText, createRobots, createSitemap } from './sharing/crawlers.ts';
import { drawIcon, homeTile, tabTile, toPng } from './sharing/icons.ts';
import { shareImage } from './sharing/shareImage.ts';

/** A file beside the pages: the build writes it, and the dev server serves it. */
export type SiteFile = {
  /** A URL path. In `/assets/`, `/images/` and `/media/`, which browsers keep for a year, the name changes with the contents. */
  path: string;
  type: string;
  /** Makes the contents. `warn` gets warnings for the owner. */
  make: (warn: (message: string) => void) => string | Uint8Array | Promise<string | Uint8Array>;
};

/** A file whose type follows from its ending, unless it has one of its own. */
type NewFile = Omit<SiteFile, 'type'> & { type?: string };

/** Every file beside the pages. A draft has nothing for search engines and sharing sites. */
export function siteFiles(content: Content, folder: string): SiteFile[] {
  const editions = editionsOf(content);
  const files = [
    ...editions.flatMap(({ media }) => media).flatMap((used) => mediaFiles(used, folder)),
    ...editions.flatMap((content) => [...shareFiles(content, folder), ...outputFiles(content)]),
    ...editions.flatMap(formerPages),
    ...listPublic(folder).map((source): NewFile => {
      return { path: source.slice('public'.length), make: () => readFile(join(folder, source)) };
    }),
  ];
  // Languages share some files, and places some pictures.
  const byPath = Map.groupBy(files, ({ path }) => path);
  return [...byPath.values()].flatMap(([file]) => (file ? { ...file, type: mediaTypeOf(file) } : []));
}

function mediaFiles(used: UsedMedia, folder: string): NewFile[] {
  const source = mediaPathOf(folder, used.file);
  if (used.kind === 'document') return [{ path: mediaUrl(used), make: () => readFile(source) }];
  const plan = planImage(used);
  return [plan.basic, ...plan.better].map((image) => {
    const make = async () => (await import('./media/makeImage.ts')).makeImage(source, used, image);
    return { path: image.path, make };
  });
}

function shareFiles(content: Content, folder: string): NewFile[] {
  const { path, isDrawn } = shareImage(content);
  if (content.draft || !isDrawn) return [];
  const make: SiteFile['make'] = async (warn) => {
    const { drawShareImage } = await import('./sharing/drawShareImage.ts');
    const portrait = await readPortrait(content, folder);
    const { png, warnings } = await drawShareImage(content, portrait);
    for (const warning of warnings) warn(warning);
    return png;
  };
  return [{ path, make }];
}

/** The portrait, or the icon in its place, as a `data:` address. */
async function readPortrait(content: Content, folder: string): Promise<string> {
  const { media, profile } = content;
  const toUrl = (type: string, bytes: Uint8Array) =>
    `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  if (!profile.portrait) return toUrl('image/svg+xml', Buffer.from(drawIcon(content, homeTile)));
  const { makeImage } = await import('./media/makeImage.ts');
  const picture = findPicture(media, profile.portrait.src, 'portrait');
  const { basic } = planImage(picture);
  const bytes = await makeImage(mediaPathOf(folder, picture.file), picture, basic);
  return toUrl(mediaTypeOf(basic), bytes);
}

function outputFiles(content: Content): NewFile[] {
  const makers = outputMakers(content);
  return shownOutputs(content).map(({ path }) => ({ path: editionPath(content, path), ...makers[path] }));
}

function outputMakers(content: Content): Record<OutputPath, Omit<NewFile, 'path'>> {
  const { site, draft } = content;
  let resume: ReturnType<typeof makeResume> | undefined;
  const makeShortResume = () => (resume ??= makeResume(content, site.resume?.pages ?? 2));
  const makePdf: SiteFile['make'] = async (warn) => {
    const { pdf, warnings } = await makeShortResume();
    for (const warning of warnings) warn(warning);
    return pdf;
  };
  const makeWord = async () => {
    const { createResumeDocx } = await import('./outputs/resumeDocx.ts');
    return createResumeDocx(content, (await makeShortResume()).cutCount);
  };
  return {
    '/robots.txt': { make: () => createRobots(site.url, !draft) },
    '/sitemap.xml': { make: () => createSitemap(content) },
    '/llms.txt': { make: () => createLlmsText(content) },
    '/favicon.svg': { make: () => drawIcon(content, tabTile) },
    // The file is a PNG: browsers ignore the ending.
    '/favicon.ico': { make: () => toPng(drawIcon(content, tabTile), 48), type: 'image/png' },
    '/apple-touch-icon.png': { make: () => toPng(drawIcon(content, homeTile), 180) },
    '/contact.vcf': { make: () => createVcard(content), type: 'text/vcard' },
    '/index.md': { make: () => createResumeMarkdown(content) },
    '/resume.json': { make: () => createJsonResume(content) },
    '/resume.pdf': { make: makePdf },
    '/resume.docx': { make: makeWord, type: wordType },
    '/cv.pdf': { make: async () => (await makeResume(content)).pdf },
    '/publications.bib': { make: () => createBibtex(content), type: 'application/x-bibtex' },
    '/feed.xml': { make: () => createFeed(content), type: 'application/atom+xml' },
  };
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function makeResume(content: Content, pages?: number) {
  const { createResumePdf } = await import('./outputs/resumePdf.ts');
  return createResumePdf(content, { pages });
}

/** Pages at former addresses that lead to the new ones. Source: https://html.spec.whatwg.org/#attr-meta-http-equiv-refresh */
function formerPages(content: Content): NewFile[] {
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
    return { path: `${from}index.html`, make: () => html };
  });
}

function mediaTypeOf({ path, type: own }: Pick<NewFile, 'path' | 'type'>): string {
  const unknown = posix.extname(path) === '' ? 'text/plain' : 'application/octet-stream';
  const type = own ?? lookup(path) ?? unknown;
  return /^text\/|\/x-bibtex$|\/atom\+xml$/.test(type) ? `${type}; charset=utf-8` : type;
}
