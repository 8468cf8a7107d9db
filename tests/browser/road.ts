export type Place = { x: number; y: number };
type Piece = { from: Place; to: Place };

/**
 * Runs in the page, so it uses nothing from outside of itself: where the pieces of the road begin and end in the window, from top to
 * bottom, and where the road's end is marked.
 */
export function readRoad(): { pieces: Piece[]; end: Place } {
  const placeAt = (path: SVGPathElement, length: number): Place => {
    const matrix = path.getScreenCTM();
    if (!matrix) throw new Error('A piece of the road is not in the page.');
    const { x, y } = path.getPointAtLength(length).matrixTransform(matrix);
    return { x, y };
  };
  const isSeen = (path: SVGPathElement) => path.checkVisibility() && path.getClientRects().length > 0;
  // Each piece is two paths, a wide one and a narrow one on it, or has steps besides.
  const paths = Array.from(document.querySelectorAll<SVGPathElement>('svg[class*=road] path + path'))
    .filter(isSeen)
    .filter((path) => path.getTotalLength() > 0 && !path.matches('[class*=steps]'));
  const pieces = paths
    .map((path) => ({ from: placeAt(path, 0), to: placeAt(path, path.getTotalLength()) }))
    .toSorted((a, b) => a.from.y - b.from.y);
  const mark = document.querySelector('svg.end')?.getBoundingClientRect();
  if (!mark) throw new Error('The end of the road is not marked.');
  return { pieces, end: { x: (mark.left + mark.right) / 2, y: (mark.top + mark.bottom) / 2 } };
}

/**
 * The pieces of the road that do not overlap the next by 1 to 3 px, without which a seam is seen where they meet within a
 * pixel, or the last where it does not end where the road ends.
 */
export function findGaps(pieces: readonly Piece[], end: Place): string[] {
  return pieces.flatMap(({ to }, index) => {
    const next = pieces[index + 1]?.from;
    const gap = Math.hypot(to.x - (next ?? end).x, to.y - 1 - (next ?? end).y);
    const isWhole = gap < 2 && (!next || to.y - next.y > 0.9);
    return isWhole
      ? []
      : [`${gap.toFixed(1)} px after piece ${index}, at ${Math.round(to.x)}, ${Math.round(to.y)}`];
  });
}
