import { entriesOf } from '../parse/entry.ts';
import { valueAt } from '../values/paths.ts';
import { findOddCharacters } from '../values/text.ts';
import { slugOf } from './links.ts';
import { findNameFault } from './names.ts';
import type { ContentRule, Found, Reviewed } from './rules.ts';

function findMisnamed({ entries }: Reviewed): Found[] {
  const { languages = [] } = entriesOf(entries, 'site')[0]?.value ?? {};
  const prefixes = languages.map((tag) => tag.toLowerCase());
  return entries.flatMap((entry): Found[] => {
    const hasNoPage = entry.type === 'projects' && valueAt(entry.value, ['summary']) === undefined;
    const [hidden] = findOddCharacters(entry.source);
    if (hidden) {
      const message = hidden.message.replace('This text', 'The name of this file');
      const { code } = hidden;
      return [{ source: entry.source, code, message, offset: 0, end: 0, path: [] }];
    }
    const fault = hasNoPage ? undefined : findNameFault(entry.type, slugOf(entry.source), prefixes);
    return fault ? [{ source: entry.source, ...fault, offset: 0, end: 0, path: [] }] : [];
  });
}

export const misnamed: ContentRule = { code: 'misnamed', find: findMisnamed };
