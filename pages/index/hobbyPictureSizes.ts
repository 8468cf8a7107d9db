/** Widths of a screen (in rem of the browser's own size) from which on two, three and four cards stand side by side. */
const [two, three, four] = ['(min-width: 32rem)', '(min-width: 48rem)', '(min-width: 64rem)'];

/** How wide a picture in a card is shown, by how many cards there are: their rows are those of `.grid-list`. */
export function hobbyPictureSizes(count: number): string {
  if (count === 1) return '(min-width: 40rem) 33rem, 88vw';
  if (count === 2) return `${two} min(31rem, 42vw), 84vw`;
  if (count === 3) return `${three} 19.5rem, 84vw`;
  if (count === 4) return `${four} 14.5rem, ${two} 42vw, 84vw`;
  return `${three} 19.5rem, ${two} 42vw, 84vw`;
}
