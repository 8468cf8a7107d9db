import { DayOfYear, NotYet } from '../../renderer/text/Dates.tsx';
import { Filter, topicsOf } from '../../renderer/text/Filter.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { Beside, PageHeading, YearEntry, YearList, YearSection } from '../shell/PageParts.tsx';
import { PageStop } from '../shell/PageRoad.tsx';
import { PageShell } from '../shell/PageShell.tsx';
import type { Data } from './+data.ts';

export default function Page({ data }: { data: Data }) {
  const { page, notes } = data;
  const { choices, classOf } = topicsOf(notes);
  const years = Map.groupBy(notes, ({ id }) => id.slice(0, 4));
  return (
    <PageShell data={data} hasStops>
      <PageStop from="margin" to="rail" isStart>
        <PageHeading title={page.title}>
          <Filter legend={page.title} count={notes.length} choices={choices} />
        </PageHeading>
      </PageStop>
      <YearList count={years.size}>
        {[...years].map(([year, notesOfYear]) => (
          <YearSection key={year} year={year}>
            {notesOfYear.map((note) => (
              <YearEntry key={note.id} isLead={note === notes[0]} className={classOf(note)}>
                <h3>
                  <NewTabLink href={note.url}>{note.title}</NewTabLink>
                  <NotYet slug={note.id} />
                </h3>
                {note.summary && <p>{note.summary}</p>}
                <Beside>{note.period && <DayOfYear date={note.period.start} />}</Beside>
              </YearEntry>
            ))}
          </YearSection>
        ))}
      </YearList>
    </PageShell>
  );
}
