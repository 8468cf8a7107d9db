/** What to say of an address that was taken with `https:` in the place of `http:`, or of nothing. */
export function describeMended(url: string): string {
  return `taken as ${url}; look whether it opens`;
}
