import { fileURLToPath } from 'node:url';
import Color from 'colorjs.io';
import sharp from 'sharp';
import type { Content } from '../../schema/content.ts';
import { shareSize } from '../media/planImage.ts';
import { createTypesetter } from '../outputs/typst.ts';
import type { Point } from '../terrain/curve.ts';
import { boxAttributes } from '../terrain/frame.ts';
import { drawMassif, type Massif, portrait } from '../terrain/massif.ts';
import { seedOf } from '../terrain/noise.ts';
import { drawShore, shelfDepths, shoreFrame } from '../terrain/shore.ts';
import { type Palette, palettesOf } from '../theme/palette.ts';
import { toPng } from './icons.ts';

/** The massif, with the portrait and the road, and the shore. */
const massifPlace = 'translate(954 212)scale(.64)';
const shoreTop = 428;
const shorePlace = `translate(0 ${shoreTop})scale(${shareSize.width / shoreFrame.width} .42)`;

const template = fileURLToPath(new URL('share.typ', import.meta.url));

/** Without a typeface for the name, the site's address replaces it. `photo` is a `data:` address. */
export async function drawShareImage(
  { site, profile }: Content,
  photo: string,
): Promise<{ png: Uint8Array; warnings: string[] }> {
  const { light: palette } = palettesOf(site.theme);
  const host = site.url.replace('https://', '');
  const shown = [profile.name, profile.title, profile.location];
  const typesetter = await createTypesetter(template, shown, site);
  const [name, title, location] = shown.map((text) => toLine(typesetter.dropMissing(text)));
  const texts = JSON.stringify({
    name: name || host,
    title,
    location,
    address: host,
    language: new Intl.Locale(site.language).language,
    ink: palette('ink'),
    quiet: palette('quiet'),
    foam: palette('foam'),
    fallbacks: typesetter.fallbacks,
  });
  const drawing = typesetter.compiler.plainSvg(typesetter.compile({ card: texts }));
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${shareSize.width}" height="${shareSize.height}">`,
    drawLand(seedOf(site.theme), palette, photo),
    // Without its size, which is in points.
    drawing.replace(/(?<=^<svg[^>]*) (?:width|height)="[^"]*"/g, ''),
    '</svg>',
  ].join('\n');
  const png = await sharp(toPng(svg, shareSize.width)).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
  return { png, warnings: typesetter.describeLeftOut('The share image') };
}

function toLine(text: string): string {
  return /[\p{L}\p{N}]/u.test(text) ? text.replace(/ +/g, ' ').trim() : '';
}

/** The land of the page without its light and shadows. Colours are values, since resvg reads no custom properties. */
function drawLand(seed: number, palette: Palette, photo: string): string {
  const { contours, summit, road } = drawMassif(seed);
  const mix = (from: string, to: string, share: number) =>
    Color.mix(palette(from), palette(to), share, { space: 'oklch', outputSpace: 'srgb' }).toString();
  const drawSheet = (edge: string, fill: string | undefined) =>
    `<path d="${edge}" fill="${fill}" stroke="${palette('shade')}"/>`;
  const relief = contours.map(({ path, height }) => drawSheet(path, mix('land', 'snow', height)));
  const shelfColours = [...shelfDepths.map((depth) => mix('sand', 'lake', depth)), palette('land')];
  const shelves = drawShore(seed).map((shelf, index) => drawSheet(shelf, shelfColours[index]));
  return `<rect width="100%" height="100%" fill="${palette('lake')}"/>
<g transform="${shorePlace}">${shelves.join('')}</g>
<rect width="100%" height="${shoreTop}" fill="${palette('land')}"/>
<linearGradient id="fade" x2="0" y2="1"><stop offset=".57" stop-color="#fff"/><stop offset=".72"/></linearGradient>
<mask id="land"><rect width="100%" height="100%" fill="url(#fade)"/></mask>
<g mask="url(#land)"><g transform="${massifPlace}">${relief.join('')}</g></g>
<clipPath id="summit"><path d="${summit}"/></clipPath>
<g transform="${massifPlace}">
${drawRoad(road, palette)}
<g clip-path="url(#summit)"><image ${boxAttributes(portrait)} preserveAspectRatio="xMidYMid slice" href="${photo}"/></g>
</g>`;
}

/** The road, straight on from the foot of the massif into the lake. */
function drawRoad({ path, start, end }: Massif['road'], palette: Palette): string {
  const goal = { x: end.x, y: 560 };
  const drawWay = (colour: string, width: number) =>
    `<path d="${path}V${goal.y}" fill="none" stroke="${palette(colour)}" stroke-width="${width}"/>`;
  const drawEnd = ({ x, y }: Point, colour: string) =>
    `<circle cx="${x}" cy="${y}" r="14" fill="${palette(colour)}" stroke="${palette('casing')}" stroke-width="6"/>`;
  return drawWay('casing', 14) + drawWay('gold', 8) + drawEnd(start, 'surface') + drawEnd(goal, 'gold');
}
