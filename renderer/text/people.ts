import type { Content } from '../../schema/content.ts';
import type { Entry } from '../../schema/types/contentType.ts';
import { otherAuthors } from '../../schema/values/personNames.ts';

export type Person = NonNullable<Entry['people']>[number];

const mostNamed = 12;
const firstNamed = 8;

/** Shortens a long list: the first people and the owner are named, the others counted, such as "1,100 others". */
export function shortenPeople(
  people: readonly Person[],
  { facts, site: { language } }: Pick<Content, 'facts' | 'site'>,
): readonly Person[] {
  if (people.length <= mostNamed) return people;
  const named = people.filter(({ isOwner }, index) => isOwner || index < firstNamed);
  const isOpen = people.at(-1)?.name === otherAuthors;
  const count = (people.length - named.length).toLocaleString(language);
  const others = { name: isOpen ? otherAuthors : facts.others.replace('{count}', count), isOwner: false };
  return named.length === people.length ? people : [...named, others];
}

/** "A, B and C" or "A, B et al.", in parts: names, and texts between them. */
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
