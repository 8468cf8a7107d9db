import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { cacheFolder } from '../../../schema/media/pictureCache.ts';
import {
  copyContent,
  findProblems,
  hobby,
  openContent,
  placesOf,
  problemsIn,
} from '../../fixtures/content.ts';
import type { Changes } from '../../fixtures/folders.ts';
import { makeFiles } from '../../fixtures/makeFiles.ts';
import { cameraNotes, makePhoto } from '../../fixtures/photos.ts';

function claim(picture: Buffer, width: number, height: number): Buffer {
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
  return picture;
}

const square = (side = 400) => makePhoto(side, side);
const photos: Record<string, Buffer> = {
  'a.png': await square().png().toBuffer(),
  'a.jpg': await square().jpeg().toBuffer(),
  'a.webp': await square().webp().toBuffer(),
  'a.avif': await square().avif({ effort: 0 }).toBuffer(),
  'jpeg.png': await square().jpeg().toBuffer(),
};
const { 'a.jpg': jpeg = Buffer.alloc(0), 'a.png': png = Buffer.alloc(0) } = photos;
const drawing = Buffer.from('<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="http://www.w3.org/2000/svg"/>');
const page = Buffer.from('<!doctype html><title>404</title>');
const large = Buffer.alloc(50 * 1024 ** 2 + 1, jpeg);
const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n';

const withPortrait = (path: string, files: Changes = {}): Changes => ({
  ...files,
  'profile.md': (text) => text.replace('media/portrait.svg', path),
});

test.each(Object.entries({ ...photos, 'a.svg': drawing }))('an image is taken: %s', async (name, bytes) => {
  expect(await findProblems(withPortrait(`media/${name}`, { [`media/${name}`]: bytes }))).toEqual([]);
});

type Refused = [path: string, bytes: Buffer | string | undefined, code: string, message: RegExp];

const cutOff = Object.entries(photos).map(([name, bytes]): Refused => {
  const start = bytes.subarray(0, bytes.length * 0.9);
  return [`media/${name}`, start, 'bad-image', /can't be read as a picture \(/];
});

test.each<Refused>([
  ['media/portrat.svg', undefined, 'missing-media', /There is no file/],
  ['media/a\\0b.jpg', undefined, 'bad-image-path', /have no \?, #, % or/],
  ['media/a.png', page, 'bad-image', /can't be read as a picture \(Input buffer contains unsupported image/],
  ['media/a.svg', page, 'bad-image', /does not begin with <svg/],
  ['media/empty.jpg', '', 'bad-image', /can't be read as a picture/],
  ['media/a.jpg', pointer, 'unreadable', /^"media\/a\.jpg" is a pointer of Git LFS, .* run "git lfs pull"/],
  ['media/bomb.png', claim(await square(1).png().toBuffer(), 16_000, 16_000), 'bad-image', /pixel limit/],
  ['media/large.jpg', large, 'too-large', /is larger than 50 MiB; save it smaller\.$/],
  ...cutOff,
])('the portrait %s is one located error: %#', async (path, bytes, code, message) => {
  const [problem, ...more] = await findProblems(
    withPortrait(path, bytes === undefined ? {} : { [path]: bytes }),
  );
  expect(more).toEqual([]);
  const place = { file: 'profile.md', line: 9, column: 8, path: 'portrait.src', severity: 'error' };
  expect(problem).toMatchObject({ ...place, code, message: expect.stringMatching(message) });
});

test.each<[text: string, files: Changes, place: string, code: string]>([
  ['Some\ntext and ![one](media/a.jpg)\n', { 'media/a.jpg': jpeg.subarray(0, 300) }, '6:10', 'bad-image'],
  ['[x](media/a.HEIC)', { 'media/a.HEIC': 'ftypheic' }, '5:1', 'bad-image-path'],
  ['![x][y]\n\n[y]: https://example.com/a.jpg', {}, '7:1', 'bad-image-path'],
  ['[x](media/cv.pdf)', { 'media/cv.pdf': pointer }, '5:1', 'unreadable'],
])('a picture or file in a text is one located error: %s', async (text, files, place, code) => {
  const body = hobby(text);
  const problems = await findProblems({ ...files, 'hobbies/x.md': body });
  expect(placesOf(problems)).toEqual([`${place} ${code}`]);
  expect(problems[0]).toMatchObject({ file: 'hobbies/x.md', severity: 'error' });
});

const frames = [await square(401).png().toBuffer(), await square(401).negate().png().toBuffer()];
const animation = await sharp(frames, { join: { animated: true } })
  .webp({ delay: 200 })
  .toBuffer();
const bar = await makePhoto(800, 54).png().toBuffer();
const portraitOf = (path: string, bytes: Buffer) => withPortrait(path, { [path]: bytes });

test.each<[what: string, files: Changes, found: string[]]>([
  ['an animation', portraitOf('media/a.webp', animation), ['9 animated-picture portrait.src']],
  ['a bar as the portrait', portraitOf('media/b.png', bar), ['9 small-picture portrait.src']],
  [
    'a small picture for sharing sites',
    {
      'media/a.png': png,
      'site.json': (text) =>
        JSON.stringify({ ...JSON.parse(text), social: { image: 'media/a.png', imageAlt: 'Grey clouds' } }),
    },
    ['1 small-picture social.image'],
  ],
  [
    'a small picture in a text',
    { 'media/b.png': bar, 'hobbies/x.md': hobby('A ![grey bar](media/b.png)') },
    [],
  ],
])('%s is a warning where it is shown, if visitors lose something', async (_, files, found) => {
  const problems = await findProblems(files);
  expect(problems.map(({ line, code, path }) => `${line} ${code} ${path}`)).toEqual(found);
  expect(problems.every(({ severity }) => severity === 'warning')).toBe(true);
});

test('a picture is read again after an update of the packages that read it', async () => {
  const folder = resolve('.cache/readers');
  onTestFinished(() => rm(folder, { recursive: true }));
  const hash = createHash('sha256').update(folder).digest('hex');
  const forget = async () => {
    for (const path of globSync(`${cacheFolder}/${hash}.*`)) await rm(path);
  };
  onTestFinished(forget);
  await forget();
  const picture = { kind: 'drawing', hash, width: 1, height: 1, svg: '' } as const;
  const readWith = async (version: string) => {
    const project = join(folder, version);
    for (const part of ['lib', 'schema']) await cp(part, `${project}/${part}`, { recursive: true });
    await writeFile(`${project}/package-lock.json`, version);
    const { readThroughCache }: typeof import('../../../schema/media/pictureCache.ts') = await import(
      `${project}/schema/media/pictureCache.ts`
    );
    let reads = 0;
    const read = async () => {
      reads += 1;
      return { ok: true, picture } as const;
    };
    await readThroughCache(hash, read);
    await readThroughCache(hash, read);
    return reads;
  };
  expect(await readWith('1')).toBe(1);
  expect(await readWith('2')).toBe(1);
});

const film = (place: string) => Buffer.from(`\0\0\0\x20ftypmp42 moov udta ${place}`, 'latin1');

test.each<[string, Buffer, boolean]>([
  ['a.jpg', await square().withExifMerge(cameraNotes).jpeg().toBuffer(), true],
  ['a.mp4', film('\xa9xyz\0\x12\x15\xc7-43.5300+172.6200/'), true],
  ['b.mp4', film('\xa9xyz'), false],
])('a photo or film with a location is a warning: %s', async (name, bytes, isNamed) => {
  const text = `${/\.m/i.test(name) ? '' : '!'}[A walk on the hills](media/${name})`;
  const body = hobby(text);
  const found = await findProblems({ [`media/${name}`]: bytes, 'hobbies/x.md': body });
  const warning = { file: `media/${name}`, code: 'geotag', severity: 'warning' };
  expect(found).toMatchObject(isNamed ? [warning] : []);
});

test('a file whose name macOS stored in decomposed Unicode is found, and published under an ASCII name', async () => {
  const name = 'media/Ferry – Größe (final) 2';
  const folder = await copyContent({
    ...withPortrait(`${name}.JPG`, { [`${name.normalize('NFD')}.JPG`]: jpeg }),
    [`${name.normalize('NFD')}.txt`]: 'Timetable',
    'hobbies/x.md': hobby(`[Timetable](<${name}.txt>)`),
  });
  expect(await problemsIn(folder)).toEqual([]);
  const { bytes, text } = await makeFiles(await openContent(folder), folder);
  expect(await text(/^\/media\/ferry-grosse-final-2\.[0-9a-f]{8}\.txt$/)).toBe('Timetable');
  expect(await bytes(/^\/images\/.*\.jpg$/)).not.toHaveLength(0);
});

test('a portrait needs an alternative text, and so does the picture of a shared link', async () => {
  const problems = await findProblems({
    'profile.md': (text) => text.replace(/alt: .*/, 'alt: ""'),
    'site.json': (text) => JSON.stringify({ ...JSON.parse(text), social: { image: 'media/a.jpg' } }),
    'media/a.jpg': await makePhoto(600, 315).jpeg().toBuffer(),
  });
  const found = problems.map(({ code, path }) => `${code} ${path}`);
  expect(found).toEqual(['empty-text portrait.alt', 'missing-alt social.imageAlt']);
});

test('a picture is read once, not even by the next command', async () => {
  const bytes = await square(401).jpeg().toBuffer();
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
  await writeFile(cached, (await readFile(cached, 'utf8')).replace('"width":401', '"width":499'));
  expect(await findWidth()).toEqual([499]);
  await writeFile(cached, '{ "what": "is this" }');
  expect(await findWidth()).toEqual([401]);
});
