import type { AvifOptions, JpegOptions, PngOptions, WebpOptions } from 'sharp';

export type Format = keyof typeof formats;

/** The formats of published pictures, and how photos are written in them: so that one sees no loss who looks for none. */
export const formats = {
  avif: {
    type: 'image/avif',
    extension: 'avif',
    options: { quality: 55, chromaSubsampling: '4:2:0' } satisfies AvifOptions,
  },
  webp: { type: 'image/webp', extension: 'webp', options: { quality: 78 } satisfies WebpOptions },
  jpeg: {
    type: 'image/jpeg',
    extension: 'jpg',
    options: { quality: 80, mozjpeg: true } satisfies JpegOptions,
  },
  png: { type: 'image/png', extension: 'png', options: { palette: true, quality: 90 } satisfies PngOptions },
  svg: { type: 'image/svg+xml', extension: 'svg', options: {} },
} as const;
