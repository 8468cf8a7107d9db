import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { siteFiles } from '../../renderer/siteFiles.ts';
import { readMedia } from '../../schema/media/media.ts';
import { readPhoto } from '../../schema/media/photo.ts';
import { cacheFolder } from '../../schema/media/picture.ts';
import { cameraNotes } from '../fixtures/cameraNotes.ts';
import type { Changes } from '../fixtures/changeFiles.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { hobby } from '../fixtures/hobby.ts';
import { makePhoto } from '../fixtures/makePhoto.ts';
import { openContent } from '../fixtures/openContent.ts';
import { problemsIn } from '../fixtures/problemsIn.ts';

const hash = '0'.repeat(64);
const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#468' }, limitInputPixels: false });

/** The largest photos take seconds each; `FULL=1` tries them. */
const scale = process.env.FULL ? 1 : 4;

/** A picture whose head claims another size. In an AVIF that is in the box `ispe`: ISO/IEC 23008-12, 6.5.3. */
function claim(picture: Buffer, width: number, height: number): Buffer {
  const box = picture.indexOf('ispe');
  const offset = box < 0 ? 16 : box + 8;
  picture.writeUInt32BE(width, offset);
  picture.writeUInt32BE(height, offset + 4);
  if (box < 0) picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
  return picture;
}

const bombs = {
  'media/bomb.png': claim(await plain(1, 1).png().toBuffer(), 16_000, 16_000),
  'media/bomb.avif': claim(await plain(16, 16).avif({ effort: 0 }).toBuffer(), 4010, 4000),
  'media/liar.png': claim(await plain(2000, 2000).png().toBuffer(), 10, 10),
};
const tooLarge = /has 256 megapixels, and 64 is the most; save it with fewer\.$/;
const tooLargeAvif = /has 17 megapixels, and 16 is the most for an AVIF; save it with fewer, or as JPEG\.$/;

const photos: Record<string, Buffer> = {
  'a.png': await makePhoto(400, 400).png().toBuffer(),
  'a.jpg': await makePhoto(400, 400).jpeg().toBuffer(),
  'a.jpeg': await makePhoto(400, 400).jpeg({ progressive: true }).toBuffer(),
  'A.JPG': await makePhoto(400, 400).jpeg().toBuffer(),
  'a.webp': await makePhoto(400, 400).webp().toBuffer(),
  'a.avif': await makePhoto(400, 400).avif({ effort: 0 }).toBuffer(),
};
const { 'a.jpg': jpeg = Buffer.alloc(0) } = photos;
const drawing = Buffer.from('<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="http://www.w3.org/2000/svg"/>');
const page = Buffer.from('<!doctype html><title>404</title>');
const large = Buffer.alloc(50 * 1024 ** 2 + 1);
large.set(jpeg.subarray(0, 3));

/** The sample with another file as its portrait, at this path. */
const withPortrait = (path: string, files: Changes = {}): Changes => ({
  ...files,
  'profile.md': (text) => text.replace('media/portrait.svg', path),
});

test.each(Object.entries({ ...photos, 'a.svg': drawing }))('an image is taken: %s', async (name, bytes) => {
  expect(await findProblems(withPortrait(`media/${name}`, { [`media/${name}`]: bytes }))).toEqual([]);
});

type Refused = [path: string, files: Changes, code: string, message: RegExp];

/** Each kind of image as an empty file and as a page of HTML, and each photo cut off early and late. */
const broken = Object.entries({ ...photos, 'a.svg': drawing }).flatMap(([name, bytes]): Refused[] => {
  const path = `media/${name}`;
  const parts = name === 'a.svg' ? [] : [0.3, 0.95];
  return [
    [path, { [path]: Buffer.alloc(0) }, 'empty-file', /is empty/],
    [path, { [path]: page }, 'bad-image', /is not an image/],
    ...parts.map((part): Refused => {
      const start = bytes.subarray(0, bytes.length * part);
      return [path, { [path]: start }, 'bad-image', /is damaged or not complete/];
    }),
  ];
});

test.each<Refused>([
  ['media/portrat.svg', {}, 'missing-media', /There is no file/],
  ['media/../../secret.png', {}, 'bad-image-path', /media folder/],
  ['./media/portrait.svg', {}, 'bad-image-path', /media folder/],
  [`media/${'x'.repeat(300)}.jpg`, {}, 'missing-media', /There is no file/],
  ['media/a\\0b.jpg', {}, 'bad-image-path', /rename "a\\0b\.jpg"\.$/],
  ['media/100%.jpg', { 'media/100%.jpg': '' }, 'bad-image-path', /has no \?, #, % or \\: rename/],
  ['media/portrait.txt', {}, 'bad-image-path', /not an image of a kind that browsers show/],
  ['media/a.HEIC', { 'media/a.HEIC': 'ftypheic' }, 'bad-image-path', /Save it as JPEG, and name that\.$/],
  ['media/a.gif', { 'media/a.gif': 'GIF89a' }, 'bad-image-path', /Save it as PNG.* animation as MP4/],
  ['media/pictures.png', { 'media/pictures.png/a.png': '' }, 'missing-media', /is not a file/],
  ['media/b.png', { 'media/b.png': jpeg }, 'bad-image', /is JPEG, not PNG/],
  ['media/bomb.png', bombs, 'too-large', tooLarge],
  ['media/bomb.avif', bombs, 'too-large', tooLargeAvif],
  ['media/liar.png', bombs, 'bad-image', /is damaged/],
  ['media/large.jpg', { 'media/large.jpg': large }, 'too-large', /is larger than 50 MiB; save it smaller\.$/],
  ...broken,
])('the portrait %s is one located error: %#', async (path, files, code, message) => {
  const [problem, ...more] = await findProblems(withPortrait(path, files));
  expect(more).toEqual([]);
  const place = { file: 'profile.md', line: 9, column: 8, path: 'portrait.src', severity: 'error' };
  expect(problem).toMatchObject({ ...place, code, message: expect.stringMatching(message) });
});

test.each<[text: string, files: Changes, place: string, code: string]>([
  [`A ![map](media/${'x'.repeat(300)}.jpg).\n`, {}, '5:3', 'missing-media'],
  ['A ![map](media/a%00b.jpg).\n', {}, '5:3', 'missing-media'],
  ['Some\ntext and ![one](media/a.jpg)\n', { 'media/a.jpg': jpeg.subarray(0, 300) }, '6:10', 'bad-image'],
  ['![two][ref]\n\n[ref]: media/a.jpg\n', { 'media/a.jpg': jpeg.subarray(0, 300) }, '7:1', 'bad-image'],
  ['![x](media/a.gif)', { 'media/a.gif': 'GIF89a' }, '5:1', 'bad-image-path'],
  ['[x](media/a.HEIC)', { 'media/a.HEIC': 'ftypheic' }, '5:1', 'bad-image-path'],
  ['[x](media/a.tiff)', { 'media/a.tiff': 'GIF89a' }, '5:1', 'bad-image-path'],
  ['![x][y]\n\n[y]: https://example.com/a.jpg', {}, '7:1', 'bad-image-path'],
  ['[x](media/cv.pdf)', { 'media/cv.pdf': jpeg }, '5:1', 'bad-image'],
  ['[x](media/.hid.txt)', { 'media/.hid.txt': 'x' }, '5:1', 'bad-image-path'],
  ['[x](media/.a/cv.pdf)', { 'media/.a/cv.pdf': '%PDF-1.4' }, '5:1', 'bad-image-path'],
  ['[x](media/x.html)', { 'media/x.html': '<p>x' }, '5:1', 'bad-image-path'],
  ['[x](media/x.XHTML)', { 'media/x.XHTML': '<svg>' }, '5:1', 'bad-image-path'],
])('a picture or file in a text is one located error: %#', async (text, files, place, code) => {
  const body = hobby('title: X\nicon: tabler:run', text);
  const problems = await findProblems({ ...files, 'hobbies/x.md': body });
  expect(problems.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([`${place} ${code}`]);
  expect(problems[0]).toMatchObject({ file: 'hobbies/x.md', severity: 'error' });
});

test('the picture of an animation that is shown is named in a warning', async () => {
  const frames = await Promise.all(['#f00', '#00f'].map((background) => makeFrame(background)));
  const bytes = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: 200 })
    .toBuffer();
  const [problem, ...more] = await findProblems(withPortrait('media/a.webp', { 'media/a.webp': bytes }));
  expect(more).toEqual([]);
  expect(problem).toMatchObject({
    code: 'animated-picture',
    severity: 'warning',
    line: 9,
    path: 'portrait.src',
  });
});

const makeFrame = (background: string) =>
  sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

test('crumb-bag.JPG is what media/crumb-bag.jpg means, and not the photo crumb-van.jpg', async () => {
  const photos = { 'media/crumb-bag.JPG': jpeg, 'media/crumb-van.jpg': jpeg };
  const [problem] = await findProblems(withPortrait('media/crumb-bag.jpg', photos));
  expect(problem).toMatchObject({ code: 'missing-media', suggestion: 'media/crumb-bag.JPG' });
  expect(problem?.message).toMatch(/^The case of letters in "media\/crumb-bag\.jpg" differs/);
});

test('the portrait zoe.png is in media/, where that file is', async () => {
  const files = { 'media/zoe.png': photos['a.png'] ?? '' };
  const there = { code: 'bad-image-path', suggestion: 'media/zoe.png' };
  expect(await findProblems(withPortrait('zoe.png', files))).toMatchObject([there]);
  const [elsewhere] = await findProblems(withPortrait('zoe.jpg', files));
  expect(elsewhere?.suggestion).toBeUndefined();
  const inText = hobby('title: X\nicon: tabler:run', '![Zoe](./zoe.png)');
  expect(await findProblems({ ...files, 'hobbies/x.md': inText })).toMatchObject([there]);
});

test('an example of a picture is one of your own, and never one that is not there', async () => {
  const withoutSource = { 'profile.md': (text: string) => text.replace(/ {2}src: .*\n/, '') };
  const [bare] = await findProblems({ ...withoutSource, 'media/portrait.svg': null });
  expect(bare?.message).toMatch(/^portrait\.src is missing; [^(]*$/);
  const own = { 'media/portrait.svg': null, 'media/zoe.png': photos['a.png'] ?? '' };
  const [problem] = await findProblems({ ...withoutSource, ...own });
  expect(problem?.message).toMatch(/\(such as src: media\/zoe\.png\)\.$/);
});

test('a file whose name a Mac has stored in its own Unicode form is found, and published under a plain name', async () => {
  const name = 'media/Ferry – Größe (final) 2';
  const folder = await copyContent({
    ...withPortrait(`${name}.JPG`, { [`${name.normalize('NFD')}.JPG`]: jpeg }),
    [`${name.normalize('NFD')}.txt`]: 'Timetable',
    'hobbies/x.md': hobby('title: X\nicon: tabler:run', `[Timetable](<${name}.txt>)`),
  });
  expect(await problemsIn(folder)).toEqual([]);
  const files = await siteFiles(await openContent(folder), folder);
  const timetable = files.find(({ path }) => path.endsWith('.txt') && path.startsWith('/media/'));
  expect(timetable?.path).toMatch(/^\/media\/ferry-grosse-final-2\.[0-9a-f]{8}\.txt$/);
  expect(String(await timetable?.make(() => {}))).toBe('Timetable');
  expect(await files.find(({ type }) => type === 'image/jpeg')?.make(() => {})).toBeDefined();
});

test('a portrait needs an alternative text, and so does the picture of a shared link', async () => {
  const profile = (text: string) => text.replace(/alt: .*/, 'alt: ""');
  const site = (image: string) => (text: string) =>
    JSON.stringify({ ...JSON.parse(text), social: { image } });
  const problems = await findProblems({ 'profile.md': profile, 'site.json': site('portrait.svg') });
  expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
    'empty-text portrait.alt',
    'missing-alt social.imageAlt',
    'bad-image-path social.image',
  ]);
});

test('an image that is a link out of media is refused', async () => {
  const folder = await copyContent(withPortrait('media/hosts.svg'));
  await symlink('/etc/hosts', join(folder, 'media/hosts.svg'));
  expect(await problemsIn(folder)).toEqual([
    expect.objectContaining({ file: 'media/hosts.svg', code: 'outside-folder' }),
    expect.objectContaining({ file: 'profile.md', line: 9 }),
  ]);
});

test('a file that the file system does not give is a problem, and no exception', async () => {
  const message = '"media/file.jpg" can\'t be read (ENOENT); check its permissions.';
  expect(await readMedia('/no/such/file.jpg', 'media/file.jpg')).toEqual({
    ok: false,
    fault: { code: 'unreadable', message },
  });
});

const asPng = (photo: Sharp) => photo.png().toBuffer();
const [width, height] = [Math.round(8660 / scale), Math.round(5774 / scale)];
const lying = plain(width, height).withMetadata({ orientation: 6 }).withExifMerge(cameraNotes);
const cmyk = await makePhoto(400, 400).toColourspace('cmyk').jpeg().toBuffer();

const sideways = { width: height, height: width, isOpaque: true };
const avif = plain(4032 / scale, 3024 / scale).avif({ effort: 0 });

test.each<[string, Buffer, object]>([
  ['of 50 megapixels on its side, known upright', await lying.jpeg().toBuffer(), sideways],
  ['of 12 megapixels as AVIF', await avif.toBuffer(), { width: 4032 / scale }],
  ['in grey', await asPng(makePhoto(400, 400).greyscale()), { isOpaque: true }],
  [
    'with an alpha channel that hides nothing',
    await asPng(makePhoto(400, 400).ensureAlpha(1)),
    { isOpaque: true },
  ],
  ['that can be seen through', await asPng(makePhoto(400, 400).ensureAlpha(0.9)), { isOpaque: false }],
  ['of 16 bits a colour', await asPng(makePhoto(400, 400).toColourspace('rgb16')), { isOpaque: true }],
  ['in the colours of printers', cmyk, { width: 400 }],
])('a photo %s is taken', async (_, bytes, picture) => {
  const expected = { ok: true, picture: { kind: 'photo', hash, ...picture } };
  expect(await readPhoto(bytes, hash)).toMatchObject(expected);
});

test('a photo is decoded once, not even by the next command', async () => {
  const bytes = await makePhoto(401, 401).jpeg().toBuffer();
  const kept = `${cacheFolder}/${createHash('sha256').update(bytes).digest('hex')}.*.json`;
  const forget = async () => {
    for (const path of globSync(kept)) await rm(path);
  };
  onTestFinished(forget);
  await forget();
  const findWidth = async () => {
    const folder = await copyContent(withPortrait('media/a.jpg', { 'media/a.jpg': bytes }));
    return (await openContent(folder)).media.map((used) => 'width' in used && used.width);
  };
  expect(await findWidth()).toEqual([401]);
  const [cached = ''] = globSync(kept);
  await writeFile(cached, (await readFile(cached, 'utf8')).replace('"width":401', '"width":399'));
  expect(await findWidth()).toEqual([399]);
  await writeFile(cached, '{ "what": "is this" }');
  expect(await findWidth()).toEqual([401]);
});
