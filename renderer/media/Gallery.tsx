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
          {row.map(({ src, picture, texts }) => (
            <Figure key={src} picture={picture} {...texts} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The first picture of a page. In windows from 90rem, the page has 80rem (`--page-width`). */
export function Lead({ picture: { src, alt, caption } }: { picture: PagePicture }) {
  const picture = findPicture(usePageContent().media, src, 'text');
  const ratio = ratioOf(picture);
  const width = ratio > 1.6 ? 80 : Math.ceil(36 * ratio);
  return (
    <Figure picture={picture} alt={alt} caption={caption} sizes={`(min-width: 90rem) ${width}rem, 100vw`} />
  );
}

type FigureProps = {
  picture: UsedPicture;
  alt: string;
  caption?: string | undefined;
  sizes?: string;
};

/** A photo with an alternative text links to its largest file. Drawings have no link: opened as a page, an SVG could do more. */
export function Figure({ picture, alt, caption, sizes }: FigureProps) {
  const image = <Picture picture={picture} alt={alt} sizes={sizes} />;
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
function planRows<S extends Shape>(pictures: readonly S[]): S[][] {
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
