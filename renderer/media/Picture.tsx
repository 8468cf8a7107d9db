import type { ComponentProps, ImgHTMLAttributes } from 'react';
import type { UsedMedia, UsedPicture } from '../../schema/media/picture.ts';
import { sitePath } from '../sitePath.ts';
import { findPicture, formats, type ImageFile, planImage } from './planImage.ts';

type Props = {
  picture: UsedPicture;
  alt: string;
  /** How wide the picture is shown, so that browsers can choose among its widths. */
  sizes: string;
} & Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  'className' | 'title' | 'loading' | 'decoding' | 'fetchPriority'
>;

/** A picture in the best format that the browser knows and the width it needs. Its space is reserved until it loads. */
export function Picture({ picture, alt, sizes, ...attributes }: Props) {
  const { fallback, better, inline } = planImage(picture);
  const { path, width, height } = fallback;
  const { fetchPriority, ...rest } = attributes;
  const priority = inline === undefined ? fetchPriority : undefined;
  const image = (
    <img
      src={inline ?? sitePath(path)}
      alt={alt}
      width={width}
      height={height}
      fetchPriority={priority}
      {...rest}
    />
  );
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
  return `${sitePath(path)} ${width}w`;
}

type TextPictureProps = Pick<ComponentProps<'img'>, 'src' | 'alt' | 'title'> & {
  media: readonly UsedMedia[];
  sizes: string;
};

/** A picture in a Markdown text, loaded when the visitor scrolls near it. */
export function TextPicture({ src = '', alt = '', title, media, sizes }: TextPictureProps) {
  const picture = findPicture(media, decodeURIComponent(src), 'text');
  return <Picture picture={picture} alt={alt} title={title} sizes={sizes} loading="lazy" decoding="async" />;
}
