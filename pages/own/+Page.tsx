import { Markdown } from '../../renderer/text/Markdown.tsx';
import { TitleText } from '../../renderer/text/TitleText.tsx';
import { PageShell, pictureSizes } from '../shell/PageShell.tsx';
import type { Data } from './+data.ts';

/** A page of the owner's. */
export default function Page({ data }: { data: Data }) {
  const { content, page, body } = data;
  return (
    <PageShell data={data}>
      <h1>
        <TitleText of={page} />
      </h1>
      {body && (
        <Markdown root={body} below={1} media={content.media} pictureSizes={pictureSizes} isOnHome={false} />
      )}
    </PageShell>
  );
}
