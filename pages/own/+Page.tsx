import { Markdown } from '../../renderer/text/Markdown.tsx';
import { PageHeading, Story } from '../shell/PageParts.tsx';
import { PageShell } from '../shell/PageShell.tsx';
import type { Data } from './+data.ts';

export default function Page({ data }: { data: Data }) {
  const { page, body } = data;
  return (
    <PageShell data={data}>
      <PageHeading title={page.title} />
      <Story>{body && <Markdown root={body} below={1} />}</Story>
    </PageShell>
  );
}
