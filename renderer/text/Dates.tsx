import type { Period as PeriodOfTime } from '../../schema/values/dates.ts';
import { formatDate, splitPeriod } from './dates.ts';
import { languageDirection } from './direction.ts';

export function Day({ date, language }: { date: string; language: string }) {
  return <Time date={date} text={formatDate(date, language)} />;
}

/** A period in the direction of its language. Years stay on one line. */
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

function Time({ date, text }: { date: string; text: string }) {
  return <time dateTime={date === text ? undefined : date}>{text}</time>;
}
