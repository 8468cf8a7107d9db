import { dayOfName, type Period as PeriodOfTime } from '../../schema/values/dates.ts';
import { wordsOf } from '../../schema/words/languages.ts';
import { languageDirection } from '../../schema/words/languageTag.ts';
import { usePageContent } from '../pageContent.ts';
import { formatDate, formatDayOfYear, splitPeriod } from './dates.ts';

export function Day({ date }: { date: string }) {
  return <Time date={date} text={formatDate(date, usePageContent().site.language)} />;
}

export function DayOfYear({ date }: { date: string }) {
  return <Time date={date} text={formatDayOfYear(date, usePageContent().site.language)} />;
}

/** Marks a note with a later date as not yet published. Only drafts and the dev server show such notes. */
export function NotYet({ slug }: { slug: string }) {
  const { date, site } = usePageContent();
  const { language, words } = wordsOf(site.language);
  return dayOfName(slug) > date && <small lang={language}>{` (${words.story.notYet})`}</small>;
}

export function Period(period: PeriodOfTime) {
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
