/** An address without its percent signs, or as it is where they stand for nothing. */
export function decodeUrl(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
