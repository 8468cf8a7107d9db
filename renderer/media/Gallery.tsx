import type { UsedPicture } from '../../schema/media/picture.ts';
import type { PagePicture } from '../../schema/types/entryKeys.ts';
import { usePageContent } from '../pageContent.ts';
import { Styles } from '../Styles.tsx';
import { sitePath } from '../sitePath.ts';
import styles from './gallery.css?inline';
import { Picture } from './Picture.tsx';
import { findPicture, mediaUrl } from './planImage.ts';

export function Gallery({ pictures }: { pictures: readonly PagePicture[] }) {
  const { media } = usePageContent();
  if (pictures.length === 0) return null;
  const shapes = pictures.map(({ src, wide: isWide = false, ...texts }) => {
    const picture = findPicture(media, src, 'text');
    return { src, picture, ratio: ratioOf(picture), isWide, texts };
  });
  return (
    <div className="gallery">
      {planRows(shapes).map((row) => (
        <div key={row[0]?.src}>
          {row.map(({ src, picture, ratio, texts }) => {
            const share = ratio / sumOf(row);
            const narrow = `(min-width: 40rem) ${Math.ceil(92 * share)}vw, 92vw`;
            const sizes = sizesOfWidth(80 * share, narrow);
            return <Figure key={src} picture={picture} {...texts} sizes={sizes} />;
          })}
        </div>
      ))}
    </div>
  );
}

export function Lead({ picture: { src, alt, caption } }: { picture: PagePicture }) {
  const picture = findPicture(usePageContent().media, src, 'text');
  const ratio = ratioOf(picture);
  const sizes = sizesOfWidth(ratio > 1.6 ? 80 : 36 * ratio, '100vw');
  return <Figure picture={picture} alt={alt} caption={caption} sizes={sizes} isFirst />;
}

/** The `sizes` of a picture that is `rem` wide in windows from 90rem, in which the page has 80rem, as in gallery.css. */
function sizesOfWidth(rem: number, narrow: string): string {
  return `(min-width: 90rem) ${Math.ceil(10 * rem) / 10}rem, ${narrow}`;
}

type FigureProps = {
  picture: UsedPicture;
  alt: string;
  caption?: string | undefined;
  sizes: string;
  isFirst?: boolean;
};

/** A photo with an alternative text links to its largest file. Drawings have no link: opened as a page, an SVG could do more. */
export function Figure({ picture, alt, caption, sizes, isFirst }: FigureProps) {
  const image = (
    <Picture
      picture={picture}
      alt={alt}
      sizes={sizes}
      {...(isFirst ? { fetchPriority: 'high' } : { isLazy: true })}
    />
  );
  // A class for the ratio, since the Content-Security-Policy forbids style attributes.
  const ratio = Math.round(1000 * ratioOf(picture));
  const name = `r${ratio}`;
  return (
    <figure className={name}>
      <Styles name="gallery">{styles}</Styles>
      <Styles name={name}>{`@layer all-media{.${name}{--ratio:${ratio / 1000}}}`}</Styles>
      {alt && picture.kind === 'photo' ? <a href={sitePath(mediaUrl(picture))}>{image}</a> : image}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function ratioOf({ width, height }: UsedPicture): number {
  return width / height;
}

type Shape = { ratio: number; isWide: boolean };

/** The best ratio of a row: two photos in landscape, or four in portrait. */
const best = 2.9;
const most = 4;

/** Breaks pictures into rows of the same width, with heights as equal as the order of the pictures allows. */
export function planRows<S extends Shape>(pictures: readonly S[]): S[][] {
  const plans: { rows: S[][]; cost: number }[] = [{ rows: [], cost: 0 }];
  for (let end = 1; end <= pictures.length; end++) {
    const choices = plans.slice(-most).map(({ rows, cost }, index, { length }) => {
      const row = pictures.slice(end - length + index, end);
      return { rows: [...rows, row], cost: cost + costOf(row) };
    });
    plans.push(choices.reduce((a, b) => (b.cost <= a.cost ? b : a)));
  }
  return plans.at(-1)?.rows ?? [];
}

function costOf(row: readonly Shape[]): number {
  const sum = sumOf(row);
  if (row.some(({ isWide }) => isWide)) return row.length === 1 ? 0 : Infinity;
  return Math.log(sum / best) ** 2;
}

function sumOf(row: readonly Shape[]): number {
  return row.reduce((sum, { ratio }) => sum + ratio, 0);
}
