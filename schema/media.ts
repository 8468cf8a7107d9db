import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import {
  describeUnshown,
  foreignPhoto,
  type ImageKind,
  imageKinds,
  limits,
  type MediaReference,
} from './mediaPath.ts';
import { type Picture, type PictureResult, rememberPicture, type UsedMedia } from './picture.ts';
import type { Fault, PlacelessFault } from './problems.ts';
import { sample } from './review/standIns.ts';
import { closestName } from './text.ts';

/** The file of `media/` that is referred to, where it is sound, and what is wrong or worth a word, at the reference. */
export async function findMedia(
  root: string,
  { file, use, ...where }: MediaReference,
): Promise<{ media?: UsedMedia; faults: Fault[] }> {
  const place = (fault: PlacelessFault): Fault => ({ ...where, ...fault });
  const located = locateMedia(root, file);
  if (!located.ok) return { faults: [place(located.fault)] };
  const refused = findKindFault(file, use);
  if (refused) return { faults: [place(refused)] };
  const read = await readMedia(located.path, file);
  if (!read.ok) return { faults: [place(read.fault)] };
  const media = { ...read.media, file, use };
  return { media, faults: judgePicture(media).map(place) };
}

function findKindFault(file: string, use: MediaReference['use']): PlacelessFault | undefined {
  const isShown = use !== 'link' && !(extname(file).toLowerCase() in imageKinds);
  if (!isShown && !foreignPhoto.test(file)) return undefined;
  return { code: 'bad-image-path', message: describeUnshown(file) };
}

type Located = { ok: true; path: string } | { ok: false; fault: PlacelessFault };

/**
 * The path of `file` (`media/…`) below the content folder `root`, or what is wrong with it: it does not exist, leads out,
 * is spelled with other upper and lower case letters, is no regular file, or is empty.
 */
function locateMedia(root: string, file: string): Located {
  try {
    const path = realpathSync.native(join(root, file));
    const fault =
      findPathFault(path, realpathSync.native(join(root, 'media')), file) ?? findFault(path, file);
    return fault ? { ok: false, fault } : { ok: true, path };
  } catch {
    const message = `There is no file "${file}" in the content folder; put it there, or name another.`;
    return {
      ok: false,
      fault: { code: 'missing-media', message, suggestion: closestName(file, listMedia(root)) },
    };
  }
}

function findPathFault(path: string, folder: string, file: string): PlacelessFault | undefined {
  if (!`${path}${sep}`.startsWith(folder + sep)) {
    return { code: 'outside-folder', message: `"${file}" leads out of the media folder.` };
  }
  const written = `media/${relative(folder, path).split(sep).join('/')}`;
  if (written === file || written.toLowerCase() !== file.toLowerCase()) return undefined;
  const message = `"${file}" is written differently on disk; most servers tell upper from lower case.`;
  return { code: 'missing-media', message, suggestion: written };
}

function findFault(path: string, file: string): PlacelessFault | undefined {
  const stats = statSync(path);
  if (stats.isDirectory()) {
    return { code: 'missing-media', message: `"${file}" is a folder; name a file in it.` };
  }
  if (!stats.isFile()) return { code: 'missing-media', message: `"${file}" is no regular file.` };
  if (stats.size === 0) return { code: 'empty-file', message: `The file "${file}" has nothing in it.` };
  return undefined;
}

function listMedia(root: string): string[] {
  try {
    const names = readdirSync(join(root, 'media'), { recursive: true, encoding: 'utf8' });
    return names.map((name) => `media/${name.split(sep).join('/')}`);
  } catch {
    return [];
  }
}

type MediaResult = { ok: true; media: Picture | { kind: 'document' } } | { ok: false; fault: PlacelessFault };

type Media = Extract<MediaResult, { ok: true }>;

/** What was found sound by this process; the dev server need not read a photo again at every save. */
const sound = new Map<string, Media>();

/**
 * Finds out what the file at `path` is, which content calls `file`: a picture of the kind that its name says, which can
 * be decoded and is not too large, or a document.
 */
export async function readMedia(path: string, file: string): Promise<MediaResult> {
  try {
    const { ino, size, mtimeNs } = await stat(path, { bigint: true });
    const key = [file, path, ino, size, mtimeNs].join('\n');
    const result = sound.get(key) ?? (await read(path, file, Number(size)));
    if (result.ok) sound.set(key, result);
    return result;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    const message = `"${file}" can't be read (${reason}); check its permissions.`;
    return { ok: false, fault: { code: 'unreadable', message } };
  }
}

async function read(path: string, file: string, size: number): Promise<MediaResult> {
  const named = imageKinds[extname(file).toLowerCase()];
  const kind = readImageKind(path);
  if (kind !== named) {
    const found = kind === undefined ? 'is no image' : `is ${kind}${named ? `, not ${named}` : ''}`;
    const advice = kind && named ? describeRename(file, kind) : await adviseOn(path, size);
    return {
      ok: false,
      fault: { code: 'bad-image', message: `By what it holds, "${file}" ${found}; ${advice}` },
    };
  }
  if (kind === undefined) return { ok: true, media: { kind: 'document' } };
  const isDrawing = kind === 'SVG';
  const most = isDrawing ? limits.drawingBytes : limits.photoBytes;
  if (size > most) {
    const message = `"${file}" is larger than ${most / 1024 ** 2} MiB; save it smaller.`;
    return { ok: false, fault: { code: 'too-large', message } };
  }
  const result = await readPicture(await readFile(path), isDrawing);
  if (result.ok) return { ok: true, media: result.picture };
  const { code, message } = result.fault;
  return { ok: false, fault: { code, message: `"${file}" ${message}` } };
}

function describeRename(file: string, kind: ImageKind): string {
  const [ending = ''] = Object.entries(imageKinds).find(([, other]) => other === kind) ?? [];
  const renamed = file.slice(0, -extname(file).length) + ending;
  return `rename it to ${renamed}, and write that here, or save it again as its name says.`;
}

/** Source: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md */
async function adviseOn(path: string, size: number): Promise<string> {
  const isPointer =
    size < 1024 && (await readFile(path, 'utf8')).startsWith('version https://git-lfs.github.com/');
  return isPointer
    ? 'it only says where Git LFS keeps the picture. Fetch that with git lfs pull, or add the picture without Git LFS.'
    : 'save it again, or name another.';
}

/** The libraries that decode start slowly, and what they found out before need not be found out again. */
function readPicture(bytes: Uint8Array, isDrawing: boolean): Promise<PictureResult> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return rememberPicture(hash, async () => {
    if (isDrawing) return (await import('./svg.ts')).readDrawing(bytes, hash);
    return (await import('./photo.ts')).readPhoto(bytes, hash);
  });
}

/** The shape in which sharing sites show a picture, and the smallest of which they make a large one. */
const shared = { ratio: 1200 / 630, width: 600, height: 315 };

/** What is worth a word on a sound picture, for what it is used. */
function judgePicture(media: UsedMedia): PlacelessFault[] {
  const faults: PlacelessFault[] = [];
  if (media.kind !== 'document' && media.hash === sample.portrait) {
    const message = `"${media.file}" is still the portrait of the sample; put a picture of your own into media/.`;
    faults.push({ code: 'placeholder', message });
  }
  if (media.kind === 'photo' && media.isAnimated) {
    const message = `"${media.file}" moves; only its first picture is shown.`;
    faults.push({ code: 'animated-image', message });
  }
  const judge = { portrait: judgePortrait, sharing: judgeShared, text: undefined, link: undefined }[
    media.use
  ];
  const message = judge?.(media);
  if (message === undefined) return faults;
  return [...faults, { code: media.use === 'portrait' ? 'small-image' : 'share-image', message }];
}

function judgePortrait(media: UsedMedia): string | undefined {
  if (media.kind !== 'photo' || Math.min(media.width, media.height) >= portraitSide) return undefined;
  return (
    `"${media.file}" is ${describeSize(media)}; the portrait is shown up to ${portraitSide} pixels wide, ` +
    `and looks blurred. ${3 * portraitSide} pixels are best.`
  );
}

function judgeShared(media: UsedMedia): string | undefined {
  if (media.kind === 'document') return undefined;
  const advice = 'Best are 1200 × 630 pixels.';
  if (media.kind === 'drawing') {
    return `No sharing site shows an SVG, so "${media.file}" is left out and a picture made instead. ${advice}`;
  }
  const { width, height } = media;
  if (width < shared.width || height < shared.height) {
    return `"${media.file}" is ${describeSize(media)}, too small for sharing sites to show it large. ${advice}`;
  }
  const ratio = width / height;
  const lost = 1 - Math.min(ratio, shared.ratio) / Math.max(ratio, shared.ratio);
  if (lost < 0.15) return undefined;
  const part = `${Math.round(lost * 100)} %`;
  const sides = ratio < shared.ratio ? 'top and bottom' : 'its sides';
  return `Sharing sites cut ${part} of "${media.file}" away, at ${sides}. ${advice}`;
}

function describeSize({ width, height }: { width: number; height: number }): string {
  return `only ${width} × ${height} pixels`;
}

/**
 * How wide the portrait is shown at most, in CSS pixels: `clamp(12rem, 28vw, 20rem)` in the hero's styles, where a rem
 * is 17 pixels. A browser test holds the two together.
 */
export const portraitSide = 340;

/** How many bytes are looked at: an SVG may begin with a long comment. */
const headBytes = 64 * 1024;

/**
 * The kind of an image by its first bytes, or nothing for anything else.
 * Source: https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern, and for AVIF
 * https://aomediacodec.github.io/av1-avif/#brands
 */
function readImageKind(path: string): ImageKind | undefined {
  const head = readHead(path);
  const text = head.toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'PNG';
  if (text.startsWith('\xff\xd8\xff')) return 'JPEG';
  if (/^RIFF.{4}WEBPVP/s.test(text)) return 'WebP';
  if (/^.{4}ftyp(?:.{4})*?(?:avif|avis)/s.test(text.slice(0, 64))) return 'AVIF';
  if (/<svg[\s>]/.test(text)) return 'SVG';
  return undefined;
}

function readHead(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(headBytes);
    return bytes.subarray(0, readSync(file, bytes, 0, headBytes, 0));
  } finally {
    closeSync(file);
  }
}
