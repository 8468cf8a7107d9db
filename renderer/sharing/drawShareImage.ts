import { Resvg } from '@resvg/resvg-js';
import Color from 'colorjs.io';
import sharp from 'sharp';
import type { Content } from '../../schema/content.ts';
import type { Palette } from '../palette.ts';
import type { Point } from '../terrain/curve.ts';
import { drawMassif, exit, type Massif } from '../terrain/massif.ts';
import { drawShore, shoreFrame } from '../terrain/shore.ts';
import { type Face, graphemes, keepDrawable, loadFace } from './faces.ts';

/** How a text is set: its space and the size of its letters in pixels, its line height in units of the font's size. */
type Setting = { width: number; height: number; largest: number; smallest: number; lineHeight: number };

/** What is on the card, in pixels. */
const card = { width: 1200, height: 630, marginInline: 84, marginBlock: 72 };
const settings = {
  name: { width: 690, height: 224, largest: 128, smallest: 40, lineHeight: 1.04 },
  title: { width: 650, height: 84, largest: 33, smallest: 33, lineHeight: 1.25 },
  location: { width: 650, height: 36, largest: 28, smallest: 28, lineHeight: 1.28 },
  address: { width: 700, height: 30, largest: 30, smallest: 14, lineHeight: 1 },
} satisfies Record<string, Setting>;

/** Where the massif's middle is, and the size of its units; the same of the shore's corner. In pixels. */
const summit = { x: 954, y: 212, scale: 0.64 };
const shore = { top: 428, scaleX: card.width / shoreFrame.width, scaleY: 0.42 };

/** How much of the lake's colour each shelf of the shore has, from below. */
const depths = [0.84, 0.66, 0.48, 0.32, 0.17, 0.05];

/**
 * Draws the picture that sharing sites show of the site, as PNG: the page in small, its owner on a summit, whose road leads
 * down to the lake, beside their name; mirrored where the site's language reads from the right. For a name without a Latin, Greek or Cyrillic letter, it shows the site's title or
 * address.
 * @param portrait the owner's picture, as a `data:` address of an SVG, a PNG or a JPEG
 * @returns the picture, and the characters that it had to leave out
 */
export async function drawShareImage(
  { site, profile }: Pick<Content, 'site' | 'profile'>,
  palette: Palette,
  portrait: string,
): Promise<{ png: Uint8Array; leftOut: string[] }> {
  const host = site.url.replace('https://', '');
  const wanted = [profile.name, profile.title, profile.location, site.title, host];
  const glyphs = `${wanted.join('').normalize('NFC')} …`;
  const [display, text] = await Promise.all([
    loadFace(glyphs, { weight: 430, opsz: 48 }),
    loadFace(glyphs, { weight: 440, opsz: 20 }),
  ]);
  const [name, title, location, siteTitle, address] = wanted.map((text) => keepDrawable(text, display.has));

  const { marginBlock, height } = card;
  const nameBlock = setText(inWords(name) || inWords(siteTitle) || host, display, settings.name);
  const titleBlock = setText(inWords(title), text, settings.title);
  const locationBlock = setText(inWords(location), text, settings.location);
  const addressBlock = setText(address?.text ?? '', text, settings.address);
  const titleTop = marginBlock + nameBlock.height + 22;
  const addressTop = height - 44 - addressBlock.height;
  const { direction } = new Intl.Locale(site.language).getTextInfo();
  const isMirrored = direction === 'rtl';
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${height}">`,
    drawLand(site.theme?.seed ?? 1, palette, portrait, isMirrored, {
      x: card.marginInline + addressBlock.width,
      y: addressTop + 16,
    }),
    place(nameBlock, marginBlock, palette('ink'), isMirrored),
    place(titleBlock, titleTop, palette('ink'), isMirrored),
    place(locationBlock, titleTop + titleBlock.height + 10, palette('quiet'), isMirrored),
    place(addressBlock, addressTop, palette('foam'), isMirrored),
    '</svg>',
  ].join('\n');
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  const png = await sharp(drawn).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
  return { png, leftOut: [...new Set([name, title, location].flatMap((text) => text?.leftOut ?? []))] };
}

/** What can be drawn of a text, unless only its punctuation can. */
function inWords(drawable: { text: string } | undefined): string {
  return drawable && /[\p{L}\p{N}]/u.test(drawable.text) ? drawable.text : '';
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
  if (best.length < 2) return best;
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

/** At the left margin, or at the right one in a mirrored picture. */
function place(block: Block, top: number, colour: string, isMirrored: boolean): string {
  const { lines, face, size, lineHeight } = block;
  const baseline = top + ((lineHeight - face.ascent - face.descent) / 2 + face.ascent) * size;
  const leftOf = (line: string) =>
    isMirrored ? card.width - card.marginInline - face.measure(line) * size : card.marginInline;
  const paths = lines.map(
    (line, index) =>
      `<path transform="translate(${leftOf(line)} ${baseline + index * lineHeight * size})" d="${face.outline(line, size)}"/>`,
  );
  return `<g fill="${colour}">${paths.join('')}</g>`;
}

/**
 * The land with its relief and the portrait, the lake, and the road between them; `address` is the end of its text, from
 * its margin. As on the page, a mirrored picture is lit from the other side, but shows the portrait as it is.
 */
function drawLand(
  seed: number,
  palette: Palette,
  portrait: string,
  isMirrored: boolean,
  address: Point,
): string {
  const massif = drawMassif(seed);
  const fade = `x2="0" y1="${shore.top - 70}" y2="${shore.top + 20}"`;
  return `<clipPath id="summit"><path d="${massif.summit}"/></clipPath>
<linearGradient id="fade" gradientUnits="userSpaceOnUse" ${fade}><stop stop-color="#fff"/><stop offset="1"/></linearGradient>
<mask id="land"><rect width="100%" height="100%" fill="url(#fade)"/></mask>
<rect width="100%" height="100%" fill="${palette('lake')}"/>
<g${isMirrored ? ` transform="translate(${card.width} 0)scale(-1 1)"` : ''}>
<g transform="translate(0 ${shore.top})scale(${shore.scaleX} ${shore.scaleY})">${drawShelves(seed, palette)}</g>
<rect width="100%" height="${shore.top}" fill="${palette('land')}"/>
<g mask="url(#land)"><g ${onMassif}>${drawRelief(massif, palette)}</g></g>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawRoad(massif, palette, address)}</g>
<g ${onMassif}><g clip-path="url(#summit)"><image${isMirrored ? ' transform="scale(-1 1)"' : ''} x="-200" y="-200" width="400" height="400" preserveAspectRatio="xMidYMid slice" href="${portrait}"/></g></g>
</g>`;
}

const onMassif = `transform="translate(${summit.x} ${summit.y})scale(${summit.scale})"`;

/** Illuminated contours, as those of the page: see `Relief`. */
function drawRelief({ contours }: Massif, palette: Palette): string {
  const [land, snow, shade, lit] = ['land', 'snow', 'shade', 'lit'].map(palette);
  return contours
    .flatMap((contour, index) => [
      `<path d="${contour}" fill="${shade}" transform="translate(2.5 3)"/>`,
      `<path d="${contour}" fill="${lit}" transform="translate(-1.75 -2.25)"/>`,
      `<path d="${contour}" fill="${land}" stroke="${shade}" stroke-opacity=".4"/>`,
      `<path d="${contour}" fill="${snow}" opacity="${index / (contours.length - 1)}"/>`,
    ])
    .join('');
}

function drawShelves(seed: number, palette: Palette): string {
  return drawShore(seed)
    .flatMap((shelf, index) => [
      `<path d="${shelf}" fill-opacity=".25" transform="translate(2 5)"/>`,
      `<path d="${shelf}" fill="${palette('lit')}" fill-opacity=".5" transform="translate(-1 -3)"/>`,
      `<path d="${shelf}" fill="${mixShelf(depths[index], palette)}"/>`,
    ])
    .join('');
}

/** The colour of a shelf; above those with a depth lies the land. */
function mixShelf(depth: number | undefined, palette: Palette): string {
  if (depth === undefined) return palette('land');
  const mixed = Color.mix(palette('sand'), palette('lake'), depth, { space: 'oklch' });
  return mixed.to('srgb').toGamut().toString({ format: 'hex' });
}

/** The road with the steps of the descent, and on into the lake: to a goal near its foot, or behind a long address. */
function drawRoad({ road }: Massif, palette: Palette, address: Point): string {
  const stroke = (name: string, width: number) => `stroke="${palette(name)}" stroke-width="${width}"`;
  const inCasing = (path: string, scale: number) =>
    `<path d="${path}" ${stroke('casing', 9 / scale)}/><path d="${path}" ${stroke('gold', 5 / scale)}/>`;
  const [footX, footY] = [summit.x + exit.x * summit.scale, summit.y + exit.y * summit.scale];
  const goal = { x: Math.max(footX - 70, address.x + 64), y: address.y };
  const landing = `M${footX} ${footY - 4}C${footX} ${footY + 60} ${goal.x} ${goal.y - 80} ${goal.x} ${goal.y}`;
  const depthLines = [26, 48, 72].map(
    (radius) =>
      `<ellipse cx="${goal.x}" cy="${goal.y}" rx="${radius * 1.5}" ry="${radius * 0.62}" ${stroke('foam', 1.4)} stroke-opacity=".3"/>`,
  );
  const steps = road.steps.map(({ x, y }) => `M${x} ${y}h0`).join('');
  return [
    ...depthLines,
    inCasing(landing, 1),
    `<g ${onMassif}>${inCasing(road.path, summit.scale)}`,
    `<path d="${steps}" ${stroke('casing', 17)}/><path d="${steps}" ${stroke('surface', 9)}/>`,
    `<circle cx="${road.start.x}" cy="${road.start.y}" r="14" fill="${palette('surface')}" ${stroke('casing', 6)}/></g>`,
    `<circle cx="${goal.x}" cy="${goal.y}" r="9" fill="${palette('gold')}" ${stroke('casing', 4)}/>`,
  ].join('');
}
