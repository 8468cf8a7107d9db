/** Placeholders in pages for styles that are made from finished pages: of the display typeface, its cut for stories, and formulas. */
export const fontMarks = { display: '/*display*/', story: '/*story*/', formula: '/*formula*/' };

export type FontStyles = Record<keyof typeof fontMarks, string>;

export function setFontStyles(html: string, styles: FontStyles): string {
  return html
    .replace(fontMarks.display, () => styles.display)
    .replace(fontMarks.story, () => styles.story)
    .replace(fontMarks.formula, () => styles.formula);
}
