import { LineCounter } from 'yaml';

/** Finds lines and columns in `text`, both 1-based. Lines end as editors end them: with LF, CR or both. */
export function createLocator(text: string): (offset: number) => { line: number; column: number } {
  const counter = new LineCounter();
  counter.addNewLine(0);
  if (text.includes('\r')) {
    for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) counter.addNewLine(index + end.length);
  } else {
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) {
      counter.addNewLine(end + 1);
    }
  }
  return (offset) => {
    const { line, col } = counter.linePos(Math.min(offset, text.length));
    return { line, column: col };
  };
}
