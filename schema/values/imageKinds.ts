/** The kinds of image that browsers show, by the endings of their names. */
export const imageKinds: Readonly<Record<string, ImageKind>> = {
  '.svg': 'SVG',
  '.jpg': 'JPEG',
  '.jpeg': 'JPEG',
  '.png': 'PNG',
  '.webp': 'WebP',
  '.avif': 'AVIF',
};

export type ImageKind = 'SVG' | 'JPEG' | 'PNG' | 'WebP' | 'AVIF';
