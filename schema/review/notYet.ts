import { entriesOf } from '../parse/entry.ts';
import { type ContentRule, type Found, faultAt, type Reviewed } from './rules.ts';

function findFutureJobs({ entries, date }: Reviewed): Found[] {
  return entriesOf(entries, 'experience').flatMap((job) => {
    const { start } = job.value;
    const message = `This job starts in ${start}, but the page already shows it; correct the date, or write "private: true" until then.`;
    return start !== undefined && start > date ? faultAt(job, 'start', message) : [];
  });
}

export const notYet: ContentRule = { code: 'not-yet', find: findFutureJobs };
