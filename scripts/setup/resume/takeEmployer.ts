import { oneLine } from './oneLine.ts';
import type { ResumeJob } from './resume.ts';

/** A job as the page can show it; `index` is its place in the résumé. */
type Employer = {
  index: number;
  name?: string | undefined;
  url?: string | undefined;
  position?: string | undefined;
};

/** Where the owner works now, if they do, and where they worked last, if not. */
type Employers = { present?: Employer; last?: Employer };

/**
 * Where the owner works: of the jobs without an end, or with one to come, that which began last. An end that is no
 * date, such as `Present`, is none.
 * @param today milliseconds since the epoch
 */
export function takeEmployer(work: readonly ResumeJob[], today: number): Employers {
  const jobs = work
    .flatMap((job, index) => (job ? [{ ...job, index }] : []))
    .toSorted((a, b) => (toTime(b.startDate) || 0) - (toTime(a.startDate) || 0));
  const present = jobs.find(({ endDate }) => !(toTime(endDate) < today));
  const [last] = jobs;
  if (present) return { present: toEmployer(present) };
  return last ? { last: toEmployer(last) } : {};
}

function toEmployer(job: NonNullable<ResumeJob> & { index: number }): Employer {
  const { index, name = job.company, url = job.website, position } = job;
  return { index, name: oneLine(name), url, position: oneLine(position) };
}

function toTime(date: string | undefined): number {
  return date === undefined ? Number.NaN : Date.parse(date);
}
