import { readFileSync } from 'node:fs';
import { Blob, Face } from 'harfbuzzjs';
import { displayFace } from '../values/displayFace.ts';

let characters: ReadonlySet<number> | undefined;

/** The code points that the display face has a glyph for, read from its file when first asked for. */
export function displayCharacters(): ReadonlySet<number> {
  characters ??= new Set(new Face(new Blob(readFileSync(displayFace.file))).collectUnicodes());
  return characters;
}
