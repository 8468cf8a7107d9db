import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { cleanPicture } from '../../commands/lib/cleanPicture.ts';
import { findPhotoNotes } from '../../schema/media/photo.ts';
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

/** How close two pictures are, in decibels: above 40 people see no difference. */
async function closeness(first: Uint8Array, second: Uint8Array): Promise<number> {
  const [before, after] = [await pixels(first), await pixels(second)];
  const error = before.reduce((sum, value, index) => sum + (value - (after[index] ?? 0)) ** 2, 0);
  return 10 * Math.log10(255 ** 2 / (error / before.length));
}

const kinds = [
  ['jpg', 'JPEG', (photo: Sharp) => photo.jpeg()],
  ['jpg', 'progressive JPEG', (photo: Sharp) => photo.jpeg({ progressive: true })],
  ['png', 'PNG', (photo: Sharp) => photo.png()],
  ['webp', 'WebP', (photo: Sharp) => photo.webp()],
  ['avif', 'AVIF', (photo: Sharp) => photo.avif({ effort: 0 })],
] as const;

test.each(kinds)('of a %s (%s) only the pixels and the colours stay', async (ending, _, encode) => {
  const photo = await encode(aPhoto(1)).toBuffer();
  const clean = await cleanPicture(photo);
  expect(photo.includes('Kamera')).toBe(true);
  expect(clean.includes('Kamera') || clean.includes('GPSLatitude')).toBe(false);
  expect(await closeness(photo, clean)).toBeGreaterThan(40);
  expect((await sharp(clean).metadata()).icc).toBeDefined();
  const folder = await copyContent({ [`media/a.${ending}`]: photo, [`media/b.${ending}`]: clean });
  expect(await findPhotoNotes(join(folder, `media/a.${ending}`))).toEqual([
    'the place where it was taken',
    'the serial number of the camera',
  ]);
  expect(await findPhotoNotes(join(folder, `media/b.${ending}`))).toEqual([]);
});

test.each(kinds.slice(0, 4))('a %s (%s) that lies on its side is turned upright', async (_, __, encode) => {
  const photo = await encode(aPhoto(6)).toBuffer();
  const clean = await cleanPicture(photo);
  expect(await findNotes(clean)).toEqual(['icc']);
  expect(await sharp(clean).metadata()).toMatchObject({ width: 160, height: 240 });
  expect(await closeness(photo, clean)).toBeGreaterThan(40);
});

test('a comment in a JPEG goes, and a second picture behind it', async () => {
  const photo = await makePhoto(80, 60).jpeg().toBuffer();
  const comment = Buffer.from('\xff\xfe\x00\x06Hier', 'latin1');
  const second = await aPhoto(1).jpeg().toBuffer();
  const clean = await cleanPicture(Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), second]));
  expect(clean.includes('Hier') || clean.includes('Kamera')).toBe(false);
  expect(await closeness(photo, clean)).toBeGreaterThan(40);
});

test('drawings and documents stay as they are', async () => {
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', ''])
    expect(String(await cleanPicture(Buffer.from(text)))).toBe(text);
});

test('whatever a damaged photo holds, cleaning it ends', async () => {
  const photo = await aPhoto(1).resize(40).jpeg().toBuffer();
  const damage = fc.tuple(fc.nat(photo.length - 1), fc.nat(255));
  const damages = fc.array(damage, { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(damages, fc.nat(photo.length), async (all, end) => {
      const damaged = Buffer.from(photo.subarray(0, end));
      for (const [at, value] of all) if (at < damaged.length) damaged[at] = value;
      const cleaned = await cleanPicture(damaged).catch(() => Buffer.alloc(0));
      if (!cleaned.equals(damaged)) expect(cleaned.includes('Kamera')).toBe(false);
    }),
  );
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
