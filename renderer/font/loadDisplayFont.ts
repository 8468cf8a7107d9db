import { createDisplayFont, type DisplayFont } from './createDisplayFont.ts';

const made = new Map<string, Promise<DisplayFont>>();

/** The display face for `text`, made once for all pages that ask for the same. */
export function loadDisplayFont(text: string): Promise<DisplayFont> {
  const characters = [...new Set(text)].toSorted().join('');
  const font = made.get(characters) ?? createDisplayFont(characters);
  made.set(characters, font);
  return font;
}
