import type { UsedMedia } from '../../schema/media/picture.ts';
import type { PagePicture } from '../../schema/types/contentType.ts';
import { Styles } from '../Styles.tsx';
import { sitePath } from '../sitePath.ts';
import styles from './gallery.css?inline';
import { Picture } from './Picture.tsx';
import { findPicture, mediaUrl } from './planImage.ts';
import { planRows, type Shape, sumOf } from './planRows.ts';

type Props = {
  pictures: readonly PagePicture[];
  media: readonly UsedMedia[];
  /** Whether the first picture is in the first window, so that browsers load it before all others. */
  isFirst?: boolean;
};

/** Pictures in rows that are as wide as the page, in narrow windows one below another; each leads to its largest file. */
export function Gallery({ pictures, media, isFirst = false }: Props) {
  if (pictures.length === 0) return null;
  const shapes = pictures.map(({ src, wide = false }): Shape => {
    const { width, height } = findPicture(media, src, 'text');
    return { ratio: width / height, isWide: wide };
  });
  let end = 0;
  return (
    <div className="gallery">
      <Styles name="gallery">{styles + ratioStyles}</Styles>
      {planRows(shapes).map((count) => {
        const start = end;
        end += count;
        const row = shapes.slice(start, end);
        const sum = sumOf(row);
        const isWide = row.some((shape) => shape.isWide);
        return (
          <div key={start} className={isWide ? 'row' : `row ${ratioClass(sum)}`}>
            {pictures.slice(start, end).map(({ src, alt, caption }, index) => (
              <figure key={src} className={ratioClass(row[index]?.ratio ?? 1)}>
                <a href={sitePath(largest(media, src))}>
                  <Picture
                    picture={findPicture(media, src, 'text')}
                    alt={alt}
                    sizes={sizesOf((row[index]?.ratio ?? 1) / (isWide ? sum : Math.max(sum, widest)))}
                    {...(isFirst && start + index === 0
                      ? { fetchPriority: 'high' as const }
                      : { loading: 'lazy' as const, decoding: 'async' as const })}
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

/** The address of the largest file of a picture that every browser can show. */
function largest(media: readonly UsedMedia[], src: string): string {
  return mediaUrl(findPicture(media, src, 'link'));
}

/** Rows of a smaller ratio than this do not fill the width: they would be higher than a window. */
const widest = 2.2;

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

const ratioStyles = `@layer components{${Array.from({ length: count }, (_, number) => {
  return `.r${number}{--r:${(least * step ** number).toPrecision(3)}}`;
}).join('')}}`;
