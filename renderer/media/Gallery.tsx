import type { ReactNode } from 'react';
import type { UsedMedia, UsedPicture } from '../../schema/media/picture.ts';
import type { PagePicture } from '../../schema/types/entryKeys.ts';
import { Styles } from '../Styles.tsx';
import { sitePath } from '../sitePath.ts';
import styles from './gallery.css?inline';
import { Picture, sizesFrom } from './Picture.tsx';
import { findPicture, mediaUrl } from './planImage.ts';
import { planRows, sumOf } from './planRows.ts';

type Props = {
  pictures: readonly PagePicture[];
  media: readonly UsedMedia[];
  /** Whether the first picture is in the first window, so that browsers load it before all others. */
  isFirst?: boolean;
};

/** Pictures in rows as wide as the page, or in narrow windows one below another. Each leads to its largest file. */
export function Gallery({ pictures, media, isFirst = false }: Props) {
  if (pictures.length === 0) return null;
  const shapes = pictures.map(({ wide: isWide = false, ...rest }) => {
    const picture = findPicture(media, rest.src, 'text');
    return { ...rest, picture, ratio: picture.width / picture.height, isWide };
  });
  return (
    <div className="gallery">
      {planRows(shapes).map((row) => {
        const sum = sumOf(row);
        const isFull = sum >= leastFull || row.some(({ isWide }) => isWide);
        return (
          <Box key={row[0]?.src} className="row" ratio={isFull ? 9 : sum}>
            {planRows(row, leastShare).map((part) => (
              <Box key={part[0]?.src} className="part" ratio={sumOf(part)}>
                {part.map(({ src, ratio, ...rest }) => (
                  <Figure
                    key={src}
                    {...rest}
                    sizes={sizesOf(ratio / (isFull ? sum : 80 / 36), ratio / sumOf(part))}
                    isFirst={isFirst && src === pictures[0]?.src}
                  />
                ))}
              </Box>
            ))}
          </Box>
        );
      })}
    </div>
  );
}

/** Rows of a smaller ratio are 36rem high: at full width, they would be higher than a window. */
const leastFull = 1.7;

/** The least share of a row's width in windows of 40 to 64rem, where four pictures would be too narrow. */
const leastShare = 0.28;

/** @param shareOfPart the share of a picture in windows below 64rem, where a part of a row is a row */
function sizesOf(share: number, shareOfPart: number): string {
  const part = (whole: number, share: number) => Math.ceil(whole * share);
  const narrow = `(min-width: 64rem) ${part(92, share)}vw, (min-width: 40rem) ${part(92, shareOfPart)}vw, 92vw`;
  return sizesFrom('80rem', 80 * share, narrow, 92 * share);
}

type FigureProps = {
  picture: UsedPicture;
  alt: string;
  caption?: string | undefined;
  sizes: string;
  isFirst?: boolean;
};

/** A picture with its caption. If it has an alternative text, which names the link, it leads to its largest file. */
export function Figure({ picture, alt, caption, sizes, isFirst }: FigureProps) {
  const isLittle = picture.kind === 'photo' && picture.width < 640;
  const image = (
    <Picture
      picture={picture}
      alt={alt}
      className={isLittle ? 'little' : undefined}
      sizes={sizes}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
  return (
    <Box as="figure" ratio={picture.width / picture.height}>
      {alt ? <a href={sitePath(mediaUrl(picture))}>{image}</a> : image}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </Box>
  );
}

type BoxProps = { as?: 'div' | 'figure'; className?: string; ratio: number; children: ReactNode };

/** An element with a class for its ratio of width to height: the Content-Security-Policy forbids style attributes. */
function Box({ as: Element = 'div', className = '', ratio, children }: BoxProps) {
  const name = `r${Math.round(1000 * ratio)}`;
  return (
    <Element className={`${className} ${name}`.trim()}>
      <Styles name="gallery">{styles}</Styles>
      <Styles name={name}>{`@layer print{.${name}{--r:${Math.round(1000 * ratio) / 1000}}}`}</Styles>
      {children}
    </Element>
  );
}
