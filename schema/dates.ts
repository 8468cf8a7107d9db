import * as z from 'zod';
import { customIssue } from './fields.ts';
import { valueAt } from './parse/document.ts';

/** The form of a date: a year, a month or a day of the calendar. */
const form = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/**
 * A date as exact as the owner knows it: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. YAML takes a bare year for a number.
 * Source: https://www.rfc-editor.org/rfc/rfc3339#appendix-A
 */
export const dateSchema = z
  .preprocess(
    (value) => (Number.isInteger(value) ? String(value) : value),
    z
      .string()
      .trim()
      .check(({ value, issues }) => {
        const fault = findDateFault(value);
        if (fault) issues.push(customIssue(value, 'bad-date', fault.message, fault.suggestion));
      }),
  )
  .meta({
    type: ['string', 'integer'],
    pattern: String.raw`^\s*(?!0000)\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?\s*$`,
    patternErrorMessage: 'Write a date as YYYY, YYYY-MM or YYYY-MM-DD.',
    examples: ['2024-03', '2024'],
  });

function findDateFault(text: string): { message: string; suggestion?: string | undefined } | undefined {
  const parts = form.exec(text);
  if (/^(?:present|now|today|current|ongoing)$/i.test(text)) {
    return { message: `"${text}" is not a date; delete "end" if this goes on today.` };
  }
  if (!parts) {
    const message = `"${text}" is not a date; write YYYY, YYYY-MM or YYYY-MM-DD, such as 2024-03.`;
    return { message, suggestion: guessDate(text) };
  }
  const [, year, month = '01', day = '01'] = parts;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // A day after the last of its month becomes one of the next month.
  const isDay = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
  // The year before the year 1 is not 0.
  if (isDay && year !== '0000') return undefined;
  return { message: `There is no ${text} in the calendar.` };
}

/** What was meant by a date with other marks between its parts, the month first, or in words: `2024/3`, `3/2024`, `March 2024`. */
function guessDate(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/. ](\d{1,2})(?:[-/. ](\d{1,2}))?$/.exec(text) ?? [];
  const [, first, second] = /^(\d{1,2}|\p{L}{3,})[-/., ]+(\d{4})$/u.exec(text) ?? [];
  const isWord = first !== undefined && /\p{L}/u.test(first);
  const named = isWord ? new Date(`${first} 1, ${second} UTC`).getUTCMonth() + 1 : first;
  const parts = year === undefined ? [second, named] : [year, month, day];
  const guess = parts.flatMap((part) => (part === undefined ? [] : `${part}`.padStart(2, '0'))).join('-');
  return form.test(guess) && !findDateFault(guess) ? guess : undefined;
}

/** When something was. What has a `start` and no `end` goes on today. */
export type Period = { start?: string | undefined; end?: string | undefined };

/** When something began, and when it ended, of which an entry may leave out the second, or both. */
export const periodKeys = {
  start: dateSchema.meta({ title: 'Start', description: 'When it began: YYYY, YYYY-MM or YYYY-MM-DD.' }),
  end: dateSchema
    .meta({ title: 'End', description: 'When it ended; leave it out if it goes on.' })
    .optional(),
};

/** Reports a period that ends before it starts, or that has an end only. */
export function checkPeriod({ value, issues }: z.core.ParsePayload<Period>): void {
  const { start, end } = value;
  if (end === undefined) return;
  if (start === undefined) {
    const message = 'There is an end but no start; add "start", or delete "end".';
    issues.push(customIssue(end, 'bad-period', message, undefined, ['end']));
    return;
  }
  // Of dates that are not equally exact, only what both have is compared.
  const shared = Math.min(start.length, end.length);
  if (end.slice(0, shared) >= start.slice(0, shared)) return;
  const message = `This ends in ${end}, before it starts in ${start}.`;
  issues.push(customIssue(end, 'bad-period', message, undefined, ['end']));
}

/** Compares dates, the newest first; what has none comes last. A year counts as its end, and a month too. */
export function newestFirst(a: string | undefined, b: string | undefined): number {
  const [first = '', second = ''] = [a, b].map((date) => date && `${date}-99-99`.slice(0, 10));
  return first === second ? 0 : first > second ? -1 : 1;
}

/**
 * Compares the values of two entries, the newest first; of periods, those that go on, then those that ended last.
 * @param key the key of an entry's date; without one, no entry comes first
 */
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
