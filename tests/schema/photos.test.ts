import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { loadContent } from '../../schema/load.ts';
import { readPhoto } from '../../schema/photo.ts';
import { cacheFolder } from '../../schema/picture.ts';
import { portraitSide } from '../../schema/review/pictures.ts';
import { cameraNotes } from '../fixtures/cameraNotes.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { hobby } from '../fixtures/hobby.ts';
import { makePhoto } from '../fixtures/makePhoto.ts';

const hash = '0'.repeat(64);
const site = await readFile('content/site.json', 'utf8');
const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#468' }, limitInputPixels: false });

const withPortrait = (name: string, bytes: Uint8Array) => ({
  [`media/${name}`]: bytes,
  'profile.md': (text: string) => text.replace('media/portrait.svg', `media/${name}`),
});
const place = { file: 'profile.md', line: 9, column: 8, path: 'portrait.src' };

test('a photo of 50 megapixels that lies on its side is taken, and known upright', async () => {
  const photo = makePhoto(8660, 5774, 200).withMetadata({ orientation: 6 }).withExifMerge(cameraNotes);
  expect(await readPhoto(await photo.jpeg().toBuffer(), hash)).toEqual({
    ok: true,
    picture: { kind: 'photo', hash, width: 5774, height: 8660, isOpaque: true, isAnimated: false },
  });
});

test('a photo of more pixels than memory should hold is refused before it is unpacked', async () => {
  const bomb = await plain(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await findProblems(withPortrait('bomb.png', bomb))).toEqual([
    expect.objectContaining({
      ...place,
      severity: 'error',
      code: 'too-large',
      message: '"media/bomb.png" has 256 megapixels, and 64 is the most; save it with fewer.',
    }),
  ]);
});

test('a photo that claims few pixels, and unpacks to more, does no harm', async () => {
  const png = await plain(5000, 5000).png().toBuffer();
  png.writeUInt32BE(10, 16);
  png.writeUInt32BE(10, 20);
  expect(await findProblems(withPortrait('liar.png', png))).toEqual([
    expect.objectContaining({ ...place, code: 'bad-image' }),
  ]);
});

test('a file of more than 50 MiB is refused before it is read', async () => {
  const large = Buffer.alloc(50 * 1024 ** 2 + 1);
  large.set([0xff, 0xd8, 0xff]);
  expect(await findProblems(withPortrait('large.jpg', large))).toEqual([
    expect.objectContaining({
      ...place,
      code: 'too-large',
      message: '"media/large.jpg" is larger than 50 MiB; save it smaller.',
    }),
  ]);
});

test.each<[string, Sharp, object]>([
  ['grey', makePhoto(400, 400).greyscale(), { isOpaque: true }],
  ['with an alpha channel that hides nothing', makePhoto(400, 400).ensureAlpha(1), { isOpaque: true }],
  ['that can be seen through', makePhoto(400, 400).ensureAlpha(0.9), { isOpaque: false }],
  ['of 16 bits a colour', makePhoto(400, 400).toColourspace('rgb16'), { isOpaque: true }],
])('a PNG %s is taken', async (_, photo, expected) => {
  const result = await readPhoto(await photo.png().toBuffer(), hash);
  expect(result).toMatchObject({ ok: true, picture: expected });
});

test('a JPEG in the colours of printers is taken', async () => {
  const photo = await makePhoto(400, 400).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(photo).metadata()).space).toBe('cmyk');
  expect(await readPhoto(photo, hash)).toMatchObject({ ok: true, picture: { width: 400 } });
});

test('an animated picture is a warning', async () => {
  const frames = Buffer.concat(
    await Promise.all([makePhoto(400, 400), makePhoto(400, 400, 90)].map((frame) => frame.raw().toBuffer())),
  );
  const raw = { width: 400, height: 800, channels: 3, pageHeight: 400 } as const;
  const webp = await sharp(frames, { raw })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(webp).metadata()).pages).toBe(2);
  const still = await makePhoto(400, 400).png().toBuffer();
  // An animation control chunk after the header, as every animated PNG has it.
  const control = Buffer.from(
    `00000008${Buffer.from('acTL').toString('hex')}0000000200000000f38d9370`,
    'hex',
  );
  const png = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
  for (const [name, bytes] of Object.entries({ 'a.webp': webp, 'a.png': png })) {
    expect(await findProblems(withPortrait(name, bytes))).toEqual([
      expect.objectContaining({ ...place, severity: 'warning', code: 'animated-image' }),
    ]);
  }
});

test.each<[number, number, boolean]>([
  [portraitSide, portraitSide, false],
  [portraitSide - 1, 2000, true],
  [2000, 100, true],
])('a portrait of %i × %i pixels is a warning: %s', async (width, height, isSmall) => {
  const problems = await findProblems(withPortrait('a.jpg', await plain(width, height).jpeg().toBuffer()));
  const warning = expect.objectContaining({ ...place, severity: 'warning', code: 'small-image' });
  expect(problems).toEqual(isSmall ? [warning] : []);
});

test.each<[number, number, RegExp | undefined]>([
  [1200, 630, undefined],
  [1600, 900, undefined],
  [4000, 2000, undefined],
  [599, 315, /only 599 × 315 pixels, too small/],
  [1500, 1000, /cut 21 % of "media\/card.jpg" away, at top and bottom/],
  [1000, 1500, /cut 65 %/],
  [3000, 1000, /cut 37 % .* at its sides/],
])('a picture for sharing sites of %i × %i pixels: %s', async (width, height, message) => {
  const problems = await findProblems({
    'media/card.jpg': await plain(width, height).jpeg().toBuffer(),
    'site.json': (text) =>
      text.replace('"social": {}', '"social": { "image": "media/card.jpg", "imageAlt": "x" }'),
  });
  const warning = {
    file: 'site.json',
    line: site.split('\n').findIndex((line) => line.includes('"social"')) + 1,
    path: 'social.image',
    severity: 'warning',
    code: 'share-image',
  };
  expect(problems).toEqual(
    message ? [expect.objectContaining({ ...warning, message: expect.stringMatching(message) })] : [],
  );
});

test('a picture in a text is looked at as closely, and the place is that of the reference', async () => {
  const photo = await makePhoto(50, 50).jpeg().toBuffer();
  const half = photo.subarray(0, photo.length / 2);
  const text = 'Some\ntext and ![one](media/a.jpg) and\n\n![two][ref]\n\n[ref]: media/b.jpg\n';
  const files = { 'media/a.jpg': half, 'media/b.jpg': half };
  expect(await findProblems({ ...files, 'hobbies/x.md': hobby('title: X\nicon: tabler:run', text) })).toEqual(
    [
      expect.objectContaining({ file: 'hobbies/x.md', line: 6, column: 10, code: 'bad-image' }),
      expect.objectContaining({ file: 'hobbies/x.md', line: 10, column: 1, code: 'bad-image' }),
    ],
  );
});

test.each([
  '![x](media/a.gif)',
  '![x](media/a.txt)',
  '[x](media/a.HEIC)',
  '[x](media/a.tiff)',
  '![x][y]\n\n[y]: https://example.com/a.jpg',
])('no photo gets by that cannot be cleared of its notes: %s', async (text) => {
  const files = ['a.gif', 'a.txt', 'a.HEIC', 'a.tiff'].map((name) => [`media/${name}`, 'GIF89a']);
  const problems = await findProblems({
    ...Object.fromEntries(files),
    'hobbies/x.md': hobby('title: X\nicon: tabler:run', text),
  });
  expect(problems).toEqual([expect.objectContaining({ severity: 'error', code: 'bad-image-path' })]);
});

test.each([
  ['hobbies/x.md', (at: string) => ({ 'hobbies/x.md': hobby('title: X\nicon: tabler:run', `![x](${at})`) })],
  [
    'profile.md',
    (at: string) => ({ 'profile.md': (text: string) => text.replace('media/portrait.svg', at) }),
  ],
])("the message about a phone's HEIC in %s says what to do", async (file, refer) => {
  const message = /"media\/a.HEIC" is not an image .* Save it as JPEG, and name that\.$/;
  expect(await findProblems({ 'media/a.HEIC': 'ftypheic', ...refer('media/a.HEIC') })).toEqual([
    expect.objectContaining({ file, code: 'bad-image-path', message: expect.stringMatching(message) }),
  ]);
});

test('nor does one by the name of a document', async () => {
  const problems = await findProblems({
    'media/cv.pdf': await plain(9, 9).jpeg().toBuffer(),
    'hobbies/x.md': hobby('title: X\nicon: tabler:run', '[x](media/cv.pdf)'),
  });
  expect(problems).toEqual([
    expect.objectContaining({ code: 'bad-image', message: expect.stringContaining('is JPEG') }),
  ]);
});

test('a photo is decoded once, not even by the next command', async () => {
  const bytes = await makePhoto(401, 401).jpeg().toBuffer();
  const kept = join(cacheFolder, `${createHash('sha256').update(bytes).digest('hex')}.5.json`);
  onTestFinished(() => rm(kept, { force: true }));
  await rm(kept, { force: true });
  const widthIn = async (folder: string) => {
    const result = await loadContent(folder);
    return result.ok && result.content.media.map((used) => ('width' in used ? used.width : undefined));
  };
  expect(await widthIn(await copyContent(withPortrait('a.jpg', bytes)))).toEqual([401]);
  await writeFile(kept, (await readFile(kept, 'utf8')).replace('"width":401', '"width":399'));
  expect(await widthIn(await copyContent(withPortrait('a.jpg', bytes)))).toEqual([399]);
  await writeFile(kept, '{ "what": "is this" }');
  expect(await widthIn(await copyContent(withPortrait('a.jpg', bytes)))).toEqual([401]);
});
