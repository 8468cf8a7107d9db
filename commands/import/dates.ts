import { dateSchema } from '../../schema/values/dates.ts';

/** Reads dates such as `May 2010`, `2013-5` or `03/2014` as ISO dates. `isWhole`: the whole text was understood. */
export function readDate(written: string) {
  const text = written.replace(/(?<=\d)T\d\d:.*/, '').trim();
  if (ongoing.includes(text.toLowerCase().replace('’', "'").replace(/\.$/, ''))) return { isOngoing: true };
  const words = text.match(/[\p{L}\d]+/gu) ?? [];
  const [year, otherYear] = words.filter((word) => /^\d{4}$/.test(word));
  // Do not take the start of a period alone: it would go on today.
  if (year === undefined || otherYear !== undefined) return undefined;
  const named = words.flatMap((word) => monthOf(word) ?? []);
  const numbers = words.filter((word) => /^\d{1,2}$/.test(word));
  // In 31.12.2019, the day is first; in 03/04/2021, either number may be the month, but in 12/31/2019, only one.
  const isDayFirst = /^\d\d?\. ?\d\d?\. ?\d{4}$/.test(text) || Number(numbers[0]) > 12;
  const isMonthFirst = words[0] === year || numbers.length === 1 || Number(numbers[1]) > 12;
  const ordered = isMonthFirst ? numbers : numbers.toReversed();
  // Either name in March/April 2021 may be the month.
  const hasMonth = named.length === 1 || (named.length === 0 && (isMonthFirst || isDayFirst));
  const parts = [year, ...(hasMonth ? [...named, ...ordered] : [])].map((part) => `${part}`.padStart(2, '0'));
  const dates = [3, 2, 1].map((length) => parts.slice(0, length).join('-'));
  const date = dates.find((candidate) => dateSchema.safeParse(candidate).success);
  return date === undefined ? undefined : { date, isWhole: date.split('-').length === words.length };
}

const lettersOf = (word: string) => word.normalize('NFKD').toLowerCase().replace(/\P{L}/gu, '');

const months = 'en de fr es it pt nl da sv nb'.split(' ').flatMap((language) => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const name = (month: number) => lettersOf(format.format(Date.UTC(2020, month)));
  return Array.from({ length: 12 }, (_, month) => [name(month), month + 1] as const);
});

function monthOf(word: string): number | undefined {
  const letters = lettersOf(word);
  const matches = new Set(months.flatMap(([name, month]) => (name.startsWith(letters) ? month : [])));
  return letters.length > 2 && matches.size === 1 ? [...matches][0] : undefined;
}

const english = 'present|now|today|current|currently|ongoing';
const others = "heute|bis heute|aujourd'hui|en cours|presente|actualidad|atual|oggi|heden|nu";
const ongoing = `${english}|${others}`.split('|');
