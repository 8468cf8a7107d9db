import { Icon } from '../../renderer/Icon.tsx';
import { shortenUrl } from '../../renderer/text/links.ts';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import type { EntryLink } from '../../schema/types/contentType.ts';
import './EntryLinks.css';

type EntryLinksProps = {
  /** The name of the entry, which makes the links of two entries different for screen readers. */
  title: string;
  links: readonly EntryLink[];
  url: string | undefined;
};

export function EntryLinks({ title, links, url }: EntryLinksProps) {
  if (links.length === 0 && url === undefined) return null;
  return (
    <p className={links.length > 0 ? 'entry-links' : 'entry-links on-paper'}>
      {links.map(({ url, label, icon }) => (
        <span key={url}>
          <NewTabLink href={url}>
            {icon && <Icon name={icon} />}
            <span className="visually-hidden">{`${title}: `}</span>
            {label}
          </NewTabLink>{' '}
          {!url.startsWith('/') && label !== shortenUrl(url) && (
            <bdi className="on-paper">{shortenUrl(url)}</bdi>
          )}
        </span>
      ))}
      {url !== undefined && (
        <bdi className={links.length > 0 ? 'on-paper' : undefined}>{shortenUrl(url)}</bdi>
      )}
    </p>
  );
}

type SkillListProps = { skills: readonly string[] | undefined; isSmall?: boolean };

export function SkillList({ skills = [], isSmall = false }: SkillListProps) {
  if (skills.length === 0) return null;
  return (
    <ul className={isSmall ? 'skill-list small' : 'skill-list'}>
      {skills.map((skill) => (
        <li key={skill}>
          <bdi>{skill}</bdi>
        </li>
      ))}
    </ul>
  );
}
