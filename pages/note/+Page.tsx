import { Gallery } from '../../renderer/media/Gallery.tsx';
import { Day } from '../../renderer/text/Dates.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { NextPage, NextPages, PageHeading, Story } from '../shell/PageParts.tsx';
import { PageShell } from '../shell/PageShell.tsx';
import type { Data } from './+data.ts';

export default function Page({ data }: { data: Data }) {
  const { content, list, note, day, earlier, later } = data;
  const { headings, labels } = content.words;
  return (
    <PageShell data={data} back={{ href: list, label: headings.notes }}>
      <PageHeading title={note.title} />
      <Story margin={<Day date={day} />}>{note.text && <Markdown root={note.text} below={1} />}</Story>
      <Gallery pictures={note.pictures ?? []} />
      <NextPages label={headings.notes}>
        <NextPage entry={earlier} label={labels.earlier} rel="prev" />
        <NextPage entry={later} label={labels.later} rel="next" />
      </NextPages>
    </PageShell>
  );
}
