import { ContourField } from '../../renderer/contour/Contour.tsx';
import { Markdown } from '../../renderer/Markdown.tsx';
import { Picture } from '../../renderer/media/Picture.tsx';
import { findPicture } from '../../renderer/media/planImage.ts';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import type { Content } from '../../schema/content.ts';
import type { Site } from '../../schema/types/site.ts';
import styles from './Hero.module.css';
import { ProfileLinks } from './ProfileLinks.tsx';

type Props = Pick<Content, 'profile' | 'links' | 'media'> & { labels: Site['labels']; seed: number };

/** The `sizes` of the portrait and of pictures in the summary; in `sizes` 1rem is the browser's default, mostly 16px. */
const portraitSizes = '(min-width: 40rem) clamp(12.75rem, 28vw, 21.25rem), 15.9375rem';
const summarySizes = '(min-width: 46rem) 40.4rem, 90vw';

export function Hero({ profile, links, media, labels, seed }: Props) {
  return (
    <header className={styles.hero}>
      <div>
        <h1 className={isLong(profile.name) ? styles.longName : styles.name}>{profile.name}</h1>
        <p className={styles.title}>{profile.title}</p>
        <ul className={styles.facts}>
          <li>{profile.location}</li>
          <li>
            <NewTabLink href={profile.employer.url} label={labels.opensInNewTab}>
              {profile.employer.name}
            </NewTabLink>
          </li>
        </ul>
        <div className={styles.action}>
          <ContourField seed={seed} />
          <a className="button" href="#contact-section">
            {labels.contactButton}
          </a>
        </div>
      </div>
      <Picture
        picture={findPicture(media, profile.portrait.src, 'portrait')}
        alt={profile.portrait.alt}
        sizes={portraitSizes}
        className={styles.portrait}
        fetchPriority="high"
      />
      <div className={styles.summary}>
        <Markdown root={profile.body} below={1} media={media} pictureSizes={summarySizes} />
      </div>
      <ProfileLinks links={links} newTabLabel={labels.opensInNewTab} />
    </header>
  );
}

/** Whether the name is too long for the column at full size. */
function isLong(name: string): boolean {
  return name.length > 32 || name.split(/[\s-]/).some((word) => word.length > 14);
}
