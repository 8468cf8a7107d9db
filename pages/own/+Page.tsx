import { Columns, PageShell, PageText } from '../shell/PageShell.tsx';
import type { Data } from './+data.ts';

export default function Page({ data }: { data: Data }) {
  const { page, body } = data;
  return (
    <PageShell data={data}>
      <Columns title={page.title} isStory>
        {body && <PageText root={body} below={1} />}
      </Columns>
    </PageShell>
  );
}
