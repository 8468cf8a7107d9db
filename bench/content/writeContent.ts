import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomLcg } from 'd3-random';
import { createWriter } from './createWriter.ts';

/** The files that every site has: about the site, the profile, the form, the footer and the 404 page. */
const required = ['site.json', 'profile.md', 'contact.json', 'footer.md', 'not-found.json'];

/**
 * Writes a content folder of `count` files: the sample's required ones, and otherwise half of them hobbies, a quarter
 * groups of skills and a quarter links, as long as such files are, all sound and the same for the same count.
 */
export async function writeContent(folder: string, count: number): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await cp('content/media', join(folder, 'media'), { recursive: true });
  for (const name of required) await cp(join('content', name), join(folder, name));
  for (const name of ['hobbies', 'skills', 'links']) await mkdir(join(folder, name));
  const { hobby, skillGroup, link } = createWriter(randomLcg(count));
  for (let index = 0; index < count - required.length; index++) {
    const name = String(index).padStart(6, '0');
    if (index % 2 === 0) await writeFile(join(folder, 'hobbies', `${name}.md`), hobby(index));
    else if (index % 4 === 1) await writeFile(join(folder, 'skills', `${name}.json`), skillGroup(index));
    else await writeFile(join(folder, 'links', `${name}.json`), link(index));
  }
}
