import type { UsedPicture } from '../../schema/media/picture.ts';
import { classNames } from '../classNames.ts';
import { sitePath } from '../sitePath.ts';
import { type ImageFile, imageType, planImage } from './planImage.ts';

type PictureProps = {
  picture: UsedPicture;
  alt: string;
  sizes: string;
  className?: string | undefined;
  isLazy?: boolean;
  fetchPriority?: 'high';
};

export function Picture({ picture, alt, sizes, className, isLazy, fetchPriority }: PictureProps) {
  const { fallback, better, inline } = planImage(picture);
  const { path, width, height } = fallback;
  const isClear = picture.kind === 'photo' && picture.use === 'text' && !picture.isOpaque;
  const image = (
    <img
      src={inline ?? sitePath(path)}
      alt={alt}
      width={width}
      height={height}
      className={classNames(className, isClear && 'clear')}
      fetchPriority={inline === undefined ? fetchPriority : undefined}
      {...(isLazy && { loading: 'lazy', decoding: 'async' })}
    />
  );
  if (better.length === 0) return image;
  return (
    <picture>
      <Sources files={better} sizes={sizes} />
      {image}
    </picture>
  );
}

function Sources({ files, sizes }: { files: readonly ImageFile[]; sizes: string }) {
  return (['avif', 'webp'] as const).map((format) => {
    const ofFormat = files.filter((file) => file.format === format);
    const srcSet = ofFormat.map(({ path, width }) => `${sitePath(path)} ${width}w`).join();
    return <source key={format} type={imageType(format)} srcSet={srcSet} sizes={sizes} />;
  });
}
