import { Icon } from '../../renderer/Icon.tsx';
import { Markdown } from '../../renderer/Markdown.tsx';
import type { Content } from '../../schema/content.ts';
import { EntryStyles } from './EntryStyles.tsx';
import { type TrailProps, TrailSection, trailPictureSizes } from './TrailSection.tsx';

type Props = TrailProps &
  Pick<Content, 'media'> & {
    id: string;
    entry: Content['sections'][number];
  };

/** A section of one's own: its text at one waypoint. */
export function OwnSection({ id, entry: { slug, title, icon, body }, media, ...trail }: Props) {
  const text = (
    <div className="text">
      <Markdown root={body} below={2} media={media} pictureSizes={trailPictureSizes} />
    </div>
  );
  const mark = icon && <Icon name={icon} />;
  return (
    <>
      <EntryStyles />
      <TrailSection id={id} heading={title} {...trail} entries={[{ key: slug, mark, text }]} />
    </>
  );
}
