import type { Mark } from './markWords.ts';

/** How much of what stays the same is kept on either side of a change, and how much of what comes or goes, in characters. */
const [context, most] = [80, 2_000];

/** Leaves out most of what stays the same, and the rest of what is very long, with an ellipsis. */
export function shorten(marks: readonly Mark[]): Mark[] {
  return marks.map(({ kind, text }, index) => {
    if (kind !== 'same') return { kind, text: text.length > most ? `${cut(text, 0, most)}…` : text };
    const head = index === 0 ? 0 : context;
    const tail = index === marks.length - 1 ? 0 : context;
    if (text.length <= head + tail + context) return { kind, text };
    return { kind, text: `${cut(text, 0, head)} … ${cut(text, text.length - tail, text.length)}` };
  });
}

/** A part of a text, cut at spaces where there are some near, and never within a character. */
function cut(text: string, from: number, to: number): string {
  const part = text.slice(from, to).toWellFormed().replaceAll('\ufffd', '');
  const inner = from === 0 ? part.replace(/\s\S{0,20}$/u, '') : part.replace(/^\S{0,20}\s/u, '');
  return part.length < to - from || inner === '' ? part : inner;
}
