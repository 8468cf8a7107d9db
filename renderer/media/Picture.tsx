import type { UsedPicture } from '../../schema/values/mediaFile.ts';
import { classNames } from '../classNames.ts';
import { usePageContent } from '../pageContent.ts';
import { sitePath } from '../sitePath.ts';
import { unmeasuredSizes } from './imageSizes.ts';
import styles from './Picture.module.css';
import { findPicture, planImage } from './planImage.ts';

type PictureProps = {
  picture: UsedPicture;
  alt: string;
  className?: string | undefined;
  /** Loads the picture at once, with this width. Without it, browsers load it later, and measure its width themselves. */
  sizes?: string | undefined;
};

/** The picture that a text or an entry names. */
export function usePicture(src: string): UsedPicture {
  return findPicture(usePageContent().media, src, 'text');
}

export function Picture({ picture, alt, className, sizes }: PictureProps) {
  const { basic, better, inline } = planImage(picture);
  const { path, width, height } = basic;
  const isClear = picture.kind === 'photo' && picture.use === 'text' && !picture.isOpaque;
  const image = (
    <img
      src={inline ?? sitePath(path)}
      alt={alt}
      width={width}
      height={height}
      className={classNames(className, isClear && styles.clear)}
      fetchPriority={sizes !== undefined && inline === undefined ? 'high' : undefined}
      {...(sizes === undefined ? { loading: 'lazy', decoding: 'async' } : {})}
      sizes={sizes === undefined && better.length > 0 ? 'auto' : undefined}
    />
  );
  if (better.length === 0) return image;
  const srcSet = better.map(({ path, width }) => `${sitePath(path)} ${width}w`).join();
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes={sizes ?? unmeasuredSizes} />
      {image}
    </picture>
  );
}
