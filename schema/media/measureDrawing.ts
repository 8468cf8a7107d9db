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

/**
 * The size of an SVG in whole CSS pixels, from the attributes of its root: width and height, the one of them that is not
 * given after the shape of the view box, or else the view box itself, or else what browsers take.
 * Source: https://www.w3.org/TR/css-images-3/#default-sizing
 */
export function measureDrawing({ width, height, viewBox }: Attributes): Size {
  const box = toBox(viewBox);
  const [wide, high] = [toPixels(width), toPixels(height)];
  const ratio = box.width / box.height;
  const size = {
    width: wide ?? (high === undefined ? box.width : high * ratio),
    height: high ?? (wide === undefined ? box.height : wide / ratio),
  };
  return { width: toWhole(size.width), height: toWhole(size.height) };
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

function toWhole(pixels: number): number {
  return Math.min(Math.max(Math.round(pixels), 1), 100_000);
}
