import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import { Icon } from '../../renderer/Icon.tsx';
import type { Group } from '../../renderer/text/career.ts';
import { Day } from '../../renderer/text/Dates.tsx';
import { FactLine } from '../../renderer/text/EntryFacts.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import type { Layout } from '../../schema/types/contentType.ts';
import { RowDot } from '../shell/RowRoad.tsx';
import styles from './Trail.module.css';
import { EntryBody, TrailEntry } from './TrailEntry.tsx';

type TrailRowProps = {
  group: Group;
  /** The row above, whose year is not repeated. */
  before: Group | undefined;
  layout: Layout;
  /** The road to the next row. */
  bend?: ReactNode;
  isShort?: boolean;
  className?: string | undefined;
};

/** A row of a list: an entry, or several at one organisation, with a dot on the road and the year beside it. */
export function TrailRow({ group, before, layout, bend, isShort = false, className }: TrailRowProps) {
  const [entry] = group.entries;
  if (layout === 'iconCards')
    return (
      <li className={classNames(styles.trailRow, styles.cardRow, className)}>
        {bend}
        <RowDot />
        <div className={`card card-text ${styles.content} ${styles.iconCard}`}>
          <TrailEntry entry={entry} isCard />
        </div>
      </li>
    );
  return (
    <li className={classNames(styles.trailRow, className)}>
      {bend}
      <RowDot className={isShort ? 'wide' : undefined}>{entry.icon && <Icon name={entry.icon} />}</RowDot>
      <Year group={group} before={before} />
      <RowText group={group} layout={layout} isShort={isShort} />
    </li>
  );
}

/** The year beside a row. Below a row of the same year, only its space. */
function Year({ group: { beside }, before }: Pick<TrailRowProps, 'group' | 'before'>) {
  if (!beside) return null;
  const { year } = beside;
  return (
    <i className={`display ${styles.year}`} aria-hidden="true">
      {year !== before?.beside?.year && <Day date={year} />}
    </i>
  );
}

function RowText({ group, layout, isShort }: Pick<TrailRowProps, 'group' | 'layout' | 'isShort'>) {
  const { organisation, entries, beside } = group;
  const [entry, ...others] = entries;
  const box = classNames(
    styles.content,
    styles.rowText,
    beside?.isWhole && styles.ofYear,
    isShort && styles.shortRow,
  );
  if (layout === 'prose')
    return (
      <div className={box}>
        <EntryBody entry={entry} below={2} />
      </div>
    );
  if (others.length === 0)
    return (
      <div className={box}>
        <TrailEntry entry={entry} />
      </div>
    );
  return (
    <div className={box}>
      <h3 className={styles.title}>
        <NewTabLink href={organisation?.url}>
          <bdi>{organisation?.name}</bdi>
        </NewTabLink>
      </h3>
      <FactLine entry={group} keys={['location', 'period', 'duration']} className="quiet" />
      <ul className={`apart ${styles.stages}`}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <TrailEntry entry={entry} level={4} />
          </li>
        ))}
      </ul>
    </div>
  );
}
