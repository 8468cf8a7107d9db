import Color from 'colorjs.io';

/** Text: WCAG 2.2 AAA. Lines, and tints around icons: AA. */
export const contrasts = { text: 7, line: 3 };

/** The colour nearest to `colour` (by OKLCH lightness) whose contrast to each of `backgrounds` is at least `ratio`. */
export function fitColour(colour: string, backgrounds: readonly string[], ratio: number): string {
  const shade = new Color(colour).to('oklch');
  shade.alpha = 1;
  const lightness = Number(shade.coords[0]);
  for (let distance = 0; distance <= 1; distance += 0.005) {
    for (const changed of [lightness - distance, lightness + distance]) {
      shade.coords[0] = Math.min(1, Math.max(0, changed));
      // The contrast of the rounded colour, which is the one shown.
      const hex = toHex(shade);
      if (backgrounds.every((background) => new Color(hex).contrastWCAG21(background) >= ratio)) return hex;
    }
  }
  throw new Error(`No shade of ${colour} has a contrast of ${ratio}:1 to ${backgrounds.join(', ')}.`);
}

export function mixColours(one: string, other: string, share: number): string {
  return toHex(new Color(Color.mix(one, other, share, { space: 'oklab' })));
}

/** As `#rrggbb`, which other programs than browsers know. */
export function toHex(colour: Color | string): string {
  return new Color(colour).to('srgb').toGamut().toString({ format: 'hex', collapse: false });
}
