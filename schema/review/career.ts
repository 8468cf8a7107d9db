import { toString as toText } from 'mdast-util-to-string';
import { entriesOf, type LoadedEntry } from '../parse/entry.ts';
import type { SourceFault } from '../problems.ts';
import { isOver, lastDayOf, monthOf } from '../values/dates.ts';
import { countWords } from '../values/text.ts';
import { faultAt, type Reviewed } from './contentRule.ts';

/** How many days before its end the check reminds of a certificate. */
const noticeDays = 60;

/** Certificates that end soon, or have ended; and an availability that has ended. */
export function findExpired({ all, date }: Reviewed): SourceFault[] {
  const soon = new Date(`${date}T00:00:00Z`);
  soon.setUTCDate(soon.getUTCDate() + noticeDays);
  const limit = soon.toISOString().slice(0, 10);
  const certificates = entriesOf(all, 'certificates').flatMap((entry) => {
    const { expires } = entry.value;
    if (expires === undefined || lastDayOf(expires) > limit) return [];
    const message = isOver(expires, date)
      ? `This certificate expired in ${expires}, and the page says so; renew it, or make it private.`
      : `This certificate is valid until ${expires}; renew it in time, then write the new date.`;
    return faultAt(entry, 'expiring', 'expires', message);
  });
  const availability = entriesOf(all, 'profile').flatMap((entry) => {
    const { until } = entry.value.availability ?? {};
    if (until === undefined || !isOver(until, date)) return [];
    const message = `The last day, ${until}, is over, so the site does not show this any more; write a later day, or delete "availability".`;
    return faultAt(entry, 'expiring', 'availability.until', message);
  });
  return [...certificates, ...availability];
}

/** A figure with its unit: a sign, a number, and what stands directly behind it. */
const figure = /(\d+(?:[.,\u202f\u00a0 ]\d+)*)[\u202f\u00a0 ]?(%|[\p{L}°€$£]+)/gu;

/** Results that the text of their entry tells with another number: `31 %` and `30 %`. */
export function findOtherFigures({ all }: Reviewed): SourceFault[] {
  return all.flatMap((entry) => {
    const { value, body } = entry;
    if (!value || !('results' in value) || !value.results) return [];
    const summary = 'summary' in value ? value.summary : '';
    const told = figuresIn(`${summary}\n${body ? toText(body.root) : ''}`);
    return value.results.flatMap((result, index) => {
      const [own] = figuresIn(result.value);
      const alike = told.filter(({ unit }) => unit === own?.unit);
      if (!own || alike.length === 0 || alike.some((one) => isSameNumber(one.number, own.number))) return [];
      const message = `The text says "${alike[0]?.text}", and this "${result.value}"; correct one of the two.`;
      return faultAt(entry, 'other-figure', `results.${index}.value`, message);
    });
  });
}

function figuresIn(text: string): { text: string; number: string; unit: string }[] {
  return [...text.matchAll(figure)].map(([text, number = '', unit = '']) => {
    // A sign or space before three digits is between thousands.
    const plain = number.replace(/\D(?=\d{3}(?!\d))/g, '').replace(',', '.');
    return { text, number: plain, unit };
  });
}

/** Whether two numbers are the same, where the shorter one may be rounded. */
function isSameNumber(a: string, b: string): boolean {
  const decimals = Math.min(...[a, b].map((number) => number.split('.')[1]?.length ?? 0));
  return Number(a).toFixed(decimals) === Number(b).toFixed(decimals);
}

/** What a reader of CVs looks for and does not find. None of it is wrong. */
export function findMissing({ shown, date }: Reviewed): SourceFault[] {
  const jobs = entriesOf(shown, 'experience');
  const profiles = entriesOf(shown, 'profile').flatMap((entry) => {
    const { email, phone } = entry.value;
    const words = countWords(toText(entry.body?.root));
    const noAnswer = 'The résumé has no way to answer; add "email" or "phone" to this file.';
    const long = `The summary has ${words} words; readers of CVs read about 80.`;
    return [
      ...(email === undefined && phone === undefined ? faultAt(entry, 'missing-fact', 'name', noAnswer) : []),
      ...(words > mostWords ? faultAt(entry, 'missing-fact', 'title', long) : []),
    ];
  });
  const withoutResult = jobs
    .filter(({ value }) => value.end === undefined && !value.results?.length)
    .flatMap((entry) => {
      const message = 'Your present job has no result; add a figure to "results" in this file.';
      return faultAt(entry, 'missing-fact', 'role', message);
    });
  const groups = entriesOf(shown, 'skills').slice(mostGroups, mostGroups + 1);
  return [
    ...profiles,
    ...withoutResult,
    ...findGaps([...jobs, ...entriesOf(shown, 'education'), ...entriesOf(shown, 'volunteering')], date),
    ...groups.flatMap((entry) => {
      const message = `This is skill group ${mostGroups + 1}; readers of CVs read about ${mostGroups}. Join two, or make one private.`;
      return faultAt(entry, 'missing-fact', 'title', message);
    }),
  ];
}

const mostWords = 80;
const mostGroups = 4;
const mostMonths = 6;

type Dated = LoadedEntry & { value: { start?: string | undefined; end?: string | undefined } };

/** Times in which nothing is told: before the entry that follows, or since the last one ended. */
function findGaps(entries: readonly Dated[], date: string): SourceFault[] {
  const startOf = ({ value }: Dated) => value.start ?? '';
  const endOf = ({ value }: Dated) => (value.end === undefined ? Infinity : monthOf(value.end, 12));
  const dated = entries.filter((entry) => startOf(entry) !== '');
  const [first, ...others] = dated.toSorted((a, b) => monthOf(startOf(a), 1) - monthOf(startOf(b), 1));
  if (!first) return [];
  let latest = first;
  const gapBefore = (next: string, entry: Dated, path: string) => {
    const months = monthOf(next, 1) - endOf(latest) - 1;
    const message = `Nothing is told of the ${months} months between ${latest.value.end} and ${next}; add a file to experience/, which needs no organisation.`;
    return months > mostMonths ? faultAt(entry, 'missing-fact', path, message) : [];
  };
  const between = others.flatMap((entry) => {
    const found = gapBefore(startOf(entry), entry, 'start');
    if (endOf(entry) > endOf(latest)) latest = entry;
    return found;
  });
  return [...between, ...gapBefore(date, latest, 'end')];
}
