import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { typeOf } from '../content.ts';
import { entriesOf, type LoadedEntry } from '../parse/entry.ts';
import { nodesIn } from '../parse/nodes.ts';
import { titleOf } from '../types/fieldRules.ts';
import { isOver, lastDayOf, monthOf } from '../values/dates.ts';
import { valueAt } from '../values/paths.ts';
import { countWords } from '../values/text.ts';
import { type ContentRule, type Found, faultAt, type Reviewed } from './contentRule.ts';

/** How many days before its end the check reminds of a certificate. */
const noticeDays = 60;

/** Certificates that end soon, or have ended; and an availability that has ended. */
function findExpired({ entries, date }: Reviewed): Found[] {
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
    if (until === undefined || !isOver(until, date)) return [];
    const message = `The last day, ${until}, is over, so the site does not show this any more; write a later day, or delete "availability".`;
    return faultAt(entry, 'availability.until', message);
  });
  return [...certificates, ...availability];
}

/** The words of a text, with a line for each paragraph. */
function textOf(root: Root | undefined): string {
  const passages = root
    ? nodesIn(root).filter(({ node }) => 'children' in node && !('children' in (node.children[0] ?? node)))
    : [];
  return passages.map(({ node }) => toText(node)).join('\n');
}

/** Facts that readers of CVs expect. None of it is an error. */
function findMissing({ entries, date }: Reviewed): Found[] {
  const jobs = entriesOf(entries, 'experience');
  // With a link to the résumé, the check always says that it has no contact details.
  const isLinked = entriesOf(entries, 'site').some(({ value }) => value.resume?.link);
  const profiles = entriesOf(entries, 'profile').flatMap((entry) => {
    const { email, phone } = entry.value;
    const words = countWords(textOf(entry.body?.root));
    const noAnswer = 'The résumé has no contact details; add "email" or "phone" to this file.';
    const long = `The summary has ${words} words; readers of CVs read about 80.`;
    return [
      ...(!isLinked && email === undefined && phone === undefined ? faultAt(entry, 'name', noAnswer) : []),
      ...(words > mostWords ? faultAt(entry, 'title', long) : []),
    ];
  });
  const withoutResult = jobs
    .filter(({ value: { organisation, start, end, results } }) => {
      const isPresent = start <= date && (end === undefined || !isOver(end, date));
      return organisation && isPresent && !results?.length;
    })
    .flatMap((entry) => {
      const message = 'Your present job has no result; add a figure to "results" in this file.';
      return faultAt(entry, 'role', message);
    });
  const undated = (['volunteering', 'certificates', 'awards'] as const).flatMap((type) =>
    entriesOf(entries, type).flatMap((entry) => {
      const key = typeOf[type].date ?? '';
      if (valueAt(entry.value, [key]) !== undefined) return [];
      const message = `It says no time, so it stands last; add "${key}" to this file.`;
      return faultAt(entry, titleOf(typeOf[type])?.key ?? '', message);
    }),
  );
  const groups = entriesOf(entries, 'skills').slice(mostGroups, mostGroups + 1);
  return [
    ...profiles,
    ...withoutResult,
    ...undated,
    ...findGaps([...jobs, ...entriesOf(entries, 'education')], date),
    ...groups.flatMap((entry) => {
      const message = `This is skill group ${mostGroups + 1}; readers of CVs read about ${mostGroups}. Join two, or hide one.`;
      return faultAt(entry, 'title', message);
    }),
  ];
}

const mostWords = 80;
const mostGroups = 4;
const mostMonths = 6;

type Dated = LoadedEntry & { value: { start?: string | undefined; end?: string | undefined } };

/** Times without a job or study: before the entry that follows, or since the last one ended. */
function findGaps(entries: readonly Dated[], date: string): Found[] {
  const startOf = ({ value }: Dated) => value.start ?? '';
  const endOf = ({ value }: Dated) => (value.end === undefined ? Infinity : monthOf(value.end, 12));
  const dated = entries.filter((entry) => startOf(entry) !== '');
  const [first, ...others] = dated.toSorted((a, b) => monthOf(startOf(a), 1) - monthOf(startOf(b), 1));
  if (!first) return [];
  let latest = first;
  const gapBefore = (next: string, entry: Dated, path: string) => {
    const months = monthOf(next, 1) - endOf(latest) - 1;
    const message = `No job or study covers the ${months} months between ${latest.value.end} and ${next}; add a file to experience/ (a break needs no organisation).`;
    return months > mostMonths ? faultAt(entry, path, message) : [];
  };
  const between = others.flatMap((entry) => {
    const found = gapBefore(startOf(entry), entry, 'start');
    if (endOf(entry) > endOf(latest)) latest = entry;
    return found;
  });
  return [...between, ...gapBefore(date, latest, 'end')];
}

export const expiring: ContentRule = { code: 'expiring', find: findExpired };

export const missingFact: ContentRule = { code: 'missing-fact', find: findMissing };
