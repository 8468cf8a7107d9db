import type { Content } from '../../schema/content.ts';
import { findPicture } from '../media/findPicture.ts';
import { planImage } from '../media/planImage.ts';

/** What a sharing site is told of the picture to show. Width and height are in pixels. */
export type ShareImage = { url: string; alt: string; width: number; height: number };

/** The generated picture. The build puts a hash into its name, since sharing sites keep a picture by its address. */
export const generatedImage = { path: '/assets/share.png', width: 1200, height: 630 };

/**
 * The picture that represents the site where it is shared: the owner's own photo, as JPEG or PNG, or else the generated
 * one. No sharing site shows an SVG.
 */
export function shareImage({
  site,
  profile,
  media,
}: Pick<Content, 'site' | 'profile' | 'media'>): ShareImage {
  const { image, imageAlt = '' } = site.social;
  const picture = image === undefined ? undefined : findPicture(media, image, 'sharing');
  if (picture?.kind === 'photo') {
    const { path, width, height } = planImage(picture).fallback;
    return { url: site.url + path, alt: imageAlt, width, height };
  }
  const { path, width, height } = generatedImage;
  return {
    url: site.url + path,
    alt: [profile.name, profile.title, profile.location].join(', '),
    width,
    height,
  };
}

/** Whether the site needs the generated picture. */
export function isGenerated(image: ShareImage): boolean {
  return image.url.endsWith(generatedImage.path);
}
