import { createHash } from 'node:crypto';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { failureReason } from '../../lib/errors.ts';
import { listFiles } from '../../lib/listFiles.ts';
import sample from '../json/sample.json' with { type: 'json' };
import { isValidFile, type LoadedFile } from '../parse/fileStages.ts';
import { type Fault, type Finding, fileFault, type ProblemCode } from '../problems.ts';
import {
  documentEnding,
  drawingEnding,
  explainLfsPointer,
  explainUnpublished,
  explainUnsupportedImage,
  filmEnding,
  isImage,
  lfsPointer,
  type MeasuredPicture,
  type MediaReference,
  type MediaUse,
  mediaLimits,
  type PictureResult,
  photoEnding,
  type UsedMedia,
  type UsedPicture,
} from '../values/mediaFile.ts';
import { closestName, normalizeText } from '../values/text.ts';
import { readThroughCache } from './pictureCache.ts';

/** Contents that begin as HTML or XML. Source: https://mimesniff.spec.whatwg.org/#rules-for-identifying-an-unknown-mime-type */
export const markupStart = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*<\0?[a-z_:!?\x80-\xff]/i;

/** Minimum sizes in pixels: smaller photos would be blurred. Pictures within a text are never enlarged. */
const leastSizes: Readonly<Partial<Record<MediaUse, readonly [width: number, height: number]>>> = {
  portrait: [400, 400],
  text: [640, 320],
  sharing: [600, 315],
};

export async function checkMedia(
  root: string,
  { file, use, ...where }: MediaReference,
): Promise<{ media?: UsedMedia; faults: Fault[] }> {
  const located = locateMedia(root, file, use);
  const found = located.ok ? await readMedia(located.path, file) : located;
  if (!found.ok) return { faults: [{ ...where, ...found.fault }] };
  const media = { ...found.media, file, use };
  if (media.kind === 'document') return { media, faults: [] };
  // Pictures in Markdown may be small. The first picture of a page is also shared, but measured for the page alone.
  const isMeasured = where.path.length > 0 && (use !== 'sharing' || where.path[0] === 'social');
  return { media, faults: reviewPicture(media, isMeasured).map((fault) => ({ ...where, ...fault })) };
}

function reviewPicture({ file, use, ...picture }: UsedPicture, isMeasured: boolean): Finding[] {
  const faults: Finding[] = [];
  const report = (code: ProblemCode, what: string) => faults.push({ code, message: `"${file}" ${what}` });
  if (picture.hash === sample.portrait)
    report('placeholder', 'is still the portrait of the sample; put a picture of your own into media/.');
  if (picture.kind === 'photo' && picture.isAnimated)
    report(
      'animated-picture',
      'is shown without its animation; to publish that, save it as MP4 and link to it.',
    );
  const [width = 0, height = 0] = leastSizes[use] ?? [];
  if (picture.kind === 'photo' && isMeasured && (picture.width < width || picture.height < height))
    report(
      'small-picture',
      `has ${picture.width} × ${picture.height} pixels, and its place at least ${width} × ${height}, so it is blurred or cut; use a larger picture.`,
    );
  return faults;
}

type RefusedMedia = { ok: false; fault: Finding };

function refuseMedia(code: ProblemCode, message: string, suggestion?: string): RefusedMedia {
  return { ok: false, fault: { code, message, suggestion } };
}

/** The path of a file in `media/`. Macs may store its name in another Unicode form, with two characters for `ü`. */
export function mediaPathOf(root: string, file: string): string {
  const path = join(root, file);
  if (existsSync(path)) return path;
  return join(root, listMedia(root).find((name) => name.normalize() === file.normalize()) ?? file);
}

function locateMedia(root: string, file: string, use: MediaUse): { ok: true; path: string } | RefusedMedia {
  const path = mediaPathOf(root, file);
  if (!existsSync(path)) return refuseMissing(file, closestName(file, listMedia(root)));
  const folder = realpathSync.native(join(root, 'media'));
  const onDisk = `media/${relative(folder, realpathSync.native(path)).split(sep).join('/')}`;
  if (onDisk.normalize() !== file.normalize() && normalizeText(onDisk) === normalizeText(file))
    return refuseMissing(file, onDisk);
  if (use === 'link' && drawingEnding.test(file)) {
    const message = `A drawing is not published as a page of its own, so nothing can link to "${file}"; show it as a picture, ![…](${file}), or link to a PDF or PNG of it.`;
    return refuseMedia('bad-image-path', message);
  }
  const isShown = use === 'link' || isImage(file);
  return isShown ? { ok: true, path } : refuseMedia('bad-image-path', explainUnsupportedImage(file));
}

function refuseMissing(file: string, closest = '') {
  const message = `There is no file "${file}" in the content folder; put it there, or name another. Most servers distinguish capitals.`;
  return refuseMedia('missing-media', message, closest || undefined);
}

export async function findGeotags(root: string, others: readonly string[]): Promise<Fault[]> {
  const recordings = [...listMedia(root), ...others].filter(
    (file) => photoEnding.test(file) || filmEnding.test(file),
  );
  if (recordings.length === 0) return [];
  const { hasGeotag } = await import('./photo.ts');
  const faults: Fault[] = [];
  for (const source of recordings) {
    const message = `"${source}" contains the place where it was taken, which everybody who can read the repository can see; export it again without location, and replace the file.`;
    if (await hasGeotag(join(root, source))) faults.push(fileFault(source, 'geotag', message));
  }
  return faults;
}

export function findUnusedDocuments(root: string, files: readonly LoadedFile[]): Fault[] {
  if (!files.every(isValidFile)) return [];
  const names = new Set(files.flatMap(({ media }) => media.map(({ file }) => normalizeText(file))));
  return listMedia(root).flatMap((source) => {
    const isUsed = names.has(normalizeText(source));
    const message = `Nothing refers to "${source}", so it is not published; link to it, or delete it.`;
    return isUsed || !documentEnding.test(source) || source.includes('/.')
      ? []
      : fileFault(source, 'unused-document', message);
  });
}

function listMedia(root: string): string[] {
  return listFiles(join(root, 'media')).map((name) => `media/${name}`);
}

type FoundMedia = { ok: true; media: MeasuredPicture | { kind: 'document'; hash: string } };

export async function readMedia(path: string, file: string): Promise<FoundMedia | RefusedMedia> {
  const isDocument = !isImage(file);
  if (isDocument && !documentEnding.test(file))
    return refuseMedia('bad-image-path', explainUnpublished(file));
  const imageLimit = drawingEnding.test(file) ? mediaLimits.drawing : mediaLimits.photo;
  const limit = isDocument ? mediaLimits.document : imageLimit;
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > limit)
    return refuseMedia('too-large', `"${file}" is larger than ${limit / 1024 ** 2} MiB; save it smaller.`);
  const bytes = await readFile(path).catch(failureReason);
  if (typeof bytes === 'string')
    return refuseMedia('unreadable', `"${file}" can't be read (${bytes}); check its permissions.`);
  const start = bytes.subarray(0, 1024).toString('latin1');
  if (lfsPointer.test(start)) return refuseMedia('unreadable', `"${file}" ${explainLfsPointer}`);
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (!isDocument) return readPicture(file, bytes, hash);
  const message = `By its contents, "${file}" is HTML or XML, which a browser could run as a page of this site; put it into a ZIP.`;
  if (markupStart.test(start)) return refuseMedia('bad-image-path', message);
  return { ok: true, media: { kind: 'document', hash } };
}

async function readPicture(file: string, bytes: Buffer, hash: string): Promise<FoundMedia | RefusedMedia> {
  // Loading the decoders is slow, so only pictures that are not in the cache load them.
  const result = await readThroughCache(hash, async () =>
    drawingEnding.test(file) ? readDrawing(bytes, hash) : (await import('./photo.ts')).readPhoto(bytes, hash),
  );
  if (result.ok) return { ok: true, media: result.picture };
  return refuseMedia('bad-image', `"${file}" ${result.message}`);
}

async function readDrawing(bytes: Uint8Array, hash: string): Promise<PictureResult> {
  const { sanitizeSvg } = await import('./svg.ts');
  const drawing = await sanitizeSvg(bytes);
  if (!drawing.ok) return drawing;
  const { svg, width, height } = drawing;
  return { ok: true, picture: { kind: 'drawing', hash, svg, width, height } };
}
