import type { ComponentProps } from 'react';
import type { UsedMedia } from '../../schema/picture.ts';
import { findPicture } from './findPicture.ts';
import { Picture } from './Picture.tsx';

type Props = Pick<ComponentProps<'img'>, 'src' | 'alt' | 'title'> & {
  media: readonly UsedMedia[];
  sizes: string;
};

/** A picture in a text, fetched when the visitor comes near it. */
export function TextPicture({ src = '', alt = '', title, media, sizes }: Props) {
  const picture = findPicture(media, decodeURIComponent(src), 'text');
  return <Picture picture={picture} alt={alt} title={title} sizes={sizes} loading="lazy" decoding="async" />;
}
