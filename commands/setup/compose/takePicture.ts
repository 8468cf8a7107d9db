import { existsSync, readFileSync } from 'node:fs';
import { extname, join, relative, resolve, sep } from 'node:path';
import { isRecorded } from '../tree/isRecorded.ts';
import { isSampleFile } from '../tree/isSampleFile.ts';
import type { Tree } from '../tree/tree.ts';
import type { OwnedChange } from './ownedChange.ts';

/**
 * A picture from anywhere on this machine, to be copied to `media/portrait` with its own ending. One that lies in the
 * media folder stays where it is.
 */
export function takePicture(
  { folder, record }: Pick<Tree, 'folder' | 'record'>,
  path: string,
): { source: string; changes: OwnedChange[] } {
  const media = resolve(folder, 'media');
  const full = resolve(path);
  if (full.startsWith(media + sep)) {
    return { source: `media/${relative(media, full).split(sep).join('/')}`, changes: [] };
  }
  const source = `media/portrait${extname(path).toLowerCase()}`;
  const after = readFileSync(full);
  const target = join(folder, source);
  if (!existsSync(target)) return { source, changes: [{ source, after, isOwn: false }] };
  const before = readFileSync(target);
  const text = before.toString('utf8');
  const isOwn = !isSampleFile(source, text) && !isRecorded(record, source, text);
  return { source, changes: before.equals(after) ? [] : [{ source, before, after, isOwn }] };
}
