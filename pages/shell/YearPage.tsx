import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import { Day } from '../../renderer/text/Dates.tsx';
import { Filter } from '../../renderer/text/Filter.tsx';
import type { Entry } from '../../schema/types/contentType.ts';
import parts from './PageParts.module.css';
import { PageHeading } from './PageParts.tsx';
import { PageStop } from './PageRoad.tsx';
import road from './PageShell.module.css';
import { PageShell } from './PageShell.tsx';
import type { PageData } from './pageData.ts';
import { RowBend } from './RowRoad.tsx';

type YearPageProps = {
  data: PageData;
  /** The newest first. */
  entries: readonly Entry[];
  filter: Pick<Parameters<typeof Filter>[0], 'choices'> & { classOf: (entry: Entry) => string | undefined };
  /** Whether an entry has a larger title. */
  leads: (entry: Entry) => boolean;
  /** A link to all of them, as a file. */
  download?: ReactNode;
  children: (entry: Entry) => ReactNode;
};

/** A page of entries with their years in the margin, and the road in bends from each year to the next. */
export function YearPage({ data, entries, filter, leads, download, children }: YearPageProps) {
  const { title } = data.page;
  const years = Map.groupBy(entries, ({ period }) => period?.start.slice(0, 4) ?? '');
  const isWinding = years.size > 1;
  return (
    <PageShell data={data} hasStops>
      <PageStop from="margin" to="rail" isStart>
        <PageHeading title={title}>
          <Filter legend={title} count={entries.length} choices={filter.choices} />
          {download}
        </PageHeading>
      </PageStop>
      <PageStop from="rail" to="rail" isWinding={isWinding}>
        {[...years].map(([year, ofYear], index) => (
          <section
            key={year}
            className={`filtered-group ${parts.labelled} ${parts.year}`}
            aria-labelledby={`year-${year}`}
          >
            {/* It bends to the other side than the road above it. */}
            {isWinding && <RowBend index={index + 1} className="wide" />}
            <h2 id={`year-${year}`} className={road.dot}>
              <Day date={year} />
            </h2>
            <ul className={parts.text}>
              {ofYear.map((entry) => (
                <li
                  key={entry.id}
                  id={entry.id}
                  className={classNames(filter.classOf(entry), parts.entry, leads(entry) && parts.leadEntry)}
                >
                  {children(entry)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </PageStop>
    </PageShell>
  );
}
