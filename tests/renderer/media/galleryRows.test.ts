import { expect, test } from 'vitest';
import { planRows } from '../../../renderer/media/galleryRows.ts';
import fc from '../../fixtures/fastCheck.ts';

const landscape = { ratio: 1.5, isWide: false };
const portrait = { ratio: 0.7, isWide: false };
const wide = { ratio: 2, isWide: true };

test.each([
  ['five photos make rows of two and three, and none is alone', Array(5).fill(landscape), [2, 3]],
  ['a wide one is alone between others', [landscape, landscape, wide, portrait, landscape], [2, 1, 2]],
])('%s', (_, pictures, rows) => {
  const lengths = planRows(pictures).map(({ length }) => length);
  expect(lengths.toSorted()).toEqual(rows.toSorted());
});

test('every picture is in one row, and a wide one never shares it', () => {
  const shape = fc.record({ ratio: fc.double({ min: 0.3, max: 4, noNaN: true }), isWide: fc.boolean() });
  fc.assert(
    fc.property(fc.array(shape, { maxLength: 30 }), (shapes) => {
      const rows = planRows(shapes);
      expect(rows.flat()).toEqual(shapes);
      for (const row of rows) expect(row.length === 1 || row.every(({ isWide }) => !isWide)).toBe(true);
    }),
  );
});
