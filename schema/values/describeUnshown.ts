import { foreignPhoto } from './foreignPhoto.ts';

/** What to say of a file that is named as an image and has an ending of none that browsers show. */
export function describeUnshown(file: string): string {
  const advice = foreignPhoto.test(file) ? ' Save it as JPEG, and name that.' : ' Name one of these.';
  return `"${file}" is no image of a kind that browsers show (SVG, JPEG, PNG, WebP, AVIF).${advice}`;
}
