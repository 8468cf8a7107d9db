import { Gallery } from '../../renderer/media/Gallery.tsx';
import { usePagePath } from '../../renderer/pageContent.ts';
import { Day, NotYet } from '../../renderer/text/Dates.tsx';
import { Columns, PageShell, PageText } from '../shell/PageShell.tsx';
import type { Data } from './+data.ts';

export default function Page({ data }: { data: Data }) {
  const { content, note, earlier, later } = data;
  const pagePath = usePagePath();
  const { headings, labels } = content.site;
  const date = (
    <p className="small">
      <Day date={note.slug.slice(0, 10)} />
      <NotYet slug={note.slug} />
    </p>
  );
  const steps = [
    { note: earlier, label: labels.earlier, rel: 'prev' },
    { note: later, label: labels.later, rel: 'next' },
  ];
  return (
    <PageShell data={data} back={{ href: '/notes/', label: headings.notes }}>
      <Columns title={note.title} aside={date} isStory>
        <PageText root={note.body} below={1} />
      </Columns>
      <Gallery pictures={note.pictures ?? []} />
      <nav className="next" aria-label={headings.notes}>
        {steps.map(
          ({ note, label, rel }) =>
            note && (
              <a key={rel} href={pagePath(`/notes/${note.slug}/`)} rel={rel}>
                <small>{label}</small> {note.title}
              </a>
            ),
        )}
      </nav>
    </PageShell>
  );
}
