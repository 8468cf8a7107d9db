import type { Result } from '../../schema/types/entryKeys.ts';
import { classNames } from '../classNames.ts';
import { usePageContent } from '../pageContent.ts';
import styles from './Figures.module.css';
import { describeResult } from './facts.ts';
import { NewTabLink } from './NewTabLink.tsx';
import { Unbroken } from './Unbroken.tsx';

type FigureText = { text: string; about?: string | undefined; url?: string | undefined };

type FiguresProps = { figures: readonly FigureText[]; className?: string | undefined };

export function Figures({ figures, className }: FiguresProps) {
  return (
    <ul className={classNames(styles.figures, className)}>
      {figures.map(({ text, about = '', url }, index) => {
        const [number, unit] = splitUnit(text);
        return (
          <li key={index}>
            <NewTabLink href={url} className="quiet-link">
              <b className={`display ${styles.number}`}>
                <bdi>
                  {number}
                  {unit && <span className={styles.unit}>{unit}</span>}
                </bdi>
                {about && <span className="unseen">: </span>}
              </b>
              <span className={url && 'with-arrow'}>
                <Unbroken>{about}</Unbroken>
              </span>
            </NewTabLink>
          </li>
        );
      })}
    </ul>
  );
}

/** The number of a figure such as "412 gauges", and its unit with the space before it. */
function splitUnit(text: string): [number: string, unit?: string] {
  const space = /\p{N}/u.test(text) ? text.search(/(?<=\p{N})\s/u) : -1;
  return space < 0 ? [text] : [text.slice(0, space), text.slice(space)];
}

type ResultsProps = { results: readonly Result[] | undefined; className?: string | undefined };

export function Results({ results = [], className }: ResultsProps) {
  const content = usePageContent();
  if (results.length === 0) return null;
  const figures = results.map((result) => {
    return { text: result.value, about: describeResult(result, content).about, url: result.source };
  });
  return <Figures figures={figures} className={className} />;
}
