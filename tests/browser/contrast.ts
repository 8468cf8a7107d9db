import Color from 'colorjs.io';
import type { Page } from 'playwright-core';
import { type Pixels, photograph, photographPage } from './picture.ts';

/**
 * Texts and edges with too little contrast to the worst of the pixels behind them (for edges: around them). Axe cannot
 * decide this where a drawing is behind a text.
 */
export async function findLowContrast(page: Page): Promise<string[]> {
  const { inks } = await page.evaluate(readInks);
  if (inks.length === 0) return ['there is nothing to measure'];
  const pixels = await photographBackdrop(page);
  return inks.flatMap((ink) => {
    const contrast = contrastsOf(ink, pixels).reduce((worst, each) => Math.min(worst, each), Infinity);
    const { what, colour, least } = ink;
    // What is outside of the picture could not be measured.
    const isEnough = contrast >= least && contrast < Infinity;
    return isEnough ? [] : [`${what}: ${colour} has ${contrast.toFixed(2)}, needs ${least}`];
  });
}

/**
 * What is wrong with the focus ring: there is none, or it has less than 3:1 to more than a quarter of the pixels on both
 * sides of it. (Not to all: the letters of the name touch the ring of the skip link.)
 * Source: https://www.w3.org/TR/WCAG22/#focus-appearance
 */
export async function findFaintRings(page: Page): Promise<string[]> {
  const { besideRing } = await page.evaluate(readInks);
  const pixels = await photograph(page, { scale: 'css', animations: 'disabled' });
  const around = contrastsOf(besideRing, pixels);
  const clear = around.filter((contrast) => contrast >= besideRing.least).length / around.length;
  return clear > 0.75 ? [] : [`${besideRing.what}: clear of ${clear} of what is beside it`];
}

/** A picture of the whole page without its texts, their underlines and icons: what is behind them. */
async function photographBackdrop(page: Page): Promise<Pixels> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      body :not(svg, svg *), ::before, ::after, ::placeholder { color: transparent !important; text-decoration-color: transparent !important; transition: none !important }
      .icon, svg text, [class*=spinner] { visibility: hidden !important }
      strong { background: none !important }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
  const pixels = await photographPage(page);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return pixels;
}

/**
 * The contrasts of an ink to the pixels of its places, one for each; what lies outside of the picture has none.
 * Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
function contrastsOf(ink: Ink, { data, width, height }: Pixels): number[] {
  const colour = new Color(ink.colour).to('srgb');
  const alpha = Number(colour.alpha) * ink.opacity;
  const [red = 0, green = 0, blue = 0] = colour.coords.map((value) => Math.round(Number(value) * 255));
  const known = new Map<number, number>();

  const contrastAt = (offset: number): number => {
    const key = data.readUIntBE(offset, 3);
    const found = known.get(key);
    if (found !== undefined) return found;
    const [r = 0, g = 0, b = 0] = data.subarray(offset, offset + 3);
    const over = (above: number, below: number) => above * alpha + below * (1 - alpha);
    const [front, back] = [luminance(over(red, r), over(green, g), over(blue, b)), luminance(r, g, b)];
    const contrast = (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
    known.set(key, contrast);
    return contrast;
  };

  const contrasts: number[] = [];
  for (const place of ink.places) {
    const [left, top] = [Math.max(0, Math.floor(place.x)), Math.max(0, Math.floor(place.y))];
    const right = Math.min(width, Math.ceil(place.x + place.width));
    const bottom = Math.min(height, Math.ceil(place.y + place.height));
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) contrasts.push(contrastAt((y * width + x) * 3));
  }
  return contrasts;
}

function luminance(...channels: [red: number, green: number, blue: number]): number {
  const [red = 0, green = 0, blue = 0] = channels
    .map((value) => value / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Ink = {
  what: string;
  colour: string;
  opacity: number;
  least: number;
  places: { x: number; y: number; width: number; height: number }[];
};

/**
 * Runs in the page. `inks`, by their places on the page: every visible text, the texts of fields and their placeholders, and
 * the edges of fields, buttons and links that look like buttons. `besideRing`, by its place in the window: the strips on both
 * sides of the focus ring.
 * Source of the ratios: https://www.w3.org/TR/WCAG22/#contrast-enhanced and #non-text-contrast
 */
function readInks(): { inks: Ink[]; besideRing: Ink } {
  type Place = Ink['places'][number];

  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;

  const inkOf = (element: Element, what: string, places: (Place | DOMRect)[], pseudo?: string): Ink => {
    const { color, fontSize, fontWeight } = getComputedStyle(element, pseudo);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const onPage = places.map(({ x, y, width, height }) => {
      return { x: x + scrollX, y: y + scrollY, width, height };
    });
    return { what, colour: color, opacity: opacityOf(element), least: isLarge ? 4.5 : 7, places: onPage };
  };

  /** Four strips, each a pixel thick, so far outside a box, without its corners. */
  const strips = ({ x, y, width, height }: DOMRect, distance: number, corner = 0): Place[] => [
    { x: x + corner, y: y - distance, width: width - 2 * corner, height: 1 },
    { x: x + corner, y: y + height + distance - 1, width: width - 2 * corner, height: 1 },
    { x: x - distance, y: y + corner, width: 1, height: height - 2 * corner },
    { x: x + width + distance - 1, y: y + corner, width: 1, height: height - 2 * corner },
  ];

  const isSeen = (element: Element | null): boolean => {
    if (element === null) return true;
    const { width, height, bottom, right } = element.getBoundingClientRect();
    const isOnPage = bottom + scrollY > 0 && right + scrollX > 0;
    return (
      element.checkVisibility() && (width > 1 || height > 1) && isOnPage && isSeen(element.parentElement)
    );
  };
  const find = <E extends HTMLElement>(selector: string) =>
    Array.from(document.querySelectorAll<E>(selector)).filter(isSeen);

  // What its own box shows only when it is scrolled.
  const isScrolledAway = (element: Element, place: DOMRect): boolean => {
    const scroller = element.closest('.site-navigation ul, .formula');
    const box = scroller?.getBoundingClientRect();
    if (!box) return false;
    const isOut = place.left < box.left || place.right > box.right || place.top >= box.bottom;
    return isOut || (scroller?.parentElement ? isScrolledAway(scroller.parentElement, place) : false);
  };

  const texts: Ink[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [text, element] = [node.textContent?.trim() ?? '', node.parentElement];
    if (text === '' || !element || element.closest('script, style, textarea') || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const places = [...range.getClientRects()].filter((place) => !isScrolledAway(element, place));
    if (places.length > 0) texts.push(inkOf(element, text, places));
  }

  const typed = find<HTMLInputElement>('input, textarea').map((field) => {
    const { x, y, width, height } = field.getBoundingClientRect();
    // Within the border, where the text runs; the browser's own handle is at the end of a text area.
    const handle = field.localName === 'textarea' ? 20 : 0;
    const inside = { x: x + 4, y: y + 4, width: width - 8, height: height - 8 - handle };
    return inkOf(field, `text in ${field.name}`, [inside], field.value === '' ? '::placeholder' : undefined);
  });

  const edges = find('input, textarea, button, a')
    // What has the focus has a ring instead, which is drawn where this looks.
    .filter(
      (control) => getComputedStyle(control).borderTopStyle !== 'none' && !control.matches(':focus-visible'),
    )
    .map((control) => {
      const what = `edge of ${control.getAttribute('name') ?? control.innerText}`;
      const { borderTopColor, backgroundColor } = getComputedStyle(control);
      const colour = borderTopColor === 'rgba(0, 0, 0, 0)' ? backgroundColor : borderTopColor;
      return { ...inkOf(control, what, strips(control.getBoundingClientRect(), 2)), colour, least: 3 };
    });

  const focused = document.activeElement ?? document.body;
  const style = getComputedStyle(focused);
  const width = style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth);
  const offset = Number.parseFloat(style.outlineOffset);
  const box = focused.getBoundingClientRect();
  const corner = Math.max(8, Math.min(Number.parseFloat(style.borderTopLeftRadius), box.height / 2));
  const what = `focus ring of ${focused.getAttribute('name') ?? focused.textContent}`;
  const places = [...strips(box, offset - 1, corner), ...strips(box, offset + width + 2, corner)];
  return {
    inks: [...texts, ...typed, ...edges],
    besideRing: {
      what,
      colour: style.outlineColor,
      opacity: 1,
      least: 3,
      places: width >= 2 ? places : [],
    },
  };
}
