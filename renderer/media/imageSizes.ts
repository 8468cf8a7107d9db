/** The widths of the portrait's files: 19 and 25rem, once and twice, and twice the 500 CSS pixels of the widest windows. */
export const portraitWidths = [304, 400, 608, 800, 1000];

const pageWidth = 80;

/** In these windows, `base.css` enlarges the rem of styles, and the page. The rem of `sizes` stays the browser's. In rem. */
const largeWindows = [
  { from: 150, scale: 1.25, page: 92 },
  { from: 120, scale: 1.1, page: pageWidth },
];

/** The largest widths of the portrait in `Hero.module.css`. */
export const portraitSizes = sizesFrom(64, () => 25, 'min(75vw, 19rem)');

/** Two of three columns, for browsers that do not measure a picture. */
export const unmeasuredSizes = `auto, ${sizesFrom(64, (page) => (page * 2) / 3, '92vw')}`;

/** The first picture of a page, as wide as the page or as high as `Project.module.css` allows. */
export function leadSizes(ratio: number): string {
  return sizesFrom(90, (page) => (ratio > 1.6 ? page : 36 * ratio), '100vw');
}

/** The `sizes` of a picture with a width in rem in windows from `start` rem, and `below` in others. */
function sizesFrom(start: number, widthOn: (page: number) => number, below: string): string {
  const windows = [...largeWindows, { from: start, scale: 1, page: pageWidth }];
  const sizes = windows.map(({ from, scale, page }) => {
    const width = Number((scale * widthOn(page)).toFixed(2));
    return `(min-width: ${from}rem) ${width}rem`;
  });
  return [...sizes, below].join(', ');
}
