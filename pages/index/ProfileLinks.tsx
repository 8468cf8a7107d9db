import { classNames } from '../../renderer/classNames.ts';
import { Icon } from '../../renderer/Icon.tsx';
import { isWebAddress } from '../../renderer/text/links.ts';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import type { ProfileLink } from '../../schema/types/profileLink.ts';
import { GridList } from './GridList.tsx';
import styles from './ProfileLinks.module.css';

export function ProfileLinks({ links }: { links: readonly ProfileLink[] }) {
  if (links.length === 0) return null;
  const isThree = links.length === 3;
  return (
    <GridList count={isThree ? 3 : 2} className={classNames(styles.links, isThree && styles.three)}>
      {links.map(({ name, icon, url, description }) => (
        <li key={name + url}>
          <NewTabLink className={`joined quiet-link ${styles.link}`} href={url} isProfile={isWebAddress(url)}>
            <Icon name={icon} />
            <b className="paper-heading with-arrow">{name}</b>
            <span className={styles.description}>{description}</span>
          </NewTabLink>
        </li>
      ))}
    </GridList>
  );
}

export function BriefLinks({ links }: { links: readonly ProfileLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="row">
      {links.map(({ name, url, description }) => (
        <li key={name + url}>
          <NewTabLink className="joined" href={url} isProfile={isWebAddress(url)}>
            <b className="paper-heading">{name}</b>
            <span className="on-paper">{description}</span>
          </NewTabLink>
        </li>
      ))}
    </ul>
  );
}
