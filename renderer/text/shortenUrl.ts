/** An address as people write it: `example.com/code` for `https://www.example.com/code/`. */
export function shortenUrl(url: string): string {
  return url.replace(/^(?:https:\/\/(?:www\.)?|mailto:)/i, '').replace(/\/$/, '');
}
