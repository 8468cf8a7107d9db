import { Icon } from '../../renderer/Icon.tsx';
import { Authors, FactLine } from '../../renderer/text/EntryFacts.tsx';
import { EntryResults } from '../../renderer/text/Figures.tsx';
import { shortenUrl } from '../../renderer/text/links.ts';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { Unbroken } from '../../renderer/text/Unbroken.tsx';
import type { Entry } from '../../schema/types/contentType.ts';
import { LinkWithAddress } from '../shell/EntryLinks.tsx';
import styles from './Trail.module.css';

const pictureSizes = '(min-width: 64rem) 36rem, min(37rem, 100vw - 5.75rem)';

type EntryTextProps = {
  entry: Entry;
  /** The level of its heading. */
  level?: 3 | 4;
  isCard?: boolean;
};

/** An entry of a list, as the home page shows it. */
export function EntryText({ entry, level = 3, isCard = false }: EntryTextProps) {
  const { title, url, summary, organisation, people, links, results } = entry;
  // A link of no kind is the owner's own, and leads on from the text.
  const { ofKind = [], further = [] } = Object.groupBy(links, ({ kind }) => (kind ? 'ofKind' : 'further'));
  const Heading = `h${level}` as const;
  const quiet = isCard ? undefined : 'quiet';
  const ownAddress = url?.startsWith('/') ? undefined : (url ?? organisation?.url);
  return (
    <>
      <Heading className={isCard ? styles.cardTitle : undefined}>
        {isCard && entry.icon && <Icon name={entry.icon} />}
        <NewTabLink href={url}>
          <Unbroken>{title}</Unbroken>
        </NewTabLink>
      </Heading>
      {people && <Authors people={people} className={quiet} />}
      {summary && <p>{summary}</p>}
      <FactLine entry={entry} className={quiet}>
        {ofKind.map(({ url, label }) => (
          <LinkWithAddress key={url} title={title} url={url} label={label} />
        ))}
      </FactLine>
      {ownAddress !== undefined && <bdi className="on-paper">{shortenUrl(ownAddress)}</bdi>}
      <EntryResults
        results={results}
        className={isCard ? undefined : styles.figures}
        sentenceClass={styles.sentence}
      />
      <EntryBody entry={entry} below={level} />
      {further.map(({ url, label }) => (
        <p key={url} className={`touch-links ${styles.further} ${quiet ?? styles.inCard}`}>
          <NewTabLink href={url}>{label}</NewTabLink>
        </p>
      ))}
    </>
  );
}

export function EntryBody({ entry: { text }, below }: { entry: Entry; below: 2 | 3 | 4 }) {
  return (
    text && (
      <div className={`apart ${styles.text}`}>
        <Markdown root={text} below={below} pictureSizes={pictureSizes} />
      </div>
    )
  );
}
