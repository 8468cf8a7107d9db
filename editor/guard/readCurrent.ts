import { readLocalFile } from '@sveltia/cms';
import { knownFiles } from '../sveltia/knownFiles.ts';

/**
 * What a content file holds at this moment; nothing where there is none. Of a repository at GitHub, that is what the
 * page has read: Sveltia CMS itself asks there for newer commits.
 */
export async function readCurrent(path: string): Promise<string | undefined> {
  try {
    const file = await readLocalFile(path);
    return file ? await file.text() : knownFiles.textOf(path);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw error;
  }
}
