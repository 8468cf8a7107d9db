import { obeyed } from './obeyed.ts';

const runs = new RegExp(`${obeyed}+`, 'gu');

/**
 * Text for a header or a line: no line breaks or other control characters, which could begin another, and no marks
 * that reverse the reading order, which could make an address look like another.
 */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(runs, ' ').trim();
}
