import { Gallery } from '../../renderer/media/Gallery.tsx';
import { sitePath } from '../../renderer/sitePath.ts';
import { Day } from '../../renderer/text/Dates.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { TitleText } from '../../renderer/text/TitleText.tsx';
import { PageShell, pictureSizes } from '../shell/PageShell.tsx';
import type { Data } from './+data.ts';
import './note.css';

/** A note, with links to all notes and to those before and after it. */
export default function Page({ data }: { data: Data }) {
  const { content, note, earlier, later } = data;
  const { site, media } = content;
  const { headings, labels, language } = site;
  const steps = [
    { note: earlier, label: labels.earlier, rel: 'prev' },
    { note: later, label: labels.later, rel: 'next' },
  ];
  return (
    <PageShell data={data}>
      <p className="above">
        <a href={sitePath('/notes/')}>{headings.notes}</a>{' '}
        <Day date={note.slug.slice(0, 10)} language={language} />
      </p>
      <h1>
        <TitleText of={note} />
      </h1>
      <Markdown root={note.body} below={1} media={media} pictureSizes={pictureSizes} isOnHome={false} />
      <Gallery pictures={note.pictures ?? []} media={media} />
      <nav className="steps" aria-label={headings.notes}>
        {steps.map(
          ({ note, label, rel }) =>
            note && (
              <a key={rel} href={sitePath(`/notes/${note.slug}/`)} rel={rel}>
                <span>{label}</span> <TitleText of={note} />
              </a>
            ),
        )}
      </nav>
    </PageShell>
  );
}
