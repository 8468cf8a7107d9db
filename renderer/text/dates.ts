import { memoize } from '../../lib/memoize.ts';
import { monthOf, type Period } from '../../schema/values/dates.ts';

/** A date in the words of a language, as exact as it is: `2024`, `March 2024` or `5 March 2024`. */
export function formatDate(date: string, language: string): string {
  return formatterFor(date, language).format(toDate(date));
}

/** A period in the words of a language: `March 2021 – today`, or an empty text if it has no start. */
export function formatPeriod(period: Period, language: string): string {
  return splitPeriod(period, language)
    .map(({ text }) => text)
    .join('');
}

/** A period in the words of a language, in parts: dates, and texts between them. */
export function splitPeriod({ start, end }: Period, language: string): { text: string; date?: string }[] {
  if (start === undefined) return [];
  const from = { text: formatDate(start, language), date: start };
  if (end === undefined) {
    const today = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'day');
    return [from, { text: ` – ${today}` }];
  }
  const both = [from, { text: ' – ' }, { text: formatDate(end, language), date: end }];
  if (start.length !== end.length) return both;
  const parts = formatterFor(start, language).formatRangeToParts(toDate(start), toDate(end));
  // Equal dates are written once.
  if (parts.every(({ source }) => source === 'shared')) return [from];
  // In a language for which ICU has no ranges, such as te reo Māori, it writes their dates in another order.
  const startText = parts.map(({ source, value }) => (source === 'startRange' ? value : '')).join('');
  if (!from.text.includes(startText.trim())) return both;
  const dates = { startRange: { date: start }, endRange: { date: end }, shared: {} };
  return joinParts(parts).map(({ text, source }) => ({ text, ...dates[source] }));
}

/** Joins parts of the same source, and puts spaces around dashes: ICU has thin ones for months, and none for years. */
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
 * How long a period has been in the words of a language, such as `4 years 2 months`: its first and last month count. One without
 * an end, or with one that is still to come, goes on until `today` (`YYYY-MM-DD`). Bare years don't say it.
 */
export function formatDuration({ start, end }: Period, language: string, today: string): string | undefined {
  const last = end === undefined || end > today ? today : end;
  if (start === undefined || start.length < 7 || last.length < 7) return undefined;
  const count = monthOf(last, 12) - monthOf(start, 1) + 1;
  const [years, months] = [Math.floor(count / 12), count % 12];
  // In style "long", English would have a comma.
  const style = { style: 'narrow', years: 'long', months: 'long' } as const;
  const words = new Intl.DurationFormat(language, { ...style, yearsDisplay: 'auto', monthsDisplay: 'auto' });
  return count > 0 ? words.format({ years, months }) : undefined;
}

function formatterFor(date: string, language: string): Intl.DateTimeFormat {
  return formatters(language)(date.split('-').length);
}

/** By language and number of parts. Memoized: making a formatter is slow. */
const formatters = memoize((language: string) =>
  memoize(
    (parts: number) =>
      new Intl.DateTimeFormat(language, {
        // Dates of content are Gregorian in every language.
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
