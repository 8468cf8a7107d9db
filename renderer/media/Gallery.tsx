import type { UsedMedia } from '../../schema/media/picture.ts';
import type { PagePicture } from '../../schema/types/contentType.ts';
import { Styles } from '../Styles.tsx';
import { sitePath } from '../sitePath.ts';
import styles from './gallery.css?inline';
import { Picture } from './Picture.tsx';
import { findPicture, mediaUrl } from './planImage.ts';
import { planRows, sumOf } from './planRows.ts';

type Props = {
  pictures: readonly PagePicture[];
  media: readonly UsedMedia[];
  /** Whether the first picture is in the first window, so that browsers load it before all others. */
  isFirst?: boolean;
};

/** Pictures in rows that are as wide as the page, in narrow windows one below another; each leads to its largest file. */
export function Gallery({ pictures, media, isFirst = false }: Props) {
  if (pictures.length === 0) return null;
  const shapes = pictures.map((picture) => {
    const { width, height } = findPicture(media, picture.src, 'text');
    return { ...picture, ratio: width / height, isWide: picture.wide ?? false };
  });
  return (
    <div className="gallery">
      <Styles name="gallery">{styles + ratioStyles}</Styles>
      {planRows(shapes).map((row) => {
        const sum = sumOf(row);
        const isFull = sum >= leastFull || row.some(({ isWide }) => isWide);
        return (
          <div key={row[0]?.src} className={isFull ? 'row' : `row ${ratioClass(sum)}`}>
            {row.map(({ src, alt, caption, ratio }) => (
              <figure key={src} className={ratioClass(ratio)}>
                <a href={sitePath(mediaUrl(findPicture(media, src, 'link')))}>
                  <Picture
                    picture={findPicture(media, src, 'text')}
                    alt={alt}
                    sizes={sizesOf(ratio / (isFull ? sum : 80 / 36))}
                    {...(isFirst && src === pictures[0]?.src
                      ? { fetchPriority: 'high' }
                      : { loading: 'lazy', decoding: 'async' })}
                  />
                </a>
                {caption !== undefined && <figcaption>{caption}</figcaption>}
              </figure>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** Rows of a smaller ratio do not fill the width, since they would be higher than a window: they are 36rem high. */
const leastFull = 1.7;

/** The `sizes` of a picture that takes a part of its row; in media conditions 1rem is the browser's default. */
function sizesOf(share: number): string {
  const part = (whole: number) => Math.round(whole * share);
  return `(min-width: 80rem) ${part(80)}rem, (min-width: 40rem) ${part(92)}vw, 92vw`;
}

/** Ratios are classes, since a policy forbids style attributes: in steps so small that nobody sees what is cut off. */
const [least, step, count] = [0.35, 1.04, 76];

function ratioClass(ratio: number): string {
  const number = Math.round(Math.log(ratio / least) / Math.log(step));
  return `r${Math.min(Math.max(number, 0), count - 1)}`;
}

const ratioStyles = `@layer print{${Array.from({ length: count }, (_, number) => {
  return `.r${number}{--r:${(least * step ** number).toPrecision(3)}}`;
}).join('')}}`;
