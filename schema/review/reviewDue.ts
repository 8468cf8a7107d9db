import { valueAt } from '../values/paths.ts';
import { type ContentRule, type Found, faultAt, type Reviewed } from './rules.ts';

function findDue({ entries, date }: Reviewed): Found[] {
  return entries.flatMap((entry) => {
    const review = String(valueAt(entry.value, ['review']) ?? '9999');
    const message = `This was due for review by ${review}; update it, then set a later date or delete "review".`;
    return review > date ? [] : faultAt(entry, 'review', message);
  });
}

export const reviewDue: ContentRule = { code: 'review-due', find: findDue };
