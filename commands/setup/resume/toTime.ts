/** `2020`, `2020-3` or `2020/03/31`, and what is more than that, such as a time. */
const yearFirst = /^\s*(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?(?!\d)/;
/** `3/2020` or `31.03.2020`. */
const yearLast = /^\s*(?:(\d{1,2})[-/.])?(\d{1,2})[-/.](\d{4})\s*$/;
/** A year in words, such as `Summer 2019`. */
const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/;

/**
 * The beginning of the day, month or year that a date of a résumé names, in milliseconds since the epoch, whatever way
 * it is written; no number where it names none, such as `Present`.
 */
export function toTime(date = ''): number {
  const [, first, month = '1', day = '1'] = yearFirst.exec(date) ?? [];
  if (first !== undefined) return toUtc(first, month, day);
  const [, before = '1', between, last] = yearLast.exec(date) ?? [];
  if (last !== undefined && between !== undefined) return toUtc(last, between, before);
  const [named] = year.exec(date) ?? [];
  const inWords = named === undefined ? Number.NaN : Date.parse(`${date.trim()} UTC`);
  return named !== undefined && Number.isNaN(inWords) ? toUtc(named, '1', '1') : inWords;
}

/** Where days and months change places, as in America, what can't be the month is the day. */
function toUtc(year: string, month: string, day: string): number {
  const [first, second] = Number(month) > 12 ? [day, month] : [month, day];
  return Date.UTC(Number(year), Number(first) - 1, Number(second));
}
