import { entriesOf } from '../parse/entry.ts';
import { valueAt } from '../values/paths.ts';
import { type ContentRule, faultAt } from './rules.ts';

export const reviewDue: ContentRule = {
  code: 'review-due',
  find: ({ entries, date }) =>
    entries.flatMap((entry) => {
      const review = String(valueAt(entry.value, ['review']) ?? '9999');
      const message = `This was due for review by ${review}; update it, then set a later date or delete "review".`;
      return review > date ? [] : faultAt(entry, 'review', message);
    }),
};

export const notYet: ContentRule = {
  code: 'not-yet',
  find: ({ entries, date }) =>
    entriesOf(entries, 'experience').flatMap((job) => {
      const { start } = job.value;
      const message = `This job starts in ${start}, but the page already shows it; correct the date, or write "private: true" until then.`;
      return start > date ? faultAt(job, 'start', message) : [];
    }),
};
