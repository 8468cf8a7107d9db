/**
 * Inserts into a page before an exact text of it.
 * @throws if the page has no such text, since it would lose its styles or its policy
 */
export function insertBefore(page: string, text: string, added: string): string {
  if (!page.includes(text)) throw new Error(`A page of the build has no ${text} to insert before.`);
  return page.replace(text, () => added + text);
}
