import Color from 'colorjs.io';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

/**
 * Texts, icons and edges with too little contrast to the worst of the pixels behind them (for edges: around them).
 * Axe cannot measure this: where a drawing is behind a text, it leaves the rule for AA undecided and takes the one for
 * AAA as passed.
 */
export async function findLowContrast(page: Page): Promise<string[]> {
  const inks = await page.evaluate(readInk);
  if (inks.length === 0) return ['there is nothing to measure'];
  const pixels = await photographBackdrop(page);
  return (
    inks
      // 0 for what is outside of the picture and could not be measured.
      .map((ink) => ({
        ...ink,
        contrast: [...new Set(contrastsOf(ink, pixels))].toSorted((a, b) => a - b)[0] ?? 0,
      }))
      .filter(({ contrast, least }) => contrast < least)
      .map(
        ({ what, colour, contrast, least }) =>
          `${what}: ${colour} has ${contrast.toFixed(2)}, needs ${least}`,
      )
  );
}

/**
 * What is wrong with the focus ring: there is none, something covers or cuts it, or it has less than 3:1 to more than a
 * quarter of the pixels on both sides of it. (Not to all: the letters of the name touch the ring of the skip link.)
 * Source: https://www.w3.org/TR/WCAG22/#focus-appearance
 */
export async function findFaintRings(page: Page): Promise<string[]> {
  const { ring, beside } = await page.evaluate(readFocusRing);
  const pixels = await photograph(page, false);
  const drawn = contrastsOf(ring, pixels);
  const around = contrastsOf(beside, pixels);
  // Where the ring is drawn, the picture shows its own colour: no contrast at all.
  const whole = drawn.filter((contrast) => contrast < 1.1).length / drawn.length;
  const clear = around.filter((contrast) => contrast >= beside.least).length / around.length;
  const faults: string[] = [];
  if (!(whole > 0.98)) faults.push(`${ring.what}: ${Math.round(whole * 100 || 0)} % of it can be seen`);
  if (!(clear > 0.75))
    faults.push(`${ring.what}: clear of ${Math.round(clear * 100)} % of what is beside it`);
  return faults;
}

/** The pixels of a picture: three bytes each, row by row. */
type Pixels = { data: Buffer; width: number; height: number };

/** A picture of the window, or of the whole page, without the cursor; one pixel for each of CSS. */
async function photograph(page: Page, fullPage: boolean): Promise<Pixels> {
  const picture = await page.screenshot({ fullPage, scale: 'css', animations: 'disabled', caret: 'hide' });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A picture of the whole page without its texts, their underlines and icons: what is behind them. */
async function photographBackdrop(page: Page): Promise<Pixels> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      body :not(svg, svg *), ::before, ::after, ::placeholder { color: transparent !important; text-decoration-color: transparent !important; transition: none !important }
      .icon, [class*=spinner] { visibility: hidden !important }
      strong { background: none !important }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
  const pixels = await photograph(page, true);
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
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) contrasts.push(contrastAt((y * width + x) * 3));
    }
  }
  return contrasts;
}

function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Something that is drawn in one colour, and where on the page, in CSS pixels. */
type Ink = {
  what: string;
  colour: string;
  opacity: number;
  /** The contrast that it needs to whatever is behind it or beside it. */
  least: number;
  places: { x: number; y: number; width: number; height: number }[];
};

/**
 * Runs in the page, so it uses nothing from outside of itself: every text that can be seen, what is typed into fields or stands
 * there instead, every icon, and the edges of fields, buttons and links that look like buttons.
 * Source of the ratios: https://www.w3.org/TR/WCAG22/#contrast-enhanced and #non-text-contrast
 */
function readInk(): Ink[] {
  type Place = Ink['places'][number];

  const inkOf = (element: Element, what: string, places: (Place | DOMRect)[], pseudo?: string): Ink => {
    const { color, fontSize, fontWeight } = getComputedStyle(element, pseudo);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    return {
      what,
      colour: color,
      opacity: opacityOf(element),
      least: isLarge ? 4.5 : 7,
      places: places.map(({ x, y, width, height }) => ({ x: x + scrollX, y: y + scrollY, width, height })),
    };
  };

  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;

  const isSeen = (element: Element): boolean => {
    const { width, height, bottom, right } = element.getBoundingClientRect();
    const isOnPage = bottom + scrollY > 0 && right + scrollX > 0;
    return element.checkVisibility() && (width > 1 || height > 1) && isOnPage;
  };
  const isWhollySeen = (element: Element | null): boolean =>
    element === null || (isSeen(element) && isWhollySeen(element.parentElement));

  const texts: Ink[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [text, element] = [node.textContent?.trim() ?? '', node.parentElement];
    if (text === '' || !element || element.closest('script, style, textarea') || !isWhollySeen(element))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    texts.push(inkOf(element, text, [...range.getClientRects()]));
  }

  const typed = Array.from(
    document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
  )
    .filter(isWhollySeen)
    .map((field) => {
      const { x, y, width, height } = field.getBoundingClientRect();
      // Within the border, where the text runs; the browser's own handle is at the end of a text area.
      const handle = field.localName === 'textarea' ? 20 : 0;
      const inside = { x: x + 4, y: y + 4, width: width - 8, height: height - 8 - handle };
      const isEmpty = field.value === '';
      const what = `${isEmpty ? 'placeholder' : 'value'} of ${field.name}`;
      return inkOf(field, what, [inside], isEmpty ? '::placeholder' : undefined);
    });

  const icons = Array.from(document.querySelectorAll('.icon, [class*=spinner]'))
    .filter(isWhollySeen)
    .map((icon) => {
      const what = `icon in ${icon.parentElement?.textContent}`;
      const { x, y, width, height } = icon.getBoundingClientRect();
      // Icons leave their edges and corners empty.
      const part = (across: number, down: number) => ({
        x: x + (width * (1 - across)) / 2,
        y: y + (height * (1 - down)) / 2,
        width: width * across,
        height: height * down,
      });
      return { ...inkOf(icon, what, [part(0.8, 0.5), part(0.5, 0.8)]), least: 3 };
    });

  const edges = Array.from(document.querySelectorAll<HTMLElement>('input, textarea, button, a'))
    .filter((control) => isWhollySeen(control) && getComputedStyle(control).borderTopStyle !== 'none')
    // What has the focus has a ring instead, which is drawn where this looks.
    .filter((control) => !control.matches(':focus-visible'))
    .map((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const gap = 2;
      const around = [
        { x, y: y - gap, width, height: 1 },
        { x, y: y + height + gap - 1, width, height: 1 },
        { x: x - gap, y, width: 1, height },
        { x: x + width + gap - 1, y, width: 1, height },
      ];
      const what = `edge of ${control.getAttribute('name') ?? control.innerText}`;
      const { borderTopColor, backgroundColor } = getComputedStyle(control);
      const colour = borderTopColor === 'rgba(0, 0, 0, 0)' ? backgroundColor : borderTopColor;
      return { ...inkOf(control, what, around), colour, least: 3 };
    });

  return [...texts, ...typed, ...icons, ...edges];
}

/**
 * Runs in the page, so it uses nothing from outside of itself: where the ring around what has the focus is drawn, and the
 * strips beside it, in the window's CSS pixels. Corners, which are round, are left out.
 */
function readFocusRing(): { ring: Ink; beside: Ink } {
  const element = document.activeElement ?? document.body;
  const { outlineColor, outlineStyle, outlineWidth, outlineOffset, borderTopLeftRadius } =
    getComputedStyle(element);
  const width = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  const offset = Number.parseFloat(outlineOffset);
  const box = element.getBoundingClientRect();
  const corner = Math.max(8, Math.min(Number.parseFloat(borderTopLeftRadius), box.height / 2));

  /** Four strips, each a pixel thick, so far outside the element. */
  const strips = (distance: number) => [
    { x: box.left + corner, y: box.top - distance, width: box.width - 2 * corner, height: 1 },
    { x: box.left + corner, y: box.bottom + distance - 1, width: box.width - 2 * corner, height: 1 },
    { x: box.left - distance, y: box.top + corner, width: 1, height: box.height - 2 * corner },
    { x: box.right + distance - 1, y: box.top + corner, width: 1, height: box.height - 2 * corner },
  ];
  const name = element.getAttribute('name') ?? element.textContent ?? '';
  const ink = (places: Ink['places']): Ink => ({
    what: `focus ring of ${name}`,
    colour: outlineColor,
    opacity: 1,
    least: 3,
    places,
  });
  return {
    ring: ink(width >= 2 ? strips(offset + width / 2 + 0.5) : []),
    beside: ink([...strips(offset - 1), ...strips(offset + width + 2)]),
  };
}
