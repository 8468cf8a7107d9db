import { Day } from '../../renderer/text/Dates.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { Columns, PageShell } from '../shell/PageShell.tsx';
import type { Data } from './+data.ts';

/** All notes, the latest first. */
export default function Page({ data }: { data: Data }) {
  const { content, page, entries } = data;
  const { language, labels } = content.site;
  return (
    <PageShell data={data}>
      <Columns title={page.title}>
        <ul className="notes">
          {entries.map((entry) => (
            <li key={entry.id}>
              <NewTabLink href={entry.url} label={labels.opensInNewTab}>
                {entry.title}
              </NewTabLink>
              <Day date={entry.id.slice(0, 10)} language={language} />
            </li>
          ))}
        </ul>
      </Columns>
    </PageShell>
  );
}
