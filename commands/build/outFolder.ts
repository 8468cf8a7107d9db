import { randomUUID } from 'node:crypto';
import { glob, mkdir, readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { hasCode } from '../../lib/errors.ts';

/** What a build of the site writes. */
const buildNames = new Set(['.gitignore', 'client', 'functions', 'server', 'assets.json', 'replies.json']);

/**
 * Why a build must not replace the folder `out`, or `undefined` if it may.
 * @param kept folders that a build must neither delete nor write into
 */
export async function findOutFault(out: string, kept: readonly string[]): Promise<string | undefined> {
  if (!isWithin(out, '.') || isWithin('.', out)) {
    return `--out must be a folder inside the project, not "${out}".`;
  }
  const clash = kept.find((folder) => isWithin(folder, out) || isWithin(out, folder));
  if (clash !== undefined) {
    return `--out must not be "${out}": a build replaces the folder, and ${clash} must stay.`;
  }
  return isFree(out)
    .then((free) => (free ? undefined : `--out "${out}" holds something that no build wrote. Name another.`))
    .catch((error: Error) => `--out "${out}" cannot be a folder to build to (${error.message}).`);
}

/**
 * Why a private copy must not be built into `out`, or `undefined` if it may: what is in some folders is published.
 * @param settings the text of netlify.toml
 */
export async function findPublishFault(out: string, settings?: string): Promise<string | undefined> {
  const target = await realPathOf(out);
  for (const folder of ['dist', ...publishedIn(settings ?? (await readSettings()))]) {
    const published = await realPathOf(folder);
    if (!isWithin(target, published) && !isWithin(published, target)) continue;
    return `--with-private must not build into "${out}": what is in ${folder} is published. Name a folder of its own, such as --out private-copy.`;
  }
  return undefined;
}

/** Source: https://docs.netlify.com/build/configure-builds/file-based-configuration/ */
function publishedIn(settings: string): string[] {
  const values = settings.matchAll(/^\s*(?:publish|directory)\s*=\s*["'](.+?)["']/gm);
  return [...values].flatMap(([, folder]) => folder ?? []);
}

async function readSettings(): Promise<string> {
  return readFile('netlify.toml', 'utf8').catch((error) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
}

/** The path without symbolic links, in lower case, since not every file system distinguishes the cases. */
async function realPathOf(path: string): Promise<string> {
  const whole = resolve(path);
  try {
    return (await realpath(whole)).toLowerCase();
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    return join(await realPathOf(dirname(whole)), basename(whole).toLowerCase());
  }
}

/** Whether the folder is missing, or holds only what an earlier build wrote. */
async function isFree(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).every((name) => buildNames.has(name));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return true;
    throw error;
  }
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

const workFolder = '.cache/build';

/**
 * Runs `build` in a new folder and then puts that folder in place of `out`, so that a build that fails or is interrupted
 * leaves `out` as it was. Deletes what an interrupted build of the same `out` left behind.
 */
export async function replaceFolder(out: string, build: (folder: string) => Promise<void>): Promise<void> {
  const prefix = `${relative('.', resolve(out)).replaceAll(sep, '+')}~`;
  for await (const left of glob(join(workFolder, `${prefix}*`))) await rm(left, { recursive: true });
  // A new name each time: Node would take modules of an earlier build by the same path from its memory.
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
