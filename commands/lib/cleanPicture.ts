import sharp from 'sharp';

/**
 * A photo without what the camera and other programs noted in it (EXIF with place and serial numbers, XMP, IPTC,
 * comments, further pictures, any part that draws nothing), turned upright. Colour profiles stay. Nothing is encoded again,
 * except where a photo lies on its side; that costs a JPEG no visible quality (quality 95, all colours). Other files stay
 * as they are.
 * @throws where it is damaged
 */
export async function cleanPicture(bytes: Buffer): Promise<Buffer> {
  if (!/^(?:\xff\xd8\xff|\x89PNG|RIFF|.{4}ftyp)/s.test(bytes.toString('latin1', 0, 16))) return bytes;
  const { format, orientation = 1, exif, xmp } = await sharp(bytes, { limitInputPixels: false }).metadata();
  // AVIF has its rotation outside its EXIF.
  if (format === 'heif') return blank(bytes, [exif, xmp]);
  if (orientation > 1) {
    const upright = sharp(bytes, { failOn: 'error' }).autoOrient().keepIccProfile();
    if (format === 'png') return upright.png({ compressionLevel: 9 }).toBuffer();
    if (format === 'webp') return upright.webp({ quality: 95 }).toBuffer();
    return upright.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
  }
  if (format === 'jpeg') return cleanJpeg(bytes);
  if (format === 'png') return cleanPng(bytes);
  return format === 'webp' ? cleanWebp(bytes) : bytes;
}

/**
 * The first picture of a JPEG, of whose segments for programs only the density, the colour profile and the colour transform
 * stay. Source: https://www.w3.org/Graphics/JPEG/itu-t81.pdf (annex B)
 */
function cleanJpeg(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xd9) break;
    // Any number of these bytes may fill the place before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    // The scan goes on to the next marker that is neither a restart nor a stuffed byte.
    if (marker === 0xda) while (end < bytes.length && !isMarker(bytes, end)) end += 1;
    const segment = bytes.subarray(at, end);
    const isNote = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    if (!isNote || drawnSegment.test(segment.toString('latin1', 1, 16))) kept.push(segment);
    at = end;
  }
  return Buffer.concat([...kept, Buffer.from([0xff, 0xd9])]);
}

/** From the marker on: APP0, APP2 and APP14, by the names of what they hold. */
const drawnSegment = /^(?:\xe0..JFIF\0|\xe2..ICC_PROFILE\0|\xee..Adobe)/s;

function isMarker(bytes: Buffer, at: number): boolean {
  const next = bytes[at + 1] ?? 0;
  return bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7);
}

/** The chunks that change how a PNG looks. Source: https://www.w3.org/TR/png-3/#5ChunkOrdering */
const drawnChunks =
  /^(?:[A-Z]...|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDCV|cLLI|bKGD|hIST|pHYs|sPLT|acTL|fcTL|fdAT)$/;

function cleanPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (drawnChunks.test(name)) kept.push(bytes.subarray(at, end));
    at = name === 'IEND' ? bytes.length : end;
  }
  return Buffer.concat(kept);
}

/** Source: https://developers.google.com/speed/webp/docs/riff_container */
function cleanWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    const name = bytes.toString('latin1', at, at + 4);
    const chunk = Buffer.from(bytes.subarray(at, at + 8 + size + (size % 2)));
    // The flags of EXIF and XMP.
    if (name === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~0b1100, 8);
    if (/^(?:VP8[ LX]|ALPH|ANIM|ANMF|ICCP)$/.test(name)) kept.push(chunk);
    at += chunk.length;
  }
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4);
  return Buffer.concat([head, ...kept]);
}

/**
 * The same bytes, with zeros for these parts and in boxes that draw nothing: an AVIF refers to its parts by their places.
 * Source: https://www.iso.org/standard/83102.html (4.2)
 */
function blank(bytes: Buffer, parts: readonly (Buffer | undefined)[]): Buffer {
  const blanked = Buffer.from(bytes);
  for (const part of parts) {
    const at = part && part.length > 0 ? bytes.indexOf(part) : -1;
    if (part && at >= 0) blanked.fill(0, at, at + part.length);
  }
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const end = size === 0 ? bytes.length : at + size;
    // A size of 1 stands for a box of more than 4 GiB.
    if (end < at + 8) break;
    if (!/^(?:ftyp|meta|mdat|moov|moof)$/.test(bytes.toString('latin1', at + 4, at + 8)))
      blanked.fill(0, at + 8, Math.min(end, bytes.length));
    at = end;
  }
  return blanked;
}
