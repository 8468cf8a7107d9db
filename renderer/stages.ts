import type { Content } from '../schema/content.ts';

type Job = Content['experience'][number];
type Degree = Content['education'][number];

/** A time of a life: a job, or a degree. */
export type Stage = Pick<Job | Degree, 'slug' | 'location' | 'start' | 'end' | 'body'> & {
  title: string;
  place: Job['organisation'];
};

export function toStage(entry: Job | Degree): Stage {
  return 'role' in entry
    ? { ...entry, title: entry.role, place: entry.organisation }
    : { ...entry, title: entry.qualification, place: entry.institution };
}
