import { typeOf } from '../content.ts';
import { titleOf } from '../types/fieldRules.ts';
import { valueAt } from '../values/paths.ts';
import { isBlank, normalizeText } from '../values/text.ts';
import { type ContentRule, type Found, faultAt, type Reviewed } from './rules.ts';

/** Headings that an earlier file of the same type has: visitors could not distinguish the two. */
function findRepeats({ entries }: Reviewed): Found[] {
  const titled = entries.flatMap((entry) => {
    const { key = '', isUnique } = titleOf(typeOf[entry.type]) ?? {};
    const text = isUnique && valueAt(entry.document?.value, [key]);
    return typeof text === 'string' && !isBlank(text) ? [{ entry, key, text: text.trim() }] : [];
  });
  const alike = Map.groupBy(
    titled.toSorted((a, b) => (a.entry.source < b.entry.source ? -1 : 1)),
    ({ entry, text }) => `${entry.type}\n${normalizeText(text)}`,
  );
  return [...alike.values()].flatMap(([first, ...others]) =>
    others.flatMap(({ entry, key, text }) => {
      const message = `"${text}" is already the ${key} of ${first?.entry.source}; give this one another.`;
      return faultAt(entry, key, message);
    }),
  );
}

export const duplicateItem: ContentRule = { code: 'duplicate-item', find: findRepeats };
