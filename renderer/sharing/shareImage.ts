import type { Content } from '../../schema/content.ts';
import { findPicture, hashOf, mediaUrl, planImage, shareSize } from '../media/planImage.ts';

/**
 * The photo of a page (`cover`) or of `site.json`, or else a drawn image. Its file name is a hash of what it shows,
 * since sharing sites keep an image by its address.
 */
export function shareImage(content: Content, cover?: { src: string; alt: string }) {
  const { site, profile, media } = content;
  const { image: src, imageAlt: alt = '' } = site.social ?? {};
  for (const photo of [cover, src === undefined ? undefined : { src, alt }]) {
    if (!photo) continue;
    const picture = findPicture(media, photo.src, 'sharing');
    if (picture.kind !== 'photo') continue;
    const { path, width, height } = planImage(picture).basic;
    return { path, alt: photo.alt, width, height, isDrawn: false };
  }
  const { name, title, location } = profile;
  const portrait = profile.portrait && mediaUrl(findPicture(media, profile.portrait.src, 'portrait'));
  const ofSite = [site.title, site.url, site.theme, site.language];
  const hash = hashOf(name, title, location, portrait, ...ofSite);
  const path = `/assets/static/share.${hash}.png`;
  return { path, alt: [name, title, location].join(', '), ...shareSize, isDrawn: true };
}
