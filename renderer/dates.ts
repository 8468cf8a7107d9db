import type { Period } from '../schema/dates.ts';

/** A date of content in the words of a language, as exact as it is written: `2024`, `March 2024` or `5 March 2024`. */
export function formatDate(date: string, language: string): string {
  return formatterFor(date, language).format(toDate(date));
}

/** A period in the words of a language: `March 2021 – today`. One without a start is an empty text. */
export function formatPeriod({ start, end }: Period, language: string): string {
  if (start === undefined) return '';
  if (end === undefined) {
    const today = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'day');
    return `${formatDate(start, language)} – ${today}`;
  }
  if (start.length !== end.length) return `${formatDate(start, language)} – ${formatDate(end, language)}`;
  return formatterFor(start, language).formatRange(toDate(start), toDate(end));
}

function formatterFor(date: string, language: string): Intl.DateTimeFormat {
  const [, month, day] = date.split('-');
  return new Intl.DateTimeFormat(language, {
    // Years of content are of the Gregorian calendar, also where another is usual.
    calendar: 'gregory',
    timeZone: 'UTC',
    year: 'numeric',
    ...(month !== undefined && { month: 'long' }),
    ...(day !== undefined && { day: 'numeric' }),
  });
}

function toDate(date: string): Date {
  return new Date(`${`${date}-01-01`.slice(0, 10)}T00:00:00Z`);
}
