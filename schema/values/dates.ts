import * as z from 'zod';
import { checkedText, customIssue } from './fields.ts';
import { valueAt } from './paths.ts';

const dateForm = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. YAML parses a bare year as a number. */
export const dateSchema = z
  .preprocess(
    (value) => (Number.isInteger(value) ? String(value) : value),
    checkedText((date) => {
      const message = explainDate(date);
      return message === undefined ? undefined : { message };
    }),
  )
  .meta({ type: ['string', 'integer'], examples: ['2024-03', '2024'] });

export function date(title: string, description: string) {
  return dateSchema.meta({ title, description });
}

function explainDate(text: string): string | undefined {
  const parts = dateForm.exec(text);
  if (!parts) {
    const remedy = /now|today|present|current|ongoing/i.test(text) ? ' What goes on today has no "end".' : '';
    return `"${text}" is not a date; write YYYY, YYYY-MM or YYYY-MM-DD, such as 2024-03.${remedy}`;
  }
  const [, year, month = '01', day = '01'] = parts;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // `Date` turns February 30 into a day of March.
  const isDay = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
  return isDay && year !== '0000' ? undefined : `There is no ${text} in the calendar; correct it.`;
}

export function isWholeDate(text: string): boolean {
  return text.length === 10 && explainDate(text) === undefined;
}

/** The day on the clock of this machine; Swedish writes dates as ISO 8601. */
export function localDay(time: Date): string {
  return time.toLocaleDateString('sv');
}

/** The day with which the name of a note begins: `2026-01-31` of `2026-01-31-rain`. */
export function dayOfName(slug: string): string {
  return slug.slice(0, 10);
}

export type Period = { start?: string | undefined; end?: string | undefined };

export const periodKeys = {
  start: date('Start', 'When it began: YYYY, YYYY-MM or YYYY-MM-DD.'),
  end: date('End', 'When it ended; leave it out if it goes on.').optional(),
};

export function checkPeriod({ value: { start, end }, issues }: z.core.ParsePayload<Period>): void {
  if (end === undefined || [start ?? end, end].some((date) => explainDate(date) !== undefined)) return;
  // Compare dates of different precision by the parts that both have.
  const shared = Math.min(start?.length ?? 0, end.length);
  if (start && end.slice(0, shared) >= start.slice(0, shared)) return;
  const message =
    start === undefined
      ? 'There is an end but no start; add "start", or delete "end".'
      : `This ends in ${end}, before it starts in ${start}; correct one of the two.`;
  issues.push(customIssue(end, { code: 'bad-period', message }, ['end']));
}

export function isOver(date: string, today: string): boolean {
  return date < today.slice(0, date.length);
}

/** Months since the year 0; a bare year counts as its month `usual`. */
export function countMonths(date: string, usual: 1 | 12): number {
  const [year = 0, month = usual] = date.split('-').map(Number);
  return year * 12 + month;
}

/** Sorts dates newest first, and missing dates last. A year or month counts as its last day. */
export function newestFirst(a: string | undefined, b: string | undefined): number {
  const lastDay = (date: string | undefined) => (date ? `${date}-99-99`.slice(0, 10) : '');
  return lastDay(b).localeCompare(lastDay(a));
}

/** Sorts entries by the date in `key`, newest first; periods without an end come first of all. */
export function newestEntryFirst(a: unknown, b: unknown, key: string | undefined): number {
  if (key === undefined) return 0;
  return newestFirst(endOf(a, key), endOf(b, key)) || newestFirst(dateAt(a, key), dateAt(b, key));
}

function endOf(value: unknown, key: string): string | undefined {
  const start = dateAt(value, key);
  return dateAt(value, 'end') ?? (key === 'start' && start !== undefined ? '9999' : start);
}

function dateAt(value: unknown, key: string): string | undefined {
  const date = valueAt(value, [key]);
  return typeof date === 'string' ? date : undefined;
}
