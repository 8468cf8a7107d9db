import { ContourField } from '../../renderer/contour/ContourField.tsx';
import { Markdown } from '../../renderer/Markdown.tsx';
import { mediaUrl } from '../../renderer/mediaUrl.ts';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import type { Content } from '../../schema/content.ts';
import type { Site } from '../../schema/site.ts';
import styles from './Hero.module.css';
import { ProfileLinks } from './ProfileLinks.tsx';

type Props = { profile: Content['profile']; links: Content['links']; labels: Site['labels']; seed: number };

export function Hero({ profile, links, labels, seed }: Props) {
  return (
    <header className={styles.hero}>
      <div className={styles.intro}>
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
      <img
        className={styles.portrait}
        src={mediaUrl(profile.portrait.src)}
        alt={profile.portrait.alt}
        width="400"
        height="400"
      />
      <div className={styles.summary}>
        <Markdown root={profile.body} below={1} />
      </div>
      <ProfileLinks links={links} newTabLabel={labels.opensInNewTab} />
    </header>
  );
}

/** A name with a word that would not fit into the column at full size. */
function isLong(name: string): boolean {
  return name.length > 32 || name.split(/[\s-]/).some((word) => word.length > 14);
}
