import { Markdown } from '../../renderer/Markdown.tsx';
import { Picture } from '../../renderer/media/Picture.tsx';
import { findPicture } from '../../renderer/media/planImage.ts';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import type { Massif } from '../../renderer/terrain/massif.ts';
import { Relief } from '../../renderer/terrain/Relief.tsx';
import { lane, Road, Trailhead } from '../../renderer/terrain/Road.tsx';
import type { Content } from '../../schema/content.ts';
import type { Site } from '../../schema/types/site.ts';
import styles from './Hero.module.css';
import { ProfileLinks } from './ProfileLinks.tsx';

type Props = Pick<Content, 'profile' | 'links' | 'media'> & { labels: Site['labels']; massif: Massif };

/** The `sizes` of the portrait and of pictures in the summary; in `sizes` 1rem is the browser's default, mostly 16px. */
const portraitSizes =
  '(min-width: 150rem) 500px, (min-width: 120rem) 450px, (min-width: 64rem) 25rem, (min-width: 40rem) clamp(13rem, 32vw, 19rem), min(19rem, 100vw - 2.5rem)';
const summarySizes = '(min-width: 46rem) 39rem, 90vw';

/** The summit, where the road begins. */
export function Hero({ profile, links, media, labels, massif }: Props) {
  return (
    <header className={`section ${styles.hero}`}>
      <div>
        <h1 className={styles[nameSize(profile.name)]}>{profile.name}</h1>
        <p className={styles.role}>{profile.title}</p>
        <ul className={styles.facts}>
          <li>{profile.location}</li>
          {profile.employer && (
            <li>
              <NewTabLink href={profile.employer.url} label={labels.opensInNewTab}>
                {profile.employer.name}
              </NewTabLink>
            </li>
          )}
        </ul>
        <a className="button" href="#contact-section">
          {labels.contactButton}
        </a>
      </div>
      <div className={styles.summit}>
        <Relief {...massif} />
        <div className={styles.portrait}>
          <Picture
            picture={findPicture(media, profile.portrait.src, 'portrait')}
            alt={profile.portrait.alt}
            sizes={portraitSizes}
            fetchPriority="high"
          />
        </div>
        <Trailhead {...massif} />
      </div>
      <Road path="straight" className={`${lane} ${styles.below}`} />
      <Road path="edge" className={styles.edge} />
      <div className={styles.lead}>
        <Markdown root={profile.body} below={1} media={media} pictureSizes={summarySizes} />
      </div>
      <ProfileLinks links={links} newTabLabel={labels.opensInNewTab} />
    </header>
  );
}

/** How large a name can be set, by its longest word. Chinese, Japanese and Korean characters are twice as wide. */
function nameSize(name: string): 'large' | 'medium' | 'small' {
  const widths = name
    .split(/[\s-]/)
    .map((word) =>
      [...word].reduce((width, character) => width + (/[\u2e80-\uffef]/.test(character) ? 2 : 1), 0),
    );
  const widest = Math.max(...widths);
  if (widest > 13 || name.length > 40) return 'small';
  return widest > 8 || name.length > 24 ? 'medium' : 'large';
}
