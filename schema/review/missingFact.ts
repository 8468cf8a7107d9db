import { toString as toText } from 'mdast-util-to-string';
import { entriesOf, type LoadedEntry } from '../parse/entry.ts';
import { isOver, monthOf } from '../values/dates.ts';
import { countWords } from '../values/text.ts';
import { type ContentRule, type Found, faultAt } from './rules.ts';

const mostWords = 80;
const mostMonths = 6;

export const missingFact: ContentRule = {
  code: 'missing-fact',
  find({ entries, date }) {
    const jobs = entriesOf(entries, 'experience');
    const profiles = entriesOf(entries, 'profile').flatMap((entry) => {
      const { email, phone } = entry.value;
      const words = countWords((entry.body?.root.children ?? []).map((node) => toText(node)).join('\n'));
      const noAnswer = 'The résumé has no contact details; add "email" or "phone" to this file.';
      const long = `The summary has ${words} words; readers of CVs read about ${mostWords}.`;
      return [
        ...(email === undefined && phone === undefined ? faultAt(entry, 'name', noAnswer) : []),
        ...(words > mostWords ? faultAt(entry, 'title', long) : []),
      ];
    });
    const withoutResult = jobs.flatMap((entry) => {
      const { organisation, start, end, results } = entry.value;
      const isPresent = start <= date && (end === undefined || !isOver(end, date));
      const message = 'Your present job has no result; add a figure to "results" in this file.';
      return organisation && isPresent && !results?.length ? faultAt(entry, 'role', message) : [];
    });
    return [...profiles, ...withoutResult, ...findGaps([...jobs, ...entriesOf(entries, 'education')])];
  },
};

type Dated = LoadedEntry & { value: { start?: string | undefined; end?: string | undefined } };

/** Times without a job or study before the entry that follows. */
function findGaps(entries: readonly Dated[]): Found[] {
  const dated = entries.flatMap((entry) => {
    const { start, end } = entry.value;
    return start === undefined ? [] : [{ entry, start, end }];
  });
  let last: { end: string | undefined; month: number } | undefined;
  return dated
    .toSorted((a, b) => monthOf(a.start, 1) - monthOf(b.start, 1))
    .flatMap(({ entry, start, end }) => {
      const months = last ? monthOf(start, 1) - last.month - 1 : 0;
      const message = `No job or study covers the ${months} months between ${last?.end} and ${start}; add a file to experience/ (a break needs no organisation).`;
      const month = end === undefined ? Infinity : monthOf(end, 12);
      if (!last || month > last.month) last = { end, month };
      return months > mostMonths ? faultAt(entry, 'start', message) : [];
    });
}
