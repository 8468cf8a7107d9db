/** A stretch of a line: 1-based columns, `to` being the one behind the last. */
type Stretch = { from: number; to: number };

/**
 * The part of a line around `mark` that fits into `room` columns, with ellipses where it is cut, and where the mark
 * then stands.
 */
export function cropLine(line: string, mark: Stretch, room: number): Stretch & { text: string } {
  if (line.length <= room) return { text: line, ...mark };
  // Some of what comes before says where one is; a mark at the end keeps the line's end in sight.
  const start = Math.max(0, Math.min(mark.from - 1 - Math.floor(room / 3), line.length - room));
  const end = start + room;
  const cut = line.slice(start, end);
  const text = `${start > 0 ? '…' : ''}${cut.slice(start > 0 ? 1 : 0, end < line.length ? -1 : undefined)}${end < line.length ? '…' : ''}`;
  return { text, from: mark.from - start, to: Math.min(mark.to, end + 1) - start };
}
