import { Day } from '../../renderer/Dates.tsx';

/** The year of a date as the label of a contour that the road crosses. The entry beside it has the whole date. */
export function Year({ date, language, isNow }: { date: string; language: string; isNow?: boolean }) {
  return (
    <>
      <svg className="contour" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 34C12 8 30 70 46 54S62 16 74 40 90 50 100 50" />
      </svg>
      <span className={`year${isNow ? ' now' : ''}`} aria-hidden="true">
        <Day date={date.slice(0, 4)} language={language} />
      </span>
    </>
  );
}
