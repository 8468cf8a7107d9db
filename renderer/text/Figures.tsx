import type { ReactNode } from 'react';
import type { Content } from '../../schema/content.ts';
import type { Result } from '../../schema/types/entryKeys.ts';
import { Styles } from '../Styles.tsx';
import { describeResult } from './career.ts';
import styles from './figures.css?inline';
import { NewTabLink } from './NewTabLink.tsx';
import { Word } from './Word.tsx';

/** Short texts in large letters, each with smaller words about it: read out, a list of "text: words". */
export function Figures({ children }: { children: readonly { text: string; about?: ReactNode }[] }) {
  return (
    <>
      <Styles name="figures">{styles}</Styles>
      <ul className="figures">
        {children.map(({ text, about }, index) => (
          <li key={index}>
            <b>
              {text}
              {about && <span>: </span>}
            </b>
            {about}
          </li>
        ))}
      </ul>
    </>
  );
}

type ResultsProps = Pick<Content, 'facts' | 'site'> & { of: readonly Result[] | undefined };

/** Results, each with a link to its source. */
export function Results({ of: results = [], facts, site }: ResultsProps) {
  if (results.length === 0) return null;
  const { source: word, opensInNewTab } = site.labels;
  const figures = results.map((result) => {
    const { value, source } = result;
    const about = (
      <>
        {`${describeResult(result, { facts, site }).words} `}
        {source !== undefined && (
          <NewTabLink href={source} label={opensInNewTab}>
            <span className="visually-hidden">{`${value}: `}</span>
            <Word>{word}</Word>
          </NewTabLink>
        )}
      </>
    );
    return { text: value, about };
  });
  return <Figures>{figures}</Figures>;
}
