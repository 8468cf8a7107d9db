import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { hasCode } from '../../lib/errors.ts';

const builtName = /^(?:client|functions|server|(?:assets|replies)\.json)$/;
const systemName = /^(?:\.DS_Store|\._.*|thumbs\.db)$/i;

export async function findOutFolderFault(out: string): Promise<string | undefined> {
  const below = relative('.', out);
  if (below === '' || below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below))
    return `--out must be a folder inside the project, not "${out}".`;
  const names = await readdir(out).catch((error) => (hasCode(error, 'ENOENT') ? [] : ['a file']));
  if (names.every((name) => builtName.test(name) || systemName.test(name))) return undefined;
  return `--out "${out}" contains files that no build wrote. Choose another folder.`;
}

const workFolder = '.cache/build';

/** Runs `build` in a new folder, then puts it in place of `out`. Deletes the folders of interrupted builds, except the last site. */
export async function replaceFolder(out: string, build: (folder: string) => Promise<void>): Promise<void> {
  const prefix = `${relative('.', resolve(out)).replaceAll(sep, '+')}~`;
  for await (const left of glob(join(workFolder, `${prefix}*`))) {
    // A build ended between its two renames.
    if (left.endsWith('-old') && !existsSync(out)) await rename(left, out);
    else await rm(left, { recursive: true });
  }
  // A new path each time: Node caches modules by their paths.
  const folder = join(workFolder, `${prefix}${randomUUID().slice(0, 8)}`);
  await mkdir(folder, { recursive: true });
  try {
    await build(folder);
    const old = `${folder}-old`;
    await mkdir(dirname(out), { recursive: true });
    await rename(out, old).catch((error) => {
      if (!hasCode(error, 'ENOENT')) throw error;
    });
    await rename(folder, out);
    await rm(old, { recursive: true, force: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
