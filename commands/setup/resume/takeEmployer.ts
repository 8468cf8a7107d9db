import { joinLines } from './joinLines.ts';
import type { ResumeJob } from './resume.ts';
import { toTime } from './toTime.ts';

/** Where the owner works now, if they do, and where they worked last, if not. */
type Employers = { present?: ResumeJob; last?: ResumeJob };

/**
 * Where the owner works: of the jobs without an end, or with one to come, that which began last. An end that is no
 * date, such as `Present`, is none.
 * @param today milliseconds since the epoch
 */
export function takeEmployer(work: readonly ResumeJob[], today: number): Employers {
  const jobs = work.toSorted((a, b) => (toTime(b.startDate) || 0) - (toTime(a.startDate) || 0));
  const present = jobs.find(({ endDate }) => !(toTime(endDate) < today));
  const [last] = jobs;
  if (present) return { present: toEmployer(present) };
  return last ? { last: toEmployer(last) } : {};
}

function toEmployer(job: ResumeJob): ResumeJob {
  return { ...job, name: joinLines(job.name), position: joinLines(job.position) };
}
