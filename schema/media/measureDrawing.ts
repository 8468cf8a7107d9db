type Attributes = Readonly<Record<string, string>>;
type Size = { width: number; height: number };

/** CSS pixels to a unit. Source: https://www.w3.org/TR/css-values-4/#absolute-lengths */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
};

/** A view box with no side as long as this is in another unit than pixels, such as the whole width as 1. */
const shortest = 16;

/** How long the longer side is then, and how long it is at most. */
const bounds = { small: 300, large: 4096 };

/**
 * The size of an SVG in whole CSS pixels, from the attributes of its root: width and height, the one of them that is not
 * given after the shape of the view box, or else the view box itself, or else what browsers take. What is too large for a
 * page, or too small to be seen, keeps its shape.
 * Source: https://www.w3.org/TR/css-images-3/#default-sizing
 */
export function measureDrawing({ width, height, viewBox }: Attributes): Size {
  const [wide, high] = [toPixels(width), toPixels(height)];
  const box = toBox(viewBox);
  if (wide === undefined && high === undefined) return toWhole(box, shortest);
  const ratio = box.width / box.height;
  return toWhole({ width: wide ?? (high ?? 1) * ratio, height: high ?? (wide ?? 1) / ratio }, 1);
}

function toPixels(length = ''): number | undefined {
  const [, number, unit = ''] = /^\s*\+?([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(length) ?? [];
  const pixels = Number(number) * (units[unit.toLowerCase()] ?? Number.NaN);
  return pixels > 0 && Number.isFinite(pixels) ? pixels : undefined;
}

function toBox(viewBox = ''): Size {
  const [, , width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { width, height } : { width: 300, height: 150 };
}

/** Both sides are scaled alike; of the rounded width, the height is what the shape makes it. */
function toWhole({ width, height }: Size, least: number): Size {
  const longer = Math.max(width, height);
  const goal = longer < least ? bounds.small : Math.min(longer, bounds.large);
  const wide = Math.max(Math.round((width / longer) * goal), 1);
  return { width: wide, height: Math.max(Math.round(Math.min(wide * (height / width), goal)), 1) };
}
