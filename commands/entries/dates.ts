import { dateSchema } from '../../schema/values/dates.ts';

const lettersOf = (word: string) => word.normalize('NFKD').toLowerCase().replace(/\P{L}/gu, '');

/** The names of the months in the languages of most exports, with their numbers. */
const months = 'en de fr es it pt nl da sv nb'.split(' ').flatMap((language) => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const name = (month: number) => lettersOf(format.format(Date.UTC(2020, month)));
  return Array.from({ length: 12 }, (_, month) => [name(month), month + 1] as const);
});

/** The number of a month, by its name or by the first letters of it: at least three, which no other month has. */
function monthOf(word: string): number | undefined {
  const letters = lettersOf(word);
  const found = new Set(months.flatMap(([name, month]) => (name.startsWith(letters) ? month : [])));
  return letters.length > 2 && found.size === 1 ? [...found][0] : undefined;
}

const ongoing =
  /^(?:present|now|today|current(?:ly)?|ongoing|to date|(?:bis )?heute|aktuell|[aà] ce jour|aujourd[’']hui|en cours|presente|(?:la )?actualidad|atual(?:mente)?|oggi|heden|nu)\.?$/iu;

/**
 * A date in words or figures, such as `May 2010`, `2013-5`, `Jan 30, 2020`, `03/2014` or a time in ISO 8601, as `YYYY`,
 * `YYYY-MM` or `YYYY-MM-DD`; `undefined` without a year. `isOngoing` is for words such as "Present", which are no date;
 * `isWhole` says whether all of the text was understood.
 */
export function readDate(
  written: string,
): { date?: string; isOngoing?: true; isWhole?: boolean } | undefined {
  const text = written.replace(/(?<=\d)T\d\d:.*/, '').trim();
  if (ongoing.test(text)) return { isOngoing: true };
  const [year] = /(?<!\d)\d{4}(?!\d)/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const parts = [year, ...partsOf(text, year)].map((part) => String(part).padStart(2, '0'));
  const dates = [3, 2, 1].map((length) => parts.slice(0, length).join('-'));
  const date = dates.find((one) => dateSchema.safeParse(one).success);
  const isWhole = date?.split('-').length === text.match(/[\p{L}\d]+/gu)?.length;
  return date === undefined ? undefined : { date, isWhole };
}

/** The month and the day beside a year. Of `03/04/2021`, either number may be the month, so only the year is sure. */
function partsOf(text: string, year: string): number[] {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  const named = words.flatMap((word) => monthOf(word) ?? [])[0];
  const numbers = (text.replace(year, '').match(/(?<![\p{L}\d])\d{1,2}(?!\d)/gu) ?? []).map(Number);
  const [first = 0, second = 0] = numbers;
  if (named !== undefined) return [named, ...numbers];
  if (/\p{L}/u.test(text)) return [];
  if (text.startsWith(year) || numbers.length < 2) return numbers;
  return first > 12 ? [second, first] : second > 12 ? numbers : [];
}
