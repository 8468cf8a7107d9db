import { readFile, stat } from 'node:fs/promises';
import exifReader from 'exif-reader';
import sharp from 'sharp';

/** What a photo says of its owner to everybody who has the file. */
export type PhotoNote = 'the place where it was taken' | 'the serial number of the camera';

const place: PhotoNote = 'the place where it was taken';
const serialNumber: PhotoNote = 'the serial number of the camera';

/** What was found in a file, by its path and time of change, since the dev server asks at every save. */
const found = new Map<string, PhotoNote[]>();

/** Which private notes the photo at `path` carries, in its EXIF or XMP; none where it cannot be read. */
export async function findPhotoNotes(path: string): Promise<PhotoNote[]> {
  try {
    const { ino, size, mtimeNs } = await stat(path, { bigint: true });
    const key = [path, ino, size, mtimeNs].join('\n');
    const notes = found.get(key) ?? (await readNotes(await readFile(path)));
    found.set(key, notes);
    return notes;
  } catch {
    // The check of the picture itself says what is wrong with it.
    return [];
  }
}

/**
 * Source: https://www.cipa.jp/std/documents/download_e.html?DC-008-Translation-2023-E (EXIF 3.0, 4.6.5 and 4.6.6), and for
 * XMP https://developer.adobe.com/xmp/docs/XMPNamespaces/exif/
 */
async function readNotes(bytes: Uint8Array): Promise<PhotoNote[]> {
  const { exif, xmp } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { Image, Photo, GPSInfo } = readExif(exif);
  const text = xmp?.toString('latin1') ?? '';
  const hasPlace = GPSInfo?.GPSLatitude !== undefined || /GPSL(?:at|ong)itude/.test(text);
  const numbers = [Image?.CameraSerialNumber, Photo?.BodySerialNumber, Photo?.LensSerialNumber];
  const hasNumber = numbers.some((number) => number !== undefined) || /SerialNumber/.test(text);
  return [...(hasPlace ? [place] : []), ...(hasNumber ? [serialNumber] : [])];
}

function readExif(exif: Buffer | undefined): Partial<exifReader.Exif> {
  try {
    return exif ? exifReader(exif) : {};
  } catch {
    // A block that no program can read tells nothing.
    return {};
  }
}
