import { readMedia } from '../../../schema/media.ts';

/** What is wrong with the picture at `path`: it is damaged, too large, or not of the kind that its name says. */
export async function findPictureFault(path: string): Promise<string | undefined> {
  const read = await readMedia(path, path);
  return read.ok ? undefined : read.fault.message;
}
