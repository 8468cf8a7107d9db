import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path/posix';
import type { SharingFile } from '../../renderer/sharing/createSharingFiles.ts';
import { makeSharingFiles } from '../../renderer/sharing/makeSharingFiles.ts';
import { shareImage } from '../../renderer/sharing/shareImage.ts';
import type { Content } from '../../schema/content.ts';

/**
 * Writes the files for search engines, sharing sites and home screens. Those in `assets/`, which browsers keep for a
 * year, get a hash of their contents into their names, and into what names them.
 * @returns the path of the picture that the page names for other sites to show
 */
export async function writeSharing(content: Content, site: string): Promise<string> {
  const { files, leftOut } = await makeSharingFiles(content);
  const names = new Map(files.filter(isKept).map((file) => [file.path, hashedName(file)]));
  const rename = (text: string) =>
    [...names].reduce((renamed, [path, name]) => renamed.replaceAll(path, name), text);
  for (const { path, body } of files) {
    const file = join(site, names.get(path) ?? path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof body === 'string' ? rename(body) : body);
  }
  const home = join(site, 'index.html');
  await writeFile(home, rename(await readFile(home, 'utf8')));
  if (leftOut.length > 0) {
    console.warn(
      `The share image leaves out ${leftOut.join(' ')}, since no typeface here has it. ` +
        'You can give a picture of your own, 1200 × 630 pixels, in social.image of site.json.',
    );
  }
  return new URL(rename(shareImage(content).url)).pathname;
}

function isKept({ path }: SharingFile): boolean {
  return path.startsWith('/assets/');
}

function hashedName({ path, body }: SharingFile): string {
  const { dir, name, ext } = parse(path);
  return `${dir}/static/${name}.${createHash('sha256').update(body).digest('hex').slice(0, 8)}${ext}`;
}
