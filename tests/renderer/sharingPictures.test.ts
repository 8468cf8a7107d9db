import { readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import Color from 'colorjs.io';
import { expect, test } from 'vitest';
import { fitAccent, readPalettes } from '../../renderer/palette.ts';
import { drawShareImage } from '../../renderer/sharing/drawShareImage.ts';
import { createMark, drawIcon, homeTile } from '../../renderer/sharing/icons.ts';
import { shareImage } from '../../renderer/sharing/shareImage.ts';
import { profilePage } from '../../renderer/sharing/structuredData.ts';
import { siteFiles } from '../../renderer/siteFiles.ts';
import { loadContent } from '../../schema/load.ts';
import type { Picture } from '../../schema/picture.ts';

const { light } = readPalettes(await readFile('renderer/tokens.css', 'utf8'));
const nothing = { lines: '', path: '', goal: { x: 620, y: 480 } };
const sample = await loadContent('content');
if (!sample.ok) throw new Error('The sample content has problems.');
const { content } = sample;

const named = (name: string) => ({ ...content, profile: { ...content.profile, name } });
const draw = async (name: string) => {
  const { png, leftOut } = await drawShareImage(named(name), light, nothing);
  return { png: Buffer.from(png), leftOut };
};

const sixty = {
  'five words': 'Wilhelmina Alexandrina van Hohenzollern-Sigmaringen Thompson',
  'one word': 'W'.repeat(60),
  'Māori words': 'Te Rangihīroa Ngāmotu Whakaāio Pūkenga Tūhoe Kōwhai Āwhina-ā',
};

test.each(Object.entries(sixty))(
  'a name of 60 characters fits the share image, whole: %s',
  async (_, name) => {
    expect(name).toHaveLength(60);
    const { png, leftOut } = await draw(name);
    const ink = inkBox(png);
    expect(Math.min(ink.left, ink.top, 1200 - ink.right, 630 - ink.bottom)).toBeGreaterThan(50);
    expect(leftOut).toEqual([]);
    const changed = `${name.slice(0, -1)}x`;
    expect((await draw(changed)).png.equals(png), 'the last letter shows').toBe(false);
  },
);

test.each(['W', 'Νίκος Καζαντζάκης', 'Ж'])('the name %s is drawn within the margins', async (name) => {
  const { png, leftOut } = await draw(name);
  const ink = inkBox(png);
  expect(Math.min(ink.left, ink.top, 1200 - ink.right, 630 - ink.bottom)).toBeGreaterThan(50);
  expect(leftOut).toEqual([]);
});

test('a long address is whole, and the drawing lies behind all of the card', async () => {
  const site = { ...content.site, url: `https://${'a-long-name.'.repeat(5)}example.com` };
  const lines = `M0 0V900${Array.from({ length: 90 }, (_, line) => `M0 ${line * 10}H1800`).join('')}`;
  const drawn = await drawShareImage({ ...content, site }, light, { ...nothing, lines });
  const drawnBox = inkBox(drawn.png);
  expect(drawnBox.left).toBeLessThan(5);
  expect(drawnBox).toMatchObject({ right: 1200, bottom: 630 });
  const { right } = inkBox((await drawShareImage({ ...content, site }, light, nothing)).png);
  expect(right).toBeLessThan(1150);
});

test('macrons are drawn, also when they are typed as marks of their own', async () => {
  expect((await draw('āēīōūĀĒĪŌŪ')).leftOut).toEqual([]);
  const { png } = await draw('Tūī Kōwhai');
  expect((await draw('Tui Kowhai')).png.equals(png)).toBe(false);
  expect((await draw('Tūī Kōwhai'.normalize('NFD'))).png.equals(png)).toBe(true);
});

test('what is not Latin, Greek or Cyrillic is left out and reported, and never a box', async () => {
  const { png, leftOut } = await draw('Ana 漢字 🇳🇿 ישראל');
  expect(leftOut).toEqual(['漢', '字', '🇳🇿', 'י', 'ש', 'ר', 'א', 'ל']);
  expect((await draw('Ana')).png.equals(png)).toBe(true);
});

test("a name that cannot be drawn at all gives way to the site's title", async () => {
  const { png, leftOut } = await draw('漢字');
  expect(leftOut).toEqual(['漢', '字']);
  expect((await draw(content.site.title)).png.equals(png)).toBe(true);
});

test.each(['Tūī Kōwhai', 'W', 'Mia Wong', 'محمد', '🦊', '漢字', '—'])(
  'the icon of %s has a mark in its middle, which masks leave whole',
  async (name) => {
    const svg = drawIcon(await createMark(name, 'en'), light, homeTile);
    const fitTo = { mode: 'width', value: 640 } as const;
    const ink = boxOf(new Resvg(svg, { fitTo }).render().asPng(), light('gold'));
    expect(ink.right - ink.left).toBeGreaterThan(100);
    expect(Math.abs(ink.left + ink.right - 640)).toBeLessThan(32);
    expect(Math.abs(ink.top + ink.bottom - 640)).toBeLessThan(32);
    expect(Math.hypot(ink.right - ink.left, ink.bottom - ink.top)).toBeLessThan(0.8 * 640);
  },
);

test.each(['hotpink', 'navy', 'black', 'yellow', 'white'])(
  "the icon's mark follows the owner's accent %s, in a shade that can be read on the lake",
  async (accent) => {
    const site = { ...content.site, theme: { accent } };
    const files = await siteFiles({ ...content, site }, 'content');
    const svg = String(await files.find(({ path }) => path === '/favicon.svg')?.make(() => {}));
    const [tile, mark] = [...svg.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, colour]) => String(colour));
    expect(tile).toBe(light('lake'));
    expect(mark).toBe(fitAccent(accent, light).gold);
    expect(new Color(`${tile}`).contrastWCAG21(`${mark}`)).toBeGreaterThanOrEqual(4.5);
  },
);

test('the picture to share is the owner’s where sharing sites can show it', () => {
  const social = { image: 'media/x', imageAlt: 'A hill' };
  const withImage = (picture: Picture) =>
    shareImage({
      ...content,
      site: { ...content.site, social },
      media: [{ ...picture, file: social.image, use: 'sharing' }],
    });
  const size = { hash: 'a'.repeat(64), width: 4000, height: 3000 };
  const photo = { kind: 'photo', ...size, isOpaque: true, isAnimated: false } as const;
  expect(withImage(photo)).toEqual({
    path: expect.stringMatching(/^\/images\/[0-9a-f]{12}-1200\.jpg$/),
    isDrawn: false,
    alt: 'A hill',
    width: 1200,
    height: 900,
  });
  expect(withImage({ ...photo, isOpaque: false }).path).toMatch(/\.png$/);
  expect(withImage({ kind: 'drawing', ...size })).toEqual(shareImage(content));
});

test('an address of mail is no profile of the person', () => {
  const [link] = content.links;
  if (!link) throw new Error('The sample has no links.');
  const page = profilePage({ ...content, links: [{ ...link, url: 'mailto:a@example.com' }, link] });
  expect(page.mainEntity).toMatchObject({ sameAs: [link.url] });
});

/** The box around everything that differs from the picture's first pixel, in pixels. */
function inkBox(png: Uint8Array) {
  return boxOf(png, undefined);
}

/** The box around every pixel of a colour, `#rrggbb`; without a colour, around all that differs from the first pixel. */
function boxOf(png: Uint8Array, colour: string | undefined) {
  const [width, height] = [16, 20].map((offset) => Buffer.from(png).readUInt32BE(offset));
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  const paper = pixels.readUInt32BE(0);
  const wanted = colour && Number.parseInt(`${colour.slice(1)}ff`, 16);
  const box = { left: Infinity, top: Infinity, right: 0, bottom: 0 };
  for (let index = 0; index * 4 < pixels.length; index += 1) {
    const pixel = pixels.readUInt32BE(index * 4);
    if (wanted === undefined ? pixel === paper : pixel !== wanted) continue;
    const [x, y] = [index % (width ?? 1), Math.floor(index / (width ?? 1))];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  return box;
}
