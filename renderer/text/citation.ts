import type { Entry } from '../../schema/types/contentType.ts';
import { otherAuthors } from '../../schema/values/personNames.ts';

type Person = NonNullable<Entry['people']>[number];

/** The place in a journal, as citations write it: `12(3), 45–67`. */
export function formatIssue({ volume, number, pages }: NonNullable<Entry['issue']> = {}): string | undefined {
  const issue = volume === undefined || number === undefined ? (volume ?? number) : `${volume}(${number})`;
  return [issue, pages].filter((part) => part !== undefined).join(', ') || undefined;
}

/** Authors as a list in a language, "A, B and C" or "A, B et al.", in parts: names, and texts between them. */
export function splitPeople(people: readonly Person[], language: string): (Person | string)[] {
  if (people.at(-1)?.name === otherAuthors)
    return people.flatMap((one, index) => {
      const between = one.name === otherAuthors ? ' ' : ', ';
      return index === 0 ? [one] : [between, one];
    });
  const rest = [...people];
  return new Intl.ListFormat(language)
    .formatToParts(people.map(({ name }) => name))
    .map(({ type, value }) => (type === 'literal' ? value : (rest.shift() ?? value)));
}
