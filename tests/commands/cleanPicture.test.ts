import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { cleanPicture } from '../../commands/lib/cleanPicture.ts';
import { findPhotoNotes } from '../../schema/photo.ts';
import { cameraNotes, editorNotes } from '../fixtures/cameraNotes.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import fc from '../fixtures/fastCheck.ts';
import { findNotes } from '../fixtures/findNotes.ts';
import { makePhoto } from '../fixtures/makePhoto.ts';
import { adasAnswers, setUp } from '../fixtures/setUp.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

/** A photo as a camera and an editor leave it, with a colour profile. */
function aPhoto(orientation: number): Sharp {
  return makePhoto(240, 160)
    .withMetadata({ orientation })
    .withExifMerge({ ...cameraNotes, IFD2: { BodySerialNumber: '4711' } })
    .withXmp(editorNotes)
    .withIccProfile('p3');
}

const pixels = (bytes: Uint8Array) => sharp(bytes).autoOrient().raw().toBuffer();

const kinds = {
  JPEG: (photo: Sharp) => photo.jpeg(),
  'progressive JPEG': (photo: Sharp) => photo.jpeg({ progressive: true }),
  PNG: (photo: Sharp) => photo.png(),
  WebP: (photo: Sharp) => photo.webp(),
} as const;

test.each(Object.entries(kinds))(
  'of a %s only the pixels and the colours stay, all the same',
  async (_, encode) => {
    const photo = await encode(aPhoto(1)).toBuffer();
    const clean = await cleanPicture(photo);
    expect((await findNotes(photo)).length).toBeGreaterThan(5);
    expect(await findNotes(clean)).toEqual(['icc']);
    expect((await pixels(clean)).equals(await pixels(photo))).toBe(true);
    expect((await cleanPicture(clean)).equals(clean)).toBe(true);
  },
);

test.each(Object.entries(kinds))('a %s that lies on its side is turned upright', async (_, encode) => {
  const photo = await encode(aPhoto(6)).toBuffer();
  const clean = await cleanPicture(photo);
  expect(await findNotes(clean)).toEqual(['icc']);
  expect(await sharp(clean).metadata()).toMatchObject({ width: 160, height: 240 });
  const [before, after] = [await pixels(photo), await pixels(clean)];
  const error = before.reduce((sum, value, index) => sum + (value - (after[index] ?? 0)) ** 2, 0);
  // 40 dB is below what people see.
  expect(10 * Math.log10(255 ** 2 / (error / before.length))).toBeGreaterThan(40);
});

test('a WebP does not announce notes that it no longer has', async () => {
  const clean = await cleanPicture(await aPhoto(1).webp().toBuffer());
  expect(clean.toString('latin1', 12, 16)).toBe('VP8X');
  expect(clean.readUInt8(20) & 0b1100).toBe(0);
});

test('the notes of an AVIF are overwritten, and its pixels are the same', async () => {
  const photo = await aPhoto(1).avif({ effort: 0 }).toBuffer();
  const clean = await cleanPicture(photo);
  expect(photo.includes('Kamera') && photo.includes('GPSLatitude')).toBe(true);
  expect(clean.includes('Kamera') || clean.includes('GPSLatitude')).toBe(false);
  expect((await pixels(clean)).equals(await pixels(photo))).toBe(true);
});

test('a comment in a JPEG goes, and a second picture behind it', async () => {
  const photo = await makePhoto(80, 60).jpeg().toBuffer();
  const comment = Buffer.from('\xff\xfe\x00\x06Hier', 'latin1');
  const second = await aPhoto(1).jpeg().toBuffer();
  const both = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), second]);
  expect((await cleanPicture(both)).equals(photo)).toBe(true);
});

/** A chunk of a PNG, with its checksum. */
function pngChunk(name: string, text: string): Buffer {
  const data = Buffer.from(name + text, 'latin1');
  const chunk = Buffer.alloc(data.length + 8);
  chunk.writeUInt32BE(text.length);
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(data), data.length + 4);
  return chunk;
}

/** A segment of a JPEG. */
function jpegSegment(marker: number, text: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text, 'latin1')]);
}

const insert = (bytes: Buffer, at: number, part: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);

/** The place of the first mark of notes in a JPEG, APP1. */
const notesIn = (photo: Buffer) => photo.indexOf(Buffer.from([0xff, 0xe1]));

test.each([
  [
    'behind fill bytes in a JPEG',
    kinds.JPEG,
    (photo: Buffer) => insert(photo, notesIn(photo), Buffer.from([0xff, 0xff])),
  ],
  [
    'in a small copy in a JPEG',
    kinds.JPEG,
    (photo: Buffer) => insert(photo, 2, jpegSegment(0xe0, 'JFXX\0Kamera')),
  ],
  [
    'in a segment of a program in a JPEG',
    kinds.JPEG,
    (photo: Buffer) => insert(photo, 2, jpegSegment(0xee, 'Kamera')),
  ],
  [
    'in a chunk of a program in a PNG',
    kinds.PNG,
    (photo: Buffer) => insert(photo, 33, pngChunk('caBX', 'Kamera')),
  ],
  [
    'in a chunk of a program in a WebP',
    kinds.WebP,
    (photo: Buffer) => insert(photo, photo.length, Buffer.from('C2PA\x06\0\0\0Kamera')),
  ],
  [
    'in a box of a program in an AVIF',
    (photo: Sharp) => photo.avif({ effort: 0 }),
    (photo: Buffer) => insert(photo, photo.length, Buffer.from('\0\0\0\x0euuidKamera')),
  ],
])('what is noted %s goes, too', async (_, encode, note) => {
  const noted = note(await encode(aPhoto(1)).toBuffer());
  const clean = await cleanPicture(noted);
  expect(noted.includes('Kamera')).toBe(true);
  expect(clean.includes('Kamera')).toBe(false);
  expect((await pixels(clean)).equals(await pixels(noted))).toBe(true);
});

test('drawings and documents stay as they are', async () => {
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', ''])
    expect(String(await cleanPicture(Buffer.from(text)))).toBe(text);
});

test('whatever a damaged photo holds, cleaning it ends', async () => {
  const photo = await aPhoto(1).resize(40).jpeg().toBuffer();
  const damage = fc.tuple(fc.nat(photo.length - 1), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(
      fc.array(damage, { minLength: 1, maxLength: 20 }),
      fc.nat(photo.length),
      async (all, end) => {
        const damaged = Buffer.from(photo.subarray(0, end));
        for (const [at, value] of all) if (at < damaged.length) damaged[at] = value;
        const cleaned = await cleanPicture(damaged).catch(() => damaged);
        expect(cleaned.length).toBeLessThanOrEqual(damaged.length + 2000);
      },
    ),
  );
});

test.each([
  ['JPEG', 'jpg', kinds.JPEG],
  ['PNG', 'png', kinds.PNG],
  ['WebP', 'webp', kinds.WebP],
  ['AVIF', 'avif', (photo: Sharp) => photo.avif({ effort: 0 })],
])('what a %s tells is found, and after cleaning it tells nothing', async (_, ending, encode) => {
  const photo = await encode(aPhoto(1)).toBuffer();
  const folder = await copyContent({
    [`media/a.${ending}`]: photo,
    [`media/b.${ending}`]: await cleanPicture(photo),
  });
  expect(await findPhotoNotes(join(folder, `media/a.${ending}`))).toEqual([
    'the place where it was taken',
    'the serial number of the camera',
  ]);
  expect(await findPhotoNotes(join(folder, `media/b.${ending}`))).toEqual([]);
});

test('setup stores a picture without what the camera noted', async () => {
  const folder = await copyContent();
  const portrait = join(await temporaryFolder(), 'me.jpg');
  await writeFile(portrait, await aPhoto(6).jpeg().toBuffer());
  expect(await setUp(folder, { ...adasAnswers, portrait })).toMatchObject({ status: 0 });
  const stored = await readFile(join(folder, 'media/portrait.jpg'));
  expect(await findNotes(stored)).toEqual(['icc']);
  expect((await sharp(stored).metadata()).orientation).toBeUndefined();
});
