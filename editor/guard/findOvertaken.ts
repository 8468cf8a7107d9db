import { readLocalFile } from '@sveltia/cms';
import type { ContentType } from '../../schema/content.ts';
import { isSameEntry } from '../entries/isSameEntry.ts';
import type { Refusal } from './refuse.ts';

/**
 * What is wrong where a file on this machine is not what the editor last knew of it: somebody has changed it, and a
 * save would undo that. In a repository at GitHub, Sveltia CMS finds this out itself.
 * @param data what the editor knows of the file, or nothing of a new one
 */
export async function findOvertaken(
  type: ContentType,
  path: string,
  data: Record<string, unknown> | undefined,
): Promise<Refusal | undefined> {
  const text = await readText(path);
  if (text === undefined || (data && isSameEntry(type, text, data))) return undefined;
  const message = `${path} was changed on disk after this page had read it. Reload the page to work on what is there now.`;
  return { path: [], message };
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return (await (await readLocalFile(path)).text()).replaceAll('\r\n', '\n').trim();
  } catch {
    // There is no such file, or no folder of this machine.
    return undefined;
  }
}
