import { Icon } from '../../renderer/Icon.tsx';
import { Markdown } from '../../renderer/Markdown.tsx';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import type { Content } from '../../schema/content.ts';
import styles from './TrailSection.module.css';
import { type SectionProps, TrailSection, trailPictureSizes } from './TrailSection.tsx';

/** Cards at waypoints of the road. */
export function HobbiesSection({ hobbies, ...section }: SectionProps & Pick<Content, 'hobbies'>) {
  const { media, newTabLabel } = section;
  const entries = hobbies.map(({ slug, title, icon, body, link }) => ({
    key: slug,
    mark: <Icon name={icon} />,
    card: (
      <>
        <h3>{title}</h3>
        <Markdown root={body} below={3} media={media} pictureSizes={trailPictureSizes} />
        {link && (
          <p className={styles.more}>
            <NewTabLink href={link.url} label={newTabLabel}>
              {link.label}
            </NewTabLink>
          </p>
        )}
      </>
    ),
  }));
  return <TrailSection {...section} entries={entries} />;
}
