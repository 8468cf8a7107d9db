import { classNames, gridClass } from '../../renderer/classNames.ts';
import { Icon } from '../../renderer/Icon.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import type { ProfileLink } from '../../schema/types/profileLink.ts';
import styles from './ProfileLinks.module.css';

type ProfileLinksProps = { links: ProfileLink[]; isBrief?: boolean };

export function ProfileLinks({ links, isBrief = false }: ProfileLinksProps) {
  if (links.length === 0) return null;
  const grid = classNames(gridClass(links.length), styles.links, links.length === 3 && styles.three);
  return (
    <ul className={isBrief ? 'row' : grid}>
      {links.map(({ name, icon, url, description }) => (
        <li key={name + url}>
          <NewTabLink
            className={isBrief ? 'joined' : `joined quiet-link ${styles.link}`}
            href={url}
            isProfile={url.startsWith('https:')}
          >
            {!isBrief && <Icon name={icon} />}
            <span className={classNames('paper-heading', styles.name, !isBrief && 'with-arrow')}>{name}</span>
            <span className={isBrief ? 'on-paper' : styles.description}>{description}</span>
          </NewTabLink>
        </li>
      ))}
    </ul>
  );
}
