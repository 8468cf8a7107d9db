import { Icon } from '../../renderer/Icon.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import type { ProfileLink } from '../../schema/types/profileLink.ts';
import { gridClass } from './gridClass.ts';
import './ProfileLinks.css';

type ProfileLinksProps = { links: ProfileLink[]; isBrief?: boolean };

export function ProfileLinks({ links, isBrief = false }: ProfileLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className={`links ${isBrief ? 'row' : gridClass(links.length)}`}>
      {links.map(({ name, icon, url, description }) => (
        <li key={name + url}>
          <NewTabLink
            className={isBrief ? undefined : 'link quiet-link'}
            href={url}
            isProfile={url.startsWith('https:')}
          >
            {!isBrief && <Icon name={icon} />}
            <span className={isBrief ? 'name' : 'name with-arrow'}>{name}</span>
            <span className={isBrief ? 'on-paper' : 'description'}>{description}</span>
          </NewTabLink>
        </li>
      ))}
    </ul>
  );
}
