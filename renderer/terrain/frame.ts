/** A rectangle in the units of a drawing. */
export type Box = { left: number; top: number; right: number; bottom: number };

export function viewBox({ left, top, right, bottom }: Box): string {
  return `${left} ${top} ${right - left} ${bottom - top}`;
}

/** The attributes of an SVG element that fills a box. */
export function boxAttributes({ left, top, right, bottom }: Box): string {
  return `x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"`;
}

/** The styles of a drawing in and around an element, which is `element` in its units. */
export function placeAround(element: Box, frame: Box): string {
  const width = (element.right - element.left) / 100;
  const height = (element.bottom - element.top) / 100;
  return [
    `inset-block-start:${(frame.top - element.top) / height}%`,
    `inset-inline-start:${(frame.left - element.left) / width}%`,
    `inline-size:${(frame.right - frame.left) / width}%`,
    `block-size:${(frame.bottom - frame.top) / height}%`,
  ].join(';');
}
