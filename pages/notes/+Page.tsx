import { Day, NotYet } from '../../renderer/text/Dates.tsx';
import { Filter, topicsOf } from '../../renderer/text/Filter.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { Columns, PageShell } from '../shell/PageShell.tsx';
import type { Data } from './+data.ts';

export default function Page({ data }: { data: Data }) {
  const { page, entries } = data;
  const { choices, classOf } = topicsOf(entries);
  const filter = <Filter legend={page.title} count={entries.length} choices={choices} items=".notes > li" />;
  return (
    <PageShell data={data}>
      <Columns title={page.title} aside={filter}>
        <ul className="notes">
          {entries.map((entry) => (
            <li key={entry.id} className={classOf(entry) || undefined}>
              <NewTabLink href={entry.url}>
                {entry.title}
                <NotYet slug={entry.id} />
              </NewTabLink>
              <Day date={entry.id.slice(0, 10)} />
            </li>
          ))}
        </ul>
      </Columns>
    </PageShell>
  );
}
