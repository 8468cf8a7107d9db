import { toString as toText } from 'mdast-util-to-string';
import { entriesOf } from '../parse/entry.ts';
import { isOver } from '../values/dates.ts';
import { countWords } from '../values/text.ts';
import { type ContentRule, faultAt } from './rules.ts';

const mostWords = 80;

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
    return [...profiles, ...withoutResult];
  },
};
