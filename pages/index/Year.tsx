import { Day } from '../../renderer/Dates.tsx';

/** The year of a date as the label of a contour that the road crosses. The entry beside it has the whole date. */
export function Year({ date, language }: { date: string; language: string }) {
  return (
    <>
      <svg className="contour" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 34C14 10 36 57 46 53L62 47C70 44 72 22 80 36S92 50 100 50" />
      </svg>
      <span className="year" aria-hidden="true">
        <Day date={date.slice(0, 4)} language={language} />
      </span>
    </>
  );
}
