import { createElement } from 'react';
import satori, { type SatoriOptions } from 'satori';
import type { Measured } from './fitText.ts';

/** Large enough for widths to be exact, in pixels. */
const size = 100;

/** A word that each face is asked for beside `text`, to find the width of the space in it. */
const [closed, spaced] = ['nn', 'n n'];

/** How wide the words of `text` are, and the space between them, in units of the font's size. */
export async function measureWords(
  text: string,
  fontWeight: 400 | 600,
  options: SatoriOptions,
): Promise<Measured> {
  const words = text.split(' ');
  const widths = new Map<string, number>();
  const column = createElement(
    'div',
    {
      style: {
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        fontSize: size,
        fontWeight,
      },
    },
    [...new Set([...words, closed, spaced])].map((key) =>
      createElement('div', { key, style: { whiteSpace: 'nowrap' } }, key),
    ),
  );
  await satori(column, {
    ...options,
    width: size * 1000,
    onNodeDetected: ({ key, width }) => {
      if (key !== undefined) widths.set(String(key), width / size);
    },
  });
  const widthOf = (word: string) => widths.get(word) ?? 0;
  return { words: words.map(widthOf), space: widthOf(spaced) - widthOf(closed) };
}
