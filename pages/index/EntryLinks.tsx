import { Icon } from '../../renderer/Icon.tsx';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import { shortenUrl } from '../../renderer/shortenUrl.ts';

type Props = {
  /** What the links belong to, for screen readers: those of two entries would otherwise have one name. */
  of: string;
  links: readonly { url: string | undefined; icon: string; label: string }[];
  /** Where the title leads, which is only on paper. */
  url: string | undefined;
  newTabLabel: string;
};

/** The links of an entry, called by what is there, and its addresses: on a screen the hosts, on paper all of each. */
export function EntryLinks({ of, links, url, newTabLabel }: Props) {
  const shown = links.flatMap((link) => (link.url === undefined ? [] : [{ ...link, url: link.url }]));
  if (shown.length === 0) return <PaperAddress url={url} />;
  return (
    <p className="entry-links">
      {shown.map((link) => {
        const [, host = '', rest = ''] = /^([^/?#]*)(.*)$/su.exec(shortenUrl(link.url)) ?? [];
        return (
          <span key={link.url}>
            <NewTabLink href={link.url} label={newTabLabel}>
              <Icon name={link.icon} />
              <span className="visually-hidden">{`${of}: `}</span>
              {link.label}
            </NewTabLink>{' '}
            <bdi>
              {host}
              <span className="on-paper">{rest}</span>
            </bdi>
          </span>
        );
      })}
      {url && <bdi className="on-paper">{shortenUrl(url)}</bdi>}
    </p>
  );
}

/** An address that a link on the screen has in itself. */
export function PaperAddress({ url }: { url: string | undefined }) {
  return (
    url && (
      <p className="entry-links on-paper">
        <bdi>{shortenUrl(url)}</bdi>
      </p>
    )
  );
}
