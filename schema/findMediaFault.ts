import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Fault } from './problems/fault.ts';
import type { MediaReference } from './source/mediaReference.ts';
import { closestName } from './values/closestName.ts';

/** What is wrong with a reference to a file of `media/`: it does not exist, leads out, or its letters differ in case. */
export function findMediaFault(root: string, reference: MediaReference): Fault | undefined {
  const { file, offset, path } = reference;
  const place = { offset, path };
  try {
    const real = realpathSync.native(join(root, file));
    const folder = realpathSync.native(join(root, 'media'));
    if (!real.startsWith(folder + sep)) {
      return { ...place, code: 'outside-folder', message: `"${file}" leads out of the media folder.` };
    }
    const written = relative(folder, real).split(sep).join('/');
    if (`media/${written}` !== file && `media/${written}`.toLowerCase() === file.toLowerCase()) {
      const message = `"${file}" is written differently on disk; most servers tell upper from lower case.`;
      return { ...place, code: 'missing-media', message, suggestion: `media/${written}` };
    }
    if (statSync(real).isFile()) return undefined;
    return { ...place, code: 'missing-media', message: `"${file}" is no file.` };
  } catch {
    const message = `There is no file "${file}" in the content folder.`;
    const suggestion = closestName(file, listMedia(root));
    return { ...place, code: 'missing-media', message, ...(suggestion !== undefined && { suggestion }) };
  }
}

function listMedia(root: string): string[] {
  try {
    const names = readdirSync(join(root, 'media'), { recursive: true, encoding: 'utf8' });
    return names.map((name) => `media/${name.split(sep).join('/')}`);
  } catch {
    return [];
  }
}
