import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMedia } from '../../schema/media.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { hobby } from '../fixtures/hobby.ts';
import { makePhoto } from '../fixtures/makePhoto.ts';
import { problemsIn } from '../fixtures/problemsIn.ts';

test.each([
  ['too long for any file system', `./media/${'x'.repeat(300)}.jpg`],
  ['too long, in the right folder', `media/${'x'.repeat(300)}.jpg`],
  ['one with a NUL', './media/a%00b.jpg'],
  ['one with a NUL, in the right folder', 'media/a%00b.jpg'],
])('a picture whose name is %s is a located error', async (_, file) => {
  const text = hobby('title: X\nicon: tabler:run', `A ![map](${file}).\n`);
  expect(await findProblems({ 'hobbies/x.md': text })).toEqual([
    expect.objectContaining({ file: 'hobbies/x.md', line: 5, column: 3, severity: 'error' }),
  ]);
  const json = (text: string) => text.replace('media/portrait.svg', file.replace('%00', '\\0'));
  expect(await findProblems({ 'profile.md': json })).toContainEqual(
    expect.objectContaining({ file: 'profile.md', line: 9, severity: 'error' }),
  );
});

test.each<[string, (text: string) => string, object]>([
  [
    'does not exist',
    (text) => text.replace('media/portrait.svg', 'media/portrat.svg'),
    { line: 9, column: 8, code: 'missing-media', path: 'portrait.src', suggestion: 'media/portrait.svg' },
  ],
  [
    'lies outside media',
    (text) => text.replace('media/portrait.svg', 'media/../../secret.png'),
    { line: 9, column: 8, code: 'bad-image-path' },
  ],
  [
    'lies elsewhere',
    (text) => text.replace('media/portrait.svg', '/etc/passwd.png'),
    { line: 9, column: 8, code: 'bad-image-path' },
  ],
  [
    'is no image',
    (text) => text.replace('media/portrait.svg', 'media/portrait.txt'),
    { line: 9, column: 8, code: 'bad-image-path' },
  ],
  [
    'has no alternative text',
    (text) => text.replace(/alt: .*/, 'alt: ""'),
    { line: 10, column: 8, code: 'empty-text' },
  ],
])('a portrait that %s is a located error', async (_, change, expected) => {
  const problems = await findProblems({ 'profile.md': change });
  expect(problems).toEqual([expect.objectContaining({ file: 'profile.md', severity: 'error', ...expected })]);
});

test('an image that is a link out of media is refused', async () => {
  const folder = await copyContent();
  await symlink('/etc/hosts', join(folder, 'media/hosts.svg'));
  const profile = await readFile(join(folder, 'profile.md'), 'utf8');
  await writeFile(join(folder, 'profile.md'), profile.replace('media/portrait.svg', 'media/hosts.svg'));
  expect(await problemsIn(folder)).toEqual([
    expect.objectContaining({ file: 'profile.md', line: 9, code: 'outside-folder' }),
  ]);
});

test('an image path that names a folder says so', async () => {
  const problems = await findProblems({
    'media/pictures.png/a.png': '',
    'profile.md': (text) => text.replace('media/portrait.svg', 'media/pictures.png'),
  });
  expect(problems).toEqual([
    expect.objectContaining({
      code: 'missing-media',
      line: 9,
      message: expect.stringContaining('is a folder'),
    }),
  ]);
});

test.each([
  './media/portrait.svg',
  'content/media/portrait.svg',
  '/media/portrait.svg',
  'portrait.svg',
  String.raw`media\portrait.svg`,
])('the path %s suggests media/portrait.svg', async (path) => {
  const problems = await findProblems({
    'profile.md': (text) => text.replace('media/portrait.svg', path),
  });
  expect(problems).toEqual([
    expect.objectContaining({ line: 9, code: 'bad-image-path', suggestion: 'media/portrait.svg' }),
  ]);
});

test('a path is suggested only where there is such a file', async () => {
  const [problem] = await findProblems({
    'profile.md': (text) => text.replace('media/portrait.svg', 'selfie.svg'),
  });
  expect(problem).toMatchObject({ code: 'bad-image-path' });
  expect(problem?.suggestion).toBeUndefined();
});

test('a folder is not suggested for a picture', async () => {
  const [problem] = await findProblems({
    'profile.md': (text) => text.replace('media/portrait.svg', 'media/holiday/'),
    'media/holiday/a.svg': 'not looked at',
  });
  expect(problem).toMatchObject({ code: 'bad-image-path' });
  expect(problem?.suggestion).toBeUndefined();
});

test('a picture whose name says another kind is to be renamed, and a pointer of Git LFS to be fetched', async () => {
  const use = (file: string) => (text: string) => text.replace('media/portrait.svg', file);
  const png = await makePhoto(900, 900).png().toBuffer();
  expect(await findProblems({ 'profile.md': use('media/a.jpg'), 'media/a.jpg': png })).toEqual([
    expect.objectContaining({
      code: 'bad-image',
      message: expect.stringContaining('rename it to media/a.png'),
    }),
  ]);
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n';
  expect(await findProblems({ 'profile.md': use('media/a.jpg'), 'media/a.jpg': pointer })).toEqual([
    expect.objectContaining({ code: 'bad-image', message: expect.stringContaining('git lfs pull') }),
  ]);
});

const portrait = makePhoto(400, 400);
const photos = {
  'a.png': await portrait.clone().png().toBuffer(),
  'a.jpg': await portrait.clone().jpeg().toBuffer(),
  'a.jpeg': await portrait.clone().jpeg({ progressive: true }).toBuffer(),
  'A.JPG': await portrait.clone().jpeg().toBuffer(),
  'a.webp': await portrait.clone().webp().toBuffer(),
  'a.avif': await portrait.clone().avif({ effort: 0 }).toBuffer(),
};
const drawing = Buffer.from('<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="http://www.w3.org/2000/svg"/>');

const withPortrait = (name: string, bytes: Uint8Array) => ({
  [`media/${name}`]: bytes,
  'profile.md': (text: string) => text.replace('media/portrait.svg', `media/${name}`),
});
const place = { file: 'profile.md', line: 9, column: 8, path: 'portrait.src', severity: 'error' };

test.each([...Object.entries(photos), ['a.svg', drawing]] as const)(
  'an image of each kind is taken: %s',
  async (name, bytes) => {
    expect(await findProblems(withPortrait(name, bytes))).toEqual([]);
  },
);

test.each([...Object.keys(photos), 'a.svg'])('a file that is no image is refused: %s', async (name) => {
  expect(await findProblems(withPortrait(name, Buffer.alloc(0)))).toEqual([
    expect.objectContaining({ ...place, code: 'empty-file' }),
  ]);
  const page = Buffer.from('<!doctype html><title>404</title>');
  expect(await findProblems(withPortrait(name, page))).toEqual([
    expect.objectContaining({ ...place, code: 'bad-image', message: expect.stringContaining('is no image') }),
  ]);
});

test.each(Object.entries(photos))('an image that is cut off is refused: %s', async (name, bytes) => {
  for (const part of [0.3, 0.95]) {
    const cut = bytes.subarray(0, bytes.length * part);
    expect(await findProblems(withPortrait(name, cut))).toEqual([
      expect.objectContaining({ ...place, code: 'bad-image', message: expect.stringContaining('damaged') }),
    ]);
  }
});

test('a file that the file system does not give is a problem, and no exception', async () => {
  expect(await readMedia('/no/such/file.jpg', 'media/file.jpg')).toEqual({
    ok: false,
    fault: {
      code: 'unreadable',
      message: '"media/file.jpg" can\'t be read (ENOENT); check its permissions.',
    },
  });
});

test('an image whose name says another kind is refused, with both kinds', async () => {
  expect(await findProblems(withPortrait('b.png', photos['a.jpg']))).toEqual([
    expect.objectContaining({ code: 'bad-image', message: expect.stringContaining('is JPEG, not PNG') }),
  ]);
});

test('an image for cards needs alternative text, whatever else is wrong with it', async () => {
  const site = (social: object) => (text: string) => JSON.stringify({ ...JSON.parse(text), social });
  const file = 'site.json';
  expect(await findProblems({ [file]: site({ image: 'media/portrait.svg' }) })).toEqual([
    expect.objectContaining({ file, code: 'missing-alt', path: 'social.imageAlt' }),
    expect.objectContaining({ file, code: 'share-image', path: 'social.image' }),
  ]);
  const problems = await findProblems({ 'site.json': site({ image: 'portrait.svg' }) });
  expect(problems.map(({ code }) => code)).toEqual(['missing-alt', 'bad-image-path']);
});
