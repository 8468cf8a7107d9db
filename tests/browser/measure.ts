import type { Page } from 'playwright-core';

type Place = { x: number; y: number };
type Piece = { from: Place; to: Place };
type View = { width: number; at: string };

export async function inViews(
  page: Page,
  widths: { ltr?: readonly number[]; rtl?: readonly number[] },
  look: (view: View) => Promise<void>,
): Promise<void> {
  for (const direction of ['ltr', 'rtl'] as const) {
    if (!widths[direction]) continue;
    await page.evaluate((dir) => Object.assign(document.documentElement, { dir }), direction);
    for (const width of widths[direction]) {
      await page.setViewportSize({ width, height: 900 });
      await look({ width, at: `${direction}, ${width} px` });
    }
  }
}

export async function findFaults(page: Page): Promise<string[]> {
  return [...(await page.evaluate(findCutOff)), ...(await page.evaluate(findOverlaps))];
}

/** Runs in the page: texts that overflow a box that hides the overflow, or the window. */
function findCutOff(): string[] {
  const texts = 'h1, h2, h3, p, li, a, label, button, input, textarea';
  const cutOff = Array.from(document.querySelectorAll<HTMLElement>(texts))
    .filter(
      (element) =>
        element.checkVisibility() &&
        !element.closest('.visually-hidden, .skip-link, .site-navigation, .filter, footer'),
    )
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const isOut = left < -1 || right > innerWidth + 1;
      return isOut || (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0);
    });
  const isWide = document.documentElement.scrollWidth > innerWidth;
  return [
    ...(isWide ? ['the page is wider than the window'] : []),
    ...cutOff.map((element) => `cut off: ${element.innerText.slice(0, 40)}`),
  ];
}

function findOverlaps(): string[] {
  const blocks = Array.from(
    document.querySelectorAll<HTMLElement>('h1, h2, header p, header img, .card, form, footer p'),
    (block) => ({ block, box: block.getBoundingClientRect() }),
  );
  return blocks.flatMap(({ block, box: a }, index) =>
    blocks
      .slice(index + 1)
      .filter(({ block: other }) => !block.contains(other))
      .filter(({ box: b }) => a.right > b.left + 1 && b.right > a.left + 1)
      .filter(({ box: b }) => a.bottom > b.top + 1 && b.bottom > a.top + 1)
      .map(({ block: other }) => `${block.outerHTML.slice(0, 60)} and ${other.outerHTML.slice(0, 60)}`),
  );
}

/** Runs in the page: words that are on two lines, though they have no character at which a line may end. */
export function findBrokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^\s/-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}

/** Runs in the page: the pieces of the road from top to bottom, its end, and the top of the lake. */
export function readRoad() {
  const placeAt = (path: SVGPathElement, length: number): Place => {
    const matrix = path.getScreenCTM();
    if (!matrix) throw new Error('A piece of the road is not in the page.');
    const { x, y } = path.getPointAtLength(length).matrixTransform(matrix);
    return { x, y };
  };
  // Each piece is the same path twice: the road ahead, and what is walked of it.
  const pieces: Piece[] = Array.from(
    document.querySelectorAll<SVGPathElement>('svg[class*=road]:not(.dry) path:first-child'),
  )
    .filter((path) => path.checkVisibility() && path.getClientRects().length > 0)
    .map((path) => ({ from: placeAt(path, 0), to: placeAt(path, path.getTotalLength()) }))
    .toSorted((a, b) => a.from.y - b.from.y);
  const ends: Place[] = Array.from(
    document.querySelectorAll('.minimum .button, .footer > .button, svg.road-end'),
    (mark) => {
      const { left, right, top, bottom } = mark.getBoundingClientRect();
      const start = document.documentElement.dir === 'rtl' ? right : left;
      return { x: mark.matches('.button') ? start : (left + right) / 2, y: (top + bottom) / 2 };
    },
  );
  const [end] = ends;
  if (!end) throw new Error('The end of the road is not marked.');
  return {
    pieces,
    end,
    lakeTop: document.querySelector('.lake')?.getBoundingClientRect().top ?? Infinity,
  };
}

/** Pieces of the road that do not overlap the next by 1 to 3 px, so that a seam shows, or that miss its end. */
export function findGaps({ pieces, end }: { pieces: readonly Piece[]; end: Place }): string[] {
  return pieces.flatMap(({ to }, index) => {
    const next = pieces[index + 1]?.from;
    const gap = Math.hypot(to.x - (next ?? end).x, to.y - 1 - (next ?? end).y);
    const isWhole = gap < 2 && (!next || to.y - next.y > 0.9);
    return isWhole
      ? []
      : [`${gap.toFixed(1)} px after piece ${index}, at ${Math.round(to.x)}, ${Math.round(to.y)}`];
  });
}
