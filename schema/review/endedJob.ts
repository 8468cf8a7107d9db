import { entriesOf } from '../parse/entry.ts';
import { isOver } from '../values/dates.ts';
import { normalizeText } from '../values/text.ts';
import { type ContentRule, type Found, faultAt, type Reviewed } from './rules.ts';

function findEndedJob({ entries, date }: Reviewed): Found[] {
  const [profile] = entriesOf(entries, 'profile');
  const employer = normalizeText(profile?.value.employer?.name ?? '');
  if (!profile || employer === '') return [];
  const jobs = entriesOf(entries, 'experience').filter(
    ({ value }) => normalizeText(value.organisation?.name ?? '') === employer,
  );
  const hasEnded = jobs.every(({ value: { end } }) => end !== undefined && isOver(end, date));
  const message =
    'Your jobs at this employer in experience/ have all ended; change "employer", or delete it.';
  return jobs.length > 0 && hasEnded ? faultAt(profile, 'employer.name', message) : [];
}

export const endedJob: ContentRule = { code: 'ended-job', find: findEndedJob };
