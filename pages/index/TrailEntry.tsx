import { classNames } from '../../renderer/classNames.ts';
import { Icon } from '../../renderer/Icon.tsx';
import { Authors, FactLine } from '../../renderer/text/EntryFacts.tsx';
import { Results } from '../../renderer/text/Figures.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { Unbroken } from '../../renderer/text/Unbroken.tsx';
import type { Entry } from '../../schema/types/entry.ts';
import { LinkOfEntry } from '../shell/EntryLinks.tsx';
import styles from './Trail.module.css';

type TrailEntryProps = {
  entry: Entry;
  level?: 3 | 4;
  isCard?: boolean;
  /** Whether it is the first of its list, which shows its abstract. */
  isNewest?: boolean;
};

/** The texts of an entry of a list, as the home page shows it. */
export function TrailEntry({ entry, level = 3, isCard = false, isNewest = false }: TrailEntryProps) {
  const { title, url, summary, people, abstract, links, results } = entry;
  // A link of no kind is the owner's own, and leads on from the text.
  const { ofKind = [], further = [] } = Object.groupBy(links, ({ kind }) => (kind ? 'ofKind' : 'further'));
  const Heading = `h${level}` as const;
  const quiet = isCard ? undefined : 'quiet';
  return (
    <>
      <Heading className={classNames(styles.title, isCard && styles.cardTitle)}>
        {isCard && entry.icon && <Icon name={entry.icon} />}
        <NewTabLink href={url}>
          <Unbroken>{title}</Unbroken>
        </NewTabLink>
      </Heading>
      {people && <Authors people={people} className={quiet} />}
      {summary && <p className="prose">{summary}</p>}
      <FactLine entry={entry} className={quiet}>
        {ofKind.map(({ url, label }) => (
          <LinkOfEntry key={label + url} title={title} url={url} label={label} />
        ))}
      </FactLine>
      {isNewest && abstract && (
        <div className={`on-screen prose not-on-phones ${styles.abstract}`}>
          <Markdown root={abstract} below={level} />
        </div>
      )}
      <div className={classNames(results && styles.withResults)}>
        <EntryBody entry={entry} below={level} className={styles.afterFacts} />
        <Results results={results} className={styles.results} />
      </div>
      {further.map(({ url, label }) => (
        <p key={label + url} className={classNames('row', quiet)}>
          <NewTabLink href={url}>
            <b>{label}</b>
          </NewTabLink>
        </p>
      ))}
    </>
  );
}

type EntryBodyProps = { entry: Entry; below: 2 | 3 | 4; className?: string | undefined };

export function EntryBody({ entry: { text }, below, className }: EntryBodyProps) {
  return (
    text && (
      <div className={classNames('prose', styles.text, className)}>
        <Markdown root={text} below={below} />
      </div>
    )
  );
}
