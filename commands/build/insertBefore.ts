/** Inserts into a page before an exact text. @throws without that text, since the page would lose its styles or policy */
export function insertBefore(page: string, text: string, added: string): string {
  if (!page.includes(text)) throw new Error(`A page of the build has no ${text} to insert before.`);
  return page.replace(text, () => added + text);
}
