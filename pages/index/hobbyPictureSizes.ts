/**
 * How wide a picture in a card is shown, by how many cards there are (in rem of the browser's own size): below 32rem the
 * cards stand below each other, and from there on at most `count` of them side by side.
 */
export function hobbyPictureSizes(count: number): string {
  if (count === 1) return '(min-width: 72rem) 66rem, 88vw';
  return `(min-width: 32rem) ${count === 2 ? 'min(31rem, 42vw)' : '19.5rem'}, 84vw`;
}
