import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../schema/loadContent.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';

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
  expect((await loadContent(folder)).problems).toEqual([
    expect.objectContaining({ file: expect.stringMatching(/profile\.md$/), line: 9, code: 'outside-folder' }),
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

const heads = {
  'a.png': '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  'a.jpg': '\xff\xd8\xff\xe0\0\x10JFIF',
  'a.jpeg': '\xff\xd8\xff\xe1\0\x10Exif',
  'a.webp': 'RIFF\x24\0\0\0WEBPVP8L',
  'a.avif': '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf',
  'a.svg': '<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const withPortrait = (name: string, head: string) => ({
  [`media/${name}`]: Buffer.from(head, 'latin1'),
  'profile.md': (text: string) => text.replace('media/portrait.svg', `media/${name}`),
});

test.each(Object.entries(heads))('an image of each kind is taken: %s', async (name, head) => {
  expect(await findProblems(withPortrait(name, head))).toEqual([]);
});

test.each(Object.keys(heads))('a file that is no image is refused: %s', async (name) => {
  const place = { file: 'profile.md', line: 9, column: 8, path: 'portrait.src' };
  expect(await findProblems(withPortrait(name, ''))).toEqual([
    expect.objectContaining({ ...place, code: 'empty-file' }),
  ]);
  expect(await findProblems(withPortrait(name, '<!doctype html><title>404</title>'))).toEqual([
    expect.objectContaining({ ...place, code: 'bad-image', message: expect.stringContaining('is no image') }),
  ]);
});

test('an image whose name says another kind is refused, with both kinds', async () => {
  expect(await findProblems(withPortrait('b.png', heads['a.jpg']))).toEqual([
    expect.objectContaining({ code: 'bad-image', message: expect.stringContaining('is JPEG, not PNG') }),
  ]);
});

test('an image for cards needs alternative text, whatever else is wrong with it', async () => {
  const site = (social: object) => (text: string) => JSON.stringify({ ...JSON.parse(text), social });
  expect(await findProblems({ 'site.json': site({ image: 'media/portrait.svg' }) })).toEqual([
    expect.objectContaining({ file: 'site.json', code: 'missing-alt', path: 'social.imageAlt' }),
  ]);
  const problems = await findProblems({ 'site.json': site({ image: 'portrait.svg' }) });
  expect(problems.map(({ code }) => code)).toEqual(['missing-alt', 'bad-image-path']);
});
