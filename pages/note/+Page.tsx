import { Gallery } from '../../renderer/media/Gallery.tsx';
import { RoadStop } from '../../renderer/terrain/RoadStop.tsx';
import { Day } from '../../renderer/text/Dates.tsx';
import { NextPage, PageHeading, Story } from '../shell/PageParts.tsx';
import { PageShell } from '../shell/PageShell.tsx';
import type { Data } from './+data.ts';

export default function Page({ data }: { data: Data }) {
  const { content, list, note, day, earlier, later } = data;
  const { headings, labels } = content.words;
  return (
    <PageShell data={data} back={{ href: list, label: headings.notes }}>
      <RoadStop ground="page-start" from="margin" to="rail">
        <PageHeading title={note.title} />
      </RoadStop>
      <RoadStop ground="page" from="rail" to="rail">
        <Story text={note.text} margin={<Day date={day} />} />
      </RoadStop>
      {note.pictures && (
        <RoadStop ground="page" from="rail" to="rail">
          <Gallery pictures={note.pictures} />
        </RoadStop>
      )}
      {(earlier ?? later) && (
        <RoadStop ground="page" from="rail" to="rail">
          <nav aria-label={headings.notes}>
            <NextPage entry={earlier} label={labels.earlier} rel="prev" />
            <NextPage entry={later} label={labels.later} rel="next" />
          </nav>
        </RoadStop>
      )}
    </PageShell>
  );
}
