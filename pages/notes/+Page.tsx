import { Day, NotYet } from '../../renderer/text/Dates.tsx';
import { Filter, topicsOf } from '../../renderer/text/Filter.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { PageHeading, PageShell } from '../shell/PageShell.tsx';
import type { Data } from './+data.ts';
import './notes.css';

export default function Page({ data }: { data: Data }) {
  const { page, notes } = data;
  const { choices, classOf } = topicsOf(notes);
  return (
    <PageShell data={data}>
      <PageHeading title={page.title}>
        <Filter legend={page.title} count={notes.length} choices={choices} items=".notes > li" isTable />
      </PageHeading>
      <ul className="notes">
        {notes.map((note) => (
          <li key={note.id} className={`margin-row ${classOf(note)}`.trim()}>
            <div className="text-column">
              <NewTabLink href={note.url}>
                {note.title}
                <NotYet slug={note.id} />
              </NewTabLink>
              {note.summary && <p>{note.summary}</p>}
            </div>
            <p className="note-date small road-stop">
              <Day date={note.id.slice(0, 10)} />
            </p>
          </li>
        ))}
      </ul>
    </PageShell>
  );
}
