import type { Content } from './content.ts';
import { contentFolder, loadContent } from './load.ts';
import { ContentError } from './problems.ts';
import './provideContent.ts';

/**
 * The content of this site, for a page to be made of: what was provided, or else what is in the content folder.
 * @throws {ContentError} where the content is not sound
 */
export async function requireContent(): Promise<Content> {
  if (globalThis.providedContent) return globalThis.providedContent;
  const result = await loadContent(contentFolder());
  if (!result.ok) throw new ContentError(result.problems);
  return result.content;
}
