import { Fragment, type ReactNode } from 'react';
import type { Entry } from '../../schema/types/entry.ts';
import { otherAuthors } from '../../schema/values/personNames.ts';
import { localesOf } from '../../schema/words/locales.ts';
import { classNames } from '../classNames.ts';
import { usePageContent } from '../pageContent.ts';
import { PeriodText } from './Dates.tsx';
import { type EntryFact, entryFacts, type People, shortenPeople } from './facts.ts';
import { DoiLink, NewTabLink } from './NewTabLink.tsx';

type FactLineProps = {
  entry: Partial<Entry>;
  /** The facts to show; by default, all. */
  keys?: readonly EntryFact['key'][];
  className?: string | undefined;
  children?: readonly ReactNode[];
};

export function FactLine({ entry, keys, className, children = [] }: FactLineProps) {
  const facts = entryFacts(entry, usePageContent()).filter(({ key }) => keys?.includes(key) ?? true);
  if (facts.length === 0 && children.length === 0) return null;
  return (
    <p className={classNames('parts', className)}>
      {facts.map((fact, index) => (
        <Fragment key={fact.key}>
          {index > 0 && ' '}
          <FactText fact={fact} />
        </Fragment>
      ))}
      {children.length > 0 && ' '}
      {children}
    </p>
  );
}

export function FactText({ fact }: { fact: EntryFact }) {
  const { text, address, markup, period, doi } = fact;
  if (period) return <PeriodText {...period} />;
  if (markup === 'unbroken') return <span className="unbroken">{text}</span>;
  const Markup = markup ?? 'bdi';
  const marked = <Markup>{text}</Markup>;
  if (address === undefined) return marked;
  return <span>{doi ? <DoiLink doi={doi} /> : <NewTabLink href={address}>{marked}</NewTabLink>}</span>;
}

export function Authors({ people, className }: { people: People; className?: string | undefined }) {
  const content = usePageContent();
  const { language } = content.site;
  const named = shortenPeople(people, content);
  const short = <Names people={named} language={language} />;
  if (named.length === people.length) return <p className={className}>{short}</p>;
  return (
    <details className={className}>
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

/** "A, B and C" or "A, B et al.", in parts: names, and texts between them. */
function splitPeople(people: People, language: string): (People[number] | string)[] {
  if (people.at(-1)?.name === otherAuthors)
    return people.flatMap((one, index) => {
      const between = one.name === otherAuthors ? ' ' : ', ';
      return index === 0 ? [one] : [between, one];
    });
  const rest = [...people];
  return new Intl.ListFormat(localesOf(language))
    .formatToParts(people.map(({ name }) => name))
    .map(({ type, value }) => (type === 'literal' ? value : (rest.shift() ?? value)));
}
