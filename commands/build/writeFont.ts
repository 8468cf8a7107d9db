import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDisplayFont } from '../../renderer/font/createDisplayFont.ts';

/** Writes the display face to where the pages look for it. */
export async function writeFont(displayText: string, site: string): Promise<void> {
  const { fileName, bytes } = await createDisplayFont(displayText);
  await writeFile(join(site, fileName), bytes);
}
