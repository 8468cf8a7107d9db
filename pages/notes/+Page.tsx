import { Day } from '../../renderer/text/Dates.tsx';
import { topicsOf } from '../../renderer/text/Filter.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { EntryAside, YearPage } from '../shell/YearPage.tsx';
import type { Data } from './+data.ts';

export default function Page({ data }: { data: Data }) {
  const { notes } = data;
  return (
    <YearPage
      data={data}
      entries={notes}
      filter={topicsOf(notes)}
      hasLargeTitle={(note) => note === notes[0]}
    >
      {(note) => (
        <>
          <h3>
            <NewTabLink href={note.url}>{note.title}</NewTabLink>
          </h3>
          {note.summary && <p className="prose">{note.summary}</p>}
          <EntryAside>{note.period && <Day date={note.period.start} />}</EntryAside>
        </>
      )}
    </YearPage>
  );
}
