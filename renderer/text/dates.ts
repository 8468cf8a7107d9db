import { memoize } from '../../lib/memoize.ts';
import type { Period } from '../../schema/values/dates.ts';

/** A date of content in the words of a language, as exact as it is written: `2024`, `March 2024` or `5 March 2024`. */
export function formatDate(date: string, language: string): string {
  return formatterFor(date, language).format(toDate(date));
}

/** A period in the words of a language: `March 2021 – today`. One without a start is an empty text. */
export function formatPeriod(period: Period, language: string): string {
  return splitPeriod(period, language)
    .map(({ text }) => text)
    .join('');
}

/** A period in the words of a language, in parts: its dates, with the `date` of each, and what is between them. */
export function splitPeriod({ start, end }: Period, language: string): { text: string; date?: string }[] {
  if (start === undefined) return [];
  const from = { text: formatDate(start, language), date: start };
  if (end === undefined) {
    const today = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'day');
    return [from, { text: ` – ${today}` }];
  }
  if (start.length !== end.length)
    return [from, { text: ' – ' }, { text: formatDate(end, language), date: end }];
  const parts = formatterFor(start, language).formatRangeToParts(toDate(start), toDate(end));
  // Dates that look the same are written once.
  if (parts.every(({ source }) => source === 'shared')) return [from];
  const dates = { startRange: { date: start }, endRange: { date: end }, shared: {} };
  return joinParts(parts).map(({ text, source }) => ({ text, ...dates[source] }));
}

/** Parts of the same source as one, with the same spaces around each dash: ICU gives months thin ones, and years none. */
function joinParts(parts: readonly Intl.DateTimeRangeFormatPart[]) {
  const joined: { text: string; source: Intl.DateTimeRangeFormatPart['source'] }[] = [];
  for (const { value, source } of parts) {
    const last = joined.at(-1);
    if (last?.source === source) last.text += value;
    else joined.push({ text: value.replace(/^\s*–\s*$/u, ' – '), source });
  }
  return joined;
}

/**
 * How long a period was in the words of a language, such as `4 years 2 months`: its first and last month count. One without
 * an end goes on until `today` (`YYYY-MM-DD`). Bare years don't say it.
 */
export function formatDuration({ start, end }: Period, language: string, today: string): string | undefined {
  const [first, last] = [start, end ?? today].map(monthOf);
  if (first === undefined || last === undefined || last < first) return undefined;
  const count = last - first + 1;
  const [years, months] = [Math.floor(count / 12), count % 12];
  // In style "long", English would have a comma.
  const style = { style: 'narrow', years: 'long', months: 'long' } as const;
  const words = new Intl.DurationFormat(language, { ...style, yearsDisplay: 'auto', monthsDisplay: 'auto' });
  return words.format({ years, months });
}

/** The number of a month, so that two can be subtracted; nothing for a bare year. */
function monthOf(date: string | undefined): number | undefined {
  const [year, month] = date?.split('-').map(Number) ?? [];
  return year === undefined || month === undefined ? undefined : 12 * year + month;
}

function formatterFor(date: string, language: string): Intl.DateTimeFormat {
  return formatters(language)(date.split('-').length);
}

/** By the language and the parts of a date; to make one takes longer than all else on the way to a date's text. */
const formatters = memoize((language: string) =>
  memoize(
    (parts: number) =>
      new Intl.DateTimeFormat(language, {
        // Years of content are of the Gregorian calendar, also where another is usual.
        calendar: 'gregory',
        timeZone: 'UTC',
        year: 'numeric',
        ...(parts > 1 && { month: 'long' }),
        ...(parts > 2 && { day: 'numeric' }),
      }),
  ),
);

function toDate(date: string): Date {
  return new Date(`${`${date}-01-01`.slice(0, 10)}T00:00:00Z`);
}
