import { obeyed } from '../../netlify/contact/delivery/obeyed.ts';

const hidden = new RegExp(String.raw`(?!\t)${obeyed}`, 'gu');

/** One line without what a terminal would obey, with one character for each, so that columns stay as they are. */
export function printable(line: string): string {
  return line.replace(hidden, '\ufffd');
}
