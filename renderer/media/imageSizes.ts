/** The widths of the portrait's files: 19 and 25rem, once and twice, and twice the 500 CSS pixels of the widest windows. */
export const portraitWidths = [304, 400, 608, 800, 1000];

/** How much wider pictures can be in large windows, in which `base.css` enlarges the page. */
const largestScale = 1.44;

/** The largest widths of the portrait in `Hero.module.css`. */
export const portraitSizes = sizesFrom('64rem', 25, 'min(75vw, 19rem)');

/** Two of three columns, for browsers that do not measure a picture. */
export const unmeasuredSizes = `auto, ${sizesFrom('64rem', 54, '92vw')}`;

/** The first picture of a page, as wide as the page or as high as `Project.module.css` allows. */
export function leadSizes(ratio: number): string {
  return sizesFrom('90rem', ratio > 1.6 ? 80 : 36 * ratio, '100vw');
}

/** The `sizes` of a picture that is `width` rem wide in windows from `start`, and at most as wide as said in large ones. */
function sizesFrom(start: string, width: number, below: string): string {
  const inLarge = (largestScale * width).toFixed(1);
  return `(min-width: 120rem) ${inLarge}rem, (min-width: ${start}) ${width.toFixed(1)}rem, ${below}`;
}
