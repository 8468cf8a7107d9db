import { expect, test } from 'vitest';
import { planImage } from '../../../renderer/media/planImage.ts';
import type { MediaUse, UsedPicture } from '../../../schema/values/mediaFile.ts';

function photo(width: number, height: number, use: MediaUse = 'text', hash = 'a'.repeat(64)): UsedPicture {
  const file = 'media/Me at Home.JPG';
  return { kind: 'photo', file, use, hash, width, height, isOpaque: true, isAnimated: false };
}
const widths = (picture: UsedPicture) =>
  planImage(picture)
    .better.filter(({ format }) => format === 'avif')
    .map(({ width }) => width);

test.each<[MediaUse, number, number, [number, number], number[]]>([
  ['portrait', 4032, 3024, [1200, 1200], [304, 400, 608, 800, 1000, 1200]],
  ['portrait', 600, 900, [600, 600], [304, 400, 600]],
  ['text', 700, 450, [700, 450], [320, 640, 700]],
  ['sharing', 4000, 3000, [1200, 630], []],
  ['link', 4032, 3024, [2560, 1920], []],
])('for %s, a photo of %i × %i becomes %j, in the widths %j', (use, width, height, full, expected) => {
  const picture = photo(width, height, use);
  const { basic } = planImage(picture);
  expect([basic.width, basic.height]).toEqual(full);
  expect(widths(picture)).toEqual(expected);
});

test('published names do not contain the file name, and change with the photo and its use', () => {
  const name = (picture: UsedPicture) => planImage(picture).basic.path;
  expect(name(photo(900, 900))).toMatch(/^\/images\/[0-9a-f]{12}-900\.jpg$/);
  expect(name(photo(900, 900))).toBe(name({ ...photo(900, 900), file: 'media/other.jpg' }));
  expect(name(photo(900, 900))).not.toBe(name(photo(900, 900, 'text', 'b'.repeat(64))));
  expect(name(photo(900, 900))).not.toBe(name(photo(900, 900, 'portrait')));
});
