import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import escapeHtml from 'escape-html';
import { lookup } from 'mrmime';
import { editionsOf, localPath } from '../schema/addresses.ts';
import type { Content } from '../schema/content.ts';
import { resumeTemplate } from '../schema/files.ts';
import { mediaPathOf } from '../schema/media/media.ts';
import type { UsedMedia } from '../schema/media/picture.ts';
import { formerPaths, isTranslated, outputPaths, searchAlternates, sitePages } from '../schema/pages.ts';
import { listPublic } from '../schema/publicFiles.ts';
import { basePathOf } from '../schema/values/url.ts';
import { findPicture, formats, mediaUrl, planImage } from './media/planImage.ts';
import { createBibtex } from './outputs/bibtex.ts';
import { createFeed } from './outputs/feed.ts';
import { createJsonResume } from './outputs/jsonResume.ts';
import { createLlmsText } from './outputs/llms.ts';
import { createResumeMarkdown } from './outputs/resumeTree.ts';
import { createVcard } from './outputs/vcard.ts';
import { createManifest, createRobots, createSitemap } from './sharing/crawlers.ts';
import { findLastModified } from './sharing/lastModified.ts';
import { manifestIcon, shareImage } from './sharing/shareImage.ts';
import { type Palette, readPalettes, themedPalettes } from './theme/palette.ts';

/** A file beside the pages: the build writes it, and the dev server serves it. */
export type SiteFile = {
  /** A URL path. In `/assets/`, `/images/` and `/media/`, which browsers keep for a year, the name changes with the contents. */
  path: string;
  type: string;
  title?: string;
  /** The file name under which browsers save the file instead of showing it. */
  download?: string;
  isShared?: boolean;
  /** Makes the contents. `warn` gets warnings for the owner. */
  make: (warn: (message: string) => void) => Promise<string | Uint8Array>;
};

/** Every file beside the pages. A draft has nothing for search engines and sharing sites. */
export async function siteFiles(content: Content, folder: string): Promise<SiteFile[]> {
  const { draft } = content;
  const all = editionsOf(content);
  const files = [
    ...content.media.flatMap((used) => mediaFiles(used, folder)),
    file('/robots.txt', 'text/plain', async () => createRobots(content.site.url, !draft)),
    ...iconFiles(content),
    ...(draft ? [] : [sitemap(content, folder), ...all.flatMap((one) => shareFiles(one, folder))]),
    ...all.flatMap((one) => documents(one, folder)),
    ...all.flatMap(formerPages),
    ...listPublic(folder).map((source) => publicFile(source, folder)),
  ];
  const distinct = [...Map.groupBy(files, ({ path }) => path).values()].flatMap(([first]) => first ?? []);
  return [...distinct, file('/llms.txt', 'text/plain', async () => createLlmsText(content, distinct))];
}

function documents(content: Content, folder: string): SiteFile[] {
  const { site, profile, files: labels, draft } = content;
  let shortened: ReturnType<typeof makeResume> | undefined;
  const shorten = () => (shortened ??= makeResume(content, folder, site.resume?.pages ?? 2));
  const alternate = (name: string, type: string, title: string, make: SiteFile['make']): SiteFile => {
    return { ...file(localPath(content, name), type, make), title };
  };
  const all = [
    alternate('/contact.vcf', 'text/vcard', labels.card, async () => {
      const { makeCardPhoto } = await import('./media/makeImage.ts');
      // Phones draw initials by themselves.
      const photo = profile.portrait && (await makeCardPhoto(await readPortrait(content, folder)));
      return createVcard(content, photo);
    }),
    alternate('/index.md', 'text/markdown', 'Markdown', async () => createResumeMarkdown(content)),
    alternate('/resume.json', 'application/json', 'JSON Resume', async () => createJsonResume(content)),
    alternate('/resume.pdf', 'application/pdf', labels.resume, async (warn) => {
      const { pdf, warnings } = await shorten();
      for (const warning of warnings) warn(warning);
      return pdf;
    }),
    alternate('/resume.docx', wordType, labels.word, async () => {
      const { createResumeDocx } = await import('./outputs/resumeDocx.ts');
      return createResumeDocx(content, (await shorten()).cuts);
    }),
    alternate('/publications.bib', 'application/x-bibtex', labels.bibtex, async () => createBibtex(content)),
    alternate('/feed.xml', 'application/atom+xml', 'Atom', async () => createFeed(content)),
    alternate('/cv.pdf', 'application/pdf', labels.cv, async () => (await makeResume(content, folder)).pdf),
  ];
  const shown = outputPaths(content).filter((path) => !draft || path !== '/feed.xml');
  return all.filter(({ path }) => shown.some((one) => localPath(content, one) === path));
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

function file(path: string, type: string, make: SiteFile['make'], isShared = false): SiteFile {
  const charset = /^(?:text\/|application\/(?:x-bibtex|atom\+xml))/.test(type) ? '; charset=utf-8' : '';
  return { path, type: type + charset, make, isShared };
}

function sitemap(content: Content, folder: string): SiteFile {
  const { url } = content.site;
  return file('/sitemap.xml', 'application/xml', async () => {
    const lastModified = await findLastModified(content, folder);
    const pages = editionsOf(content).flatMap((one) =>
      [localPath(one, '/'), ...sitePages(one).map(({ path }) => path)]
        .filter((path) => isTranslated(one, path))
        .map((path) => ({ path, day: lastModified(one, path), alternates: searchAlternates(one, path) })),
    );
    return createSitemap(url, pages);
  });
}

/** A page at each old address, which leads to the new one. Source: https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh */
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
    return file(`${from}index.html`, 'text/html', async () => html);
  });
}

function publicFile(source: string, folder: string): SiteFile {
  const unknown = posix.extname(source) === '' ? 'text/plain' : 'application/octet-stream';
  const make = () => readFile(join(folder, source));
  return file(source.slice('public'.length), lookup(source) ?? unknown, make);
}

function mediaFiles(used: UsedMedia, folder: string): SiteFile[] {
  const source = mediaPathOf(folder, used.file);
  if (used.kind === 'document') {
    const document = file(mediaUrl(used), used.type, () => readFile(source));
    const isShown = used.type === 'application/pdf';
    return [isShown ? document : { ...document, download: posix.basename(used.file) }];
  }
  const plan = planImage(used);
  const isShared = used.kind === 'photo' && used.use === 'sharing';
  return [plan.fallback, ...plan.better].map((image) => {
    const make = async () => (await import('./media/makeImage.ts')).makeImage(source, used, plan, image);
    return file(image.path, formats[image.format].type, make, isShared);
  });
}

function iconFiles(content: Content): SiteFile[] {
  const picture = (path: string, tile: 'tabTile' | 'homeTile', side: number, isShared: boolean) => {
    const make = async () => {
      const { svg, toPng } = await drawTile(content, tile);
      return toPng(svg, side);
    };
    return file(path, 'image/png', make, isShared);
  };
  const { path, side } = manifestIcon(content);
  return [
    file('/site.webmanifest', 'application/manifest+json', async () =>
      createManifest(content, await sharePalette(content)),
    ),
    file('/favicon.svg', 'image/svg+xml', async () => (await drawTile(content, 'tabTile')).svg, true),
    // Browsers look into the file, not at its name.
    picture('/favicon.ico', 'tabTile', 48, true),
    picture('/apple-touch-icon.png', 'homeTile', 180, true),
    picture(path, 'homeTile', side, false),
  ];
}

async function drawTile(content: Content, tile: 'tabTile' | 'homeTile') {
  const icons = await import('./sharing/icons.ts');
  const mark = await icons.createMark(content.profile.name, content.site.language);
  return { toPng: icons.toPng, svg: icons.drawIcon(mark, await sharePalette(content), icons[tile]) };
}

function shareFiles(content: Content, folder: string): SiteFile[] {
  const { path, isDrawn } = shareImage(content);
  if (!isDrawn) return [];
  const make: SiteFile['make'] = async (warn) => {
    const { drawShareImage } = await import('./sharing/drawShareImage.ts');
    const { type, bytes } = await readPortrait(content, folder);
    const portrait = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
    const { png, warnings } = await drawShareImage(content, await sharePalette(content), portrait);
    for (const warning of warnings) warn(warning);
    return png;
  };
  return [file(path, 'image/png', make, true)];
}

export async function makeResume(content: Content, folder: string, pages?: number) {
  const { createResumePdf } = await import('./outputs/resumePdf.ts');
  const own = join(folder, resumeTemplate);
  return createResumePdf(content, await sharePalette(content), existsSync(own) ? own : undefined, pages);
}

async function readPortrait(content: Content, folder: string) {
  const { media, profile } = content;
  if (!profile.portrait)
    return { type: formats.svg.type, bytes: Buffer.from((await drawTile(content, 'homeTile')).svg) };
  const { makeImage } = await import('./media/makeImage.ts');
  const picture = findPicture(media, profile.portrait.src, 'portrait');
  const plan = planImage(picture);
  const bytes = await makeImage(mediaPathOf(folder, picture.file), picture, plan, plan.fallback);
  return { type: formats[plan.fallback.format].type, bytes };
}

async function sharePalette({ site }: Content): Promise<Palette> {
  // Not `palettesOf` of theme.ts: this also runs in plain Node, which cannot import a style sheet.
  const lake = readPalettes(await readFile(new URL('tokens.css', import.meta.url), 'utf8'));
  return themedPalettes(lake, site.theme).light;
}
