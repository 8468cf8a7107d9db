import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { makeImage } from '../../../renderer/media/makeImage.ts';
import { type ImageFile, planImage } from '../../../renderer/media/planImage.ts';
import { readMedia } from '../../../schema/media/media.ts';
import { cacheFolder } from '../../../schema/media/pictureCache.ts';
import type { MediaUse } from '../../../schema/values/mediaFile.ts';
import { temporaryFolder } from '../../fixtures/folders.ts';
import { findNotes } from '../../fixtures/photos.ts';

/** Reads a file as the check does, and opens it as the build does. Deletes its cache at the end. */
async function open(name: string, bytes: Uint8Array, use: MediaUse) {
  const path = join(await temporaryFolder(), name);
  await writeFile(path, bytes);
  const read = await readMedia(path, `media/${name}`);
  if (!read.ok || read.media.kind === 'document') throw new Error('This is no picture.');
  const picture = { ...read.media, file: `media/${name}`, use };
  const plan = planImage(picture);
  const files = [plan.basic, ...plan.better];
  onTestFinished(async () => {
    for (const file of files) await rm(keptAt(file.path), { force: true });
  });
  return { path, plan, files, make: (file: ImageFile) => makeImage(path, picture, file) };
}

const keptAt = (path: string) => join(cacheFolder, 'published', basename(path));

test.each([
  [1, [80, 40]],
  [6, [40, 80]],
])('a photo with orientation %i is upright in every format', async (orientation, size) => {
  const left = { create: { width: 40, height: 40, channels: 3 as const, background: '#f00' } };
  const halves = sharp({ create: { width: 80, height: 40, channels: 3, background: '#00f' } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
  const photo = await halves.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
  const { files, plan, make } = await open('a.jpg', photo, 'text');
  expect([plan.basic.width, plan.basic.height]).toEqual(size);
  for (const file of files) {
    const bytes = await make(file);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: file.width, height: file.height });
    // Turned to the right, what was at the left is above.
    const pixel = sharp(bytes).extract({ left: 10, top: 10, width: 1, height: 1 });
    const [red, , blue] = await pixel.removeAlpha().raw().toBuffer();
    expect([Number(red) > 200, Number(blue) < 60], file.path).toEqual([true, true]);
  }
});

test.each([
  // Written in Display P3, the red of sRGB is about (234, 51, 35), which is what shows if the profile gets lost.
  ['of a wider space', 'png', plain('#f00').withIccProfile('p3'), [255, 0, 0]],
  ['of printers', 'jpg', plain('#888').toColourspace('cmyk'), [136, 136, 136]],
] as const)('colours %s become sRGB with 8 bits in every format', async (_, type, photo, expected) => {
  const original = await (type === 'png' ? photo.png() : photo.jpeg({ quality: 95 })).toBuffer();
  const { files, make } = await open(`a.${type}`, original, 'text');
  for (const file of files) {
    const bytes = await make(file);
    expect(await findNotes(bytes)).toEqual([]);
    expect((await sharp(bytes).metadata()).depth).toBe('uchar');
    const pixel = [...(await sharp(bytes).toColourspace('srgb').raw().toBuffer())].slice(0, 3);
    const distances = expected.map((value, index) => Math.abs(value - (pixel[index] ?? pixel[0] ?? 0)));
    expect(Math.max(...distances), file.path).toBeLessThan(20);
  }
});

test('a photo is made once; again only if a crash has left its file in the cache empty', async () => {
  const { path, plan, make } = await open('a.jpg', await plain('#123').jpeg().toBuffer(), 'text');
  const made = await make(plan.basic);
  await writeFile(keptAt(plan.basic.path), '');
  expect(Buffer.from(await make(plan.basic)).equals(made)).toBe(true);
  await rm(path);
  expect(Buffer.from(await make(plan.basic)).equals(made)).toBe(true);
});

function plain(background: string): Sharp {
  return sharp({ create: { width: 64, height: 64, channels: 3, background } });
}
