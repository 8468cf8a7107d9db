import type { ReactNode } from 'react';
import type { Content } from '../../schema/content.ts';
import type { Result } from '../../schema/types/entryKeys.ts';
import { describeResult } from './career.ts';
import './Figures.css';
import { NewTabLink } from './NewTabLink.tsx';

type Figure = { text: string; about?: ReactNode; url?: string | undefined };

export function Figures({
  children,
  newTabLabel = '',
}: {
  children: readonly Figure[];
  newTabLabel?: string;
}) {
  return (
    <ul className="figures">
      {children.map(({ text, about, url }, index) => (
        <li key={index}>
          <NewTabLink href={url} label={newTabLabel}>
            <b>
              <bdi>{text}</bdi>
              {about && <span>: </span>}
            </b>
            {about}
          </NewTabLink>
        </li>
      ))}
    </ul>
  );
}

type ResultsProps = Pick<Content, 'facts' | 'site'> & { of: readonly Result[] | undefined };

/** The results of an entry on the home page: one that stands in the first window, too, is a sentence here. */
export function EntryResults({ of: results = [], facts, site }: ResultsProps) {
  return (
    <>
      <Results of={results.filter(({ selected }) => !selected)} facts={facts} site={site} />
      {results
        .filter(({ selected }) => selected)
        .map((result) => (
          <p key={result.value + result.measure}>
            <NewTabLink href={result.source} label={site.labels.opensInNewTab}>
              {result.value}
            </NewTabLink>
            {`: ${describeResult(result, { facts, site }).words}`}
          </p>
        ))}
    </>
  );
}

/** Results, each of which leads to its source. */
export function Results({ of: results = [], facts, site }: ResultsProps) {
  if (results.length === 0) return null;
  const figures = results.map((result) => {
    const { words } = describeResult(result, { facts, site });
    return { text: result.value, about: words, url: result.source };
  });
  return <Figures newTabLabel={site.labels.opensInNewTab}>{figures}</Figures>;
}
