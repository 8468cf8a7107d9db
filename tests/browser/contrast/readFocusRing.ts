import type { Ink } from './readInk.ts';

/** The ring around what has the focus: where it is drawn, and the strips beside it, in the window's CSS pixels. */
export type FocusRing = { name: string; ring: Ink; beside: Ink };

/** Runs in the page, so it must be whole within itself. Corners, which are round, are left out. */
export function readFocusRing(): FocusRing {
  const element = document.activeElement ?? document.body;
  const { outlineColor, outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
  const width = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  const offset = Number.parseFloat(outlineOffset);
  const box = element.getBoundingClientRect();
  const corner = 8;

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
    name,
    ring: ink(width >= 2 ? strips(offset + width / 2 + 0.5) : []),
    beside: ink([...strips(offset - 1), ...strips(offset + width + 2)]),
  };
}
