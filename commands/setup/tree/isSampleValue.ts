import { toString as toText } from 'mdast-util-to-string';
import { parseMarkdown } from '../../../schema/parse/markdown.ts';
import { findStandInText, findStandInUrl } from '../../../schema/review/standIns.ts';

/** What the sample says of its owner that may well be true of others, and yet is not theirs. */
const saidByChance: ReadonlySet<string> = new Set([
  'Senior Data Scientist & Machine Learning Engineer',
  'Ōtautahi Christchurch, New Zealand',
  'data science, machine learning, recommender systems, ECG analysis, New Zealand',
]);

/** Whether a text, a list with commas or an address is the sample's, or stands in for one that has yet to be written. */
export function isSampleValue(value: string): boolean {
  const text = toText(parseMarkdown(value, 0).root);
  return (
    saidByChance.has(value) || findStandInUrl(value) !== undefined || findStandInText(text) !== undefined
  );
}
