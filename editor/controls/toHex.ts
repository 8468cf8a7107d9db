import Color from 'colorjs.io';

/** A CSS colour as `#rrggbb`, the one form that the browser's picker takes; nothing for what is no colour. */
export function toHex(colour: string): string | undefined {
  try {
    const parsed = new Color(colour).to('srgb').toGamut();
    parsed.alpha = 1;
    return parsed.toString({ format: 'hex', collapse: false });
  } catch {
    return undefined;
  }
}
