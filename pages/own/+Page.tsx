import { RoadStop } from '../../renderer/terrain/RoadStop.tsx';
import { PageHeading, Story } from '../shell/PageParts.tsx';
import { PageShell } from '../shell/PageShell.tsx';
import type { Data } from './+data.ts';

export default function Page({ data }: { data: Data }) {
  const { page, body } = data;
  return (
    <PageShell data={data}>
      <RoadStop ground="page-start" from="margin" to="rail">
        <PageHeading title={page.title} />
      </RoadStop>
      <RoadStop ground="page" from="rail" to="rail">
        <Story text={body} />
      </RoadStop>
    </PageShell>
  );
}
