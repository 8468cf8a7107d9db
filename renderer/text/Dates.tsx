import type { Period as PeriodOfTime } from '../../schema/values/dates.ts';
import { formatDate, splitPeriod } from './dates.ts';
import { languageDirection } from './direction.ts';

/** A date in the words of a language, and for programs. */
export function Day({ date, language }: { date: string; language: string }) {
  return <time dateTime={date}>{formatDate(date, language)}</time>;
}

/** A period in the words and the direction of a language, with dates for programs. */
export function Period({ language, ...period }: PeriodOfTime & { language: string }) {
  const direction = languageDirection(language);
  const dates = splitPeriod(period, language).map(({ text, date }) =>
    date === undefined ? (
      text
    ) : (
      <time key={text} dateTime={date}>
        {text}
      </time>
    ),
  );
  return direction === 'rtl' ? <bdi dir={direction}>{dates}</bdi> : dates;
}
