import { Markdown } from '../../renderer/text/Markdown.tsx';
import { PageHeading, Story } from '../shell/PageParts.tsx';
import { PageStop } from '../shell/PageRoad.tsx';
import { PageShell } from '../shell/PageShell.tsx';
import type { Data } from './+data.ts';

export default function Page({ data }: { data: Data }) {
  const { page, body } = data;
  return (
    <PageShell data={data}>
      <PageStop from="margin" to="rail" isStart>
        <PageHeading title={page.title} />
      </PageStop>
      <PageStop from="rail" to="rail">
        <Story>{body && <Markdown root={body} below={1} />}</Story>
      </PageStop>
    </PageShell>
  );
}
