import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { PlacelessFault } from '../problems/fault.ts';
import { type ImageKind, imageKinds } from '../values/imageKinds.ts';
import { readImageKind } from '../values/readImageKind.ts';
import { limits } from './limits.ts';
import type { Picture, PictureResult } from './picture.ts';
import { rememberPicture } from './rememberPicture.ts';

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
    if (isDrawing) return (await import('./readDrawing.ts')).readDrawing(bytes, hash);
    return (await import('./readPhoto.ts')).readPhoto(bytes, hash);
  });
}
