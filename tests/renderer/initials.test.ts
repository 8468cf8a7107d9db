import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { createMark, drawIcon, homeTile } from '../../renderer/sharing/icons.ts';
import { readPalettes } from '../../renderer/theme/palette.ts';
import { sanitizeSvg } from '../../schema/media/svg.ts';

const { light } = readPalettes(await readFile('renderer/tokens.css', 'utf8'));
const hex = (name: string) => `${light(name).slice(1)}ff`;
const drawInitials = async (name: string, language: string) =>
  drawIcon(await createMark(name, language), light, homeTile);

test.each(['Tāne Kahu', 'W', 'Øyvind Åsen', 'Жанна', '王小明', 'محمد علي', 'דוד', '🦊'])(
  'the picture of %s is small and safe, fills its corners, and has the mark in its middle',
  async (name) => {
    const svg = await drawInitials(name, 'en');
    expect(brotliCompressSync(svg).length).toBeLessThan(1000);
    expect(await sanitizeSvg(Buffer.from(svg))).toMatchObject({ ok: true, width: 64, height: 64 });
    const { pixels } = new Resvg(svg, { fitTo: { mode: 'width', value: 400 } }).render();
    const colours = Array.from({ length: 400 * 400 }, (_, index) =>
      pixels
        .readUInt32BE(index * 4)
        .toString(16)
        .padStart(8, '0'),
    );
    expect([0, 399, 400 * 399, 400 * 400 - 1].map((index) => colours[index])).toEqual(
      Array(4).fill(hex('lake')),
    );
    const ink = colours.flatMap((colour, index) =>
      colour === hex('gold') ? [Math.hypot((index % 400) - 200, Math.floor(index / 400) - 200)] : [],
    );
    expect(ink.length).toBeGreaterThan(2000);
    expect(Math.max(...ink)).toBeLessThan(125);
  },
);

test('letters become capitals as their language writes them', async () => {
  expect(await drawInitials('ilker', 'tr')).not.toBe(await drawInitials('ilker', 'en'));
});
