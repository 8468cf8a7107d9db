import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import { Icon } from '../../renderer/Icon.tsx';
import { RowDot } from '../../renderer/terrain/Waypoint.tsx';
import type { Group } from '../../renderer/text/career.ts';
import { Day } from '../../renderer/text/Dates.tsx';
import { FactLine } from '../../renderer/text/EntryFacts.tsx';
import { Figures } from '../../renderer/text/Figures.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import type { Section } from '../../schema/sections.ts';
import type { Layout } from '../../schema/types/contentType.ts';
import styles from './Trail.module.css';
import { EntryBody, TrailEntry } from './TrailEntry.tsx';

type TrailRowProps = {
  group: Group;
  /** The row above, whose year is not repeated. */
  before: Group | undefined;
  layout: Layout;
  road?: ReactNode;
  isNewest?: boolean;
  className?: string | undefined;
};

/** A row of a list: an entry, or several at one organisation, with a dot on the road and the year beside it. */
export function TrailRow({ group, before, layout, road, isNewest = false, className }: TrailRowProps) {
  const [{ icon, people }] = group.entries;
  const isCard = layout === 'iconCards';
  // Titles of papers are too long for a column.
  const isSplit = isCard || (layout === 'list' && !people);
  return (
    <li
      className={classNames(styles.trailRow, isCard && styles.cardRow, isNewest && styles.newest, className)}
    >
      {road}
      <RowDot>{!isCard && icon && <Icon name={icon} />}</RowDot>
      <Year group={group} before={before} />
      <div className={classNames(styles.content, isCard && 'card card-text', isSplit && styles.split)}>
        <GroupTexts group={group} layout={layout} isNewest={isNewest} />
      </div>
    </li>
  );
}

/** The year beside a row. Below a row of the same year, only its space. */
function Year({ group: { beside }, before }: Pick<TrailRowProps, 'group' | 'before'>) {
  if (beside === undefined) return null;
  return (
    <i className={`display ${styles.year}`} aria-hidden="true">
      {beside !== before?.beside && <Day date={beside} />}
    </i>
  );
}

type GroupTextsProps = Pick<TrailRowProps, 'group' | 'layout' | 'isNewest'>;

export function GroupTexts({ group, layout, isNewest = false }: GroupTextsProps) {
  const { organisation, entries } = group;
  const [entry, ...others] = entries;
  if (layout === 'prose') return <EntryBody entry={entry} below={2} />;
  if (others.length === 0)
    return <TrailEntry entry={entry} isCard={layout === 'iconCards'} isNewest={isNewest} />;
  return (
    <>
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
    </>
  );
}

type LevelsProps = Pick<Section, 'entries'> & { className?: string | undefined };

export function Levels({ entries, className }: LevelsProps) {
  const figures = entries.map(({ title, level }) => ({ text: title, about: level }));
  return <Figures figures={figures} className={className} />;
}
