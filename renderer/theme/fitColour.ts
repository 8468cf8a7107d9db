import Color from 'colorjs.io';

/**
 * The contrast ratios for an owner's colours. Text: WCAG 2.2 AAA. The tint of a card is not text and needs 3:1 (AA), plus a
 * margin for the pale background of the same colour. So does a line that carries meaning.
 */
export const contrasts = { text: 7, tint: 3.5, line: 3 };

/** In OKLCH lightness. */
const stride = 0.005;

/**
 * The colour nearest to `colour` (by OKLCH lightness) whose contrast to each of `backgrounds` is at least `ratio`, or else the
 * one with the highest contrast, as `#rrggbb`.
 * Source of the ratio: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function fitColour(colour: string, backgrounds: readonly string[], ratio: number): string {
  const wanted = new Color(colour).to('oklch');
  wanted.alpha = 1;
  const grounds = backgrounds.map((background) => new Color(background));
  const shadeOf = (lightness: number) => toShade(wanted, lightness, grounds);
  const own = Number(wanted.coords[0]);

  let best = shadeOf(own);
  if (best.contrast >= ratio) return best.hex;
  for (let distance = stride; distance <= 1; distance += stride) {
    for (const lightness of [own - distance, own + distance]) {
      if (lightness < -stride || lightness > 1 + stride) continue;
      const shade = shadeOf(lightness);
      if (shade.contrast >= ratio) return shade.hex;
      if (shade.contrast > best.contrast) best = shade;
    }
  }
  return best.hex;
}

type Shade = { hex: string; contrast: number };

function toShade(colour: Color, lightness: number, grounds: readonly Color[]): Shade {
  const changed = colour.clone();
  changed.coords[0] = Math.min(1, Math.max(0, lightness));
  const hex = changed.to('srgb').toGamut().toString({ format: 'hex', collapse: false });
  // The contrast of the rounded colour, which is the one shown.
  const shown = new Color(hex);
  return { hex, contrast: Math.min(...grounds.map((ground) => shown.contrastWCAG21(ground))) };
}
