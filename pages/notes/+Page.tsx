import { Styles } from '../../renderer/Styles.tsx';
import { sitePath } from '../../renderer/sitePath.ts';
import { Day } from '../../renderer/text/Dates.tsx';
import { PageShell } from '../shell/PageShell.tsx';
import type { Data } from './+data.ts';
import styles from './notes.css?inline';

/** All notes, by year. */
export default function Page({ data }: { data: Data }) {
  const { page, years, site } = data;
  const { language } = site;
  return (
    <PageShell data={data}>
      <Styles name="notes">{styles}</Styles>
      <h1>{page.title}</h1>
      {[...years].map(([year, entries]) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>
            <Day date={year} language={language} />
          </h2>
          <ul className="notes">
            {entries.map(({ id, title, url = '' }) => (
              <li key={id}>
                <a href={sitePath(url)}>{title}</a>
                <Day date={id.slice(0, 10)} language={language} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageShell>
  );
}
