/** Whether two addresses lead to one place, whatever the case of their hosts, with or without a slash at the end. */
export function isSameUrl(a: string, b: string): boolean {
  const [first, second] = [a, b].map((url) => URL.parse(url)?.href.replace(/\/$/, '') ?? url);
  return first === second;
}
