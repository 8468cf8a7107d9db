import { createRequire } from 'node:module';
import { getIconData, iconToSVG } from '@iconify/utils';

const require = createRequire(import.meta.url);

/**
 * An emoji as SVG in one colour, so that it stands among letters like one of them; nothing where the set has none,
 * as for flags. A skin tone does not show in one colour.
 */
export function drawEmoji(
  grapheme: string,
  colour: string,
): { svg: string; body: string; size: number } | undefined {
  if (!/\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u.test(grapheme)) return undefined;
  const { icons, chars } = loadSet();
  const name = chars[keyOf(grapheme)];
  const icon = name === undefined ? null : getIconData(icons, name);
  if (!icon) return undefined;
  const { body, attributes } = iconToSVG(icon);
  const coloured = body.replaceAll('currentColor', colour);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${attributes.viewBox}">${coloured}</svg>`;
  return { svg, body: coloured, size: icon.width ?? icons.width ?? 32 };
}

/** The code points in the form of the set's table, without what only chooses a colour or the emoji's colourful form. */
function keyOf(grapheme: string): string {
  return [...grapheme]
    .filter((character) => !/\uFE0F|\p{Emoji_Modifier}/u.test(character))
    .map((character) => character.codePointAt(0)?.toString(16))
    .join('-');
}

/** Read only where a text has an emoji, since the set is large. */
function loadSet() {
  const icons: Parameters<
    typeof getIconData
  >[0] = require('@iconify-json/fluent-emoji-high-contrast/icons.json');
  const chars: Record<string, string> = require('@iconify-json/fluent-emoji-high-contrast/chars.json');
  return { icons, chars };
}
