import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { findNotes } from '../fixtures/findNotes.ts';

const { folder } = inject('other');
const content = `${join(folder, '..')}-content`;
const home = await readFile(join(folder, 'index.html'), 'utf8');
const names = (await readdir(join(folder, 'images'))).filter((name) => !/\.(br|gz)$/.test(name));
const image = (name: string) => readFile(join(folder, 'images', name));

test('the judge of notes finds those of every photo that the owner dropped in', async () => {
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

test('the portrait comes in AVIF, WebP and JPEG as a square, in the widths that the page shows', async () => {
  const [, portrait = ''] = /<picture>(.*?)<\/picture>/.exec(home) ?? [];
  const widths = (type: string) =>
    [
      ...(new RegExp(`type="image/${type}" srcSet="([^"]+)"`).exec(portrait)?.[1] ?? '').matchAll(/ (\d+)w/g),
    ].map(([, width]) => Number(width));
  expect(widths('avif')).toEqual([304, 400, 608, 800, 1000, 1200]);
  expect(widths('webp')).toEqual([304, 400, 608, 800, 1000, 1200]);
  expect(portrait).toMatch(
    /<img src="\/mappe\/images\/[0-9a-f]{12}-1200\.jpg"[^>]* width="1200" height="1200"/,
  );
  expect(portrait).toContain('fetchPriority="high"');
  expect(portrait).not.toContain('loading=');
});

test('every published photo is of the size and the kind that its name says, in sRGB', async () => {
  const kinds: Record<string, string> = { '.avif': 'heif', '.webp': 'webp', '.jpg': 'jpeg', '.png': 'png' };
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

test('a picture in a text is whole, never larger than it is, and waits until one comes near', async () => {
  const [, trail = ''] =
    /(<picture>(?:(?!<\/picture>).)*alt="A trail".*?)<\/picture>/.exec(home.split('</header>')[1] ?? '') ??
    [];
  expect(trail).toMatch(/srcSet="\S+-320\.avif 320w,\S+-640\.avif 640w,\S+-700\.avif 700w"/);
  expect(trail).toMatch(/<img src="\S+-700\.png" alt="A trail" width="700" height="450"[^>]* loading="lazy"/);
  expect(trail).toContain('decoding="async"');
  expect(home).toMatch(/<a href="\S+-700\.png"><picture>.*?<\/a><figcaption>Port Hills<\/figcaption>/);
});

test('every address of a picture in the page is a file of the site, and each file is named somewhere', async () => {
  const named = [...home.matchAll(/\/images\/([\w.-]+)/g)].map(([, name]) => String(name));
  expect([...new Set(named)].toSorted()).toEqual(names.toSorted());
});

test('the page with its photos still comes in at most 16,000 bytes', () => {
  expect(brotliCompressSync(home).length).toBeLessThanOrEqual(16_000);
});

test('no code that decodes pictures is in what browsers or functions get', async () => {
  const files = await readdir(join(folder, '..'), { recursive: true, withFileTypes: true });
  const code = files.filter(({ name }) => /\.m?js$/.test(name));
  expect(code.length).toBeGreaterThan(5);
  for (const { parentPath, name } of code) {
    expect(await readFile(join(parentPath, name), 'utf8'), name).not.toMatch(/libvips|["'`]sharp["'`]|svgo/);
  }
});

test('an owner without a portrait has their initials on the page and for sharing, and no picture in files for programs', async () => {
  const { site, whole: opened } = inject('privateSites');
  const [open, whole] = [site, opened].map((folder) => {
    const read = (name: string) => readFile(join(folder, 'client', name), 'utf8');
    return { read, files: ['contact.vcf', 'index.md', 'resume.json'] };
  });
  const home = await open?.read('index.html');
  expect(home).toMatch(
    /<div class="portrait"><img src="data:image\/svg\+xml,[^"]+" alt="" width="400" height="400"\/>/,
  );
  const [, share = ''] = home?.match(/og:image" content="https:\/\/[^/]+([^"]+)/) ?? [];
  expect((await open?.read(share))?.length).toBeGreaterThan(10_000);
  const pictured = async (one: typeof open) =>
    (await Promise.all(one?.files.map(one.read) ?? [])).map((text) =>
      /^PHOTO|^# .*\n\n!\[|"image"/m.test(text),
    );
  expect(await pictured(open)).toEqual([false, false, false]);
  expect(await pictured(whole)).toEqual([true, false, false]);
  expect(home).not.toMatch(/"Person"[^}]*"image"/);
});
