import { fileURLToPath } from 'node:url';
import Color from 'colorjs.io';
import sharp from 'sharp';
import type { Content } from '../../schema/content.ts';
import { drawMassif, exit, type Massif } from '../terrain/massif.ts';
import { drawShore, shelfDepths, shoreFrame } from '../terrain/shore.ts';
import type { Palette } from '../theme/palette.ts';
import { createTypesetter } from '../typst.ts';
import { toPng } from './icons.ts';

const card = { width: 1200, height: 630 };

const summit = { x: 954, y: 212, scale: 0.64 };
const onMassif = `transform="translate(${summit.x} ${summit.y})scale(${summit.scale})"`;
const shore = { top: 428, scaleX: card.width / shoreFrame.width, scaleY: 0.42 };
/** The end of the road, behind the longest address. */
const goal = { x: 848, y: 572 };

const template = fileURLToPath(new URL('share.typ', import.meta.url));

/** Without a typeface for the name, the site's address replaces it. `portrait` is a `data:` address. */
export async function drawShareImage(
  { site, profile }: Content,
  palette: Palette,
  portrait: string,
): Promise<{ png: Uint8Array; warnings: string[] }> {
  const host = site.url.replace('https://', '');
  const shown = [profile.name, profile.title, profile.location];
  const typesetter = await createTypesetter(template, shown, site);
  const [name, title, location] = shown.map((text) => toLine(typesetter.keep(text)));
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
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${card.width}" height="${card.height}">`,
    drawLand(site.theme?.seed ?? 1, palette, portrait),
    // Without its size, which is in points.
    drawing.replace(/(?<=^<svg[^>]*) (?:width|height)="[^"]*"/g, ''),
    '</svg>',
  ].join('\n');
  const png = await sharp(toPng(svg, card.width)).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
  return { png, warnings: typesetter.describeLeftOut('The share image') };
}

function toLine(text: string): string {
  return /[\p{L}\p{N}]/u.test(text) ? text.replace(/ +/g, ' ').trim() : '';
}

function drawLand(seed: number, palette: Palette, portrait: string): string {
  const massif = drawMassif(seed);
  const mix = (from: string, to: string, share: number) =>
    Color.mix(palette(from), palette(to), share, { space: 'oklch' })
      .to('srgb')
      .toGamut()
      .toString({ format: 'hex' });
  const shelves = drawShore(seed).map((shelf, index) => {
    const depth = shelfDepths[index];
    return drawSheet(
      shelf,
      depth === undefined ? palette('land') : mix('sand', 'lake', depth),
      '#0004',
      '#fff8',
    );
  });
  const relief = massif.contours.map((contour, index, { length }) =>
    drawSheet(contour, mix('land', 'snow', index / (length - 1)), palette('shade'), palette('lit')),
  );
  const fade = `x2="0" y1="${shore.top - 70}" y2="${shore.top + 20}"`;
  return `<clipPath id="summit"><path d="${massif.summit}"/></clipPath>
<linearGradient id="fade" gradientUnits="userSpaceOnUse" ${fade}><stop stop-color="#fff"/><stop offset="1"/></linearGradient>
<mask id="land"><rect width="100%" height="100%" fill="url(#fade)"/></mask>
<rect width="100%" height="100%" fill="${palette('lake')}"/>
<g transform="translate(0 ${shore.top})scale(${shore.scaleX} ${shore.scaleY})">${shelves.join('')}</g>
<rect width="100%" height="${shore.top}" fill="${palette('land')}"/>
<g mask="url(#land)"><g ${onMassif}>${relief.join('')}</g></g>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawRoad(massif, palette)}</g>
<g ${onMassif}><g clip-path="url(#summit)"><image x="-200" y="-200" width="400" height="400" preserveAspectRatio="xMidYMid slice" href="${portrait}"/></g></g>`;
}

/** As `Sheet` of Relief.tsx, but with colours: resvg reads no custom properties. */
function drawSheet(edge: string, fill: string, shade: string, lit: string): string {
  return `<path d="${edge}" fill="${shade}" transform="translate(2.5 3)"/>
<path d="${edge}" fill="${lit}" transform="translate(-1.75 -2.25)"/>
<path d="${edge}" fill="${fill}" stroke="${shade}" stroke-opacity=".4"/>`;
}

function drawRoad({ road }: Massif, palette: Palette): string {
  const stroke = (name: string, width: number) => `stroke="${palette(name)}" stroke-width="${width}"`;
  const drawWay = (path: string, scale: number) =>
    `<path d="${path}" ${stroke('casing', 9 / scale)}/><path d="${path}" ${stroke('gold', 5 / scale)}/>`;
  const depthLines = [26, 48, 72].map(
    (radius) =>
      `<ellipse cx="${goal.x}" cy="${goal.y}" rx="${radius * 1.5}" ry="${radius * 0.62}" ${stroke('foam', 1.4)} stroke-opacity=".3"/>`,
  );
  const foot = { x: summit.x + exit.x * summit.scale, y: summit.y + exit.y * summit.scale };
  const descent = `M${foot.x} ${foot.y - 4}C${foot.x} ${foot.y + 60} ${goal.x} ${goal.y - 80} ${goal.x} ${goal.y}`;
  return [
    ...depthLines,
    drawWay(descent, 1),
    `<g ${onMassif}>${drawWay(road.path, summit.scale)}`,
    `<circle cx="${road.start.x}" cy="${road.start.y}" r="14" fill="${palette('surface')}" ${stroke('casing', 6)}/></g>`,
    `<circle cx="${goal.x}" cy="${goal.y}" r="9" fill="${palette('gold')}" ${stroke('casing', 4)}/>`,
  ].join('');
}
