import { Day } from '../../renderer/Dates.tsx';

/** The year of a date in a waypoint, for those who see it: the entry beside it has the whole date. */
export function Year({ date, language }: { date: string; language: string }) {
  return (
    <span className="year" aria-hidden="true">
      <Day date={date.slice(0, 4)} language={language} />
    </span>
  );
}
