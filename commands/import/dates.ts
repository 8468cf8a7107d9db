import { dateSchema } from '../../schema/values/dates.ts';

/** Reads dates such as `May 2010`, `2013-5` or `03/2014` as ISO dates. `isExact`: nothing else is in the text. */
export function readDate(written: string) {
  const text = written.replace(/(?<=\d)T\d\d:.*/, '').trim();
  if (ongoing.includes(text.toLowerCase().replace('’', "'"))) return { isOngoing: true };
  const words = text.match(/[\p{L}\d]+/gu) ?? [];
  const [year, otherYear] = words.filter((word) => /^\d{4}$/.test(word));
  // Do not take the start of a period alone: it would go on today.
  if (year === undefined || otherYear !== undefined) return undefined;
  const parts = [year, ...readMonthAndDay(text, words)].map((part) => `${part}`.padStart(2, '0'));
  const dates = [3, 2, 1].map((length) => parts.slice(0, length).join('-'));
  const date = dates.find((candidate) => dateSchema.safeParse(candidate).success);
  return date === undefined ? undefined : { date, isExact: date.split('-').length === words.length };
}

const english = 'present|now|today|current|currently|ongoing';
const others = "heute|bis heute|aujourd'hui|en cours|presente|actualidad|atual|oggi|heden|nu";
const ongoing = `${english}|${others}`.split('|');

/** The month and the day, if it is clear which is which. */
function readMonthAndDay(text: string, words: readonly string[]): (string | number)[] {
  const named = words.flatMap((word) => monthOf(word) ?? []);
  const numbers = words.filter((word) => /^\d{1,2}$/.test(word));
  if (named.length === 1) return [...named, ...numbers];
  // Either name in March/April 2021 may be the month, and in "2020 kevad 7", the 7 is none.
  if (words.length > numbers.length + 1) return [];
  const isYearFirst = /^\d{4}/.test(text);
  // In 03/04/2021, either number may be the month, but in 12/31/2019, only one.
  if (isYearFirst || numbers.length === 1 || Number(numbers[1]) > 12) return numbers;
  const isDayFirst = /^\d\d?\. ?\d\d?\. ?\d{4}$/.test(text) || Number(numbers[0]) > 12;
  return isDayFirst ? numbers.toReversed() : [];
}

const lettersOf = (word: string) => word.normalize('NFKD').toLowerCase().replace(/\P{L}/gu, '');

const months = 'en de fr es it pt nl da sv nb'.split(' ').flatMap((language) => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const name = (month: number) => lettersOf(format.format(Date.UTC(2020, month)));
  return Array.from({ length: 12 }, (_, month) => ({ name: name(month), number: month + 1 }));
});

/** The number of a month, whose name may be cut as long as it stays clear. */
function monthOf(word: string): number | undefined {
  const letters = lettersOf(word);
  const matches = months.filter(({ name }) => name.startsWith(letters)).map(({ number }) => number);
  return letters.length > 2 && new Set(matches).size === 1 ? matches[0] : undefined;
}
