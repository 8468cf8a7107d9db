/** The widths of a text's words and of the space between them, in units of the font's size. */
export type Measured = { words: readonly number[]; space: number };

type Limits = { width: number; height: number; largest: number; smallest: number; lineHeight: number };

/**
 * The largest size, in pixels, at which a text fits a box without breaking a word; where there is none, the smallest.
 * @param limits the box and the sizes in pixels, and the line's height in units of the font's size
 */
export function fitText(
  measured: Measured,
  { width, height, largest, smallest, lineHeight }: Limits,
): number {
  const widest = Math.max(...measured.words, 0);
  for (let size = largest; size > smallest; size -= 2) {
    const lines = countLines(measured, width / size);
    if (widest * size <= width && lines * lineHeight * size <= height) return size;
  }
  return smallest;
}

function countLines({ words, space }: Measured, width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of words) {
    const next = used === 0 ? word : used + space + word;
    if (next > width && used > 0) lines += 1;
    used = next > width && used > 0 ? word : next;
  }
  return lines;
}
