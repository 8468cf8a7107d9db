import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { PlacelessFault } from '../problems/fault.ts';
import { closestName } from '../values/closestName.ts';

type Located = { ok: true; path: string } | { ok: false; fault: PlacelessFault };

/**
 * Where `file` (`media/…`) lies below the content folder `root`, or what is wrong with it: it does not exist, leads out,
 * is spelled with other upper and lower case letters, is no regular file, or is empty.
 */
export function locateMedia(root: string, file: string): Located {
  try {
    const path = realpathSync.native(join(root, file));
    const fault =
      findPathFault(path, realpathSync.native(join(root, 'media')), file) ?? findFault(path, file);
    return fault ? { ok: false, fault } : { ok: true, path };
  } catch {
    const message = `There is no file "${file}" in the content folder; put it there, or name another.`;
    const suggestion = closestName(file, listMedia(root));
    return {
      ok: false,
      fault: { code: 'missing-media', message, ...(suggestion !== undefined && { suggestion }) },
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
