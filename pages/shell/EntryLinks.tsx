import { Icon } from '../../renderer/Icon.tsx';
import { shortenUrl } from '../../renderer/text/links.ts';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import type { EntryLink } from '../../schema/types/contentType.ts';
import styles from './EntryLinks.module.css';

type EntryLinksProps = { title: string; links: readonly EntryLink[]; url: string | undefined };

export function EntryLinks({ title, links, url }: EntryLinksProps) {
  if (links.length === 0 && url === undefined) return null;
  return (
    <p className={links.length > 0 ? `joined row small ${styles.links}` : 'joined on-paper'}>
      {links.map((link) => (
        <LinkWithAddress key={link.url} title={title} {...link} />
      ))}
      {url !== undefined && (
        <bdi className={links.length > 0 ? 'on-paper' : undefined}>{shortenUrl(url)}</bdi>
      )}
    </p>
  );
}

type LinkWithAddressProps = Omit<EntryLink, 'kind'> & { title: string };

/** On paper, its address follows. The title of the entry makes the links of two entries different for screen readers. */
export function LinkWithAddress({ title, url, label, icon }: LinkWithAddressProps) {
  return (
    <span>
      <NewTabLink href={url} className="spelt">
        {icon && <Icon name={icon} />}
        <span className="visually-hidden">{`${title}: `}</span>
        {label}
      </NewTabLink>{' '}
      {!url.startsWith('/') && label !== shortenUrl(url) && <bdi className="on-paper">{shortenUrl(url)}</bdi>}
    </span>
  );
}
