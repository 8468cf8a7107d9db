import { cp, mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { inParallel } from '../../lib/inParallel.ts';
import { openImage } from '../../renderer/media/openImage.ts';
import { planImage } from '../../renderer/media/planImage.ts';
import type { UsedMedia } from '../../schema/picture.ts';

/**
 * Writes what is made of the pictures that the content refers to, never the owner's own files, and copies the documents.
 * Nothing else of `media/` is published, since a folder may hold private files.
 */
export async function writeMedia(content: string, media: readonly UsedMedia[], site: string): Promise<void> {
  for (const used of media) {
    const source = join(content, used.file);
    if (used.kind === 'document') {
      await cp(source, join(site, used.file), { dereference: true });
      continue;
    }
    const plan = planImage(used);
    const read = openImage(source, used, plan);
    await mkdir(join(site, dirname(plan.fallback.path)), { recursive: true });
    await inParallel(availableParallelism(), [plan.fallback, ...plan.better], async (file) => {
      await writeFile(join(site, file.path), await read(file));
    });
  }
}
