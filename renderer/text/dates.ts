import { countMonths, type Period } from '../../schema/values/dates.ts';
import { localesOf } from '../../schema/words/locales.ts';

/** A date with the parts that it has: `2024`, `March 2024` or `5 March 2024`. */
export function formatDate(date: string, language: string): string {
  const { length } = date.split('-');
  return new Date(`${`${date}-01-01`.slice(0, 10)}T00:00:00Z`).toLocaleDateString(localesOf(language), {
    // Dates of content are Gregorian in every language.
    calendar: 'gregory',
    timeZone: 'UTC',
    year: 'numeric',
    ...(length > 1 && { month: 'long' }),
    ...(length > 2 && { day: 'numeric' }),
  });
}

/** A period in words, such as `March 2021 – today`, only its start if that is after `today`, or an empty text if it has none. */
export function formatPeriod(period: Period, language: string, today: string): string {
  return splitPeriod(period, language, today)
    .map(({ text }) => text)
    .join('');
}

export function splitPeriod(
  { start, end }: Period,
  language: string,
  today: string,
): { text: string; date?: string }[] {
  if (start === undefined) return [];
  const from = { text: formatDate(start, language), date: start };
  if (end === undefined) {
    if (start > today) return [from];
    const word = new Intl.RelativeTimeFormat(localesOf(language), { numeric: 'auto' }).format(0, 'day');
    return [from, { text: ` – ${word}` }];
  }
  const to = { text: formatDate(end, language), date: end };
  return to.text === from.text ? [from] : [from, { text: ' – ' }, to];
}

/** Such as `4 years 2 months`: the first and last month count, up to `today`. Returns `undefined` for a period in years. */
export function formatDuration({ start, end }: Period, language: string, today: string): string | undefined {
  const last = end === undefined || end > today ? today : end;
  if (start === undefined || start.length < 7 || last.length < 7) return undefined;
  const count = countMonths(last, 12) - countMonths(start, 1) + 1;
  // In style "long", English would have a comma.
  const style = { style: 'narrow', years: 'long', months: 'long' } as const;
  const display = { yearsDisplay: 'auto', monthsDisplay: 'auto' } as const;
  const words = new Intl.DurationFormat(localesOf(language), { ...style, ...display });
  return count > 0 ? words.format({ years: Math.floor(count / 12), months: count % 12 }) : undefined;
}
