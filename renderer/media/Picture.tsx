import type { ImgHTMLAttributes } from 'react';
import type { UsedPicture } from '../../schema/media/picture.ts';
import { Styles } from '../Styles.tsx';
import { sitePath } from '../sitePath.ts';
import { formats, planImage } from './planImage.ts';

type Props = {
  picture: UsedPicture;
  alt: string;
  /** How wide the picture is shown, so that browsers can choose among its widths. */
  sizes: string;
} & Pick<ImgHTMLAttributes<HTMLImageElement>, 'className' | 'loading' | 'decoding' | 'fetchPriority'>;

/** A picture in the best format that the browser knows and the width it needs. Its space is reserved until it loads. */
export function Picture({ picture, alt, sizes, className, fetchPriority, ...rest }: Props) {
  const { fallback, better, inline } = planImage(picture);
  const { path, width, height } = fallback;
  const isClear = picture.kind === 'photo' && picture.use === 'text' && !picture.isOpaque;
  const image = (
    <img
      src={inline ?? sitePath(path)}
      alt={alt}
      width={width}
      height={height}
      className={[className, isClear && 'clear'].filter(Boolean).join(' ') || undefined}
      fetchPriority={inline === undefined ? fetchPriority : undefined}
      {...rest}
    />
  );
  if (better.length === 0) return image;
  return (
    <picture>
      {isClear && <Styles name="clear">{clearStyles}</Styles>}
      {(['avif', 'webp'] as const).map((format) => {
        const files = better.filter((file) => file.format === format);
        return (
          <source
            key={format}
            type={formats[format].type}
            srcSet={files.map(({ path, width }) => `${sitePath(path)} ${width}w`).join()}
            sizes={sizes}
          />
        );
      })}
      {image}
    </picture>
  );
}

/** What can be seen through was drawn for white paper: it would be lost on a dark page. */
const clearStyles = '@layer components{:root img.clear{background:oklch(.98 .008 92);box-shadow:none}}';

/**
 * The `sizes` of a picture that is `rem` wide in windows from `from` on, and in the widest, where the page is wider, `widest`.
 * In `sizes`, 1rem is the browser's default, but the root's size is larger in wide windows: see `site.css`.
 */
export function sizesFrom(from: string, rem: number, narrow: string, widest = rem): string {
  const at = (from: string, rem: number) => `(min-width: ${from}) ${Math.ceil(10 * rem) / 10}rem, `;
  return at('150rem', 1.25 * widest) + at('120rem', 1.1 * rem) + at(from, rem) + narrow;
}
