import type { Entry } from '../../schema/types/contentType.ts';
import { splitPeople } from './citation.ts';

type Props = { people: NonNullable<Entry['people']>; language: string };

/** The authors as a list in a language, "A, B and C", with the owner in bold. */
export function Authors({ people, language }: Props) {
  return (
    <p>
      {splitPeople(people, language).map((part, index) => {
        if (typeof part === 'string') return part;
        return part.isOwner ? <strong key={index}>{part.name}</strong> : <bdi key={index}>{part.name}</bdi>;
      })}
    </p>
  );
}
