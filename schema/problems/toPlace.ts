import { createLocator } from './createLocator.ts';
import type { Fault } from './fault.ts';
import { formatPath } from './formatPath.ts';
import type { Place } from './problem.ts';

/** Of the text that was asked for last: what is found in a file comes one after another. */
let last = { text: '', locate: createLocator('') };

/** Where something stands in the file of this name, whose text is `text`. */
export function toPlace(
  file: string,
  text: string,
  { offset, end, path }: Omit<Fault, 'code' | 'message'>,
): Place {
  if (text !== last.text) last = { text, locate: createLocator(text) };
  const { locate } = last;
  return { file, ...locate(offset), path: formatPath(path), ...(end !== undefined && { end: locate(end) }) };
}
