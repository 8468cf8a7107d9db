import { obeyed } from '../../netlify/contact/delivery/obeyed.ts';

const controls = new RegExp(String.raw`(?![\n\t])${obeyed}`, 'gu');

/** Text that a stranger wrote, without what a terminal obeys: escape sequences, and marks that reverse the reading order. */
export function plainText(text: string): string {
  return text.toWellFormed().replace(controls, '\ufffd');
}
