import { Resvg } from '@resvg/resvg-js';
import satori, { type SatoriOptions } from 'satori';
import type { Content } from '../../schema/content.ts';
import type { Palette } from '../palette.ts';
import { type CardDrawing, drawCard } from './drawCard.ts';
import { drawEmoji } from './drawEmoji.ts';
import { fitText } from './fitText.ts';
import { keepDrawable } from './keepDrawable.ts';
import { type CardTexts, cardSizes, layOutCard, nameLineHeight } from './layOutCard.ts';
import { type Face, loadFaces } from './loadFaces.ts';
import { measureWords } from './measureWords.ts';
import { generatedImage } from './shareImage.ts';
import { textDirection } from './textDirection.ts';

/** The share image as PNG, and the characters that it had to leave out. */
export type CreatedImage = { png: Buffer; leftOut: string[] };

const cuts = [
  { weight: 400, opsz: 24 },
  { weight: 600, opsz: 60 },
] as const;

/** The picture that sharing sites show of the site: who its owner is, on the page's own paper. */
export async function createShareImage(
  content: Pick<Content, 'site' | 'profile'>,
  palette: Palette,
  drawing: CardDrawing,
): Promise<CreatedImage> {
  const wanted = cardTexts(content);
  const everything = Object.values(wanted).join('').normalize('NFC');
  const faces = await loadFaces(`${everything} …`, cuts);
  const { texts, leftOut } = keepTexts(wanted, faces, palette);
  const options = layoutOptions(faces, everything, palette);

  const direction = textDirection(texts.name);
  const name = await measureWords(texts.name, 600, options);
  const nameSize = fitText(name, { ...cardSizes.name, lineHeight: nameLineHeight(texts.name) });
  const address = await measureWords(texts.address, 600, options);
  const addressSize = fitText(address, cardSizes.address);
  const words = await satori(layOutCard({ texts, nameSize, addressSize, direction, palette }), options);
  const goal = goalBeside((address.words[0] ?? 0) * addressSize, direction);
  const svg = drawCard(words, drawing, goal, direction, palette);
  return { png: new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng(), leftOut };
}

/** Where the decoration's path ends: a little behind the address, at half the height of its letters. */
function goalBeside(addressWidth: number, direction: 'ltr' | 'rtl') {
  const { marginInline, marginBlock, address } = cardSizes;
  const start = marginInline + Math.min(addressWidth, address.width) + address.largest;
  return {
    x: direction === 'ltr' ? start : generatedImage.width - start,
    y: generatedImage.height - marginBlock - address.largest * 0.42,
  };
}

function cardTexts({ site, profile }: Pick<Content, 'site' | 'profile'>) {
  const { name, title, location } = profile;
  return { name, siteTitle: site.title, title, location, address: new URL(site.url).host };
}

/** A name that cannot be drawn at all gives way to the site's title, or else to its address. */
function keepTexts(
  wanted: ReturnType<typeof cardTexts>,
  faces: readonly Face[],
  palette: Palette,
): { texts: CardTexts; leftOut: string[] } {
  const hasGlyphs = (grapheme: string) =>
    faces.some(({ has }) => [...grapheme].every((character) => has.has(character.codePointAt(0) ?? 0)));
  const canDraw = (grapheme: string) =>
    hasGlyphs(grapheme) || drawEmoji(grapheme, palette('ink')) !== undefined;
  const keep = (text: string) => keepDrawable(text, canDraw);
  const shown = [wanted.name, wanted.title, wanted.location].map(keep);
  const [name, title, location] = shown.map(({ text }) => text);
  const address = keep(wanted.address).text;
  return {
    texts: {
      name: name || keep(wanted.siteTitle).text || address,
      title: title ?? '',
      location: location ?? '',
      address,
    },
    leftOut: [...new Set(shown.flatMap((drawable) => drawable.leftOut))],
  };
}

function layoutOptions(faces: readonly Face[], text: string, palette: Palette): SatoriOptions {
  const { width, height } = generatedImage;
  const graphemeImages: Record<string, string> = {};
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    const emoji = drawEmoji(segment, palette('ink'));
    if (emoji)
      graphemeImages[segment] = `data:image/svg+xml;base64,${Buffer.from(emoji.svg).toString('base64')}`;
  }
  const fonts = faces.map(({ name, weight, data }) => ({ name, weight, data }));
  return { width, height, fonts, graphemeImages };
}
