import type { Content } from './content.ts';
import { contentFolder } from './contentFolder.ts';
import { loadContent } from './loadContent.ts';
import { ContentError } from './problems/ContentError.ts';

/**
 * The content of this site, for a page to be made of.
 * @throws {ContentError} where the content is not sound
 */
export async function requireContent(): Promise<Content> {
  const result = await loadContent(contentFolder());
  if (!result.ok) throw new ContentError(result.problems);
  return result.content;
}
