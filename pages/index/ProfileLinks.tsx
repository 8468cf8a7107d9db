import { Icon } from '../../renderer/Icon.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import type { ProfileLink } from '../../schema/types/profileLink.ts';

export function ProfileLinks({ links, newTabLabel }: { links: ProfileLink[]; newTabLabel: string }) {
  if (links.length === 0) return null;
  return (
    <ul className="grid-list links">
      {links.map(({ name, icon, url, description }) => (
        <li key={name + url}>
          <NewTabLink className="link" href={url} label={newTabLabel}>
            <Icon name={icon} />
            <span className="name">{name}</span>
            <span className="description">{description}</span>
          </NewTabLink>
        </li>
      ))}
    </ul>
  );
}
