import { Resvg } from '@resvg/resvg-js';
import type { Content } from '../../schema/content.ts';
import type { Palette } from '../palette.ts';
import { type Face, graphemes, keepDrawable, loadFace } from './faces.ts';

/** Decoration as SVG path data: thin lines, and one path that ends at `goal`, inside its area; 0, 0 is its corner. */
export type CardDrawing = { lines: string; path: string; goal: { x: number; y: number } };

/** How a text is set: its space and the size of its letters in pixels, its line height in units of the font's size. */
type Setting = { width: number; height: number; largest: number; smallest: number; lineHeight: number };

/** What is on the card, in pixels. */
const card = { width: 1200, height: 630, marginInline: 84, marginBlock: 76 };
const settings = {
  name: { width: 1032, height: 262, largest: 128, smallest: 56, lineHeight: 1.08 },
  title: { width: 1032, height: 98, largest: 38, smallest: 38, lineHeight: 1.28 },
  location: { width: 1032, height: 39, largest: 30, smallest: 30, lineHeight: 1.3 },
  address: { width: 820, height: 30, largest: 30, smallest: 14, lineHeight: 1 },
} satisfies Record<string, Setting>;

/** Enlarges the page's drawing so that it fills the card above and below the goal. */
const smallestScale = 1.15;

/**
 * Draws the picture that sharing sites show of the site: who its owner is, on the page's own paper, as PNG. For a
 * name without a Latin, Greek or Cyrillic letter, it shows the site's title or address.
 * @returns the picture, and the characters that it had to leave out
 */
export async function drawShareImage(
  { site, profile }: Pick<Content, 'site' | 'profile'>,
  palette: Palette,
  drawing: CardDrawing,
): Promise<{ png: Uint8Array; leftOut: string[] }> {
  const host = new URL(site.url).host;
  const wanted = [profile.name, profile.title, profile.location, site.title, host];
  const glyphs = `${wanted.join('').normalize('NFC')} …`;
  const [regular, bold] = await Promise.all([
    loadFace(glyphs, { weight: 400, opsz: 24 }),
    loadFace(glyphs, { weight: 600, opsz: 60 }),
  ]);
  const [name, title, location, siteTitle, address] = wanted.map((text) => keepDrawable(text, bold.has));

  const { marginBlock, marginInline } = card;
  const nameBlock = setText(name?.text || siteTitle?.text || host, bold, settings.name);
  const titleBlock = setText(title?.text ?? '', regular, settings.title);
  const locationBlock = setText(location?.text ?? '', regular, settings.location);
  const addressBlock = setText(address?.text ?? '', bold, settings.address);
  const titleTop = marginBlock + nameBlock.height + 26;
  const words = [
    place(nameBlock, marginBlock, palette('ink')),
    place(titleBlock, titleTop, palette('ink')),
    place(locationBlock, titleTop + titleBlock.height + 12, palette('quiet')),
    place(addressBlock, card.height - marginBlock - addressBlock.height, palette('accent')),
  ];

  // The decoration's path ends a little behind the address, at half the height of its letters.
  const goal = {
    x: marginInline + addressBlock.width + settings.address.largest,
    y: card.height - marginBlock - settings.address.largest * 0.42,
  };
  const svg = drawCard(words.join('\n'), drawing, goal, palette);
  const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  return { png, leftOut: [...new Set([name, title, location].flatMap((text) => text?.leftOut ?? []))] };
}

type Block = { lines: string[]; face: Face; size: number; lineHeight: number; width: number; height: number };

/** Sets a text as large as its space allows without breaking a word. At the smallest size, words break and the end is cut. */
function setText(text: string, face: Face, { width, height, largest, smallest, lineHeight }: Setting): Block {
  const block = (lines: string[], size: number): Block => ({
    lines,
    face,
    size,
    lineHeight,
    width: Math.max(...lines.map(face.measure), 0) * size,
    height: lines.length * lineHeight * size,
  });
  const widest = Math.max(...text.split(' ').map(face.measure));
  for (let size = largest; size > smallest; size -= 2) {
    const lines = balance(text, face, width / size);
    if (widest * size <= width && lines.length * lineHeight * size <= height) return block(lines, size);
  }
  const lines = balance(text, face, width / smallest);
  const room = Math.floor(height / (lineHeight * smallest));
  return block(lines.length > room ? cut(lines, face, width / smallest, room) : lines, smallest);
}

/** Breaks a text into as few lines as `width` allows, of about the same length. */
function balance(text: string, face: Face, width: number): string[] {
  let best = breakLines(text, face, width);
  const widest = Math.max(...best.flatMap((line) => line.split(' ')).map(face.measure));
  for (let narrower = width; narrower >= widest; narrower *= 0.97) {
    const lines = breakLines(text, face, narrower);
    if (lines.length > best.length) break;
    best = lines;
  }
  return best;
}

function breakLines(text: string, face: Face, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').filter((word) => word !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (face.measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const { segment } of graphemes.segment(word)) {
      if (line !== '' && face.measure(line + segment) > width) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** The first lines, the last of which ends in an ellipsis. */
function cut(lines: readonly string[], face: Face, width: number, room: number): string[] {
  let last = lines[room - 1] ?? '';
  while (last !== '' && face.measure(`${last}…`) > width) last = last.slice(0, -1).trimEnd();
  return [...lines.slice(0, room - 1), `${last}…`];
}

function place({ lines, face, size, lineHeight }: Block, top: number, colour: string): string {
  const baseline = top + ((lineHeight - face.ascent - face.descent) / 2 + face.ascent) * size;
  const paths = lines.map(
    (line, index) =>
      `<path transform="translate(${card.marginInline} ${baseline + index * lineHeight * size})" d="${face.outline(line, size)}"/>`,
  );
  return `<g fill="${colour}">${paths.join('')}</g>`;
}

/** The whole card as SVG: paper, the decoration, whose path ends at `goal`, and the words on it. */
function drawCard(
  words: string,
  { lines, path, goal: from }: CardDrawing,
  goal: { x: number; y: number },
  palette: Palette,
): string {
  const { width, height } = card;
  // To the left of the goal, the drawing must reach the card's edge.
  const scale = Math.max(smallestScale, goal.x / from.x);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${palette('land')}"/>
<g transform="translate(${goal.x} ${goal.y}) scale(${scale}) translate(${-from.x} ${-from.y})" fill="none" stroke-linecap="round" stroke-linejoin="round">
<path d="${lines}" stroke="${palette('shade')}" stroke-width="1.6"/>
<path d="${path}" stroke="${palette('accent')}" stroke-width="3.2"/>
<circle r="8" cx="${from.x}" cy="${from.y}" fill="${palette('accent')}"/>
</g>
${words}
</svg>`;
}
