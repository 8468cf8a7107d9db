import { expect, test } from 'vitest';
import { Gallery } from '../../../renderer/media/Gallery.tsx';
import { openContent } from '../../fixtures/content.ts';
import fc from '../../fixtures/fastCheck.ts';
import { renderIn } from '../../fixtures/renderPage.tsx';

type Shape = { ratio: number; wide: boolean };

const landscape = { ratio: 1.5, wide: false };
const portrait = { ratio: 0.7, wide: false };
const wide = { ratio: 2, wide: true };
const content = await openContent('content');

/** The numbers of the pictures in each row. */
function rowsOf(shapes: readonly Shape[]): number[][] {
  const drawing = { kind: 'drawing', hash: 'x', svg: '', use: 'text', height: 1000 } as const;
  const media = shapes.map(({ ratio }, at) => ({ ...drawing, file: `${at}`, width: ratio * 1000 }));
  const pictures = shapes.map(({ wide }, at) => ({ src: `${at}`, alt: `${at}`, wide }));
  const html = renderIn({ ...content, media }, <Gallery pictures={pictures} />);
  return html
    .split('</div><div>')
    .map((row) => [...row.matchAll(/alt="(\d+)"/g)].map(([, at]) => Number(at)));
}

test.each([
  ['five photos make rows of two and three, and none is alone', Array(5).fill(landscape), [2, 3]],
  ['a wide one is alone between others', [landscape, landscape, wide, portrait, landscape], [2, 1, 2]],
])('%s', (_, pictures, rows) => {
  const lengths = rowsOf(pictures).map(({ length }) => length);
  expect(lengths.toSorted()).toEqual(rows.toSorted());
});

test('every picture is in one row, and a wide one never shares it', () => {
  const shape = fc.record({ ratio: fc.double({ min: 0.3, max: 4, noNaN: true }), wide: fc.boolean() });
  fc.assert(
    fc.property(fc.array(shape, { maxLength: 30 }), (shapes) => {
      const rows = rowsOf(shapes);
      expect(rows.flat()).toEqual([...shapes.keys()]);
      for (const row of rows) expect(row.length === 1 || row.every((at) => !shapes[at]?.wide)).toBe(true);
    }),
  );
});
