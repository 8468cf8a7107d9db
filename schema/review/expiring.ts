import { entriesOf } from '../parse/entry.ts';
import { isOver, lastDayOf } from '../values/dates.ts';
import { type ContentRule, faultAt } from './rules.ts';

const noticeDays = 60;

/** Certificates that end soon, or have ended; and an availability that has ended. */
export const expiring: ContentRule = {
  code: 'expiring',
  find({ entries, date }) {
    const soon = new Date(`${date}T00:00:00Z`);
    soon.setUTCDate(soon.getUTCDate() + noticeDays);
    const limit = soon.toISOString().slice(0, 10);
    const certificates = entriesOf(entries, 'certificates').flatMap((entry) => {
      const { expires } = entry.value;
      if (expires === undefined || lastDayOf(expires) > limit) return [];
      const message = isOver(expires, date)
        ? `This certificate expired in ${expires}, and the page says so; renew it, or hide it.`
        : `This certificate is valid until ${expires}; renew it in time, then write the new date.`;
      return faultAt(entry, 'expires', message);
    });
    const availability = entriesOf(entries, 'profile').flatMap((entry) => {
      const { until } = entry.value.availability ?? {};
      const message = `The last day, ${until}, is over, so the site does not show this any more; write a later day, or delete "availability".`;
      return until !== undefined && isOver(until, date) ? faultAt(entry, 'availability.until', message) : [];
    });
    return [...certificates, ...availability];
  },
};
