import { drawEmoji } from './drawEmoji.ts';
import { initialsOf } from './initialsOf.ts';
import { keepDrawable } from './keepDrawable.ts';
import { loadFaces } from './loadFaces.ts';
import { type Outline, outlineText } from './outlineText.ts';

/** The sign that stands for the owner: SVG that takes its colour from around it, and the box that it fills. */
export type Mark = { shape: string; box: Outline['box'] };

/** Sturdy, since most icons are shown very small. */
const cuts = [{ weight: 600, opsz: 8 }] as const;

/** Three height lines and the point they lead down to, for a name that no letters can be drawn of. */
const contour: Mark = {
  shape:
    '<circle cx="50" cy="50" r="9"/><g fill="none" stroke="currentColor" stroke-width="5"><circle cx="50" cy="50" r="23"/><circle cx="50" cy="50" r="39"/></g>',
  box: { x: 0, y: 0, width: 100, height: 100 },
};

/**
 * The owner's initials as outlines, so that they look the same wherever they are drawn.
 * @param language a BCP 47 tag, by whose rules letters are made capital
 */
export async function createMark(name: string, language: string): Promise<Mark> {
  const initials = initialsOf(name, language);
  const emoji = drawEmoji(initials, 'currentColor');
  if (emoji) return { shape: emoji.body, box: { x: 0, y: 0, width: emoji.size, height: emoji.size } };
  for (const face of await loadFaces(initials, cuts)) {
    const canDraw = (grapheme: string) =>
      [...grapheme].every((character) => face.has.has(character.codePointAt(0) ?? 0));
    const { text } = keepDrawable(initials, canDraw);
    const outline = outlineText(text, face);
    if (outline) return { shape: `<path d="${outline.path}"/>`, box: outline.box };
  }
  return contour;
}
