import { brotliCompressSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { drawInitials } from '../../../commands/setup/initials.ts';
import { clearDrawing } from '../../../schema/svg.ts';

const names = ['Tāne Kahu', 'W', 'Øyvind Åsen', 'Жанна', '王小明', 'محمد علي', 'דוד', '🦊'];

test.each(names)(
  'the picture of %s is small, bleeds to its edges, and keeps its dark theme',
  async (name) => {
    const svg = await drawInitials(name, 'en');
    expect(brotliCompressSync(svg).length).toBeLessThan(2100);
    const cleared = await clearDrawing(Buffer.from(svg));
    expect(cleared).toMatchObject({ ok: true, width: 400, height: 400 });
    expect(cleared.ok && cleared.svg).toContain('prefers-color-scheme:dark');
    const { at } = render(svg);
    for (const [x, y] of [
      [0, 0],
      [399, 0],
      [0, 399],
      [399, 399],
    ] as const)
      expect(at(x, y)).toBe('f5e6c0ff');
  },
);

test.each(names)('the mark of %s is in the middle of the disc', async (name) => {
  const { at, points } = render(await drawInitials(name, 'en'));
  const ink = points.filter(([x, y]) => at(x, y) === '123f45ff');
  expect(ink.length).toBeGreaterThan(2000);
  expect(Math.max(...ink.map(([x, y]) => Math.hypot(x - 200, y - 196)))).toBeLessThan(115);
});

test('the same name gives the same picture, and another name other lines', async () => {
  expect(await drawInitials('Ada Lovelace', 'en')).toBe(await drawInitials('Ada Lovelace', 'en'));
  const lines = async (name: string) => (await drawInitials(name, 'en')).match(/<path d="M.*z"\/>/g);
  expect(await lines('Ada Lovelace')).not.toEqual(await lines('Anna Lind'));
  expect(await lines('王小明')).not.toEqual(await lines('李明'));
});

test('letters become capitals as their language writes them', async () => {
  expect(await drawInitials('ilker', 'tr')).not.toBe(await drawInitials('ilker', 'en'));
});

function render(svg: string) {
  const { pixels, width, height } = new Resvg(svg).render();
  const points = Array.from(
    { length: width * height },
    (_, index) => [index % width, Math.floor(index / width)] as const,
  );
  return {
    points,
    at: (x: number, y: number) =>
      pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4).toString('hex'),
  };
}
