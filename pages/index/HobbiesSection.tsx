import { Icon } from '../../renderer/Icon.tsx';
import { Markdown } from '../../renderer/Markdown.tsx';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import { Crossing, Road, type Track, waypoint } from '../../renderer/terrain/Road.tsx';
import type { Content } from '../../schema/content.ts';
import styles from './HobbiesSection.module.css';

type Props = Pick<Content, 'hobbies' | 'media'> & { heading: string; newTabLabel: string; from: Track };

/** The `sizes` of a picture in a card; in media conditions 1rem is the browser's default. */
const pictureSizes = '(min-width: 64rem) 36rem, (min-width: 40rem) calc(88vw - 8rem), calc(90vw - 7rem)';

/** Cards at waypoints of the road. */
export function HobbiesSection({ heading, hobbies, media, newTabLabel, from }: Props) {
  if (hobbies.length === 0) return null;
  return (
    <section className={`section ${styles.hobbies}`} aria-labelledby="hobbies-heading">
      <Crossing from={from} to="rail" />
      <div className={styles.beside}>
        <Road path="inward" className={styles.inward} />
        <h2 id="hobbies-heading">{heading}</h2>
      </div>
      <ul className={styles.trail}>
        {hobbies.map(({ title, icon, body, link }, index) => (
          <li key={title}>
            <Road path={index < hobbies.length - 1 ? 'winding' : 'onward'} className={styles.leg} />
            <i className={`${waypoint} ${styles.waypoint}`}>
              <Icon name={icon} />
            </i>
            <div className={`card ${styles.hobby}`}>
              <h3>{title}</h3>
              <Markdown root={body} below={3} media={media} pictureSizes={pictureSizes} />
              {link && (
                <p className={styles.more}>
                  <NewTabLink href={link.url} label={newTabLabel}>
                    {link.label}
                  </NewTabLink>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
