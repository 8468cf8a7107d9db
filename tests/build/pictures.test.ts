import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { findNotes } from '../fixtures/photos.ts';

const { folder } = inject('other');
const content = `${join(folder, '..')}-content`;
const home = await readFile(join(folder, 'index.html'), 'utf8');
const names = (await readdir(join(folder, 'images'))).filter((name) => !/\.(br|gz)$/.test(name));
const image = (name: string) => readFile(join(folder, 'images', name));

test('the test finds the metadata of every original photo', async () => {
  for (const name of ['portrait.jpg', 'trail.png', 'garden.jpg', 'card.webp']) {
    const notes = await findNotes(await readFile(join(content, 'media', name)));
    expect(notes, name).toEqual(expect.arrayContaining(['exif', 'xmp', 'orientation', 'Geheim']));
  }
});

test('no published file holds EXIF, XMP, a place or a name, nor a photo within a drawing', async () => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const pictures = files.filter(({ name }) => /\.(avif|webp|jpg|png|svg)$/.test(name));
  expect(pictures.length).toBeGreaterThan(20);
  for (const { parentPath, name } of pictures) {
    const bytes = await readFile(join(parentPath, name));
    expect(await findNotes(bytes), name).toEqual([]);
    for (const [, photo = ''] of bytes.toString('latin1').matchAll(/;base64,([^"]+)/g)) {
      expect(await findNotes(Buffer.from(photo, 'base64')), `in ${name}`).toEqual([]);
    }
  }
});

test('no file of the owner is published under its name or as it is, but a document that is linked to', async () => {
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((name) => /portrait|trail|garden|card|^map/.test(name))).toEqual([]);
  const [document, ...others] = await readdir(join(folder, 'media'));
  expect(document).toMatch(/^cv\.[\da-f]{8}\.pdf$/);
  expect(others).toEqual([]);
  expect(home).toContain(`href="/mappe/media/${document}"`);
});

test('every published photo is of the size and the kind that its name says, in sRGB', async () => {
  const kinds: Record<string, string> = { '.avif': 'heif', '.jpg': 'jpeg', '.png': 'png' };
  const photos = names.filter((name) => extname(name) in kinds);
  for (const name of photos) {
    const { format, width, space, icc } = await sharp(await image(name)).metadata();
    expect({ format, width, space, icc }, name).toEqual({
      format: kinds[extname(name)],
      width: Number(/-(\d+)\./.exec(name)?.[1]),
      space: 'srgb',
      icc: undefined,
    });
  }
});

test('every address of a picture in the page is a file of the site, and each file is named somewhere', async () => {
  const named = [...home.matchAll(/\/images\/([\w.-]+)/g)].map(([, name]) => String(name));
  expect([...new Set(named)].toSorted()).toEqual(names.toSorted());
});

test('no code that decodes pictures is sent to browsers or bundled into functions', async () => {
  const files = await readdir(join(folder, '..'), { recursive: true, withFileTypes: true });
  const code = files.filter(({ name }) => /\.m?js$/.test(name));
  expect(code.length).toBeGreaterThan(5);
  for (const { parentPath, name } of code) {
    expect(await readFile(join(parentPath, name), 'utf8'), name).not.toMatch(/libvips|["'`]sharp["'`]|svgo/);
  }
});

test('an owner without a portrait has initials on the page and for sharing, and no picture elsewhere', async () => {
  const { folder } = inject('privateSite');
  const read = (name: string) => readFile(join(folder, 'client', name), 'utf8');
  const home = await read('index.html');
  expect(home).toMatch(/<div class="on-screen \w+"><img src="\/favicon\.svg" alt=""/);
  const [, share = ''] = /og:image" content="https:\/\/[^/]+([^"]+)/.exec(home) ?? [];
  expect((await read(share)).length).toBeGreaterThan(10_000);
  for (const file of ['index.md', 'resume.json'])
    expect(await read(file)).not.toMatch(/^# .*\n\n!\[|"image"/m);
  expect(home).not.toMatch(/"Person"[^}]*"image"/);
});
