import { Icon } from '../../renderer/Icon.tsx';
import { shortenUrl } from '../../renderer/text/links.ts';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import type { EntryLink as EntryLinkValue } from '../../schema/types/contentType.ts';
import './EntryLinks.css';

type EntryLinksProps = {
  title: string;
  links: readonly EntryLinkValue[];
  url: string | undefined;
};

export function EntryLinks({ title, links, url }: EntryLinksProps) {
  if (links.length === 0 && url === undefined) return null;
  return (
    <p className={links.length > 0 ? 'entry-links' : 'entry-links on-paper'}>
      {links.map((link) => (
        <EntryLink key={link.url} title={title} {...link} />
      ))}
      {url !== undefined && (
        <bdi className={links.length > 0 ? 'on-paper' : undefined}>{shortenUrl(url)}</bdi>
      )}
    </p>
  );
}

type EntryLinkProps = Pick<EntryLinkValue, 'url' | 'label' | 'icon'> & {
  /** The name of the entry, which makes the links of two entries different for screen readers. */
  title: string;
};

export function EntryLink({ title, url, label, icon }: EntryLinkProps) {
  return (
    <span>
      <NewTabLink href={url}>
        {icon && <Icon name={icon} />}
        <span className="visually-hidden">{`${title}: `}</span>
        {label}
      </NewTabLink>{' '}
      {!url.startsWith('/') && label !== shortenUrl(url) && <bdi className="on-paper">{shortenUrl(url)}</bdi>}
    </span>
  );
}
