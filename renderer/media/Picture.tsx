import type { ImgHTMLAttributes } from 'react';
import type { UsedPicture } from '../../schema/picture.ts';
import { formats } from './formats.ts';
import { type ImageFile, planImage } from './planImage.ts';

type Props = {
  picture: UsedPicture;
  alt: string;
  /** How wide the picture is shown, for the choice among the widths there are. */
  sizes: string;
} & Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  'className' | 'title' | 'loading' | 'decoding' | 'fetchPriority'
>;

/** A picture in the best format that the browser knows and the width it needs. Its place is kept free until it comes. */
export function Picture({ picture, alt, sizes, ...attributes }: Props) {
  const { fallback, better } = planImage(picture);
  const { path, width, height } = fallback;
  const image = <img src={path} alt={alt} width={width} height={height} {...attributes} />;
  if (better.length === 0) return image;
  return (
    <picture>
      {(['avif', 'webp'] as const).map((format) => {
        const files = better.filter((file) => file.format === format);
        return (
          <source
            key={format}
            type={formats[format].type}
            srcSet={files.map(describe).join()}
            sizes={sizes}
          />
        );
      })}
      {image}
    </picture>
  );
}

function describe({ path, width }: ImageFile): string {
  return `${path} ${width}w`;
}
