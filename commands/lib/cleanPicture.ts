import sharp from 'sharp';

/**
 * A photo without what the camera and other programs noted in it (place, serial numbers, comments), turned upright. It is
 * encoded again, so that only its pixels and its colour profile stay, at a quality that nobody can tell from the original.
 * Other files stay as they are.
 * @throws where it is damaged
 */
export async function cleanPicture(bytes: Buffer): Promise<Buffer> {
  if (!/^(?:\xff\xd8\xff|\x89PNG|RIFF|.{4}ftyp)/s.test(bytes.toString('latin1', 0, 16))) return bytes;
  const photo = sharp(bytes, { failOn: 'error', limitInputPixels: false });
  const { format } = await photo.metadata();
  const upright = photo.autoOrient().keepIccProfile();
  if (format === 'png') return upright.png({ compressionLevel: 9 }).toBuffer();
  if (format === 'webp') return upright.webp({ quality: 95 }).toBuffer();
  if (format === 'heif') return upright.avif({ quality: 90 }).toBuffer();
  return upright.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
}
