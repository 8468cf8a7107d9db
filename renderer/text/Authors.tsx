import type { Entry } from '../../schema/types/contentType.ts';
import { usePageContent } from '../pageContent.ts';
import { shortenPeople, splitPeople } from './people.ts';

type People = NonNullable<Entry['people']>;

export function Authors({ people }: { people: People }) {
  const content = usePageContent();
  const { language } = content.site;
  const named = shortenPeople(people, content);
  const short = <Names people={named} language={language} />;
  if (named.length === people.length) return <p>{short}</p>;
  return (
    <details>
      <summary>{short}</summary>
      <p>
        <Names people={people} language={language} />
      </p>
    </details>
  );
}

function Names({ people, language }: { people: People; language: string }) {
  return splitPeople(people, language).map((part, index) => {
    if (typeof part === 'string') return part;
    return part.isOwner ? <strong key={index}>{part.name}</strong> : <bdi key={index}>{part.name}</bdi>;
  });
}
