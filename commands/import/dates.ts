import { dateSchema } from '../../schema/values/dates.ts';

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** Reads dates such as `May 2010`, `2013-5`, `03/2014` or `Jan 30, 2020` as ISO dates. */
export function readDate(text: string): string | undefined {
  const words = text.replace(/(?<=\d)T\d\d:.*/, '').match(/[\p{L}\d]+/gu) ?? [];
  const year = words.find((word) => /^\d{4}$/.test(word));
  const month = words.find((word) => monthOf(word) > 0);
  const numbers = words.filter((word) => /^\d{1,2}$/.test(word));
  // In 03/04/2021, either number may be the month.
  if (month === undefined && numbers.length > 1 && words[0] !== year) return undefined;
  const parts = [year, ...(month === undefined ? [] : [monthOf(month)]), ...numbers];
  // Take no part of a text such as "summer 2016": with that as its start, a job would go on today.
  if (parts.length !== words.length) return undefined;
  const date = parts.map((part) => `${part}`.padStart(2, '0')).join('-');
  return dateSchema.safeParse(date).success ? date : undefined;
}

/** The number of a month by its English name, which may be cut to three letters; 0 for other words. */
function monthOf(word: string): number {
  return word.length < 3 ? 0 : months.findIndex((name) => name.startsWith(word.toLowerCase())) + 1;
}

/** Whether a text stands in the place of an end that is not known yet. */
export function isOngoing(text: string): boolean {
  return /^(?:present|now|today|current|currently|ongoing)$/i.test(text.trim());
}
