import type { Content } from '../../schema/content.ts';
import { mediaUrl } from '../mediaUrl.ts';

/** What a sharing site is told of the picture to show. Width and height are in pixels, known for the generated one. */
export type ShareImage = { url: string; alt?: string; width?: number; height?: number };

/** The generated picture. The build puts a hash into its name, since sharing sites keep a picture by its address. */
export const generatedImage = { path: '/assets/share.png', width: 1200, height: 630 };

/**
 * The picture that represents the site where it is shared: the owner's own, if sharing sites can show it, or else
 * the generated one. None of them shows an SVG, and few an AVIF.
 */
export function shareImage({ site, profile }: Pick<Content, 'site' | 'profile'>): ShareImage {
  const { image, imageAlt } = site.social;
  if (image !== undefined && /\.(jpe?g|png|webp)$/i.test(image)) {
    return { url: site.url + mediaUrl(image), ...(imageAlt !== undefined && { alt: imageAlt }) };
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
