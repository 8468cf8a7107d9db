/** Placeholders in pages for styles that are made from finished pages: the display typeface, and its cut for stories. */
export const fontMarks = { display: '/*display*/', story: '/*story*/' };

export type FontStyles = Record<keyof typeof fontMarks, string>;

export function setFontStyles(html: string, styles: FontStyles): string {
  return html.replace(fontMarks.display, () => styles.display).replace(fontMarks.story, () => styles.story);
}
