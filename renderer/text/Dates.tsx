import type { Period as PeriodOfTime } from '../../schema/values/dates.ts';
import { formatDate, splitPeriod } from './dates.ts';
import { languageDirection } from './direction.ts';

/** A date in the words of a language, and for programs. */
export function Day({ date, language }: { date: string; language: string }) {
  return <Time date={date} text={formatDate(date, language)} />;
}

/** A period in the words and the direction of a language, with dates for programs. Years stay on one line. */
export function Period({ language, ...period }: PeriodOfTime & { language: string }) {
  const direction = languageDirection(language);
  const parts = splitPeriod(period, language);
  const isInYears = parts.every(({ text, date }) => date === undefined || date === text);
  const dates = parts.map(({ text, date }) =>
    date === undefined ? (
      text.replaceAll(' ', isInYears ? '\u00a0' : ' ')
    ) : (
      <Time key={text} date={date} text={text} />
    ),
  );
  return direction === 'rtl' ? <bdi dir={direction}>{dates}</bdi> : dates;
}

/** A year in the digits of programs needs no second form for them. */
function Time({ date, text }: { date: string; text: string }) {
  return <time dateTime={date === text ? undefined : date}>{text}</time>;
}
