import { readdirSync, realpathSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Fault } from './problems/fault.ts';
import type { MediaReference } from './source/mediaReference.ts';
import { closestName } from './values/closestName.ts';
import { imageKinds } from './values/imageKinds.ts';
import { readImageKind } from './values/readImageKind.ts';

/**
 * What is wrong with a reference to a file of `media/`: it does not exist, leads out, is spelled with other upper and
 * lower case letters, is empty, or is no image of the kind that its name says.
 */
export async function findMediaFault(root: string, reference: MediaReference): Promise<Fault | undefined> {
  const { file, ...place } = reference;
  try {
    const real = realpathSync.native(join(root, file));
    const folder = realpathSync.native(join(root, 'media'));
    if (!`${real}${sep}`.startsWith(folder + sep)) {
      return { ...place, code: 'outside-folder', message: `"${file}" leads out of the media folder.` };
    }
    const written = `media/${relative(folder, real).split(sep).join('/')}`;
    if (written !== file && written.toLowerCase() === file.toLowerCase()) {
      const message = `"${file}" is written differently on disk; most servers tell upper from lower case.`;
      return { ...place, code: 'missing-media', message, suggestion: written };
    }
    const fault = findFileFault(real, file);
    return fault && { ...place, ...fault };
  } catch {
    const message = `There is no file "${file}" in the content folder.`;
    const suggestion = closestName(file, listMedia(root));
    return { ...place, code: 'missing-media', message, ...(suggestion !== undefined && { suggestion }) };
  }
}

function findFileFault(real: string, file: string): Pick<Fault, 'code' | 'message'> | undefined {
  const stats = statSync(real);
  if (stats.isDirectory()) {
    return { code: 'missing-media', message: `"${file}" is a folder; name a file in it.` };
  }
  if (!stats.isFile()) return { code: 'missing-media', message: `"${file}" is no regular file.` };
  if (stats.size === 0) return { code: 'empty-file', message: `The file "${file}" has nothing in it.` };
  const named = imageKinds[extname(file).toLowerCase()];
  if (!named) return undefined;
  const kind = readImageKind(real);
  if (kind === named) return undefined;
  const found = kind === undefined ? 'is no image' : `is ${kind}, not ${named}`;
  return {
    code: 'bad-image',
    message: `By what it holds, "${file}" ${found}; save it again, or name another.`,
  };
}

function listMedia(root: string): string[] {
  try {
    const names = readdirSync(join(root, 'media'), { recursive: true, encoding: 'utf8' });
    return names.map((name) => `media/${name.split(sep).join('/')}`);
  } catch {
    return [];
  }
}
