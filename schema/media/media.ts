import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { lookup } from 'mrmime';
import { failureReason } from '../../lib/errors.ts';
import sample from '../json/sample.json' with { type: 'json' };
import { isValidEntry, type LoadedEntry } from '../parse/entry.ts';
import type { Fault, MediaFailure, ProblemCode, SourceFault } from '../problems.ts';
import { closestName, normalizeText } from '../values/text.ts';
import {
  documentEnding,
  explainUnpublished,
  explainUnsupportedImage,
  foreignPhoto,
  type ImageKind,
  imageKinds,
  limits,
  type MediaReference,
  type MediaUse,
} from './mediaPath.ts';
import {
  darkenDrawing,
  type Picture,
  type PictureResult,
  rememberPicture,
  type UsedMedia,
} from './picture.ts';

/** The file of `media/` that content refers to, if it is valid, and its faults and warnings, at the reference. */
export async function findMedia(
  root: string,
  { file, use, ...where }: MediaReference,
): Promise<{ media?: UsedMedia; faults: Fault[] }> {
  const located = locateMedia(root, file, use);
  const found = located.ok ? await readMedia(located.path, file) : located;
  if (!found.ok) return { faults: [{ ...where, ...found.fault }] };
  const media = { ...found.media, file, use };
  const faults: Fault[] = [];
  if (media.kind !== 'document' && media.hash === sample.portrait) {
    const message = `"${file}" is still the portrait of the sample; put a picture of your own into media/.`;
    faults.push({ ...where, code: 'placeholder', message });
  }
  if (media.kind === 'photo' && media.isAnimated) {
    const message = `Only the first picture of "${file}" is shown; save that picture alone, or save the animation as MP4 and link to it.`;
    faults.push({ ...where, code: 'animated-picture', message });
  }
  return { media, faults };
}

/** The pictures in `media/`, as content calls them. */
export function listPictures(root: string): string[] {
  return listMedia(root).filter((file) => kindOf(file) !== undefined);
}

function fail(code: ProblemCode, message: string, suggestion?: string): MediaFailure {
  return { ok: false, fault: { code, message, suggestion } };
}

/**
 * Where the file that content calls `file` (`media/…`) is, below the content folder `root`. Its name may be stored in another
 * Unicode form: Macs make two characters of `ü`.
 */
export function mediaPathOf(root: string, file: string): string {
  const path = join(root, file);
  if (existsSync(path)) return path;
  return join(root, listMedia(root).find((name) => name.normalize() === file.normalize()) ?? file);
}

/** The path of the regular file that content calls `file`, if a page can show it, or link to it. */
function locateMedia(root: string, file: string, use: MediaUse): { ok: true; path: string } | MediaFailure {
  try {
    const path = realpathSync.native(mediaPathOf(root, file));
    const folder = realpathSync.native(join(root, 'media'));
    const onDisk = `media/${relative(folder, path).split(sep).join('/')}`;
    if (onDisk.normalize() !== file.normalize() && isSameName(onDisk, file)) return failMissing(file, onDisk);
    const stats = statSync(path);
    if (!stats.isFile()) return fail('missing-media', `"${file}" is not a file; name another.`);
    if (stats.size === 0)
      return fail('empty-file', `The file "${file}" is empty; save it again, or name another.`);
    const isShown = use === 'link' || kindOf(file) !== undefined;
    return isShown && !foreignPhoto.test(file)
      ? { ok: true, path }
      : fail('bad-image-path', explainUnsupportedImage(file));
  } catch {
    return failMissing(file, closestName(file, listMedia(root)));
  }
}

/** The kind of image that a file's name says. */
function kindOf(file: string): ImageKind | undefined {
  return imageKinds[extname(file).toLowerCase()];
}

function isSameName(one: string, other: string): boolean {
  return normalizeText(one) === normalizeText(other);
}

function failMissing(file: string, closest = ''): MediaFailure {
  const message = isSameName(file, closest)
    ? `The case of letters in "${file}" differs from the file on disk, and most servers distinguish it.`
    : `There is no file "${file}" in the content folder; put it there, or name another.`;
  return fail('missing-media', message, closest || undefined);
}

/** Warnings of photos in `media/` that show something private to everybody who can read the repository. */
export async function findPrivateNotes(root: string): Promise<SourceFault[]> {
  const photos = listPictures(root).filter((file) => kindOf(file) !== 'SVG');
  if (photos.length === 0) return [];
  // The library that decodes is slow to start.
  const { findPhotoNotes } = await import('./photo.ts');
  const faults: SourceFault[] = [];
  for (const source of photos) {
    const notes = await findPhotoNotes(join(root, source));
    const message = `"${source}" contains ${notes.join(' and ')}, which everybody who can read the repository can see; export the photo again without location and camera data, and replace the file.`;
    if (notes.length > 0) faults.push({ source, fault: { code: 'private-notes', message, path: [] } });
  }
  return faults;
}

/** Warnings of documents in `media/` that no content refers to; none while a file's errors hide its references. */
export function findUnusedDocuments(root: string, entries: readonly LoadedEntry[]): SourceFault[] {
  if (!entries.every(isValidEntry)) return [];
  const names = new Set(entries.flatMap(({ media }) => media.map(({ file }) => normalizeText(file))));
  return listMedia(root).flatMap((source) => {
    const isUsed = names.has(normalizeText(source));
    const message = `Nothing refers to "${source}", so it is not published; link to it, or delete it.`;
    return isUsed || !documentEnding.test(source) || source.includes('/.')
      ? []
      : [{ source, fault: { code: 'unused-document', message, path: [] } }];
  });
}

function listMedia(root: string): string[] {
  try {
    const names = readdirSync(join(root, 'media'), { recursive: true, encoding: 'utf8' });
    return names.map((name) => `media/${name.split(sep).join('/')}`);
  } catch {
    return [];
  }
}

type FoundMedia = { ok: true; media: Picture | { kind: 'document'; hash: string; type: string } };

/** Valid files by path and time of change, so that the dev server does not read a photo again at every save. */
const validFiles = new Map<string, FoundMedia>();

/**
 * Reads the file at `path`, which content calls `file`: a picture of the kind that its name says, complete and not too
 * large, or a document.
 */
export async function readMedia(path: string, file: string): Promise<FoundMedia | MediaFailure> {
  try {
    const { ino, size, mtimeNs } = await stat(path, { bigint: true });
    const key = [file, path, ino, size, mtimeNs].join('\n');
    const result = validFiles.get(key) ?? (await read(path, file, Number(size)));
    if (result.ok) validFiles.set(key, result);
    return result;
  } catch (error) {
    return fail('unreadable', `"${file}" can't be read (${failureReason(error)}); check its permissions.`);
  }
}

async function read(path: string, file: string, size: number): Promise<FoundMedia | MediaFailure> {
  const named = kindOf(file);
  if (!named && file.includes('/.')) {
    const message = `"${file}" is hidden: hosts publish no name that begins with a dot; rename it.`;
    return fail('bad-image-path', message);
  }
  if (!named && !documentEnding.test(file)) return fail('bad-image-path', explainUnpublished(file));
  const head = readHead(path);
  if (!named && markup.test(head)) {
    const message = `By its contents, "${file}" is HTML or XML, which a browser could run as a page of this site; put it into a ZIP.`;
    return fail('bad-image-path', message);
  }
  const kind = readImageKind(head, named);
  if (kind !== named) {
    const found = kind === undefined ? 'not an image' : `${kind}${named ? `, not ${named}` : ''}`;
    return fail('bad-image', `By its contents, "${file}" is ${found}; save it again, or name another.`);
  }
  const most = kind === 'SVG' ? limits.drawingBytes : kind ? limits.photoBytes : limits.documentBytes;
  if (size > most)
    return fail('too-large', `"${file}" is larger than ${most / 1024 ** 2} MiB; save it smaller.`);
  const bytes = await readFile(path);
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (!kind)
    return { ok: true, media: { kind: 'document', hash, type: lookup(file) ?? 'application/octet-stream' } };
  // The libraries that decode are slow to start, so they are loaded only for pictures that are not in the cache.
  const result = await rememberPicture(hash, async () =>
    kind === 'SVG' ? readDrawing(bytes, hash) : (await import('./photo.ts')).readPhoto(bytes, hash),
  );
  if (result.ok) return { ok: true, media: result.picture };
  return fail(result.fault.code, `"${file}" ${result.fault.message}`);
}

/** A drawing of at most this size comes with its text, so that a page can hold it. */
const smallBytes = 6 * 1024;

async function readDrawing(bytes: Uint8Array, hash: string): Promise<PictureResult> {
  const { sanitizeSvg } = await import('./svg.ts');
  const drawing = await sanitizeSvg(bytes);
  if (!drawing.ok) return { ok: false, fault: { code: 'bad-image', message: drawing.message } };
  const { svg, width, height } = drawing;
  const text = Buffer.byteLength(svg) <= smallBytes && { svg };
  const theme = darkenDrawing(svg) !== svg && { hasDarkTheme: true };
  return { ok: true, picture: { kind: 'drawing', hash, width, height, ...theme, ...text } };
}

/**
 * Contents that begin as HTML or XML, in Latin-1: browsers guess the type of a file whose host sends none. A byte order mark
 * may come first, and UTF-16 has a zero in each pair of bytes.
 * Source: https://mimesniff.spec.whatwg.org/#rules-for-identifying-an-unknown-mime-type
 */
const markup = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*<\0?[a-z_:!?\x80-\xff]/i;

/** How many bytes are read to find the kind: an SVG may begin with a long comment. */
const headBytes = 64 * 1024;

/**
 * The kind of an image by its first bytes, or nothing for anything else. A drawing has to be `named` as an image: a
 * notebook may have one in it.
 * Source: https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern, and for AVIF
 * https://aomediacodec.github.io/av1-avif/#brands
 */
function readImageKind(text: string, named: ImageKind | undefined): ImageKind | undefined {
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'PNG';
  if (text.startsWith('\xff\xd8\xff')) return 'JPEG';
  if (/^RIFF.{4}WEBPVP/s.test(text)) return 'WebP';
  if (/^.{4}ftyp(?:.{4})*?(?:avif|avis)/s.test(text.slice(0, 64))) return 'AVIF';
  if (named && /<svg[\s>]/.test(text)) return 'SVG';
  return undefined;
}

function readHead(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(headBytes);
    return bytes.subarray(0, readSync(file, bytes, 0, headBytes, 0)).toString('latin1');
  } finally {
    closeSync(file);
  }
}
