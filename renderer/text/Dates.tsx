import type { Period } from '../../schema/values/dates.ts';
import { languageDirection } from '../../schema/words/languageTag.ts';
import { usePageContent } from '../pageContent.ts';
import { formatDate, splitPeriod } from './dates.ts';

export function Day({ date }: { date: string }) {
  return <Time date={date} text={formatDate(date, usePageContent().site.language)} />;
}

export function PeriodText(period: Period) {
  const { date: today, site } = usePageContent();
  const { language } = site;
  const dates = splitPeriod(period, language, today).map(({ text, date }) =>
    date === undefined ? text : <Time key={text} date={date} text={text} />,
  );
  return dates.length > 1 ? <bdi dir={languageDirection(language)}>{dates}</bdi> : dates;
}

function Time({ date, text }: { date: string; text: string }) {
  return <time dateTime={date === text ? undefined : date}>{text}</time>;
}
