import { Icon } from '../../renderer/Icon.tsx';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import type { ProfileLink } from '../../schema/types/profileLink.ts';
import styles from './ProfileLinks.module.css';

export function ProfileLinks({ links, newTabLabel }: { links: ProfileLink[]; newTabLabel: string }) {
  if (links.length === 0) return null;
  return (
    <ul className={`grid-list ${styles.links}`}>
      {links.map(({ name, icon, url, description }) => (
        <li key={name + url}>
          <NewTabLink className={`card ${styles.link}`} href={url} label={newTabLabel}>
            <Icon name={icon} />
            <span className={styles.name}>{name}</span>
            <span className={styles.description}>{description}</span>
          </NewTabLink>
        </li>
      ))}
    </ul>
  );
}
