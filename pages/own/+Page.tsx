import { Markdown } from '../../renderer/text/Markdown.tsx';
import { TitleText } from '../../renderer/text/TitleText.tsx';
import { Columns, PageShell, pictureSizes } from '../shell/PageShell.tsx';
import type { Data } from './+data.ts';

/** A page of the owner's. */
export default function Page({ data }: { data: Data }) {
  const { content, page, body } = data;
  const title = (
    <h1>
      <TitleText of={page} />
    </h1>
  );
  return (
    <PageShell data={data}>
      <Columns aside={title}>
        {body && (
          <Markdown
            root={body}
            below={1}
            media={content.media}
            pictureSizes={pictureSizes}
            isOnHome={false}
          />
        )}
      </Columns>
    </PageShell>
  );
}
