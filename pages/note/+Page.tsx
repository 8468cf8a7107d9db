import { Gallery } from '../../renderer/media/Gallery.tsx';
import { sitePath } from '../../renderer/sitePath.ts';
import { Day } from '../../renderer/text/Dates.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { TitleText } from '../../renderer/text/TitleText.tsx';
import { Columns, PageShell, pictureSizes } from '../shell/PageShell.tsx';
import type { Data } from './+data.ts';

/** A note, with links to all notes and to those before and after it. */
export default function Page({ data }: { data: Data }) {
  const { content, note, earlier, later } = data;
  const { site, media } = content;
  const { headings, labels, language } = site;
  const title = (
    <>
      <h1>
        <TitleText of={note} />
      </h1>
      <p className="small">
        <Day date={note.slug.slice(0, 10)} language={language} />
      </p>
    </>
  );
  const steps = [
    { note: earlier, label: labels.earlier, rel: 'prev' },
    { note: later, label: labels.later, rel: 'next' },
  ];
  return (
    <PageShell data={data} back={{ href: '/notes/', label: headings.notes }}>
      <Columns aside={title}>
        <Markdown root={note.body} below={1} media={media} pictureSizes={pictureSizes} isOnHome={false} />
      </Columns>
      <Gallery pictures={note.pictures ?? []} media={media} />
      <nav className="next" aria-label={headings.notes}>
        {steps.map(
          ({ note, label, rel }) =>
            note && (
              <a key={rel} href={sitePath(`/notes/${note.slug}/`)} rel={rel}>
                <small>{label}</small> <TitleText of={note} />
              </a>
            ),
        )}
      </nav>
    </PageShell>
  );
}
