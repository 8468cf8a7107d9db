import { cp } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies the files of `media/` that the content refers to, and no others, since a folder may hold private ones. */
export async function copyMedia(content: string, media: readonly string[], site: string): Promise<void> {
  for (const file of media) await cp(join(content, file), join(site, file), { dereference: true });
}
