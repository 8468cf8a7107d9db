import { Gallery } from '../../renderer/media/Gallery.tsx';
import { usePagePath } from '../../renderer/pageContent.ts';
import { Day } from '../../renderer/text/Dates.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { NextPage, NextPages, PageHeading, Story } from '../shell/PageParts.tsx';
import { PageShell } from '../shell/PageShell.tsx';
import type { Data } from './+data.ts';

export default function Page({ data }: { data: Data }) {
  const { content, folder, note, day, earlier, later } = data;
  const pagePath = usePagePath();
  const { headings, labels } = content.words;
  const pathOf = ({ slug }: typeof note) => pagePath(`${folder}${slug}/`);
  return (
    <PageShell data={data} back={{ href: folder, label: headings.notes }}>
      <PageHeading title={note.title} />
      <Story margin={<Day date={day} />}>
        <Markdown root={note.body} below={1} />
      </Story>
      <Gallery pictures={note.pictures ?? []} />
      <NextPages label={headings.notes}>
        {earlier && (
          <NextPage href={pathOf(earlier)} label={labels.earlier} title={earlier.title} rel="prev" />
        )}
        {later && <NextPage href={pathOf(later)} label={labels.later} title={later.title} rel="next" />}
      </NextPages>
    </PageShell>
  );
}
