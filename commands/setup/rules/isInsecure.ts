/** Whether an address, or a text, begins with `http:`: it is taken with `https:`, and its owner told to look. */
export function isInsecure(written: string): boolean {
  return /^\s*http:/i.test(written);
}
