import Color from 'colorjs.io';
import type { Pixels } from './photograph.ts';
import type { Ink } from './readInk.ts';

/**
 * The contrasts of an ink to the pixels of its places, one for each; what lies outside of the picture has none.
 * Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrastsOf(ink: Ink, { data, width, height }: Pixels): number[] {
  const colour = new Color(ink.colour).to('srgb');
  const alpha = Number(colour.alpha) * ink.opacity;
  const [red = 0, green = 0, blue = 0] = colour.coords.map((value) => Math.round(Number(value) * 255));
  const known = new Map<number, number>();

  const contrastAt = (offset: number): number => {
    const key = data.readUIntBE(offset, 3);
    const found = known.get(key);
    if (found !== undefined) return found;
    const [r = 0, g = 0, b = 0] = data.subarray(offset, offset + 3);
    const over = (above: number, below: number) => above * alpha + below * (1 - alpha);
    const [front, back] = [luminance(over(red, r), over(green, g), over(blue, b)), luminance(r, g, b)];
    const contrast = (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
    known.set(key, contrast);
    return contrast;
  };

  const contrasts: number[] = [];
  for (const place of ink.places) {
    const [left, top] = [Math.max(0, Math.floor(place.x)), Math.max(0, Math.floor(place.y))];
    const right = Math.min(width, Math.ceil(place.x + place.width));
    const bottom = Math.min(height, Math.ceil(place.y + place.height));
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) contrasts.push(contrastAt((y * width + x) * 3));
    }
  }
  return contrasts;
}

function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
