/** Where pages have the styles of the display typeface, which are made from finished pages. */
export const fontMark = '/*display*/';

export function setFontStyles(html: string, styles: string): string {
  return html.replace(fontMark, () => styles);
}
