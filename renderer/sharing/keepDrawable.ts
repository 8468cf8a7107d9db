/** A text without what cannot be drawn, and what was left out. */
export type Drawable = { text: string; leftOut: string[] };

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Leaves out the characters that cannot be drawn, so that none of them becomes a box. What has no shape of its own,
 * such as a direction mark, goes without a word.
 * @param canDraw whether one grapheme, in normal form C, can be drawn
 */
export function keepDrawable(text: string, canDraw: (grapheme: string) => boolean): Drawable {
  const leftOut = new Set<string>();
  const kept = Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => {
    if (/^\s+$/.test(segment)) return ' ';
    if (canDraw(segment)) return segment;
    const visible = segment.replace(/[\p{Cf}\p{Cc}]/gu, '');
    if (visible !== segment && visible !== '' && canDraw(visible)) return visible;
    if (visible !== '') leftOut.add(segment);
    return '';
  });
  return { text: kept.join('').replace(/ +/g, ' ').trim(), leftOut: [...leftOut] };
}
