import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import type { Content } from '../schema/content.ts';
import { collectDisplayText } from '../schema/displayText.ts';
import { resumeTemplate } from '../schema/files.ts';
import type { UsedMedia } from '../schema/media/picture.ts';
import { pagePath } from '../schema/pages.ts';
import { usualResumeLabel } from '../schema/types/singletons/site.ts';
import { loadDisplayFont } from './font/displayFont.ts';
import { findPicture, formats, mediaUrl, planImage } from './media/planImage.ts';
import { hasFeed } from './outputs/feed.ts';
import { createVcard } from './outputs/vcard.ts';
import { createRobots, createSitemap } from './sharing/crawlers.ts';
import { manifestIcon, shareImage } from './sharing/shareImage.ts';
import { type Palette, readPalettes, themedPalettes } from './theme/palette.ts';

/** A file of the site beside its pages: the build writes it, the dev server serves it. */
export type SiteFile = {
  /**
   * Its address: a URL path. In `/assets/` and `/images/`, which browsers keep for a year, the name changes with the
   * contents.
   */
  path: string;
  type: string;
  /** Of another form of the content, what it is, for the programs that look for one. */
  title?: string;
  /** Whether other sites may show it in their pages straight from here. */
  isShared?: boolean;
  /** Makes the contents. Warnings for the owner go to `warn`. */
  make: (warn: (message: string) => void) => Promise<string | Uint8Array>;
};

/**
 * Every file of the site beside its pages. A new output is one more entry here. A private copy has nothing for search
 * engines and sharing sites, and each output of it carries `privateCopyMark`. Contents are made when
 * they are needed, except for the typeface, whose files' names contain the hash of their bytes.
 * @param folder the content folder, for the files of its `media/`
 */
export async function siteFiles(content: Content, folder: string): Promise<SiteFile[]> {
  const { isPrivateCopy } = content;
  const files = [
    ...content.media.flatMap((used) => mediaFiles(used, folder)),
    ...(await fontFiles(content)),
    { path: '/robots.txt', type: 'text/plain', make: async () => createRobots(content) },
    ...iconFiles(content),
    ...(isPrivateCopy ? [] : [sitemap(content), ...shareFiles(content, folder)]),
    contactCard(content, folder),
    ...textFiles(content),
    resumePdf(content, folder),
  ];
  return [...files, llmsFile(content, files)];
}

/**
 * Search engines get the home page and the owner's pages: a sitemap lists the addresses that results should show, and the
 * other forms of the home page say the same as it does.
 * Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap
 */
function sitemap({ site, pages }: Content): SiteFile {
  return {
    path: '/sitemap.xml',
    type: 'application/xml',
    make: async () =>
      createSitemap(['/', ...pages.map(({ slug }) => pagePath(slug))].map((path) => site.url + path)),
  };
}

/** The published files of one file in `media/`: a document as it is, a picture always as a cleaned copy. */
function mediaFiles(used: UsedMedia, folder: string): SiteFile[] {
  const source = join(folder, used.file);
  if (used.kind === 'document') {
    const type = lookup(used.file) ?? 'application/octet-stream';
    return [{ path: mediaUrl(used), type, make: () => readFile(source) }];
  }
  const plan = planImage(used);
  return [plan.fallback, ...plan.better].map((file) => ({
    path: file.path,
    type: formats[file.format].type,
    isShared: used.kind === 'photo' && used.use === 'sharing',
    make: async () => (await import('./media/makeImage.ts')).makeImage(source, used, plan, file),
  }));
}

async function fontFiles(content: Content): Promise<SiteFile[]> {
  const { files } = await loadDisplayFont(collectDisplayText(content));
  return files.map(({ path, bytes }) => ({ path, type: 'font/woff2', make: async () => bytes }));
}

/** The icons of browsers, link lists and home screens, and the manifest that names them. */
function iconFiles(content: Content): SiteFile[] {
  const { site, profile } = content;
  const draw = async (tile: 'tabTile' | 'homeTile') => {
    const icons = await import('./sharing/icons.ts');
    const mark = await icons.createMark(profile.name, site.language);
    return { ...icons, svg: icons.drawIcon(mark, await sharePalette(content), icons[tile]) };
  };
  const homeIcon = async (side: number) => {
    const { svg, toPng } = await draw('homeTile');
    return toPng(svg, side);
  };
  const { path, side } = manifestIcon(content);
  return [
    {
      path: '/site.webmanifest',
      type: 'application/manifest+json',
      make: async () =>
        (await import('./sharing/icons.ts')).createManifest(content, await sharePalette(content)),
    },
    {
      path: '/favicon.svg',
      type: 'image/svg+xml',
      isShared: true,
      make: async () => (await draw('tabTile')).svg,
    },
    {
      path: '/favicon.ico',
      type: 'image/vnd.microsoft.icon',
      isShared: true,
      make: async () => {
        const { svg, toPng, createIco } = await draw('tabTile');
        return createIco([32, 48].map((side) => ({ side, png: toPng(svg, side) })));
      },
    },
    { path: '/apple-touch-icon.png', type: 'image/png', isShared: true, make: () => homeIcon(180) },
    { path, type: 'image/png', make: () => homeIcon(side) },
  ];
}

/** The content in the forms that other programs read. */
function textFiles(content: Content): SiteFile[] {
  const { publications } = content;
  return [
    {
      path: '/index.md',
      type: 'text/markdown; charset=utf-8',
      title: 'The whole page as Markdown',
      make: async () => (await import('./outputs/markdown.ts')).renderMarkdown(content),
    },
    {
      path: '/resume.json',
      type: 'application/json',
      title: 'Résumé as data (JSON Resume)',
      make: async () => (await import('./outputs/jsonResume.ts')).createJsonResume(content),
    },
    ...filesIf(publications.length > 0, {
      path: '/publications.bib',
      type: 'application/x-bibtex; charset=utf-8',
      title: 'Publications for reference managers (BibTeX)',
      make: async () => (await import('./outputs/bibtex.ts')).createBibtex(content),
    }),
    ...filesIf(hasFeed(content), {
      path: '/feed.xml',
      type: 'application/atom+xml; charset=utf-8',
      title: 'What is new (Atom)',
      make: async () => (await import('./outputs/feed.ts')).createFeed(content),
    }),
  ];
}

/** @param files the files that it may name */
function llmsFile(content: Content, files: readonly SiteFile[]): SiteFile {
  return {
    path: '/llms.txt',
    type: 'text/plain; charset=utf-8',
    make: async () => (await import('./outputs/llms.ts')).createLlmsText(content, files),
  };
}

function filesIf(isThere: boolean, file: SiteFile): SiteFile[] {
  return isThere ? [file] : [];
}

/** The picture that is drawn for sharing sites if the owner gave no photo. */
function shareFiles(content: Content, folder: string): SiteFile[] {
  const { path, isDrawn } = shareImage(content);
  if (!isDrawn) return [];
  return [
    {
      path,
      type: 'image/png',
      isShared: true,
      make: async (warn) => {
        const { drawShareImage } = await import('./sharing/drawShareImage.ts');
        const { type, bytes } = await readPortrait(content, folder);
        const portrait = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
        const { png, leftOut } = await drawShareImage(content, await sharePalette(content), portrait);
        if (leftOut.length > 0) {
          warn(
            `The share image leaves out ${leftOut.join(' ')}: its typefaces have no such characters. ` +
              'You can give a picture of your own, 1200 × 630 pixels, in social.image of site.json.',
          );
        }
        return png;
      },
    },
  ];
}

/** The contact card, with a small copy of the portrait. */
function contactCard(content: Content, folder: string): SiteFile {
  return {
    path: '/contact.vcf',
    type: 'text/vcard; charset=utf-8',
    title: 'Contact card (vCard 4.0)',
    make: async () => {
      const { makeCardPhoto } = await import('./media/makeCardPhoto.ts');
      return createVcard(content, await makeCardPhoto(await readPortrait(content, folder)));
    },
  };
}

function resumePdf(content: Content, folder: string): SiteFile {
  return {
    path: '/resume.pdf',
    type: 'application/pdf',
    title: usualResumeLabel,
    make: async (warn) => {
      const { createResumePdf } = await import('./outputs/resumePdf.ts');
      const own = join(folder, resumeTemplate);
      const template = existsSync(own) ? own : undefined;
      const { pdf, warnings } = await createResumePdf(content, await sharePalette(content), template);
      for (const warning of warnings) warn(warning);
      return pdf;
    },
  };
}

/** The published portrait in the format that everything can show. */
async function readPortrait({ media, profile }: Content, folder: string) {
  const { makeImage } = await import('./media/makeImage.ts');
  const picture = findPicture(media, profile.portrait.src, 'portrait');
  const plan = planImage(picture);
  const bytes = await makeImage(join(folder, picture.file), picture, plan, plan.fallback);
  return { type: formats[plan.fallback.format].type, bytes };
}

/** The page's colours in the light theme. */
async function sharePalette({ site }: Content): Promise<Palette> {
  // Not `palettesOf` of theme.ts: this also runs in plain Node, which cannot import a style sheet.
  const lake = readPalettes(await readFile(new URL('tokens.css', import.meta.url), 'utf8'));
  return themedPalettes(lake, site.theme).light;
}
