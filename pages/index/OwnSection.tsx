import { Icon } from '../../renderer/Icon.tsx';
import { Markdown } from '../../renderer/Markdown.tsx';
import type { Content } from '../../schema/content.ts';
import { type SectionProps, TrailSection, trailPictureSizes } from './TrailSection.tsx';

type Props = SectionProps & { entry: Content['sections'][number] };

/** A section of one's own: its text in a card at one waypoint. */
export function OwnSection({ entry: { slug, icon, body }, ...section }: Props) {
  const card = (
    <div className="text">
      <Markdown root={body} below={2} media={section.media} pictureSizes={trailPictureSizes} />
    </div>
  );
  const mark = icon && <Icon name={icon} />;
  return <TrailSection {...section} entries={[{ key: slug, mark, card }]} />;
}
