import { Fragment } from 'react';
import type { Entry } from '../../schema/types/contentType.ts';
import { usePageContent } from '../pageContent.ts';
import { Period } from './Dates.tsx';
import { type EntryFact, entryFacts } from './facts.ts';
import { DoiLink } from './NewTabLink.tsx';

type FactLineProps = {
  entry: Partial<Entry>;
  /** The facts to show; by default, all but the organisation, which pages have below the title. */
  keys?: readonly EntryFact['key'][];
};

/** A line with facts of an entry. */
export function FactLine({ entry, keys }: FactLineProps) {
  const facts = entryFacts(entry, usePageContent()).filter(
    ({ key }) => keys?.includes(key) ?? key !== 'organisation',
  );
  if (facts.length === 0) return null;
  return (
    <p className="parts">
      {facts.map((fact, index) => (
        <Fragment key={fact.key}>
          {index > 0 && ' '}
          <FactText fact={fact} entry={entry} />
        </Fragment>
      ))}
    </p>
  );
}

export function FactText({ fact: { key, text }, entry }: { fact: EntryFact; entry: Partial<Entry> }) {
  if (key === 'period' && entry.period) return <Period {...entry.period} />;
  if (key === 'doi' && entry.doi)
    return (
      <span>
        <DoiLink doi={entry.doi} />
      </span>
    );
  if (key === 'venue' && entry.people) return <cite>{text}</cite>;
  if (key === 'award') return <strong>{text}</strong>;
  if (key === 'issue' || key === 'duration') return <span className="unbroken">{text}</span>;
  return <bdi>{text}</bdi>;
}
