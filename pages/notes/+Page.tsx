import { Day } from '../../renderer/text/Dates.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { TitleText } from '../../renderer/text/TitleText.tsx';
import { PageShell } from '../shell/PageShell.tsx';
import type { Data } from './+data.ts';
import './notes.css';

/** All notes, by year. */
export default function Page({ data }: { data: Data }) {
  const { content, page, years } = data;
  const { language, labels } = content.site;
  return (
    <PageShell data={data}>
      <h1>{page.title}</h1>
      {[...years].map(([year, entries]) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>
            <Day date={year} language={language} />
          </h2>
          <ul className="notes">
            {entries.map((entry) => (
              <li key={entry.id}>
                <NewTabLink href={entry.url} label={labels.opensInNewTab}>
                  <TitleText of={entry} />
                </NewTabLink>
                <Day date={entry.id.slice(0, 10)} language={language} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageShell>
  );
}
