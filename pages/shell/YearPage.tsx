import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import { RoadStop } from '../../renderer/terrain/RoadStop.tsx';
import waypoint from '../../renderer/terrain/Waypoint.module.css';
import { RowRoad } from '../../renderer/terrain/Waypoint.tsx';
import { Day } from '../../renderer/text/Dates.tsx';
import { Filter } from '../../renderer/text/Filter.tsx';
import type { Entry } from '../../schema/types/entry.ts';
import { PageHeading } from './PageParts.tsx';
import { PageShell } from './PageShell.tsx';
import type { PageData } from './pageData.ts';
import styles from './YearPage.module.css';

type YearPageProps = {
  data: PageData;
  /** The newest first. */
  entries: readonly Entry[];
  filter: Pick<Parameters<typeof Filter>[0], 'choices'> & { classOf: (entry: Entry) => string | undefined };
  /** Whether an entry has a larger title. */
  hasLargeTitle: (entry: Entry) => boolean;
  /** A link to all of them, as a file. */
  download?: ReactNode;
  children: (entry: Entry) => ReactNode;
};

/** A page of entries with their years in the margin, and the road in bends from each year to the next. */
export function YearPage({ data, entries, filter, hasLargeTitle, download, children }: YearPageProps) {
  const { title } = data.page;
  const years = Map.groupBy(entries, ({ period }) => period?.start.slice(0, 4) ?? '');
  const isWinding = years.size > 1;
  return (
    <PageShell data={data}>
      <RoadStop ground="page-start" from="margin" to="rail">
        <PageHeading title={title}>
          <Filter legend={title} count={entries.length} choices={filter.choices} />
          {download}
        </PageHeading>
      </RoadStop>
      <RoadStop ground="page" from="rail" to="rail" isWinding={isWinding}>
        {[...years].map(([year, ofYear], index) => (
          <section
            key={year}
            className={`filtered-group beside-heading ${styles.year}`}
            aria-labelledby={`year-${year}`}
          >
            {isWinding && <RowRoad index={index} isLast={index === years.size - 1} />}
            <h2 id={`year-${year}`} className={waypoint.label}>
              <Day date={year} />
            </h2>
            <ul className={styles.entries}>
              {ofYear.map((entry) => (
                <li
                  key={entry.id}
                  id={entry.id}
                  className={classNames(
                    filter.classOf(entry),
                    styles.entry,
                    hasLargeTitle(entry) && styles.leadEntry,
                  )}
                >
                  {children(entry)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </RoadStop>
    </PageShell>
  );
}

/** Where or when, beside an entry. */
export function EntryAside({ children }: { children: ReactNode }) {
  return <div className={`quiet ${styles.beside}`}>{children}</div>;
}
