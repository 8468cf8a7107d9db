import Color from 'colorjs.io';

/**
 * The colour nearest to `colour` (by lightness, in OKLCH) that has at least `ratio` of contrast to every one of
 * `backgrounds`, as `#rrggbb`. Where no lightness will do for all of them, the best there is.
 * Source of the ratio: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function fitColour(colour: string, backgrounds: readonly string[], ratio: number): string {
  const wanted = new Color(colour).to('oklch');
  wanted.alpha = 1;
  const lightness = Number(wanted.coords[0]);
  const candidates = Array.from({ length: 201 }, (_, step) => step / 200)
    .toSorted((a, b) => Math.abs(a - lightness) - Math.abs(b - lightness))
    .map((candidate) => withLightness(wanted, candidate));
  const own = toHex(wanted);
  const reach = (hex: string) => Math.min(...backgrounds.map((background) => contrast(hex, background)));
  const fitting = [own, ...candidates].find((hex) => reach(hex) >= ratio);
  return fitting ?? candidates.toSorted((a, b) => reach(b) - reach(a))[0] ?? own;
}

function withLightness(colour: Color, lightness: number): string {
  const changed = colour.clone();
  changed.coords[0] = lightness;
  return toHex(changed);
}

function toHex(colour: Color): string {
  return colour.to('srgb').toGamut().toString({ format: 'hex', collapse: false });
}

function contrast(a: string, b: string): number {
  return new Color(a).contrastWCAG21(b);
}
