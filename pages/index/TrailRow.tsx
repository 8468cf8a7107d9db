import { classNames } from '../../renderer/classNames.ts';
import { Icon } from '../../renderer/Icon.tsx';
import type { Group } from '../../renderer/text/career.ts';
import { Day } from '../../renderer/text/Dates.tsx';
import { FactLine } from '../../renderer/text/EntryFacts.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import type { Entry, Layout } from '../../schema/types/contentType.ts';
import { Waypoint } from '../shell/Waypoint.tsx';
import styles from './Trail.module.css';
import { EntryBody, TrailEntry } from './TrailEntry.tsx';

type TrailRowProps = {
  group: Group;
  /** The row above, whose year is not repeated. */
  before: Group | undefined;
  layout: Layout;
};

/** A row of a list: an entry, or several at one organisation, with a dot on the road and the year beside it. */
export function TrailRow({ group, before, layout }: TrailRowProps) {
  const [entry] = group.entries;
  if (layout === 'iconCards') return <CardRow entry={entry} />;
  return (
    <li>
      <Waypoint>{entry.icon && <Icon name={entry.icon} />}</Waypoint>
      <Year group={group} before={before} />
      <div className={classNames(styles.rowText, group.beside?.isWhole && styles.ofYear)}>
        <RowText group={group} layout={layout} />
      </div>
    </li>
  );
}

function CardRow({ entry }: { entry: Entry }) {
  return (
    <li className={styles.cardRow}>
      <Waypoint />
      <div className={`card card-text ${styles.iconCard}`}>
        <TrailEntry entry={entry} isCard />
      </div>
    </li>
  );
}

/** The year beside a row. Below a row of the same year, only its space. */
function Year({ group: { beside }, before }: Pick<TrailRowProps, 'group' | 'before'>) {
  if (!beside) return null;
  const { year, isOpen } = beside;
  const isRepeated = year === before?.beside?.year;
  return (
    <i className={`display ${styles.year}`} aria-hidden="true">
      {!isRepeated && <Day date={year} />}
      {!isRepeated && isOpen && ' –'}
    </i>
  );
}

function RowText({ group, layout }: Pick<TrailRowProps, 'group' | 'layout'>) {
  const { organisation, entries } = group;
  const [entry, ...others] = entries;
  if (layout === 'prose') return <EntryBody entry={entry} below={2} />;
  if (others.length === 0) return <TrailEntry entry={entry} />;
  return (
    <>
      <h3>
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
