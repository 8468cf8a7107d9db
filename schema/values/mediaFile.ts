import * as z from 'zod';
import type { Finding, SourceSpan } from '../problems.ts';
import { checkedText } from './fields.ts';
import { toSlug } from './slug.ts';
import { findUrlFault, isFileName } from './url.ts';

export const drawingEnding = /[^/]\.svg$/i;

export const photoEnding = /[^/]\.(?:jpe?g|png|webp|avif)$/i;

export const isImage = (file: string): boolean => drawingEnding.test(file) || photoEnding.test(file);

export const imagePathSchema = checkedText((path) => {
  if (!isMediaPath(path)) return explainMediaPath(path);
  if (isImage(path)) return undefined;
  return { code: 'bad-image-path', message: explainUnsupportedImage(path) };
}).meta({ examples: ['media/portrait.svg', 'media/portrait.jpg'] });

export const documentKinds: readonly string[] = [
  'pdf doc docx ppt pptx xls xlsx odg odp ods odt epub zip txt csv tsv json geojson ipynb bib parquet',
  'aac flac m4a mp3 oga ogg opus wav m4v mov mp4 ogv webm srt vtt',
].flatMap((kinds) => kinds.split(' '));

export const documentEnding = new RegExp(`\\.(?:${documentKinds.join('|')})$`, 'i');

export const filmEnding = /\.(?:mp4|m4v|mov)$/i;

/** The text file that stands for a large file until Git LFS downloads it. Source: https://git-lfs.com/spec */
export const lfsPointer = /^version https:\/\/git-lfs\.github\.com\//;

export const explainLfsPointer =
  'is a pointer of Git LFS, not the file itself; run "git lfs pull", or on a host, turn Git LFS on.';

export function explainUnpublished(file: string): string {
  return `"${file}" is not a document of a kind that is published (PDF, Office, OpenDocument, EPUB, text, CSV, TSV, JSON, BibTeX, Parquet, ZIP, sound, film, captions); put it into a ZIP.`;
}

export const fileOrUrlSchema = checkedText((value) => {
  if (isFileName(value) && documentEnding.test(value)) {
    const message = `"${value}" is not a file in media/; put it there, and write media/${value.replace(/.*\//, '')}.`;
    return { code: 'bad-url', message };
  }
  if (!value.startsWith('media/')) return findUrlFault(value, ['https:']);
  if (isMediaPath(value) && documentEnding.test(value)) return undefined;
  return { code: 'bad-image-path', message: explainUnpublished(value) };
}).meta({
  examples: ['https://example.com/slides', 'media/slides.pdf'],
});

export function fileOrUrl(description: string, title: string) {
  return fileOrUrlSchema.meta({ title, description });
}

/** The public address of a document. Its name contains a hash, and only characters that headers allow. */
export function documentPath({ file, hash }: { file: string; hash: string }): string {
  const [, name = '', ending = ''] = /([^/]+)\.([^./]+)$/.exec(file) ?? [];
  return `/media/${toSlug(name) || 'file'}.${hash.slice(0, 8)}.${toSlug(ending)}`;
}

function isMediaPath(path: string): boolean {
  const steps = path.split('/');
  const isPlain = !steps.some((step) => ['', '.', '..'].includes(step)) && !/[\\\0?#%]/.test(path);
  return steps[0] === 'media' && steps.length > 1 && isPlain;
}

export function explainMediaPath(path: string): Finding {
  const message = `Images are in the media folder, and their names have no ?, #, % or \\: write media/…, not "${path}".`;
  return { code: 'bad-image-path', message };
}

export function explainUnsupportedImage(file: string): string {
  return `"${file}" is not an image of a kind that is published (SVG, JPEG, PNG, WebP, AVIF); save it as JPEG or PNG, or an animation as MP4. A text can link to a film: [film](media/film.mp4).`;
}

export type MediaUse = 'portrait' | 'text' | 'sharing' | 'link';

export type MediaReference = SourceSpan & { file: string; use: MediaUse; path: PropertyKey[] };

export const mediaLimits = { photo: 50 * 1024 ** 2, drawing: 1024 ** 2, document: 25 * 1024 ** 2 };

/** `hash` is the SHA-256 of the file in hex; width and height are in CSS pixels, after rotation. */
const fileFacts = {
  hash: z.hash('sha256'),
  width: z.int().positive(),
  height: z.int().positive(),
};

/** A valid picture in `media/`: a photo, or a drawing with its sanitized text. */
export const pictureSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('photo'), ...fileFacts, isOpaque: z.boolean(), isAnimated: z.boolean() }),
  z.object({ kind: z.literal('drawing'), ...fileFacts, svg: z.string() }),
]);

export type MeasuredPicture = z.infer<typeof pictureSchema>;

/** The message continues the name of the file. */
export type RefusedPicture = { ok: false; message: string };

export type PictureResult = { ok: true; picture: MeasuredPicture } | RefusedPicture;

type Used = { file: string; use: MediaUse };

export type UsedPicture = MeasuredPicture & Used;

export type UsedMedia = UsedPicture | UsedDocument;

type UsedDocument = { kind: 'document'; hash: string } & Used;
