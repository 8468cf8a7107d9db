import { brotliCompressSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import Color from 'colorjs.io';
import { expect, test } from 'vitest';
import { data as dataOfNote } from '../../../pages/note/+data.ts';
import { drawShareImage } from '../../../renderer/sharing/drawShareImage.ts';
import { drawIcon, homeTile } from '../../../renderer/sharing/icons.ts';
import { shareImage } from '../../../renderer/sharing/shareImage.ts';
import { palettesOf } from '../../../renderer/theme/palette.ts';
import { paletteNames } from '../../../schema/values/colours.ts';
import type { MeasuredPicture } from '../../../schema/values/mediaFile.ts';
import { copyContent, openContent } from '../../fixtures/content.ts';
import { makeFiles } from '../../fixtures/makeFiles.ts';
import { makePhoto } from '../../fixtures/photos.ts';

const contrast = (a: string, b: string) => new Color(a).contrastWCAG21(b);
const red = 'data:image/svg+xml;base64,'.concat(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="red" d="M0 0h1v1H0z"/></svg>',
  ).toString('base64'),
);
const content = await openContent('content');
const { light } = palettesOf(content.site.theme);

const named = (name: string) => ({ ...content, profile: { ...content.profile, name } });
const draw = async (name: string) => {
  const { png, warnings } = await drawShareImage(named(name), red);
  return { png: Buffer.from(png), warnings };
};

const names = ['Wilhelmina Alexandrina van Hohenzollern-Sigmaringen Thompson', 'W', 'Νίκος Καζαντζάκης'];

test.each(names)('the share image has the whole name %s', async (name) => {
  const { png, warnings } = await draw(name);
  const ink = boxOf(png, light('ink'));
  expect(Math.min(ink.left, ink.top, 1200 - ink.right, 630 - ink.bottom)).toBeGreaterThan(50);
  expect(warnings).toEqual([]);
  const changed = `${name.slice(0, -1)}x`;
  expect((await draw(changed)).png.equals(png), 'the last letter shows').toBe(false);
});

test.each([
  ['letters of the typefaces of the résumé are drawn', 'Ana ישראל سلام', 'Ana', 0, false],
  ['others are left out and reported, and never a box', 'Ana ગ ઘ', 'Ana', 2, true],
  ['marks of Typst are drawn as they are written', '#panic() $x$ *a*', '#panic() $x$ a', 0, false],
  ["a name that cannot be drawn gives way to the site's address", 'ગ – ઘ', 'portfolio.example.com', 2, true],
])('%s', async (_, name, other, leftOut, isSame) => {
  const drawn = await draw(name);
  expect(drawn.warnings).toHaveLength(leftOut);
  expect((await draw(other)).png.equals(drawn.png)).toBe(isSame);
});

test.each(['W', 'محمد'])('the icon of %s is small, full to its corners, and has a central mark', (name) => {
  const svg = drawIcon(named(name), homeTile);
  expect(brotliCompressSync(svg).length).toBeLessThan(1000);
  const picture = new Resvg(svg, { fitTo: { mode: 'width', value: 640 } }).render().asPng();
  expect(boxOf(picture, light('lake'))).toEqual({ left: 0, top: 0, right: 640, bottom: 640 });
  const ink = boxOf(picture, light('gold'));
  expect(ink.right - ink.left).toBeGreaterThan(100);
  expect(Math.hypot(ink.right - ink.left, ink.bottom - ink.top)).toBeLessThan(0.8 * 640);
});

test('icons are in the colours of the page, and each share image has an address of its own', async () => {
  const seen: string[] = [];
  for (const theme of [...paletteNames.map((palette) => ({ palette })), { accent: 'navy' }]) {
    const { paths, text } = await makeFiles({ ...content, site: { ...content.site, theme } });
    const { light: shown } = palettesOf(theme);
    const [tile, mark] = (await text('/favicon.svg')).match(/(?<=fill=")#[0-9a-f]{6}/g) ?? [];
    expect([tile, mark]).toEqual([shown('lake'), shown('gold')]);
    expect(contrast(`${tile}`, `${mark}`)).toBeGreaterThanOrEqual(4.5);
    const [share = ''] = paths.filter((path) => /^\/assets\/.*png$/.test(path));
    expect(seen).not.toContain(share);
    seen.push(share);
  }
});

test('the picture to share is the owner’s where sharing sites can show it', () => {
  const social = { image: 'media/x', imageAlt: 'A hill' };
  const withImage = (picture: MeasuredPicture) =>
    shareImage({
      ...content,
      site: { ...content.site, social },
      media: [...content.media, { ...picture, file: social.image, use: 'sharing' }],
    });
  const size = { hash: 'a'.repeat(64), width: 4000, height: 3000, isAnimated: false };
  const photo = { kind: 'photo', ...size, isOpaque: true } as const;
  expect(withImage(photo)).toMatchObject({ isDrawn: false, alt: 'A hill', width: 1200, height: 630 });
  expect(withImage({ kind: 'drawing', ...size, svg: '<svg/>' })).toEqual(shareImage(content));
});

test('the page of a note is shared with its first picture', async () => {
  const keys = 'title: A\npictures: [{ src: media/a.jpg, alt: A gauge }]';
  const folder = await copyContent({
    'notes/2020-01-02-a.md': `---\n${keys}\n---\nText.\n`,
    'media/a.jpg': await makePhoto(800, 600).jpeg().toBuffer(),
  });
  const withNote = await openContent(folder);
  const { head } = dataOfNote({ content: withNote, routeParams: { path: '/notes/2020-01-02-a/' } });
  expect(shareImage(withNote, head.cover)).toMatchObject({ isDrawn: false, alt: 'A gauge' });
});

test('a portrait has the colours of its styles, in attributes and in a sheet, on the share image', async () => {
  const styles = '<style>.a{fill:#00ff00}path{fill:#123456}</style>';
  const shapes = `<path style="fill:#ff0000;stroke:none" d="M0 0h5v9H0z"/><path class="a" d="M4 0h5v9H4z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${styles}${shapes}</svg>`;
  const folder = await copyContent({ 'media/portrait.svg': svg });
  const { bytes } = await makeFiles(await openContent(folder), folder);
  const png = await bytes(/share.*png$/);
  const [left, right] = ['#ff0000', '#00ff00'].map((colour) => boxOf(png, colour));
  expect(left?.right).toBeGreaterThan(900);
  expect(right?.right).toBeGreaterThan(Number(left?.right) + 80);
});

/** The box around every pixel of a colour, `#rrggbb`, in pixels. */
function boxOf(png: Uint8Array, colour: string) {
  const [width, height] = [16, 20].map((offset) => Buffer.from(png).readUInt32BE(offset));
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  const wanted = Number.parseInt(`${colour.slice(1)}ff`, 16);
  const box = { left: Infinity, top: Infinity, right: 0, bottom: 0 };
  for (let index = 0; index * 4 < pixels.length; index += 1) {
    if (pixels.readUInt32BE(index * 4) !== wanted) continue;
    const x = index % (width ?? 1);
    const y = Math.floor(index / (width ?? 1));
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  return box;
}
